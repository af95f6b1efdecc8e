import SafeGen
import SafeGenProject
import SafeGenSystem
import SafeGenCommandSupport

/// Which modules the files of a project are compiled into.
///
/// Known from the descriptions of the project, and from the user's options.
package struct ModuleMap: Sendable {
    /// The facts about a file.
    private struct File: Sendable {
        /// The targets that compile it, as places in the model.
        var targets: [Int]
        var modules: Set<String>
    }

    /// The descriptions of the project.
    let model: ProjectModel
    private var named: [(path: String, module: String)] = []
    /// The files of a run, by path as it was given.
    private var files: [String: File] = [:]

    /// A map with nothing but the usual folders, `Sources/A/…` and `Tests/B/…`.
    package init() { model = ProjectModel() }

    /// Finds out.
    ///
    /// - Parameters:
    ///   - paths: The files of a run, and the folder of the wrappers.
    ///   - root: The folder that is looked through if nothing around a file describes it; nil for none.
    ///   - named: Files and folders whose module the user gives.
    ///   - known: Has the descriptions that other readers of the run read; nil to read all.
    package init(
        for paths: [String], below root: String? = nil, named: [(path: String, module: String)] = [],
        known: ReadDescriptions? = nil
    ) {
        self.named = named.map { (AbsolutePath.of($0.path), $0.module) }
        var reader = GuardedProjectReader.reader(known: known)
        var realFolders: [String: String] = [:]
        let absolute = paths.map { path in
            // No file of a run is a link, so only its folder needs to be resolved by the system.
            let folder = RelativePath.folder(of: path)
            let real = realFolders[folder] ?? AbsolutePath.of(folder)
            let full = RelativePath.join(real, RelativePath.name(of: path))
            if realFolders.updateValue(real, forKey: folder) == nil { reader.look(around: full) }
            return full
        }
        var found = reader.model
        var targets = absolute.map { found.indices(compiling: $0) }
        if let root, targets.contains(where: \.isEmpty) {
            reader.look(below: AbsolutePath.of(root))
            found = reader.model
            targets = absolute.map { found.indices(compiling: $0) }
        }
        model = found
        for (index, path) in paths.enumerated() {
            let modules = modules(of: path, at: absolute[index], targets: targets[index])
            files[path] = File(targets: targets[index], modules: modules)
        }
    }

    /// The modules that a file is compiled into; none if they are not known.
    func modules(of path: String) -> Set<String> {
        if let file = files[path] { return file.modules }
        return modules(of: path, at: named.isEmpty ? path : AbsolutePath.of(path), targets: [])
    }

    private func modules(of path: String, at full: String, targets indices: [Int]) -> Set<String> {
        if let own = namedModule(of: full) { return [own] }
        if !indices.isEmpty { return Set(indices.compactMap { model.targets[$0].module }) }
        return ModuleName.usual(of: path).map { [$0] } ?? []
    }

    /// The modules that a new file of a folder, which need not be there yet, would belong to; or those of a file of Swift.
    func modules(holding path: String) -> Set<String> {
        let full = AbsolutePath.of(path)
        if let own = namedModule(of: full) { return [own] }
        let compiling = full.hasSuffix(".swift") ? model.targets(compiling: full) : []
        return (compiling.isEmpty ? model.targets(holding: full) : compiling).modules
    }

    /// The modules that list files of a folder one by one, as Xcode projects do.
    func modules(listing folder: String) -> Set<String> {
        model.targets(listingFilesOf: AbsolutePath.of(folder)).modules
    }

    /// The modules that have files below a folder.
    func modules(below folder: String) -> Set<String> { model.targets(below: AbsolutePath.of(folder)).modules }

    /// The target of a module; nil if it is not known, or if there are several.
    func target(of module: String) -> ProjectTarget? {
        let targets = model.targets(of: module)
        return targets.count == 1 ? targets.first : nil
    }

    /// Whether a module is one of tests.
    func isTest(_ module: String) -> Bool {
        let known = model.targets(of: module)
        return known.isEmpty ? module.hasSuffix("Tests") : known.contains(where: \.isTest)
    }

    /// The places in the model of the targets that compile a file.
    func indices(compiling path: String) -> [Int] { files[path]?.targets ?? [] }

    /// The bridging headers of the targets that compile a file.
    func bridgingHeaders(of path: String) -> Set<String> {
        Set((files[path]?.targets ?? []).flatMap { model.targets[$0].bridgingHeaders })
    }

    /// Whether a module declares that it uses another one, by itself or by one that it uses.
    func depends(_ module: String, on other: String) -> Bool {
        model.modules(usedBy: module).contains(other)
    }

    /// Whether a module certainly doesn't use another one: everything that it declares to use is known.
    func isApart(_ module: String, from other: String) -> Bool {
        model.knowsModules(usedBy: module) && !depends(module, on: other)
    }

    private func namedModule(of path: String) -> String? {
        named.filter { path == $0.path || path.isBelow($0.path) }.max { $0.path.count < $1.path.count }?.module
    }
}

extension [ProjectTarget] {
    /// The modules that are known of them.
    fileprivate var modules: Set<String> { Set(compactMap(\.module)) }
}
