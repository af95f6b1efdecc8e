import SafeGenProject
import SafeGenTemplates

/// The conditions of `#if` that hold by the platforms of the targets.
extension ModuleMap {
    private static let systems = [
        "iOS", "macOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD",
    ]

    /// Whether a condition holds wherever a file is compiled: each of its targets is built for platforms on which it does.
    func holds(_ condition: String, in path: String) -> Bool {
        let targets = indices(of: path)
        return !targets.isEmpty && targets.allSatisfy { holds(condition, forTarget: $0) }
    }

    private func holds(_ condition: String, forTarget index: Int) -> Bool {
        let target = model.targets[index]
        guard target.isAppleOnly else { return false }
        // SwiftPM builds for more systems than a package names.
        let isPackage = model.descriptions[model.description(of: index)].kind == .package
        let facts =
            isPackage || target.platforms.isEmpty
            ? [Self.facts(on: nil)] : target.platforms.map { Self.facts(on: $0.name) }
        let parts = CompilationCondition.conjuncts(of: condition)
        return facts.allSatisfy { fact in parts.allSatisfy { CompilationCondition.isImplied($0, by: fact) } }
    }

    /// What holds on one of Apple's systems, and on any of them.
    private static func facts(on system: String?) -> String {
        let own = system.map { name in ["os(\(name))"] + systems.filter { $0 != name }.map { "!os(\($0))" } }
        return (["canImport(ObjectiveC)", "canImport(Darwin)"] + (own ?? [])).joined(separator: " && ")
    }
}
