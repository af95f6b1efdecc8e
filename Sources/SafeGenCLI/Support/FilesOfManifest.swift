import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// The files that one of several manifests is about: those of the targets that compile its output, and failing such a manifest those
/// of targets that use these. Among several manifests, and where no target is known, the nearest folder around a file that holds a
/// manifest counts, and then the first manifest.
struct FilesOfManifest {
    /// A manifest, with the targets that compile its output, as places in the model.
    private struct Manifest {
        let folder: String
        let targets: Set<Int>
        /// Whether its output is Objective-C, which no Swift uses.
        let isProxy: Bool
    }

    private let manifests: [Manifest]
    private let own: Int
    private let owners: Owners
    private let model: ProjectModel
    /// The manifests, by the modules that use those that compile their output.
    private let users: [String: [Int]]

    /// Which manifest each file belongs to, once it is known: the runs of all manifests ask for each file.
    private final class Owners {
        var all: [String: Int] = [:]
    }

    static func all(
        _ options: ManifestOptions, _ known: ReadDescriptions, _ listing: GitListing
    ) throws(RunError) -> [(PlannedManifest, FilesOfManifest?)] {
        let paths =
            try options.configs.isEmpty ? ManifestFinder.manifests(below: ".", listing).manifests : options.configs
        let planned = paths.map { PlannedManifest(options.of($0)) }
        guard paths.count > 1 else { return planned.map { ($0, nil) } }
        let folders = paths.map { AbsolutePath.of($0 == "-" ? "." : RelativePath.folder(of: $0)) }
        if let index = folders.indices.first(where: { folders[..<$0].contains(folders[$0]) }) {
            throw RunError(
                "'\(paths[index])' lies in the folder of another manifest, so which of the two a file is to use isn't known; name one",
                exitCode: .usage)
        }
        let outputs = zip(planned, folders).map { output(of: $0, in: $1) }
        let model = GuardedProjectReader.model(of: ".", around: outputs, known: known)
        return Array(zip(planned, all(of: Array(zip(folders, outputs)), in: model)))
    }

    /// For each of several manifests, which are known by their folders and a file of their outputs, absolute.
    static func all(of manifests: [(folder: String, output: String)], in model: ProjectModel) -> [FilesOfManifest] {
        let manifests = manifests.map { folder, output in
            Manifest(
                folder: folder, targets: holders(of: folder, output, in: model),
                isProxy: Output.proxyName(ofFile: output) != nil)
        }
        var users: [String: [Int]] = [:]
        for (index, manifest) in manifests.enumerated() {
            let modules = Set(manifest.targets.compactMap { model.targets[$0].module })
            for user in model.modules(using: modules) { users[user, default: []].append(index) }
        }
        let owners = Owners()
        return manifests.indices.map {
            FilesOfManifest(manifests: manifests, own: $0, owners: owners, model: model, users: users)
        }
    }

    /// The targets that compile the output of a manifest in a folder, as places in the model.
    fileprivate static func holders(of folder: String, _ output: String, in model: ProjectModel) -> Set<Int> {
        var holders = model.indices(holding: folder).filter { model.targets[$0].usesOwnPlugin }
        holders += model.indices(compiling: output)
        // The output of a manifest beside files that are listed one by one still has to be added to their target.
        if holders.isEmpty { holders = model.indices(listingAllOf: folder) }
        return Set(holders)
    }

    /// A file of a manifest's output. A manifest that can't be read is reported where it is used.
    fileprivate static func output(of manifest: PlannedManifest, in folder: String) -> String {
        guard let generation = try? manifest.generation() else { return RelativePath.join(folder, "_.swift") }
        return RelativePath.join(
            AbsolutePath.of(generation.outputDirectory), generation.usualFileName)
    }

    func holds(_ path: String) -> Bool {
        if let owner = owners.all[path] { return owner == own }
        let owner = owner(of: path)
        owners.all[path] = owner
        return owner == own
    }

    private func owner(of path: String) -> Int? {
        let full = AbsolutePath.of(path)
        let targets = model.indices(compiling: full)
        let able =
            path.hasSuffix(".swift") ? manifests.indices.filter { !manifests[$0].isProxy } : Array(manifests.indices)
        var candidates = able.filter { !manifests[$0].targets.isDisjoint(with: targets) }
        // A file of several targets rather takes the output that all of them compile.
        let whole = candidates.filter { manifests[$0].targets.isSuperset(of: targets) }
        if !whole.isEmpty { candidates = whole }
        let modules = Set(targets.compactMap { model.targets[$0].module })
        if candidates.isEmpty { candidates = modules.flatMap { users[$0] ?? [] }.sorted() }
        if candidates.isEmpty { candidates = able }
        let around = candidates.filter { full.isBelow(manifests[$0].folder) }
        let nearest = around.max { manifests[$0].folder.utf8.count < manifests[$1].folder.utf8.count }
        return nearest ?? candidates.first
    }
}

/// The files that the wrappers of a manifest are for.
final class ManifestReach {
    private let manifest: PlannedManifest
    private let known: ReadDescriptions
    private lazy var facts = found

    init(of manifest: PlannedManifest, _ known: ReadDescriptions) { (self.manifest, self.known) = (manifest, known) }

    private var found: (model: ProjectModel, holders: Set<Int>, users: Set<String>) {
        let config = manifest.options.config
        let folder = AbsolutePath.of(config == "-" ? "." : RelativePath.folder(of: config))
        let output = FilesOfManifest.output(of: manifest, in: folder)
        let model = GuardedProjectReader.model(of: ".", around: [output], known: known)
        let holders = FilesOfManifest.holders(of: folder, output, in: model)
        let users = model.modules(using: Set(holders.compactMap { model.targets[$0].module }))
        return (model, holders, Set(users))
    }

    /// Whether a target that compiles the file compiles the wrappers, or uses a module that does; true where no target is known.
    func holds(_ path: String) -> Bool {
        let (model, holders, users) = facts
        let targets = model.indices(compiling: AbsolutePath.of(path))
        return targets.isEmpty || holders.isEmpty
            || targets.contains { holders.contains($0) || model.targets[$0].module.map(users.contains) ?? false }
    }
}
