import SafeGen
import SafeGenSystem

/// Where the output of a manifest lies. Absolute paths, without symbolic links.
package struct OutputPlace: Sendable {
    package let manifestFolder: String
    package let folder: String
    package let files: [String]
    /// How the banner of the files calls the manifest.
    let manifestName: String
    package let classModules: Set<String>
    /// The module that compiles the output, as the manifest says; nil if it leaves that to the descriptions of targets.
    package let module: String?
    /// As the manifest's author sees the output: its folder, or its one file.
    package let shown: String
    /// Whether Objective-C sees wrappers, whose names are then those of the whole process.
    package let exportsToObjectiveC: Bool
    /// Whether wrappers name types as generic arguments, which not every target need know.
    package let bindsArguments: Bool
    /// The patterns of the code that the manifest leaves out.
    package let excluded: [String]
    package let isFolder: Bool
    /// The folder by way of which people see paths, as the caller writes it.
    package let root: String
    /// Whether it is the proxy in Objective-C.
    package let isProxy: Bool
    /// The manifest's path by way of the root; nil if it is no file.
    package var manifest: String? {
        let path = RelativePath.join(manifestFolder, manifestName)
        return AbsolutePath.isThere(path) ? shown(path) : nil
    }

    /// A path as messages have it.
    package func shown(_ path: String) -> String { PathFromFolder.path(path, by: root) }

    /// - Parameters:
    ///   - generation: The manifest's generation.
    ///   - manifestFolder: The folder of the manifest.
    ///   - root: The folder that the paths of the generation start from, and by way of which messages show paths.
    package init(_ generation: Generation, manifestFolder: String, root: String) {
        self.root = root
        self.manifestFolder = AbsolutePath.of(manifestFolder)
        let folder = AbsolutePath.of(RelativePath.join(root, generation.outputDirectory))
        self.folder = folder
        // With an error there are none yet, and their place can be seen all the same.
        let names = generation.hasErrors ? [generation.usualFileName] : generation.compiledNames
        files = names.map { RelativePath.join(folder, $0) }
        manifestName = generation.manifestName
        classModules = Set(generation.manifest.classes.compactMap(\.module))
        module = generation.manifest.output.module
        shown = generation.outputPath
        isFolder = generation.placement.fileName == nil
        isProxy = generation.isProxy
        exportsToObjectiveC = generation.manifest.exportsToObjectiveC
        excluded = generation.manifest.excludedSources
        bindsArguments = generation.manifest.classes.contains(where: \.isBound)
    }
}

extension ProjectModel {
    /// The targets that compile files of an output, once for each file.
    package func targets(compilingOutputOf generation: Generation) -> [ProjectTarget] {
        generation.compiledPaths.flatMap { targets(compiling: AbsolutePath.of($0)) }
    }
}
