import SafeGen
import SafeGenSystem

/// The targets, and the files that they compile: the facts about a project that all commands use.
package struct ProjectModel: Sendable {
    /// The descriptions of the targets, sorted by path.
    package let descriptions: [ProjectDescription]
    /// All targets, in the order of the descriptions.
    package let targets: [ProjectTarget]
    /// Whether there may be descriptions that were not looked for: there are too many files, or folders that can't be read.
    package let isCutShort: Bool
    /// Whether that is so though all can be read.
    private let isLimited: Bool
    /// The unreadable files and folders: those to search, descriptions, and the files of descriptions.
    package let unreadable: [FileError]
    /// The folders around the project that can't be looked into, which may hold a description or not.
    package let unreadableAround: [FileError]
    /// Has what the command read of the project.
    package let files: ProjectFiles

    /// How many targets the descriptions before each one have, and all of them.
    private let offsets: [Int]
    private let listed: [String: [Int]]
    private let rooted: [String: [Int]]
    /// The listed implementations in Objective-C, by their names.
    private let implementations: [String: [String]]
    /// The folders whose files of code targets list one by one; none if there may be targets that aren't known.
    private let foldersOfCode: Set<String>
    /// Those of the descriptions.
    private let homes: Set<String>
    private let modules: [String: [Int]]
    private let names: [String: [Int]]
    private let uses: ModuleUses

    package init(
        _ descriptions: [ProjectDescription] = [], isCutShort: Bool = false, unreadable: [FileError] = [],
        around: [FileError] = [], files: ProjectFiles = ProjectFiles()
    ) {
        self.files = files
        self.descriptions = Self.withoutGenerated(descriptions).withSystemsOfBundles.inPackages.sorted {
            $0.path < $1.path
        }
        // Several descriptions may name a file.
        var known = Set(unreadable.map(\.path))
        let own = descriptions.flatMap(\.errors).filter { known.insert($0.path).inserted }
        self.unreadable = (unreadable + own).sorted { $0.path < $1.path }
        unreadableAround = around.sorted { $0.path < $1.path }
        (isLimited, self.isCutShort) = (isCutShort, isCutShort || !self.unreadable.isEmpty)
        let targets = self.descriptions.flatMap(\.targets)
        self.targets = targets
        offsets = self.descriptions.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.targets.count) }
        var (listed, rooted) = ([String: [Int]](), [String: [Int]]())
        for (index, target) in targets.enumerated() {
            for file in target.sources.files { listed[file, default: []].append(index) }
            for folder in target.sources.roots {
                rooted[folder, default: []].append(index)
            }
        }
        (self.listed, self.rooted) = (listed, rooted)
        implementations = Dictionary(grouping: listed.keys.filter { $0.hasSuffix(".m") || $0.hasSuffix(".mm") }) {
            RelativePath.name(of: $0)
        }
        let code = listed.keys.filter { file in [".swift", ".m", ".mm"].contains { file.hasSuffix($0) } }
        let isWhole = !self.isCutShort && targets.allSatisfy(\.sources.isKnown)
        foldersOfCode = isWhole ? Set(code.map { RelativePath.folder(of: $0) }) : []
        homes = Set(self.descriptions.map(\.folder))
        modules = targets.indices.reduce(into: [:]) { places, index in
            if let module = targets[index].module { places[module, default: []].append(index) }
        }
        names = Dictionary(grouping: targets.indices) { targets[$0].name }
        uses = ModuleUses(self.descriptions)
    }

    /// The places in `targets` of those that compile a file, which need not be there yet, in order. Its path is
    /// absolute, and without symbolic links.
    package func indices(compiling path: String) -> [Int] {
        var found = Set(listed[path] ?? [])
        let around = RelativePath.folders(around: path)
        for folder in around {
            for index in rooted[folder] ?? [] where targets[index].sources.contains(path, in: around) {
                found.insert(index)
            }
        }
        return found.sorted()
    }

    /// The folders that have files which targets list one by one, and those around them.
    var foldersOfListedFiles: Set<String> {
        Set(listed.keys.map { RelativePath.folder(of: $0) }).reduce(into: []) {
            $0.formUnion(RelativePath.folders(around: $1))
        }
    }

    /// Whether no target compiles a file though it lies in, or below, a folder of a project whose files of code are listed one by one: it
    /// was left out. Nobody knows that of a header alone, which belongs to whichever files import it.
    package func leavesOut(_ path: String) -> Bool {
        let own = RelativePath.folder(of: path)
        let nearest = RelativePath.folders(around: own).first { foldersOfCode.contains($0) || homes.contains($0) }
        guard let nearest, foldersOfCode.contains(nearest), nearest == own || !homes.contains(nearest) else {
            return false
        }
        let isHeader = path.hasSuffix(".h") && !["m", "mm"].contains { AbsolutePath.isThere(path.dropLast() + $0) }
        return !isHeader && indices(compiling: compiledFile(of: path)).isEmpty
    }

    /// The paths of the files in Objective-C of a name, `Feed.m`, that targets list one by one.
    package func implementations(named name: String) -> [String] { implementations[name] ?? [] }

    /// The place in `descriptions` of the one that has a target.
    package func description(of index: Int) -> Int {
        // The first description that ends behind the target.
        var range = 0..<descriptions.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = offsets[middle + 1] > index ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }

    package func owner(of index: Int) -> ProjectDescription { descriptions[description(of: index)] }

    /// The places in `targets` of a target that is one of them: several where descriptions say the same.
    package func indices(of target: ProjectTarget) -> [Int] {
        names[target.name]?.filter { targets[$0] == target } ?? []
    }

    package func indices(of module: String) -> [Int] { modules[module] ?? [] }

    package func targets(of module: String) -> [ProjectTarget] { modules[module]?.map { targets[$0] } ?? [] }

    package func targets(compiling path: String) -> [ProjectTarget] { indices(compiling: path).map { targets[$0] } }

    /// The places in `targets` of those that would compile a new Swift file of a folder.
    package func indices(holding folder: String) -> [Int] { indices(compiling: RelativePath.join(folder, "_.swift")) }

    /// The places in `targets` of those that list files of a folder one by one, as Xcode projects do: a new file there
    /// has to be listed too.
    package func indices(listingFilesOf folder: String) -> [Int] {
        targets.indices.filter { targets[$0].sources.files.contains { $0.isBelow(folder) } }
    }

    /// The places in `targets` of those, apart from tests, that list all Swift files of a folder which such targets
    /// list.
    package func indices(listingAllOf folder: String) -> [Int] {
        let lists = indices(listingFilesOf: folder).filter { !targets[$0].isTest }.map { index in
            (index: index, files: targets[index].sources.files.filter { $0.isBelow(folder) && $0.hasSuffix(".swift") })
        }
        let count = Set(lists.flatMap(\.files)).count
        return count == 0 ? [] : lists.filter { $0.files.count == count }.map(\.index)
    }

    package func targets(below folder: String) -> [ProjectTarget] { indices(below: folder).map { targets[$0] } }

    package func indices(below folder: String) -> [Int] {
        targets.indices.filter { index in
            let target = targets[index]
            return target.sources.files.contains { $0.isBelow(folder) }
                || target.sources.folders.contains { $0.isBelow(folder) }
                || target.sources.patterns.contains { $0.folder.isBelow(folder) }
        }
    }

    package func modules(usedBy module: String) -> Set<String> { uses.modules(usedBy: module) }

    package func modules(using modules: Set<String>) -> Set<String> { uses.modules(using: modules) }

    /// Whether a module is one of the targets', and everything that it declares to use is known, as is what that uses.
    package func knowsModules(usedBy module: String) -> Bool {
        !targets(of: module).isEmpty
            && modules(usedBy: module).union([module]).flatMap { targets(of: $0) }.allSatisfy { $0.dependencies != nil }
    }

    /// Whether a target certainly doesn't use another one: everything that it declares to use is known, as is what that uses.
    package func isApart(_ index: Int, from other: Int) -> Bool {
        guard let module = targets[index].module, let used = targets[other].module, module != used else { return false }
        return isApart(module, from: used)
    }

    /// Whether a target declares that it uses another one, by itself or by one that it uses.
    package func uses(_ index: Int, _ other: Int) -> Bool {
        guard let module = targets[index].module, let used = targets[other].module, module != used else { return false }
        return modules(usedBy: module).contains(used)
    }

    package func isApart(_ module: String, from other: String) -> Bool {
        knowsModules(usedBy: module) && !modules(usedBy: module).contains(other)
    }

    /// Whether two modules certainly belong to no program in common: neither uses the other one, and no module uses both.
    package func areApart(_ module: String?, _ other: String?) -> Bool {
        guard let module, let other, module != other else { return false }
        return isApart(module, from: other) && isApart(other, from: module)
            && modules(using: [module]).isDisjoint(with: modules(using: [other]))
    }

    /// The project without the unreadable files and folders that patterns about paths from a folder leave out: they describe nothing.
    package func leavingOut(_ globs: [String], from folder: String = ".") -> ProjectModel {
        let globs = globs.map(PathGlob.init)
        let left = Set(
            (globs.isEmpty ? [] : unreadable).map(\.path).filter { path in
                let shown = PathFromFolder.path(path, from: folder)
                return globs.contains { $0.matches(shown) }
            })
        if left.isEmpty { return self }
        let rest = descriptions.filter { !left.contains($0.path) }.map { description in
            var rest = description
            rest.unreadable.removeAll { left.contains($0.path) }
            return rest
        }
        return ProjectModel(
            rest, isCutShort: isLimited, unreadable: unreadable.filter { !left.contains($0.path) },
            around: unreadableAround, files: files)
    }

    /// The same of patterns of the command line, and of those of manifests that are there.
    package func leavingOut(_ globs: [String], by manifests: [Generation]) -> ProjectModel {
        manifests.reduce(leavingOut(globs)) { $0.leavingOut($1.manifest.excludedSources, from: $1.manifestFolder) }
    }

    /// Leaves out the files that are parts of another description, and the targets of Xcode projects that are generated from another
    /// description next to them, which has more: the folders, where the project lists the files that there were.
    private static func withoutGenerated(_ all: [ProjectDescription]) -> [ProjectDescription] {
        let parts = Set(all.flatMap(\.parts))
        let descriptions = parts.isEmpty ? all : all.filter { !parts.contains($0.path) }
        let sources = descriptions.filter { $0.kind == .xcodegen || $0.kind == .tuist }
        let pods = Set(descriptions.filter { $0.kind == .podspec }.flatMap(\.targets).map(\.name))
        guard !sources.isEmpty || !pods.isEmpty else { return descriptions }
        let generated = sources.reduce(into: [String: Set<String>]()) { names, source in
            for target in source.targets where target.sources.isKnown {
                // A target of several systems has the system in its name there.
                let ofSystems = target.platforms.map { "\(target.name)_\($0.name)" }
                names[source.folder, default: []].formUnion(ofSystems + [target.name])
            }
        }
        return descriptions.map { description in
            guard description.kind == .xcode else { return description }
            var rest = description
            if let names = generated[description.folder] { rest.targets.removeAll { names.contains($0.name) } }
            // A pod for several systems is `Kit-iOS` there.
            if description.isOfCocoaPods {
                rest.targets.removeAll { pods.contains($0.name) || pods.contains(String($0.name.prefix { $0 != "-" })) }
            }
            return rest
        }
    }
}

