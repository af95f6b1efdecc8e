import SafeGenProject
import SafeGenSystem

/// Where the manifest and the output of each need go, so that no two are in each other's way.
enum OutputFolderChoice {
    /// Gives each need that takes no new files by itself the folder of its code, and joins those of which one compiles the output
    /// of another, or whose manifests would lie in one folder.
    static func apart(_ needs: [TargetNeeds.Need], in model: ProjectModel) -> [TargetNeeds.Need] {
        var found = inFolders(needs, model)
        while let joined = joined(found, model) { found = joined }
        return found
    }

    // MARK: Folders

    /// The needs with their folders. Where two would have one folder, each has that of its own uses.
    private static func inFolders(_ needs: [TargetNeeds.Need], _ model: ProjectModel) -> [TargetNeeds.Need] {
        var needs = needs
        let listers = needs.indices.filter { needs[$0].folderForNewFiles(in: model) == nil }
        var rest = Dictionary(uniqueKeysWithValues: listers.map { ($0, needs[$0].foldersOfCode(in: model)[...]) })
        var shared: [Int] = []
        repeat {
            for index in shared { rest[index]?.removeFirst() }
            let users = Dictionary(grouping: listers) { rest[$0]?.first ?? "" }
            shared = users.values.filter { $0.count > 1 }.flatMap(\.self).filter { rest[$0]?.count ?? 0 > 1 }
        } while !shared.isEmpty
        for index in listers { needs[index].folder = rest[index]?.first ?? needs[index].folder }
        return needs
    }

    // MARK: One place

    /// The needs with those as one that have one place; nil where each has its own.
    private static func joined(_ needs: [TargetNeeds.Need], _ model: ProjectModel) -> [TargetNeeds.Need]? {
        var owners: [Int: [Int]] = [:]
        for (index, need) in needs.enumerated() {
            for target in need.indices { owners[target, default: []].append(index) }
        }
        var (homes, other) = ([String: Int](), [Int: Int]())
        for (index, need) in needs.enumerated() {
            let first = homes[need.home(in: model)] ?? index
            homes[need.home(in: model)] = first
            let compilers = need.output(in: model).all.flatMap(model.indices(compiling:)).flatMap { owners[$0] ?? [] }
            if let user = ([first] + compilers).first(where: {
                $0 != index && !need.isApart(from: needs[$0], in: model)
            }) {
                other[index] = user
            }
        }
        guard let (index, user) = other.min(by: { $0.key < $1.key }) else { return nil }
        var joined = needs
        // Its place is the one that both compile.
        let isPlaced = needs[index].folderForNewFiles(in: model) != nil
        let (first, second) =
            isPlaced || needs[user].folderForNewFiles(in: model) == nil ? (index, user) : (user, index)
        joined[min(index, user)] = needs[first]
        joined[min(index, user)].merge(needs[second])
        joined[min(index, user)] = joined[min(index, user)].joined
        joined.remove(at: max(index, user))
        return joined
    }
}

extension TargetNeeds.Need {
    /// The folders that may have the output of targets that list their files, the best first: the one with a target's name or, failing
    /// that, with all code of the targets; the one with all uses; the one with the first.
    fileprivate func foldersOfCode(in model: ProjectModel) -> [String] {
        let project = model.owner(of: index).folder
        let tests = targets.filter(\.isTest)
        let users = tests.count == targets.count ? tests : targets.filter { !$0.isTest }
        let code = users.flatMap(\.sources.files).filter { path in
            [".swift", ".m", ".mm"].contains { path.hasSuffix($0) }
        }
        let own = code.filter { $0.isBelow(project) }
        let pods = zip(indices, targets).filter { model.owner(of: $0.0).kind == .podspec }
        // An app beside a pod is an example of it.
        var candidates = [Self.folder(ofAll: files.filter { file in pods.contains { $0.1.sources.contains(file) } })]
        if let all = Self.folder(ofAll: own.isEmpty ? code : own) {
            let names = Set(users.map(\.name))
            let named = RelativePath.folders(around: folder).last {
                $0.isBelow(all) && names.contains(RelativePath.name(of: $0))
            }
            candidates.append(named ?? all)
        }
        candidates.append(Self.folder(ofAll: files.filter { file in users.contains { $0.sources.contains(file) } }))
        return candidates.compactMap(\.self).filter { $0 != "/" } + [folder]
    }

    /// The nearest folder around all of some files; nil if there are none.
    static func folder(ofAll files: some Sequence<String>) -> String? {
        var common: [Substring]?
        for folder in Set(files.map { RelativePath.folder(of: $0) }) {
            let parts = folder.split(separator: "/")
            common = common.map { Array(zip($0, parts).prefix { $0 == $1 }.map(\.0)) } ?? parts
        }
        return common.map { "/" + $0.joined(separator: "/") }
    }
}
