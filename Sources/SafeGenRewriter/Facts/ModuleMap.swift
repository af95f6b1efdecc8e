import SafeGen
import SafeGenSystem
import SafeGenTooling

/// Which modules the files of a project are compiled into.
///
/// Known from `Package.swift`, from Xcode projects, and from what the user says.
package struct ModuleMap: Sendable {
    /// A target that compiles files into a module.
    struct Target: Sendable {
        var module: String
        var isTest = false
        /// Whether nothing but Apple's platforms has it.
        var isAppleOnly = false
        /// The folders of its files, absolute.
        var folders: [String] = []
        /// Files and folders in those that are not its.
        var excluded: [String] = []
        /// Files that it lists one by one, absolute.
        var files: Set<String> = []
        /// The modules that it says it uses; nil if it does not say.
        var dependencies: Set<String>?

        /// Whether a file, or a folder, is its own.
        func holds(_ path: String) -> Bool {
            files.contains(path)
                || folders.contains { path.isBelow($0) } && !excluded.contains { path == $0 || path.isBelow($0) }
        }
    }

    /// What is known of a file.
    private struct File: Sendable {
        /// The targets that compile it.
        var targets: [Int]
        var modules: Set<String>
    }

    private var targets: [Target] = []
    /// The packages some of whose targets are not known.
    private(set) var unread: [UnreadPackage] = []
    private var named: [(path: String, module: String)] = []
    /// The files of a run, by path as it was given.
    private var files: [String: File] = [:]
    /// Descriptions of packages that were not read.
    private(set) var failed: [FailedDescription] = []

    /// A map that knows nothing but the usual folders, `Sources/A/…` and `Tests/B/…`.
    package init() {}

    /// Finds out.
    ///
    /// - Parameters:
    ///   - paths: The files of a run, and the folder of the wrappers.
    ///   - named: Files and folders whose module the user says.
    ///   - recovery: What keeps the parser's crashes from ending the run.
    package init(
        for paths: [String], named: [(path: String, module: String)] = [], _ recovery: ParserRecovery? = nil
    ) {
        self.named = named.map { (AbsolutePath.of($0.path), $0.module) }
        var finder = ProjectFinder(recovery: recovery)
        var realFolders: [String: String] = [:]
        let absolute = paths.map { path in
            // No file of a run is a link, so that the system need be asked about its folder alone.
            let folder = RelativePath.folder(of: path)
            let real = realFolders[folder] ?? AbsolutePath.of(folder)
            let full = RelativePath.join(real, RelativePath.name(of: path))
            if realFolders.updateValue(real, forKey: folder) == nil { finder.look(around: full) }
            return full
        }
        (targets, unread, failed) = (finder.targets, finder.unread, finder.failed)
        let listed = Dictionary(
            grouping: targets.indices.flatMap { index in targets[index].files.map { ($0, index) } }, by: \.0)
        let byFolder = Dictionary(
            grouping: targets.indices.flatMap { index in targets[index].folders.map { ($0, index) } }, by: \.0)
        var around: [String: [Int]] = [:]
        for (path, full) in zip(paths, absolute) {
            let folder = RelativePath.folder(of: full)
            let near = around[folder] ?? Set(full.foldersAround.flatMap { byFolder[$0] ?? [] }.map(\.1)).sorted()
            around[folder] = near
            let own = (listed[full] ?? []).map(\.1)
            let indices = own + near.filter { !own.contains($0) && targets[$0].holds(full) }
            files[path] = File(targets: indices, modules: modules(of: path, at: full, targets: indices))
        }
    }

    /// The modules that a file is compiled into; none if they are not known.
    func modules(of path: String) -> Set<String> {
        if let file = files[path] { return file.modules }
        return modules(of: path, at: named.isEmpty ? path : AbsolutePath.of(path), targets: [])
    }

    private func modules(of path: String, at full: String, targets indices: [Int]) -> Set<String> {
        if let own = namedModule(of: full) { return [own] }
        if !indices.isEmpty { return Set(indices.map { targets[$0].module }) }
        return Self.usualModule(of: path).map { [$0] } ?? []
    }

    /// The modules that a new file of a folder, which need not be there yet, would belong to.
    func modules(holding folder: String) -> Set<String> {
        let full = AbsolutePath.of(folder)
        if let own = namedModule(of: full) { return [own] }
        return Set(targets.filter { $0.holds(full + "/_") }.map(\.module))
    }

    /// The modules that list files of a folder one by one, as Xcode projects do.
    func modules(listing folder: String) -> Set<String> {
        let full = AbsolutePath.of(folder)
        return Set(targets.filter { $0.files.contains { $0.isBelow(full) } }.map(\.module))
    }

    /// The modules that have files below a folder.
    func modules(below folder: String) -> Set<String> {
        let full = AbsolutePath.of(folder)
        let listing = modules(listing: folder)
        return listing.union(targets.filter { $0.folders.contains { $0.isBelow(full) } }.map(\.module))
    }

    /// Whether a module is one of tests.
    func isTest(_ module: String) -> Bool {
        let known = targets.filter { $0.module == module }
        return known.isEmpty ? module.hasSuffix("Tests") : known.contains(where: \.isTest)
    }

    /// Whether a file is compiled for nothing but Apple's platforms.
    func isAppleOnly(_ path: String) -> Bool {
        guard let indices = files[path]?.targets, !indices.isEmpty else { return false }
        return indices.allSatisfy { targets[$0].isAppleOnly }
    }

    /// Whether a module says that it uses another one, by itself or by one that it uses.
    func depends(_ module: String, on other: String) -> Bool {
        var (open, seen) = ([module], Set<String>())
        while let next = open.popLast() {
            guard seen.insert(next).inserted else { continue }
            for target in targets where target.module == next {
                let dependencies = target.dependencies ?? []
                if dependencies.contains(other) { return true }
                open += dependencies
            }
        }
        return false
    }

    private func namedModule(of path: String) -> String? {
        named.filter { path == $0.path || path.isBelow($0.path) }.max { $0.path.count < $1.path.count }?.module
    }

    /// The module of a file whose folders are those of a Swift package.
    private static func usualModule(of path: String) -> String? {
        let parts = path.split(separator: "/")
        guard let index = parts.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }), index + 2 < parts.count else {
            return nil
        }
        return String(parts[index + 1])
    }
}

extension String {
    /// Whether the path lies in a folder.
    func isBelow(_ folder: String) -> Bool { folder == "/" || hasPrefix(folder + "/") }

    /// The folders that an absolute path lies in, the nearest first.
    fileprivate var foldersAround: [String] {
        var folders = [RelativePath.folder(of: self)]
        while let last = folders.last, last != "/", last != "." { folders.append(RelativePath.folder(of: last)) }
        return folders
    }

    /// The name of the module that a target of that name makes.
    var moduleName: String {
        // Most names are such a name already; to look at their characters costs ten times as much.
        let isPlain = utf8.allSatisfy { $0 < 0x80 && WordScanner.continuesWord($0) }
        if isPlain, !(0x30...0x39).contains(utf8.first ?? 0) { return self }
        var name = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        if let first = name.first, first.isNumber { name = "_" + name.dropFirst() }
        return name
    }
}
