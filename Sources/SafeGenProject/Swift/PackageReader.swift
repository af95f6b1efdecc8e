import SafeGenSystem
import SwiftSyntax

/// Reads `Package.swift` as far as it is written in literals. Nothing of it is run.
///
/// The rules of folders are SwiftPM's: `PackageBuilder.findPath` and `TargetSourcesBuilder` of swift-package-manager.
struct PackageReader {
    private static let kinds: [String: ProjectTarget.Kind] = [
        "target": .codeLibrary, "executableTarget": .executable, "testTarget": .test, "plugin": .plugin,
        "macro": .macro,
        "systemLibrary": .system, "binaryTarget": .binary,
    ]
    /// So the platforms of a package are called in Swift.
    private static let platforms = [
        "iOS", "macOS", "tvOS", "watchOS", "visionOS", "macCatalyst", "driverKit", "linux", "android", "windows",
        "wasi",
        "openbsd", "freebsd", "custom",
    ]

    private static let mobile: Set = ["iOS", "tvOS", "watchOS", "visionOS", "macCatalyst"]

    private let reader: LiteralReader
    private let folder: String
    private let files: ProjectFiles
    private let toolsVersion: [Int]
    private var description: ProjectDescription
    /// The paths of the package's manifests, once they are needed.
    private var manifests: [String]?

    static func read(_ bytes: [UInt8], path: String, in files: ProjectFiles) -> ProjectDescription {
        var package = PackageReader(bytes, path: path, in: files)
        package.read()
        package.description.failure = DescriptionDamage.failure(of: package.reader.tree, in: bytes)
        return package.description
    }

    private init(_ bytes: [UInt8], path: String, in files: ProjectFiles) {
        self.files = files
        reader = LiteralReader(bytes)
        folder = RelativePath.folder(of: path)
        toolsVersion = ToolsVersion.of(bytes)
        description = ProjectDescription(.package, path)
    }

    private mutating func read() {
        let finder = CallFinder(
            Set(Self.kinds.keys).union([
                "library", "executable", "Package", "package", "Target", "swiftLanguageMode", "swiftLanguageVersion",
            ]))
        finder.walk(reader.tree)
        let changes = LaterChanges(and: ["swiftLanguageModes", "swiftLanguageVersions"])
        changes.walk(reader.tree)
        let made = finder.found.first { $0.name == "Package" }
        let package = made.flatMap { reader.call($0.call, changedBy: changes) }
        description.name = package?["name"]?.text
        let targets = finder.found.filter { Self.kinds[$0.name] != nil && makesTarget($0.call) }
        readTargets(
            calls(of: targets, beside: made, changedBy: changes),
            platforms: package?["platforms"].map(platforms) ?? [],
            mode: languageMode(of: package, loose: finder.found.filter { $0.name.hasPrefix("swiftLanguage") }))
        for call in finder.found where call.name == "package" {
            guard let path = reader.call(call.call)?["path"]?.text else { continue }
            description.others.append(RelativePath.absolute(path, in: folder))
        }
        for product in finder.found where ["library", "executable", "plugin"].contains(product.name) {
            guard let call = reader.call(product.call), let name = call["name"]?.text,
                let list = call["targets"]?.elements
            else { continue }
            description.products[name] = list.compactMap(\.text)
        }
        addSnippets()
        if package == nil { description.unknown.append(.init("it makes no 'Package(…)'")) }
    }

    /// The calls that make targets, with what later statements change of them, or of all targets.
    private func calls(
        of targets: [CallFinder.Call], beside package: CallFinder.Call?, changedBy changes: LaterChanges
    ) -> [(CallFinder.Call, SwiftCall)] {
        let variables = Set(([package].compactMap(\.self) + targets).compactMap { LaterChanges.variable(of: $0.call) })
        let ofAll = changes.found.filter { change in
            LaterChanges.ofTargets.contains(change.property) && !(change.variable.map(variables.contains) ?? false)
        }
        let valuesOfAll = reader.values(after: ofAll)
        return targets.compactMap { target in
            reader.call(target.call, changedBy: changes).map { (target, $0.setting(valuesOfAll)) }
        }
    }

