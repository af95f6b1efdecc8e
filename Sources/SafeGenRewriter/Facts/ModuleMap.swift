import SafeGen
import SafeGenProject
import SafeGenSystem
import SafeGenCommandSupport

/// Which targets compile the files of a run, and into which modules.
///
/// Known from the descriptions of the project and from the user's options; where both are silent, the names of folders
/// suggest it.
package struct ModuleMap: Sendable {
    let model: ProjectModel
    private let named: [(path: String, module: String)]
    /// The targets of the files of a run, as places in the model, by path as it was given.
    private var files: [String: [Int]] = [:]

    /// A map of files in memory, which nothing describes.
    package init(ofFolders paths: [String] = []) {
        (model, named) = (ProjectModel().guessing(for: paths, below: nil), [])
        for path in paths { files[path] = model.indices(compiling: path) }
    }

    /// Finds out.
    ///
    /// - Parameters:
    ///   - paths: The files of a run, and the folder of the wrappers.
    ///   - home: A folder of the repository that is looked through, since projects anywhere in it may list the files; nil for none.
    ///   - root: The folder whose own name, and those above it, suggest no target for unknown files; nil to go by the whole path.
    ///   - named: Files and folders whose module the user gives.
    ///   - known: Has the descriptions that other readers of the run read; by default none.
    package init(
        for paths: [String], inRepositoryOf home: String? = nil, below root: String? = nil,
        named: [(path: String, module: String)] = [], known: Session = Session()
    ) {
        let named = named.map { (AbsolutePath.of($0.path), $0.module) }
        self.named = named
        var reader = GuardedProjectReader.reader(known: known)
        var realFolders: [String: String] = [:]
        let absolute = paths.map { path in
            // No file of a run is a link, so only its folder needs to be resolved by the system.
            let folder = RelativePath.folder(of: path)
            let real = realFolders[folder] ?? AbsolutePath.of(folder)
            let full = RelativePath.join(real, RelativePath.name(of: path))
            if realFolders.updateValue(real, forKey: folder) == nil { reader.readDescriptions(around: full) }
            return full
        }
        if let home { reader.readDescriptions(inRepositoryOf: AbsolutePath.of(home)) }
        model = reader.model.guessing(for: absolute, below: root.map(AbsolutePath.of), named: named)
        for (path, full) in zip(paths, absolute) { files[path] = indices(at: full) }
    }

    /// The places in the model of the targets that compile a file; none if they are not known.
    func indices(of path: String) -> [Int] { files[path] ?? indices(at: named.isEmpty ? path : AbsolutePath.of(path)) }

    private func indices(at full: String) -> [Int] { ofNamedModule(full) ?? model.indices(compiling: full) }

    func targets(of path: String) -> [ProjectTarget] { indices(of: path).map { model.targets[$0] } }

    /// Whether tests alone compile a file.
    func isOfTests(_ path: String) -> Bool {
        let targets = compilers(of: path)
        return !targets.isEmpty && targets.allSatisfy(\.isTest)
    }

    /// The targets of a file; of a header those of its implementation.
    func compilers(of path: String) -> [ProjectTarget] {
        let own = targets(of: path)
        return own.isEmpty ? model.compilers(of: path) : own
    }

    /// The modules that a file is compiled into; none if they are not known.
    func modules(of path: String) -> Set<String> { Set(targets(of: path).compactMap(\.module)) }

    /// The targets that a new file of a folder, which need not be there yet, would belong to; or those of a file of
    /// Swift.
    func indices(holding path: String) -> [Int] {
        let full = AbsolutePath.of(path)
        if let own = ofNamedModule(full) { return own }
        let compiling = Output.isFile(full) ? model.indices(compiling: full) : []
        return compiling.isEmpty ? model.indices(compiling: RelativePath.join(full, "_.swift")) : compiling
    }

    func isTest(_ module: String) -> Bool { model.targets(of: module).contains(where: \.isTest) }

    /// Whether a module declares that it uses another one, by itself or by one that it uses.
    func depends(_ module: String, on other: String) -> Bool {
        model.modules(usedBy: module).contains(other)
    }

    func isApart(_ module: String, from other: String) -> Bool { model.isApart(module, from: other) }

    /// Whether the modules of one file certainly belong to no program with those of another.
    func areApart(_ modules: Set<String>, _ others: Set<String>) -> Bool {
        !modules.isEmpty && !others.isEmpty
            && modules.allSatisfy { module in others.allSatisfy { model.areApart(module, $0) } }
    }

    /// The targets of the module that the user gives for a path; nil if the user gives none.
    private func ofNamedModule(_ path: String) -> [Int]? {
        named.filter { path == $0.path || path.isBelow($0.path) }.max { $0.path.count < $1.path.count }
            .map { model.indices(of: $0.module) }
    }
}
