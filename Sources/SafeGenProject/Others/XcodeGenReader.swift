import SafeGenSystem

/// Reads the targets of XcodeGen's `project.yml`, as far as they are literal. It resolves the target's name and the
/// attributes of templates, but no other variables.
///
/// The keys are those of XcodeGen's `Docs/ProjectSpec.md`.
struct XcodeGenReader {
    private typealias Part = XcodeGenSpec.Part

    private let spec: XcodeGenSpec
    private let folder: String
    private let templates: [String: [Part]]
    private var settings: XcodeGenSettings
    private let projectSettings: XcodeSettings.Layers
    private var budget = ValueBudget()
    private var description: ProjectDescription
    /// The targets for several platforms, by the name of the one that XcodeGen makes for each.
    private var targetsOfPlatforms: [String: String] = [:]

    /// Reads a project; nil if the file is not of XcodeGen: it needs `name` and `targets`, one of them perhaps in a file that it
    /// includes.
    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription? {
        guard let spec = XcodeGenSpec(bytes, path: path) else {
            // Other tools have files of this name.
            guard bytes.firstRange(of: Array("\ntargets:".utf8)) != nil else { return nil }
            var description = ProjectDescription(.xcodegen, path)
            description.failure = .malformed("it is no YAML")
            return description
        }
        let known = [spec["name"]?.text != nil, spec["targets"]?.pairs != nil]
        guard known.contains(true), !known.contains(false) || !spec.unknown.isEmpty else { return nil }
        var reader = XcodeGenReader(spec, path)
        reader.read()
        reader.description.unreadable = spec.unreadable + reader.settings.unreadable
        return reader.description
    }

    private init(_ spec: XcodeGenSpec, _ path: String) {
        (self.spec, folder) = (spec, spec.parts[0].folder)
        settings = XcodeGenSettings(spec)
        templates = Dictionary(spec.objects("targetTemplates").map { ($0.name, $0.parts) }) { first, _ in first }
        description = ProjectDescription(.xcodegen, path)
        let deployment = spec.parts.lazy.compactMap { $0["options"]?["deploymentTarget"] }.first
        let versions = Self.versions(deployment, of: deployment?.pairs?.map(\.0) ?? [])
        var levels = settings.layers(of: spec.parts, versions, &budget)
        let presets = spec.parts.lazy.compactMap { $0["options"]?["settingPresets"]?.text }.first
        if ["all", "project"].contains(presets ?? "all") {
            for name in levels.keys { levels[name]?.append([ARCSetting.name: "YES"]) }
        }
        projectSettings = levels
        description.name = spec["name"]?.text
        (description.unknown, description.parts) = (spec.unknown, spec.included)
    }

    private mutating func read() {
        for (name, parts) in spec.objects("targets") { description.targets.append(read(name, parts)) }
        for index in description.targets.indices {
            let platform = description.targets[index].platforms.first?.name ?? ""
            description.targets[index].dependencies = description.targets[index].dependencies?.map { name in
                targetsOfPlatforms[name.replacing("${platform}", with: platform)] ?? name
            }
        }
        for part in spec.objects("packages").flatMap(\.parts) {
            guard let path = part["path"]?.text else { continue }
            description.others.append(RelativePath.absolute(path, in: part.folder))
        }
        for part in XcodeGenSpec.values(of: "localPackages", in: spec.parts) {
            let paths = (part.mapping.elements ?? []).compactMap(\.text)
            description.others += paths.map { RelativePath.absolute($0, in: part.folder) }
        }
    }

    private mutating func read(_ name: String, _ object: [Part]) -> ProjectTarget {
        let productName = object.lazy.compactMap { $0["productName"]?.text }.first
        var target = ProjectTarget(name: productName ?? name)
        target.name = name
        target.isAppleOnly = true
        let layers = layers(of: object, for: &target)
        func first(_ key: String) -> YAMLMapping? { layers.lazy.compactMap { $0[key] }.first }
        let type = first("type")?.text ?? ""
        target.kind = .ofProduct(type)
        let variables = Self.variables(of: layers, name)
        let platform = first("platform")
        let several = platform?.text == "auto" ? nil : platform
        let destinations = (several ?? first("supportedDestinations"))?.elements?.compactMap(\.text)
        for platform in several?.elements?.compactMap(\.text) ?? [] {
            let end = first("platformSuffix")?.text ?? "_\(platform)"
            targetsOfPlatforms[(first("platformPrefix")?.text ?? "") + name + end] = target.name
        }
        // Mac Catalyst runs the build for iOS.
        let systems = (destinations ?? [several?.text].compactMap(\.self)).filter { $0 != "macCatalyst" }
        let versions = Self.versions(first("deploymentTarget"), of: systems)
        var own = settings.layers(of: layers, versions, in: spec.parts, &budget) { Self.replaced($0, by: variables) }
        guard budget.spend(projectSettings.values.reduce(0) { $0 + $1.count }) else {
            target.sources.isKnown = false
            description.unknown.append(
                .init("the target '\(name)' is not read: it and those before it have too many sources and settings"))
            return target
        }
        if let product = productName {
            for key in own.keys { own[key]?.insert(["PRODUCT_NAME": product], at: 0) }
        }
        let settings = XcodeSettings(
            projectSettings, own, targetName: name, projectName: description.name ?? "", folder: folder)
        target.apply(settings)
        target.usesARC = settings.usesARC
        target.platforms = systems.map { .init($0, settings.oldestVersion(of: $0)) }
        for sources in XcodeGenSpec.values(of: "sources", in: layers).reversed() {
            for source in sources.mapping.elements ?? [sources.mapping] {
                read(source, in: sources.folder, variables, into: &target)
            }
        }
        readDependencies(layers, into: &target)
        return target
    }

