import SafeGenSystem

/// Reads the targets of an Xcode project.
///
/// The keys are those that Xcode 26 writes into `project.pbxproj`; Apple documents none of them.
struct XcodeReader {
    /// The most files and configurations of all targets together that are read. Xcode gives no two targets the same phase or list of
    /// configurations; in a file of other origin, each target may have all of them.
    private static let greatestCount = 1_000_000
    /// Each configuration is asked for so many settings.
    private static let configurationSize = 32

    private let objects: XcodeObjects
    private let synchronizedFolders: XcodeSynchronizedFolders
    private let projectSettings: XcodeSettings.Layers
    private var configurationFiles = ConfigurationFiles()
    private var count = 0
    private var description: ProjectDescription

    /// Reads a project; one with a `failure` if the bytes are something else.
    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription {
        read(XcodeObjects(bytes, folder: RelativePath.folder(of: RelativePath.folder(of: path))), path: path)
    }

    /// The same of the objects in the contents; nil if the contents are something else.
    static func read(_ objects: XcodeObjects?, path: String) -> ProjectDescription {
        var description = ProjectDescription(.xcode, path)
        let bundle = RelativePath.folder(of: path)
        description.name = String(RelativePath.name(of: bundle).dropLast(".xcodeproj".utf8.count))
        guard let objects else {
            description.failure = .malformed("it is not a property list of Xcode's, with 'objects' and a 'rootObject'")
            return description
        }
        var reader = XcodeReader(objects, description)
        reader.read()
        reader.description.unreadable = reader.configurationFiles.unreadable
        return reader.description
    }

    private init(_ objects: XcodeObjects, _ description: ProjectDescription) {
        (self.objects, self.description) = (objects, description)
        synchronizedFolders = XcodeSynchronizedFolders(objects)
        projectSettings = XcodeSettings.layers(of: objects.project, objects, &configurationFiles)
    }

    private mutating func read() {
        var seen: Set<String> = []
        for id in objects.project["targets"]?.list.compactMap(\.text) ?? [] {
            guard seen.insert(id).inserted, let object = objects[id] else { continue }
            if let target = target(id, object) { description.targets.append(target) }
        }
        for reference in objects.project["packageReferences"]?.list ?? [] {
            guard let package = objects[reference], package.isa == "XCLocalSwiftPackageReference",
                let path = package["relativePath"]?.text
            else { continue }
            description.others.append(RelativePath.absolute(path, in: objects.root))
        }
        for reference in objects.project["projectReferences"]?.list ?? [] {
            guard let id = reference["ProjectRef"]?.text, let path = objects.path(of: id) else { continue }
            description.others.append(path)
        }
        // Before Xcode 15, local packages were folders among the files.
        description.others += objects.wrapperPaths
    }

    private mutating func target(_ id: String, _ object: PropertyList) -> ProjectTarget? {
        guard let name = object["name"]?.text, let isa = object.isa else { return nil }
        var target = ProjectTarget(name: name)
        target.isAppleOnly = true
        target.dependencies = dependencies(of: object)
        target.plugins = plugins(of: object)
        guard isa == "PBXNativeTarget" else { return target }
        let phases = object["buildPhases"]?.list.compactMap(\.text) ?? []
        count += size(of: object, id, phases)
        guard count <= Self.greatestCount else {
            target.sources.isKnown = false
            description.unknown.append(
                .init("the target '\(name)' is not read: the targets before it have too many files and settings"))
            return target
        }
        target.kind = .ofProduct(object["productType"]?.text ?? "")
        let settings = XcodeSettings(
            projectSettings, XcodeSettings.layers(of: object, objects, &configurationFiles), targetName: name,
            projectName: description.name ?? "", folder: objects.root)
        target.apply(settings)
        if target.module == nil {
            var gap = ProjectDescription.Unknown(
                "the module of the target '\(name)' has a name of unknown values, or differs between its configurations"
            )
            gap.isOfModule = true
            description.unknown.append(gap)
        }
        target.platforms = settings.platforms
        target.lacksSwiftVersion = settings.lacksSwiftVersion
        for phase in phases.compactMap({ objects[$0] }) {
            let isOfSources = phase.isa == "PBXSourcesBuildPhase"
            guard isOfSources || phase.isa == "PBXResourcesBuildPhase" else { continue }
            for file in phase["files"]?.list ?? [] {
                guard let reference = objects[file]?["fileRef"]?.text else { continue }
                // Of resources, those count that Xcode compiles: the interfaces, in each language.
                let paths = objects.files(of: reference).filter { isOfSources || Self.isInterface($0) }
                target.sources.files.formUnion(paths)
                let flags = objects[file]?["settings"]?["COMPILER_FLAGS"]?.text
                if let isOn = flags.flatMap(ARCSetting.isOn) { for path in paths { target.flaggedARC[path] = isOn } }
            }
        }
        let own = Set(object["fileSystemSynchronizedGroups"]?.list.compactMap(\.text) ?? [])
        target.usesARC = settings.usesARC
        synchronizedFolders.add(own, of: id, phases, objects, to: &target)
        return target
    }

