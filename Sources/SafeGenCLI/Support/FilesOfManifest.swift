import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// The files that one of a command's manifests is about: those of the targets that compile its output, and failing such a
/// manifest those of targets that use these. Among several manifests, and where no target is known, the nearest folder around a
/// file that holds a manifest counts, and then the first manifest.
struct FilesOfManifest {
    private let all: Owners
    private let own: Int
    /// Whether there is no other manifest, so that all files are of this one.
    let isAlone: Bool

    /// A manifest, with the targets that compile its output, as places in the model.
    private struct Manifest {
        let folder: String
        let targets: Set<Int>
        /// Whether its output is Objective-C, which no Swift uses.
        let isProxy: Bool
        /// The modules that use those of its targets.
        let users: Set<String>

        init(_ folder: String, _ place: OutputPlace?, in model: ProjectModel) {
            self.folder = folder
            var holders = place.map(model.indices(servedBy:)) ?? model.indices(holding: folder)
            // The output of a manifest beside files that are listed one by one still has to be added to their target.
            if holders.isEmpty { holders = model.indices(listingAllOf: folder) }
            (targets, isProxy) = (Set(holders), place?.isProxy ?? false)
            users = Set(model.modules(using: Set(holders.compactMap { model.targets[$0].module })))
        }
    }

    /// Which manifest each file belongs to, once it is known: the runs of all manifests ask for each file.
    private final class Owners {
        private let read: () -> (ProjectModel, [OutputPlace?])
        private let folders: [String]
        private(set) lazy var facts: (model: ProjectModel, manifests: [Manifest]) = {
            let (model, places) = read()
            return (model, zip(folders, places).map { Manifest($0, $1, in: model) })
        }()
        private var known: [String: Int] = [:]

        init(_ folders: [String], _ read: @escaping () -> (ProjectModel, [OutputPlace?])) {
            (self.folders, self.read) = (folders, read)
        }

        func owner(of path: String) -> Int? {
            if let known = known[path] { return known }
            let owner = found(path)
            known[path] = owner
            return owner
        }

        private func found(_ path: String) -> Int? {
            let (model, manifests) = facts
            let full = AbsolutePath.of(path)
            let targets = model.indices(compiling: full)
            let able =
                path.hasSuffix(".swift")
                ? manifests.indices.filter { !manifests[$0].isProxy } : Array(manifests.indices)
            var candidates = able.filter { !manifests[$0].targets.isDisjoint(with: targets) }
            // A file of several targets rather takes the output that all of them compile.
            let whole = candidates.filter { manifests[$0].targets.isSuperset(of: targets) }
            if !whole.isEmpty { candidates = whole }
            let modules = Set(targets.compactMap { model.targets[$0].module })
            if candidates.isEmpty {
                candidates = manifests.indices.filter { !manifests[$0].users.isDisjoint(with: modules) }
            }
            if candidates.isEmpty { candidates = able }
            let around = candidates.filter { full.isBelow(manifests[$0].folder) }
            let nearest = around.max { manifests[$0].folder.utf8.count < manifests[$1].folder.utf8.count }
            return nearest ?? candidates.first
        }
    }

    static func all(
        _ options: ManifestOptions, _ known: Session
    ) throws(RunError) -> [(ManifestOptions, FilesOfManifest)] {
        let paths =
            try options.configs.isEmpty
            ? ManifestFinder.manifests(below: ".", in: known.files).manifests : options.configs
        let manifests = paths.map(options.of)
        let folders = paths.map { AbsolutePath.of($0 == "-" ? "." : RelativePath.folder(of: $0)) }
        if let index = folders.indices.first(where: { folders[..<$0].contains(folders[$0]) }) {
            throw RunError(
                "'\(paths[index])' lies in the folder of another manifest, so it isn't clear which of the two a file uses; name one of them",
                exitCode: .usage)
        }
        let owners = Owners(folders) {
            // A manifest that can't be read is reported where it is used.
            let places = manifests.map { manifest in (try? manifest.generation(known.files)).map { OutputPlace($0) } }
            let outputs = zip(folders, places).map { RelativePath.join($1?.folder ?? $0, "_") }
            return (GuardedProjectReader.model(of: ["."], around: outputs, known: known), places)
        }
        return manifests.enumerated().map { ($1, FilesOfManifest(all: owners, own: $0, isAlone: paths.count == 1)) }
    }

    /// For each of several manifests, which are known by the places of their outputs.
    static func all(of places: [OutputPlace], in model: ProjectModel) -> [FilesOfManifest] {
        let owners = Owners(places.map(\.manifestFolder)) { (model, places) }
        return places.indices.map { FilesOfManifest(all: owners, own: $0, isAlone: places.count == 1) }
    }

    func hasNoCompiler(of path: String) -> Bool { all.facts.model.hasNoCompiler(of: path) }

    func holds(_ path: String) -> Bool { isAlone || all.owner(of: path) == own }

    /// Whether the manifest's wrappers are for a file: a target that compiles it compiles them, or uses a module that does; or
    /// no target is known.
    func reaches(_ path: String) -> Bool {
        let (model, manifests) = all.facts
        let (targets, manifest) = (model.indices(compiling: AbsolutePath.of(path)), manifests[own])
        return targets.isEmpty || manifest.targets.isEmpty
            || targets.contains { index in
                manifest.targets.contains(index) || model.targets[index].module.map(manifest.users.contains) ?? false
            }
    }
}