extension ProjectDescription {
    package var folder: String {
        let folder = RelativePath.folder(of: path)
        return kind == .xcode || kind == .workspace ? RelativePath.folder(of: folder) : folder
    }
}

extension ProjectModel {
    /// The file whose target decides for a file: a header is compiled with the implementation of its name. That lies next to it;
    /// otherwise it is the only listed file of that name.
    ///
    /// - Parameter path: An absolute path.
    /// - Returns: The implementation's path, if a target compiles that; otherwise the file's own.
    package func compiledFile(of path: String) -> String {
        guard path.hasSuffix(".h"), indices(compiling: path).isEmpty else { return path }
        let stem = String(path.dropLast(2))
        let beside = [".m", ".mm"].map { stem + $0 }
        if let found = beside.first(where: { !indices(compiling: $0).isEmpty }) { return found }
        let listed = beside.flatMap { implementations(named: RelativePath.name(of: $0)) }
        return listed.count == 1 ? listed.first ?? path : path
    }

    /// The targets that compile a file; of a header those of its implementation.
    package func compilers(of path: String) -> [ProjectTarget] { indicesOfCompilers(of: path).map { targets[$0] } }

    /// Whether all modules that a target uses are the project's, or Apple's.
    package func isWhole(_ target: ProjectTarget) -> Bool {
        target.dependencies.map { names in
            names.allSatisfy { name in targets.contains { $0.name == name || $0.module == name } }
        } ?? false
    }