    private static func isInterface(_ path: String) -> Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }

    /// How many files, settings and exceptions a target names.
    private func size(of target: PropertyList, _ id: String, _ phases: [String]) -> Int {
        let files = phases.map { (objects[$0]?["files"]?.list.count ?? 0) + synchronizedFolders.count(for: $0) }
        let settings = XcodeSettings.configurations(of: target, objects).map {
            Self.configurationSize + ($0["buildSettings"]?.table.count ?? 0)
        }
        // A target without configurations has those of the project.
        let inherited = settings.isEmpty ? Self.configurationSize * projectSettings.count : 0
        return (files + settings).reduce(synchronizedFolders.count(for: id) + inherited, +)
    }

    // MARK: Other targets

    private func dependencies(of object: PropertyList) -> [String] {
        let targets = (object["dependencies"]?.list ?? []).compactMap { reference -> String? in
            guard let dependency = objects[reference] else { return nil }
            if let target = dependency["target"]?.text { return objects[target]?["name"]?.text }
            guard dependency["productRef"] == nil else { return nil }
            return dependency["name"]?.text ?? dependency["targetProxy"].flatMap { objects[$0] }?["remoteInfo"]?.text
        }
        let products = (object["packageProductDependencies"]?.list ?? []).compactMap {
            objects[$0]?["productName"]?.text
        }
        var seen: Set<String> = []
        return (targets + products).filter { !$0.hasPrefix("plugin:") && seen.insert($0).inserted }
    }

    private func plugins(of object: PropertyList) -> [String] {
        (object["dependencies"]?.list ?? []).compactMap { reference in
            let product = objects[reference]?["productRef"].flatMap { objects[$0] }?["productName"]?.text
            guard let product, product.hasPrefix("plugin:") else { return nil }
            return String(product.dropFirst("plugin:".count))
        }
    }
}

extension ProjectTarget.Kind {
    /// The kind of a product as Xcode and XcodeGen name it.
    static func ofProduct(_ type: String) -> Self {
        let name = type.hasPrefix("com.apple.product-type.") ? String(type.dropFirst(23)) : type
        if name.contains("unit-test") || name.contains("ui-testing") { return .test }
        if name.contains("extension") { return .appExtension }
        if name.hasPrefix("application") { return .app }
        if name.hasPrefix("framework") { return .framework }
        if name.hasPrefix("library") { return .codeLibrary }
        return name == "tool" || name == "xpc-service" ? .executable : .other
    }
}

extension ProjectTarget {
    /// Whether it is a tool or an XPC service, which has no copy of Swift's libraries, for a system without them.
    package var lacksSwiftLibraries: Bool {
        kind == .executable
            && platforms.contains { system in
                system.name == "macOS" && system.version?.versionParts.isOlder(than: [10, 14, 4]) ?? false
            }
    }

    mutating func apply(_ settings: XcodeSettings) {
        (module, languageMode, self.settings) = (settings.module, settings.languageMode, settings.compilerSettings)
        (generatedHeader, knowsGeneratedHeader) = settings.generatedHeader
        (hasBridgingHeader, bridgingHeaders) = (settings.hasBridgingHeader, settings.bridgingHeaders)
    }
}
