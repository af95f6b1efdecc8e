import SafeGen
import SafeGenProject
import SafeGenSystem

/// The conditions of `#if` that hold by the platforms of the targets.
extension ModuleMap {
    private static let systems = [
        "iOS", "macOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows", "Android", "WASI", "FreeBSD", "OpenBSD",
    ]

    /// Whether a condition holds wherever a file is compiled: each of its targets is built for platforms on which it does.
    ///
    /// - Parameters:
    ///   - condition: The condition.
    ///   - path: The file.
    ///   - systems: The systems of a target whose platforms aren't known.
    ///   - isMeant: Whether a system matters.
    /// - Returns: Whether it does; false where nothing is known of the file.
    func holds(
        _ condition: String, in path: String, otherwiseOn systems: [String] = [],
        where isMeant: (String) -> Bool = { _ in true }
    ) -> Bool {
        let targets = indices(of: path)
        guard !targets.isEmpty else { return false }
        let parts = CompilationCondition.conjuncts(of: condition)
        return targets.allSatisfy { index in
            facts(ofTarget: index, otherwiseOn: systems, where: isMeant).allSatisfy { fact in
                parts.allSatisfy { CompilationCondition.isImplied($0, by: fact) }
            }
        }
    }

    /// What holds on each of the systems that matter.
    private func facts(
        ofTarget index: Int, otherwiseOn systems: [String], where isMeant: (String) -> Bool
    ) -> [String] {
        let target = model.targets[index]
        guard target.isAppleOnly else { return [""] }
        // SwiftPM builds for more systems than a package names.
        let isPackage = model.owner(of: index).kind == .package
        let named = isPackage ? [] : target.platforms.isEmpty ? systems : target.platforms.map(\.name)
        return named.isEmpty ? [Self.facts(on: nil)] : named.filter(isMeant).map { Self.facts(on: $0) }
    }

    /// What holds on one of Apple's systems, and on any of them.
    private static func facts(on system: String?) -> String {
        let own = system.map { name in ["os(\(name))"] + systems.filter { $0 != name }.map { "!os(\($0))" } }
        return (["canImport(ObjectiveC)", "canImport(Darwin)"] + (own ?? [])).joined(separator: " && ")
    }
}

extension ProjectModel {
    /// Whether Swift may be added to a target: SwiftPM takes none beside Objective-C.
    func mayHaveSwift(_ index: Int) -> Bool {
        let isClosed = [.package, .bazel].contains(owner(of: index).kind)
        return !isClosed && !targets[index].lacksSwiftLibraries || !targets[index].swiftFiles(in: files).isEmpty
    }
}