    private mutating func readTargets(
        _ calls: [(CallFinder.Call, SwiftCall)], platforms: [ProjectTarget.Platform], mode: String?
    ) {
        // A package that names systems, and neither macOS, where packages of Linux are built too, nor another one than Apple's.
        let isAppleOnly = !platforms.isEmpty && platforms.allSatisfy { Self.mobile.contains($0.name) }
        let alone = Dictionary(grouping: calls.filter { $1["path"] == nil }) { Self.root(of: Self.kinds[$0.0.name]) }
        let usesARC = !reader.turnsOffARC
        for (found, call) in calls {
            guard let kind = Self.kinds[found.name], let name = description.name(ofTarget: call) else { continue }
            var target = ProjectTarget(name: name, module: kind == .binary ? nil : ModuleName.of(name), kind: kind)
            target.condition = found.condition
            target.platforms = platforms
            target.isAppleOnly = isAppleOnly
            target.usesARC = usesARC
            target.languageMode = ownLanguageMode(of: call) ?? mode
            target.toolsVersion =
                toolsVersion.isEmpty ? nil : toolsVersion.prefix(2).map(String.init).joined(separator: ".")
            target.settings = CompilerSettings(package: call["swiftSettings"])
            let isAlone = alone[Self.root(of: kind)]?.count == 1 && toolsVersion.isAtLeast(5, 9)
            readSources(of: call, into: &target, isAlone: isAlone)
            readDependencies(of: call, into: &target)
            description.targets.append(target)
        }
    }

    /// The labels of SwiftPM's functions that make targets.
    private static let labels: Set = [
        "name", "dependencies", "path", "exclude", "sources", "resources", "publicHeadersPath", "packageAccess",
        "cSettings",
        "cxxSettings", "swiftSettings", "linkerSettings", "plugins", "capability", "pkgConfig", "providers", "url",
        "checksum",
    ]
    /// Those of its functions that name a target or a product.
    private static let labelsOfUsers: Set = ["package", "condition", "targets", "moduleAliases", "type"]

    /// Whether a call makes a target, and does not only name one among dependencies and plugins.
    private mutating func makesTarget(_ call: FunctionCallExprSyntax) -> Bool {
        let labels = Set(call.arguments.compactMap { $0.label?.identifier?.name })
        guard call.calledExpression.is(MemberAccessExprSyntax.self), labels.contains("name"),
            labels.isDisjoint(with: Self.labelsOfUsers), Self.standsForATarget(call)
        else { return false }
        guard labels.isSubset(of: Self.labels) else {
            // A function of that name, which the manifest declares.
            let reason = "a target is made by a function of the manifest"
            description.unknown.append(.init(reason, at: reader.place(of: call.calledExpression)))
            return false
        }
        return true
    }

    private static func standsForATarget(_ call: FunctionCallExprSyntax) -> Bool {
        var node = Syntax(call)
        while let parent = node.parent {
            if let argument = parent.as(LabeledExprSyntax.self), let label = argument.label?.identifier?.name {
                if ["dependencies", "plugins", "products"].contains(label) { return false }
                if label == "targets" { return true }
            }
            if let binding = parent.as(PatternBindingSyntax.self),
                let type = binding.typeAnnotation?.type.trimmedDescription, isOfUsers(type)
            {
                return false
            }
            if let type = parent.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription, isOfUsers(type) {
                return false
            }
            if let function = parent.as(FunctionDeclSyntax.self),
                let type = function.signature.returnClause?.type.trimmedDescription, type.contains("Dependency")
            {
                return false
            }
            if changesUsers(parent) { return false }
            if parent.is(CodeBlockItemSyntax.self) { return true }
            node = parent
        }
        return true
    }

    /// Whether values of a type name a target, and are none.
    private static func isOfUsers(_ type: String) -> Bool {
        type.contains("Dependency") || type.contains("PluginUsage") || type.contains("Product")
    }

    /// Whether a node changes a list that is not one of targets: `target.dependencies.append(…)`, `names.dependencies += […]`.
    private static func changesUsers(_ node: Syntax) -> Bool {
        let changed =
            node.as(SequenceExprSyntax.self)?.elements.first
            ?? node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base
        let name =
            changed?.as(MemberAccessExprSyntax.self)?.declName.baseName
            ?? changed?.as(DeclReferenceExprSyntax.self)?.baseName
        let text = name?.text.lowercased() ?? ""
        return ["dependencies", "products", "plugins"].contains(where: text.hasSuffix)
    }