    /// The places in `targets` of those that compile a file; of a header those of its implementation.
    package func indicesOfCompilers(of path: String) -> [Int] {
        indices(compiling: compiledFile(of: AbsolutePath.of(path)))
    }

    /// Files by the places in `targets` of those that compile them; headers as their implementations.
    package func filesByCompiler(_ files: Set<String>) -> [Int: Set<String>] {
        var found: [Int: Set<String>] = [:]
        for file in files.map(compiledFile) {
            for index in indices(compiling: file) { found[index, default: []].insert(file) }
        }
        return found
    }

    /// The oldest systems that the targets are built for, as far as the project sets them; tests run where their developers are.
    package var deploymentTargets: DeploymentTargets { deploymentTargets(of: targets.filter { !$0.isTest }) }

    /// The same of the targets that compile files below a folder or, where there are none, that are described in, below and around it: not of
    /// a package elsewhere that they use. Where there are none of these either, of all.
    package func deploymentTargets(below folder: String) -> DeploymentTargets {
        let folder = AbsolutePath.of(folder)
        let near = targets.indices.filter { isDescribed($0, around: folder) }
        return [indices(holding: folder) + indices(below: folder), near].lazy
            .map { indices in indices.map { targets[$0] }.filter { !$0.isTest } }.first { !$0.isEmpty }
            .map { deploymentTargets(of: $0) } ?? deploymentTargets
    }

    /// The same of the programs of a name; of all targets where none of that name has any.
    package func deploymentTargets(ofProgram name: String) -> DeploymentTargets {
        let own = deploymentTargets(of: targets.filter { !$0.isTest && $0.name == name })
        return own.isEmpty ? deploymentTargets : own
    }

    /// Whether a target is described in, below or around a folder.
    package func isDescribed(_ index: Int, around folder: String) -> Bool {
        let (home, root) = (owner(of: index).folder, AbsolutePath.of(folder))
        return home == root || home.isBelow(root) || root.isBelow(home)
    }

    package func deploymentTargets(of targets: [ProjectTarget]) -> DeploymentTargets {
        DeploymentTargets(
            targets.lazy.flatMap(\.platforms).compactMap { platform in
                guard let system = AppleSystem(named: platform.name),
                    let version = platform.version.flatMap({ SystemVersion($0) })
                else { return nil }
                return SystemRelease(system, version)
            })
    }
}