    /// The settings that a `deploymentTarget` stands for.
    private static func versions(_ deployment: YAMLMapping?, of systems: [String]) -> [String: String] {
        let pairs = systems.compactMap { system -> (String, String)? in
            guard let setting = XcodeSettings.deploymentSetting(of: system),
                let version = deployment?.text ?? deployment?[system]?.text
            else { return nil }
            return (setting, version)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The layers of a target in order of precedence: the target itself, and its templates with theirs.
    private mutating func layers(of object: [Part], for target: inout ProjectTarget) -> [Part] {
        var (layers, open, seen) = (object, Self.templates(of: object), Set<String>())
        while let name = open.popLast() {
            guard seen.insert(name).inserted else { continue }
            guard let template = templates[name] else {
                target.sources.isKnown = false
                description.unknown.append(.init("there is no template '\(name)' of the target '\(target.name)' here"))
                continue
            }
            guard budget.spend(template.reduce(0) { $0 + $1.mapping.size }) else { break }
            layers += template
            open += Self.templates(of: template)
        }
        return layers
    }

    private static func templates(of object: [Part]) -> [String] {
        XcodeGenSpec.values(of: "templates", in: object).flatMap { $0.mapping.elements?.compactMap(\.text) ?? [] }
    }

    /// The names that templates have replaced: the target's, and the attributes that it or a template gives.
    private static func variables(of layers: [Part], _ name: String) -> [String: String] {
        let attributes = layers.flatMap { $0["templateAttributes"]?.pairs ?? [] }
        let known = ["target_name": name]
        let pairs = attributes.compactMap { name, value in value.text.map { (name, replaced($0, by: known)) } }
        return known.merging(pairs) { first, _ in first }
    }

    private static func replaced(_ text: String, by variables: [String: String]) -> String {
        SettingText.expanded(text, brackets: ["{": "}"]) { name, modifiers in modifiers.isEmpty ? variables[name] : nil
        }
    }

    private mutating func read(
        _ source: YAMLMapping, in folder: String, _ variables: [String: String], into target: inout ProjectTarget
    ) {
        let written = (source.text ?? source["path"]?.text).map { Self.replaced($0, by: variables) }
        guard let text = written, !text.contains("${"), text.utf8.count <= XcodeObjects.longestPath else {
            target.sources.isKnown = false
            return description.unknown.append(.init("a source of the target '\(target.name)' has no literal path"))
        }
        // A folder reference and the files of another phase are not compiled.
        if source["type"]?.text == "folder" { return }
        if let phase = source["buildPhase"]?.text, phase != "sources" { return }
        var path = RelativePath.absolute(text, in: folder)
        // With `--project-root`, people write all paths from there.
        if self.folder != RelativePath.folder(of: description.path), !AbsolutePath.isThere(path),
            case let other = RelativePath.absolute(text, in: self.folder), AbsolutePath.isThere(other)
        {
            path = other
        }
        if let includes = source["includes"]?.elements?.compactMap(\.text) {
            target.sources.patterns += includes.map { .init(folder: path, text: $0) }
        } else {
            target.sources.folders.append(path)
        }
        target.sources.exclude(source["excludes"]?.elements?.compactMap(\.text) ?? [], of: path)
        let flags = source["compilerFlags"].map { ($0.elements ?? [$0]).compactMap(\.text).joined(separator: " ") }
        guard let isOn = flags.flatMap(ARCSetting.isOn) else { return }
        // Whichever files of a folder it is about.
        if isOn { target.flaggedARC[path] = true } else { target.usesARC = false }
    }

    private func readDependencies(_ layers: [Part], into target: inout ProjectTarget) {
        func elements(_ key: String) -> [YAMLMapping] {
            XcodeGenSpec.values(of: key, in: layers).reversed().flatMap { $0.mapping.elements ?? [] }
        }
        target.dependencies = elements("dependencies").flatMap { dependency -> [String] in
            // A target of another project is `Project/Target`.
            if let name = dependency["target"]?.text {
                return [name.split(separator: "/").last.map(String.init) ?? name]
            }
            if let products = dependency["products"]?.elements { return products.compactMap(\.text) }
            return [dependency["product"]?.text ?? dependency["package"]?.text].compactMap(\.self)
        }
        target.plugins = elements("buildToolPlugins").compactMap { $0["plugin"]?.text }
    }
}
