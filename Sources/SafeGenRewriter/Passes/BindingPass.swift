import SafeGen
import SafeGenSystem

/// The bindings that findings need, with the files that use them and the files that declare their arguments.
struct NeededBindings {
    /// The key that all uses of the same arguments share.
    fileprivate struct Key: Hashable {
        var className: String
        var module: String?
        var arguments: [String]

        init(_ binding: MissingBinding) {
            (className, module, arguments) = (binding.className, binding.module, binding.arguments)
        }
    }

    private struct Uses {
        var users: [OutputView.User] = []
        /// By the types of the project among the arguments, the files that declare each.
        var declaringFiles: [String: Set<String>] = [:]
        /// Why generated code can't name them.
        var obstacle: ProjectTypes.Obstacle?
    }

    private var uses: [Key: Uses] = [:]
    var declaringPaths: [String] { Set(uses.values.flatMap(\.declaringFiles.values).joined()).sorted() }

    /// Gathers the bindings; the files are not read if none is missing.
    init(_ reports: [FileReport], _ files: SourceReading) {
        let names = Set(
            reports.lazy.flatMap(\.findings).compactMap(\.missingBinding).flatMap(\.arguments).flatMap(\.names))
        if names.isEmpty { return }
        let words = WordScanner(names.sorted().map(WordPattern.word))
        let files = files.compactMap { [files = files.files] in DeclaringFile($0.text, $1, naming: words, in: files) }
        let types = ProjectTypes(files.map(\.types))
        let numbers = Dictionary(zip(files.map(\.path), files.indices)) { first, _ in first }
        for report in reports {
            for binding in Set(report.findings.compactMap(\.missingBinding)) {
                var own = uses[Key(binding)] ?? Uses()
                own.users.append(OutputView.User(path: report.path, imports: report.facts.imports))
                for argument in binding.arguments {
                    let file = numbers[report.path] ?? -1
                    let found = types.files(declaring: argument, for: file)
                    own.obstacle = own.obstacle ?? types.obstacle(toNaming: argument, in: binding.container, of: file)
                    own.declaringFiles.merge(found.mapValues { Set($0.map { files[$0].path }) }) { $0.union($1) }
                }
                uses[Key(binding)] = own
            }
        }
    }

    fileprivate func modules(
        seenBy view: OutputView
    ) -> [Key: Result<[String], ProjectTypes.Obstacle>] {
        uses.mapValues { uses in
            Result { () throws(ProjectTypes.Obstacle) in
                if let obstacle = uses.obstacle { throw obstacle }
                return try view.modules(declaring: uses.declaringFiles, for: uses.users)
            }
        }
    }
}

/// Completes the bindings that a file needs by the output's needs for them, and drops those that the output can't have.
struct BindingPass: ProjectPass {
    private let modules: [NeededBindings.Key: Result<[String], ProjectTypes.Obstacle>]

    /// Finds out which of the arguments the target that compiles the output sees.
    init(_ needed: NeededBindings, seenBy view: OutputView) { modules = needed.modules(seenBy: view) }

    func apply(to report: inout FileReport) {
        for index in report.findings.indices {
            guard var binding = report.findings[index].missingBinding else { continue }
            switch modules[NeededBindings.Key(binding)] {
            case .success(let modules)?:
                binding.imports += modules.filter { !binding.imports.contains($0) }
                report.findings[index].bind(binding)
            case .failure(let obstacle)?: report.findings[index].refuse(binding, obstacle)
            case nil: continue
            }
        }
    }
}
