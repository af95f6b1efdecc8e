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
        var imports: Set<String>

        init(path: String, imports: Set<String>) { (self.path, self.imports) = (path, imports) }
    }

    private let otherTarget: @Sendable (String) -> Target?

    /// A view.
    ///
    /// - Parameter otherTarget: The target that a file is of; nil if that may be the output's.
    init(otherTarget: @escaping @Sendable (String) -> Target?) { self.otherTarget = otherTarget }

    /// The modules that the output needs to name generic arguments.
    ///
    /// - Parameters:
    ///   - declaringFiles: By the types of the project among the arguments, the files that declare each.
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
            guard let other = others.min(by: { $0.name < $1.name }), others.count == targets.count else { continue }
            guard !users.isEmpty else {
                throw ProjectTypes.Obstacle(
                    reason: "only \(PresentableText.line(other.name)) declares '\(name)', "
                        + "and the output's target can't see it")
            }
            // Without an import the folder is of the same target.
            if users.contains(where: { $0.imports.contains(other.module) }), !modules.contains(other.module) {
                modules.append(other.module)
            }
        }
        return modules
    }
}
