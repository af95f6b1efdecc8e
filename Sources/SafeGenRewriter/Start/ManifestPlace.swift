import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenProject
import SafeGenSystem

/// The manifest that some classes go to, one that is there or a new one: for code that needs them as a plan has it, which `init` writes;
/// for other classes where a target compiles the output, as `check` chooses one.
package struct ManifestPlace: Sendable {
    package private(set) var path: String
    /// The head of the manifest, if it is new.
    package private(set) var head = NewManifest(swift: InstalledCompiler.swift)
    /// What the code needs of the classes; none if it isn't known to need any.
    package private(set) var entries: [ManifestEntry] = []
    /// The modules that compile the output, as far as they are known; none of a plan.
    package private(set) var modules: Set<String> = []
    /// What is left to do by hand; nil if a target will compile the output, or nothing is known.
    package private(set) var stepByHand: String?
    /// The target that a plan writes it for.
    package private(set) var target: String?
    package private(set) var isMadeInTheBuild = false
    /// Whether it is new, and no target is chosen yet.
    package private(set) var isOpen: Bool
    private let isMovable: Bool

    /// A manifest of which no target is known. A movable one may go to the folder of a target whose build makes the wrappers.
    package init(at path: String, isMovable: Bool, entries: [ManifestEntry] = []) {
        (self.path, self.isMovable, isOpen) = (path, isMovable, !ManifestFinder.isWritten(path))
        self.entries = entries
    }

    /// A step of a plan with the entries of some classes, and the path of the manifest that serves it already.
    init(_ step: Plan.Step, _ entries: [ManifestEntry], servedBy present: String?) {
        self.init(at: present ?? step.path, isMovable: false, entries: entries)
        target = step.target
        guard present == nil else { return }
        (isOpen, isMadeInTheBuild) = (false, step.isMadeInTheBuild)
        head = NewManifest(text: step.manifest.textBeforeClasses(for: InstalledCompiler.swift))
        stepByHand = step.byHand.map { "then \($0.textWithCommand)" }
    }

    /// Chooses a target by changes that create the manifest with the usual output. They are to be made again then. Messages show paths by
    /// way of `root`. Throws `RunError` if the manifest can't be read.
    package mutating func choose(for changes: ChangeSet, root: String) throws(RunError) {
        isOpen = false
        let generation = try Generator.generate(from: .tree(path, ManifestTree(of: path, after: changes)))
        let check = OutputCheck(generation, manifest: path, root: root, command: ShellCommand.addToProject(path))
        let proposal = check.proposal
        let targets = proposal.map { [$0.target] } ?? check.model.targets(servedBy: generation)
        modules = Set(targets.compactMap(\.module))
        if let tools = targets.compactMap({ $0.toolsVersion.map(SwiftVersion.init(ofTools:)) }).min() {
            head.swift = tools
        }
        guard let (target, folder) = proposal else {
            stepByHand = check.uncompiled()?.message
            return
        }
        if target.usesOwnPlugin, isMovable {
            path = RelativePath.join(RelativePath.folder(of: folder), ManifestFinder.standardName)
        } else {
            head.output = (folder, target.name)
        }
    }
}

extension Plan {
    /// Where some classes go that the manifests lack, as far as the targets are known or there is no manifest; none if no code needs any.
    package func places(of names: Set<String>) -> [ManifestPlace] {
        guard scan.proposesWrappers else { return [] }
        return steps.filter { $0.target != nil || there.isEmpty }.compactMap { step in
            let present = there.first { $0.serves(step) }
            let missing = (present?.lacking ?? step.manifest.entries()).filter { isOne($0, of: names) }
            return missing.isEmpty ? nil : ManifestPlace(step, missing, servedBy: present?.path)
        }
    }

    /// The only place, and otherwise a manifest at a path.
    package func place<Failure>(
        of names: Set<String>, isMovable: Bool = false, at path: () throws(Failure) -> String
    ) throws(Failure) -> ManifestPlace {
        let places = places(of: names)
        if places.count == 1 { return places[0] }
        let entries = steps.flatMap { $0.manifest.entries() }.filter { isOne($0, of: names) }
        return ManifestPlace(at: try path(), isMovable: isMovable, entries: entries)
    }

    private func isOne(_ entry: ManifestEntry, of names: Set<String>) -> Bool { names.contains(where: entry.isOf) }
}

extension ManifestTree {
    /// The files on disk, as changes will leave them.
    package init(of manifest: String, after changes: ChangeSet) {
        let edited = Dictionary(changes.changes.map { (RelativePath.normalized($0.path), $0.after) }) { $1 }
        // A tree has no paths from the root.
        let root = manifest.hasPrefix("/") ? "/" : ""
        self.init(label: "") { path throws(FileError) in
            if let bytes = edited[RelativePath.normalized(path)] { return bytes }
            return try FileReader.read(root + path)
        }
    }
}