    /// Each Swift file below `Snippets` is a program of its own, which may use all libraries of the package.
    private mutating func addSnippets() {
        var (files, count, errors) = ([String](), 0, [FileError]())
        FolderWalk.visit(below: SourcePath(RelativePath.join(folder, "Snippets")), in: self.files) { name, _ in
            count += 1
            return count < 10_000 && name.first != UInt8(ascii: ".")
        } take: {
            if $0.text.hasSuffix(".swift") { files.append($0.text) }
        } refuse: { _, error in
            errors.append(error)
        }
        description.unreadable += errors
        for file in files.sorted() {
            let plain = String(RelativePath.name(of: file).dropLast(".swift".utf8.count))
            var target = ProjectTarget(name: plain, module: ModuleName.of(plain), kind: .other)
            target.sources.files = [file]
            description.targets.append(target)
        }
    }

    // MARK: Folders

    /// The names in a folder; none if it doesn't exist. If it can't be read, the description has the error.
    private mutating func names(in folder: String) -> [String] {
        do throws(FileError) {
            return try files.names(in: folder)
        } catch {
            if !description.unreadable.contains(error) { description.unreadable.append(error) }
            return []
        }
    }

    private static func root(of kind: ProjectTarget.Kind?) -> String {
        switch kind {
        case .test?: "Tests"
        case .plugin?: "Plugins"
        default: "Sources"
        }
    }

    /// The folder that SwiftPM looks into for targets of a kind: the first that is there.
    private func standardRoot(of kind: ProjectTarget.Kind) -> String {
        let candidates =
            switch kind {
            case .test: ["Tests", "Sources", "Source", "src", "srcs"]
            case .plugin: ["Plugins"]
            default: ["Sources", "Source", "src", "srcs"]
            }
        let paths = candidates.map { RelativePath.join(folder, $0) }
        return paths.first(where: AbsolutePath.isThere) ?? RelativePath.join(folder, Self.root(of: kind))
    }

    private mutating func readSources(of call: SwiftCall, into target: inout ProjectTarget, isAlone: Bool) {
        guard target.kind != .binary else { return }
        description.noteUnknown(["path", "sources", "exclude"], of: call, in: &target, areTexts: true)
        description.noteUnknown(["resources"], of: call, in: &target)
        let root: String
        if let path = call["path"] {
            guard let text = path.text else { return }
            root = RelativePath.absolute(text, in: folder)
        } else {
            let standard = standardRoot(of: target.kind)
            let own = RelativePath.join(standard, target.name)
            root = isAlone && !AbsolutePath.isThere(own) ? standard : own
        }
        func paths(_ label: String) -> [String]? {
            call[label]?.elements?.compactMap(\.text).map {
                RelativePath.absolute($0, in: root)
            }
        }
        target.sources.folders += paths("sources") ?? [root]
        let resources = (call["resources"]?.elements ?? []).compactMap(\.call?.first?.text)
        target.sources.excluded +=
            (paths("exclude") ?? []) + resources.map { RelativePath.absolute($0, in: root) }
        // SwiftPM makes such a target an executable, whatever it is called.
        let mains = target.sources.folders.map { RelativePath.join($0, "main.swift") }
        if target.kind == .codeLibrary,
            mains.contains(where: { target.sources.contains($0) && AbsolutePath.isThere($0) })
        {
            target.kind = .executable
        }
        if root == folder {
            // Manifests are not compiled.
            if manifests == nil {
                manifests = names(in: folder).filter(PackageManifests.isOne).map { RelativePath.join(folder, $0) }
            }
            target.sources.excluded += manifests ?? []
        }
    }

    // MARK: Dependencies, platforms, language

    private func readDependencies(of call: SwiftCall, into target: inout ProjectTarget) {
        target.dependencies = []
        if let dependencies = call["dependencies"] {
            let elements = dependencies.elements ?? [dependencies]
            let names = elements.map { $0.text ?? $0.call?["name"]?.text }
            target.dependencies = names.contains(nil) ? nil : names.compactMap(\.self)
        }
        let plugins = call["plugins"]?.elements ?? []
        target.plugins = plugins.compactMap { $0.text ?? $0.call?["name"]?.text }
    }

