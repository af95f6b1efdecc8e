import SafeGenSystem

/// The build settings of an XcodeGen description, in the levels in which XcodeGen writes them into the project: those of a
/// configuration over `base` over the groups, all over `configFiles`, and these over `deploymentTarget`.
///
/// Source: XcodeGen's `Docs/ProjectSpec.md` and `SettingsBuilder.swift`.
struct XcodeGenSettings {
    private static let standardConfigurations = ["Debug", "Release"]

    private let groups: [String: [XcodeGenSpec.Part]]
    private let configurations: [String]
    private var files = ConfigurationFiles()

    init(_ spec: XcodeGenSpec) {
        groups = Dictionary(spec.objects("settingGroups").map { ($0.name, $0.parts) }) { first, _ in first }
        let named = spec.objects("configs").map(\.name)
        configurations = named.isEmpty ? Self.standardConfigurations : named
    }

    /// The settings of the project, or of a target and its templates, in order of precedence.
    ///
    /// - Parameters:
    ///   - objects: The mappings with `settings` and `configFiles`.
    ///   - versions: The settings that `deploymentTarget` stands for.
    ///   - project: What has the project's `configFiles`, which are stronger than a target's versions.
    ///   - budget: How much may be read.
    ///   - text: Gives the text of a value with the names in it replaced that XcodeGen replaces.
    /// - Returns: The levels by configuration; some are missing if the budget is spent.
    mutating func layers(
        of objects: [XcodeGenSpec.Part], _ versions: [String: String], in project: [XcodeGenSpec.Part] = [],
        _ budget: inout ValueBudget, _ text: (String) -> String = { $0 }
    ) -> XcodeSettings.Layers {
        var layers: XcodeSettings.Layers = [:]
        let size = objects.reduce(1) { $0 + ($1["settings"]?.size ?? 0) }
        for name in configurations where budget.spend(size) {
            var (levels, open) = ([[String: String]](), [String]())
            for settings in objects.compactMap({ $0["settings"] }) { levels += own(settings, name, text, &open) }
            var seen: Set<String> = []
            while let group = open.popLast() {
                guard seen.insert(group).inserted, let parts = groups[group],
                    budget.spend(parts.reduce(0) { $0 + $1.mapping.size })
                else { continue }
                for part in parts { levels += own(part.mapping, name, text, &open) }
            }
            levels += levelsOfFiles(objects, name, text)
            let stronger = levelsOfFiles(project, name) { $0 }
            layers[name] = levels + [versions.filter { version in stronger.allSatisfy { $0[version.key] == nil } }]
        }
        return layers
    }

    private mutating func levelsOfFiles(
        _ objects: [XcodeGenSpec.Part], _ configuration: String, _ text: (String) -> String
    ) -> [[String: String]] {
        objects.compactMap { object in
            object["configFiles"]?[configuration]?.text.map { path in
                files.settings(of: RelativePath.join(object.folder, text(path)))
            }
        }
    }

    var unreadable: [FileError] { files.unreadable }

    /// The levels of one `settings`, which may be the settings themselves; adds the groups that they name.
    private func own(
        _ settings: YAMLMapping, _ configuration: String, _ text: (String) -> String, _ groups: inout [String]
    ) -> [[String: String]] {
        let parts = ["configs", "base", "groups"].map { settings[$0] }
        guard parts.contains(where: { $0 != nil }) else { return [table(settings, text)] }
        groups += parts[2]?.elements?.compactMap(\.text) ?? []
        // `debug` is each configuration with that in its name.
        let named = (parts[0]?.pairs ?? []).filter { configuration.lowercased().contains($0.0.lowercased()) }
        return named.map { table($0.1, text) } + [parts[1].map { table($0, text) } ?? [:]]
    }

    private func table(_ settings: YAMLMapping, _ text: (String) -> String) -> [String: String] {
        let pairs = (settings.pairs ?? []).compactMap { name, value in
            (value.text ?? value.elements?.compactMap(\.text).joined(separator: " ")).map { (name, text($0)) }
        }
        return Dictionary(pairs) { first, _ in first }
    }
}
