import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenProject
import SafeGenSystem

/// Where the output of a manifest goes that a command creates: to a target that compiles it, as `init` and `check` choose one.
package struct NewOutput: Sendable {
    /// Where the manifest goes.
    package private(set) var path: String
    package private(set) var head: NewManifest
    /// The modules that compile the output, as far as they are known.
    package let modules: Set<String>
    /// What is left to do by hand; nil if a target will compile the output, or nothing is known.
    package private(set) var stepByHand: String?

    /// Looks at the project after changes that create the manifest with the usual output. A movable manifest may go to
    /// the folder of a target whose build makes the wrappers; it names `swift` if the target doesn't say its compiler.
    /// Messages show paths by way of `root`. Throws `RunError` if the manifest can't be read.
    package init(
        of changes: ChangeSet, at path: String, root: String, isMovable: Bool, swift: SwiftVersion?
    ) throws(RunError) {
        (self.path, head) = (path, NewManifest(swift: swift))
        let generation = try Generator.generate(from: .tree(path, ManifestTree(of: path, after: changes)))
        let check = OutputCheck(generation, manifest: path, root: root, command: ShellCommand.addToProject(path))
        let proposal = check.proposal
        let file = AbsolutePath.of(RelativePath.join(generation.outputDirectory, generation.usualFileName))
        let targets = proposal.map { [$0.target] } ?? check.model.targets(compiling: file)
        modules = Set(targets.compactMap(\.module))
        if let tools = targets.compactMap({ $0.toolsVersion.map(SwiftVersion.init(ofTools:)) }).min() {
            head.swift = tools
        }
        guard let (target, folder) = proposal else {
            stepByHand = check.uncompiled()?.message
            return
        }
        if target.usesOwnPlugin, isMovable {
            self.path = RelativePath.join(RelativePath.folder(of: folder), ManifestFinder.standardName)
        } else {
            head.output = (folder, target.name)
        }
    }
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