    private func platforms(_ list: SwiftLiteral) -> [ProjectTarget.Platform] {
        (list.elements ?? []).compactMap { element -> ProjectTarget.Platform? in
            guard let call = element.call, let name = Self.platforms.first(where: { $0 == call.name }) else {
                return nil
            }
            if let text = call.first?.text { return .init(name, text) }
            guard let version = call.first?.call?.name, version.first == "v" else { return .init(name) }
            return .init(name, String(version.dropFirst().replacing("_", with: ".")))
        }
    }

    private func ownLanguageMode(of call: SwiftCall) -> String? {
        for setting in call["swiftSettings"]?.elements ?? [] {
            guard let setting = setting.call, setting.name.hasPrefix("swiftLanguage") else { continue }
            return Self.mode(setting.first)
        }
        return nil
    }

    /// The mode of targets that don't set it: the package's, or that of its tools version; nil if it is not known. One
    /// of the `loose` modes, which are outside of a target's call and of a constant, may be for any target.
    private func languageMode(of package: SwiftCall?, loose: [CallFinder.Call]) -> String? {
        let isLoose = loose.contains { found in
            var node = Syntax(found.call)
            while let parent = node.parent {
                if parent.is(ForStmtSyntax.self) || parent.is(ClosureExprSyntax.self) { return true }
                node = parent
            }
            return false
        }
        guard !isLoose else { return nil }
        if let modes = package?["swiftLanguageModes"] ?? package?["swiftLanguageVersions"] {
            // SwiftPM takes the newest that the compiler has.
            return (modes.elements ?? []).compactMap(Self.mode).max { $0.versionParts.isOlder(than: $1.versionParts) }
        }
        guard let major = toolsVersion.first else { return nil }
        return major >= 6 ? "6" : major >= 5 ? "5" : major == 4 ? (toolsVersion.isAtLeast(4, 2) ? "4.2" : "4") : nil
    }

    private static func mode(_ literal: SwiftLiteral?) -> String? {
        if let text = literal?.text { return text }
        guard let call = literal?.call else { return nil }
        if call.name == "version" { return call.first?.text }
        return call.name.first == "v" ? String(call.name.dropFirst().replacing("_", with: ".")) : nil
    }
}

extension LiteralReader {
    /// A call with its arguments' values, and those that are assigned to its variable later.
    fileprivate func call(_ call: FunctionCallExprSyntax, changedBy changes: LaterChanges) -> SwiftCall? {
        let variable = LaterChanges.variable(of: call)
        return self.call(call).map { $0.setting(values(after: variable.flatMap { changes.byVariable[$0] } ?? [])) }
    }

    /// The values that properties have after some changes: the last one counts.
    fileprivate func values(after changes: [LaterChanges.Change]) -> [SwiftCall.Argument] {
        var seen: Set<String> = []
        return changes.reversed().filter { seen.insert($0.property).inserted }.reversed().map { change in
            let value = change.value.map(self.value) ?? .unknown(place(of: change.node))
            return SwiftCall.Argument(label: change.property, value: value)
        }
    }
}

extension SwiftCall {
    /// The call with other values of some arguments.
    fileprivate func setting(_ values: [Argument]) -> SwiftCall {
        var call = self
        let labels = Set(values.map(\.label))
        call.arguments.removeAll { labels.contains($0.label) }
        call.arguments += values
        return call
    }
}

extension CompilerSettings {
    /// The value of `swiftSettings`. Settings under a condition, and those that aren't literals, are left out.
    init(package list: SwiftLiteral?) {
        self.init()
        conditions = ["SWIFT_PACKAGE"]
        for setting in (list?.elements ?? []).compactMap(\.call) where setting.arguments.count <= 1 {
            let text = setting.first?.text
            switch setting.name {
            case "enableUpcomingFeature": if let text { upcomingFeatures.append(text) }
            case "enableExperimentalFeature": if let text { experimentalFeatures.append(text) }
            case "define": if let text { conditions.append(text) }
            case "strictMemorySafety": isStrictlyMemorySafe = true
            case "defaultIsolation":
                // `MainActor.self`; the other value is nil.
                if setting.first?.call?.name == "self" { defaultIsolation = "MainActor" }
            default: break
            }
        }
    }
}
