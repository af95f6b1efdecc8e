import SafeGen
import SafeGenSystem

/// Where the output of a manifest lies. Absolute paths, without symbolic links.
package struct OutputPlace: Sendable {
    private let generation: Generation
    package let manifestFolder: String
    package let folder: String
    package let files: [String]
    /// The folder by way of which people see paths, as the caller writes it.
    package let root: String

    /// - Parameters:
    ///   - generation: The manifest's generation.
    ///   - manifestFolder: The folder of the manifest.
    ///   - root: The folder that the paths of the generation start from, and by way of which messages show paths.
    package init(_ generation: Generation, manifestFolder: String, root: String) {
        (self.generation, self.root) = (generation, root)
        self.manifestFolder = AbsolutePath.of(manifestFolder)
        let folder = AbsolutePath.of(RelativePath.join(root, generation.outputDirectory))
        self.folder = folder
        // With an error there are none yet, and their place can be seen all the same.
        let names = generation.hasErrors ? [generation.usualFileName] : generation.compiledNames
        files = names.map { RelativePath.join(folder, $0) }
    }

    /// That of a generation whose paths start from the working folder.
    package init(_ generation: Generation) {
        self.init(generation, manifestFolder: generation.manifestFolder, root: ".")
    }

    /// How the banner of the files calls the manifest.
    var manifestName: String { generation.manifestName }
    /// The names of the classes, without the types around them.
    package var classNames: [String] { generation.manifest.classes.map(\.lastName) }
    /// Those of the classes that the target of the output has itself.
    package var ownClassNames: [String] { generation.manifest.classes.filter { $0.module == nil }.map(\.lastName) }
    package var classModules: Set<String> { Set(generation.manifest.classes.compactMap(\.module)) }
    /// The module that compiles the output, as the manifest says; nil if it leaves that to the descriptions of targets.
    package var module: String? { generation.manifest.output.module }
    package var systems: DeploymentTargets { generation.manifest.targets }
    /// As the manifest's author sees the output: its folder, or its one file.
    package var shown: String { generation.outputPath }
    /// Whether Objective-C sees wrappers, whose names are then those of the whole process.
    package var exportsToObjectiveC: Bool { generation.manifest.exportsToObjectiveC }
    /// Whether wrappers name types as generic arguments, which not every target need know.
    package var bindsArguments: Bool { generation.manifest.classes.contains(where: \.isBound) }
    /// The patterns of the code that the manifest leaves out.
    package var excluded: [String] { generation.manifest.excludedSources }
    package var isFolder: Bool { generation.placement.fileName == nil }
    package var isProxy: Bool { generation.isProxy }
    /// The manifest's path by way of the root; nil if it is no file.
    package var manifest: String? {
        let path = RelativePath.join(manifestFolder, manifestName)
        return AbsolutePath.isThere(path) ? shown(path) : nil
    }

    /// A path as messages have it.
    package func shown(_ path: String) -> String { PathFromFolder.path(path, by: root) }
}

extension ResolvedClass {
    fileprivate var lastName: String { String(bareName.text.split(separator: ".").last ?? "") }
}
