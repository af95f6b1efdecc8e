import SafeGen
import SafeGenProject

/// Which types of a project the target sees that compiles the output.
struct OutputView: Sendable {
    /// A target that doesn't compile the output.
    struct Target: Equatable, Sendable {
        /// The name that people use for it.
        var name: String
        var module: String

        init(_ target: ProjectTarget) { (name, module) = (target.name, target.module ?? ModuleName.of(target.name)) }
    }

    /// A file that binds generic arguments.
    struct User: Equatable, Sendable {
        var path: String
        var imports: FileImports
    }

    private let otherTarget: @Sendable (String) -> Target?

    /// A view.
    ///
    /// - Parameter otherTarget: The target that a file is of; nil if that may be the output's.
    init(otherTarget: @escaping @Sendable (String) -> Target?) { self.otherTarget = otherTarget }

    /// The modules, of others than Apple, that the output needs to name generic arguments.
    ///
    /// - Parameters:
    ///   - declaringFiles: By the types among the arguments, the files of the project that declare each.
    ///   - users: The files that bind the arguments.
    /// - Returns: The modules, each once.
    /// - Throws: if the output can't name one of the types.
    func modules(
        declaring declaringFiles: [String: Set<String>], for users: [User]
    ) throws(ProjectTypes.Obstacle) -> [String] {
        var modules: [String] = []
        let users = users.filter { otherTarget($0.path) == nil }
        for (name, files) in declaringFiles.sorted(by: { $0.key < $1.key }) {
            let targets = files.map(otherTarget)
            let others = targets.compactMap(\.self)
            guard others.count == targets.count else { continue }
            let other = others.min { $0.name < $1.name }
            if let other, users.isEmpty {
                throw ProjectTypes.Obstacle(
                    reason: "only \(PresentableText.line(other.name)) declares '\(name)', "
                        + "and the output's target can't see it",
                    advice: "give that target a manifest of its own")
            }
            let module = other?.module
            let own = users.contains { $0.imports.modules.contains(module ?? "") } ? [module].compactMap(\.self) : nil
            modules += (own ?? Self.modules(giving: name, to: users)).filter { !modules.contains($0) }
        }
        return modules
    }

    /// The modules that may give a type which nothing read declares where it is seen: an import of each user brings it along. Those
    /// that all import come first; a user without any shows that the type is of the output's own module.
    private static func modules(giving name: String, to users: [User]) -> [String] {
        let each = users.map { user -> Set<String> in
            AppleTypes.isOne(name, reachedBy: user.imports.modules)
                ? [] : user.imports.unconditional.filter { !AppleTypes.isModule($0) }
        }
        guard let first = each.first, !each.contains([]) else { return [] }
        let common = each.reduce(first) { $0.intersection($1) }
        return (common.isEmpty ? each.reduce([]) { $0.union($1) } : common).sorted()
    }
}
