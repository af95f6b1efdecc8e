import SafeGenSystem
import SafeGenTemplates

/// The result of reading a manifest: the files to emit, where they go, and the mistakes in the manifest.
package struct Generation: Sendable {
    package enum Source: Sendable {
        /// A file, or with `acceptsPipes` a pipe, which is waited for: only where the command line names it. Its includes
        /// and its output are relative to its folder.
        case file(String, acceptsPipes: Bool = false)
        /// Standard input; includes and output are relative to the working folder.
        case standardInput
        /// A file that need not be on disk; its includes are of the same tree, and so is its output.
        case tree(String, ManifestTree)
    }

    /// The path of the output instead of the manifest's setting.
    package enum Destination: Sendable {
        case directory(String)
        case file(String)

        /// A path as users write it: one that ends in `.swift` is a file for everything, any other is a folder.
        package init(path: String) { self = path.hasSuffix(".swift") ? .file(path) : .directory(path) }
    }

    /// The files to emit, in the order of the manifest; none if there is an error.
    package private(set) var files: EmittedFiles
    /// The declarations in the files, in the order of the manifest; with errors the ones that could be planned.
    package let declarations: [EmittedDeclaration]
    package private(set) var placement: OutputPlacement
    /// Everything that was read, the manifest first.
    package let sources: SourceFiles
    /// The files among them, by path, without standard input.
    package let inputPaths: [String]
    /// Whether files in the folder that the same manifest once required can be recognized as obsolete: they can't next to a
    /// single file that the caller named, nor if the manifest has no name by which to recognize its files.
    package let knowsStaleFiles: Bool
    /// Errors and warnings, in the order of the files and of their lines.
    package private(set) var diagnostics: [Diagnostic]
    /// How the banner of the files calls the manifest.
    package let manifestName: String
    package let wrapperCount: Int
    package let manifest: ResolvedManifest

    /// Whether the files are tests of the wrappers, and not the wrappers.
    package private(set) var holdsTests = false

    package mutating func refuseOtherVersion() { Version.problem(with: manifest).map { diagnostics.append($0) } }

    /// Whether something is wrong that kept the files from being made.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    /// The folder that the files lie in, relative to the working folder or absolute.
    package var outputDirectory: String { placement.directory }
    /// The file that holds all of the output, or the folder of its files; relative to the working folder or absolute.
    package var outputPath: String {
        placement.fileName.map { RelativePath.join(placement.directory, $0) } ?? placement.directory
    }

    /// The paths of the files, relative to the working folder or absolute.
    package var filePaths: [String] { files.paths.map { RelativePath.join(outputDirectory, $0) } }

    /// The name of a file of the output, also where there is none yet.
    package var usualFileName: String { placement.fileName ?? "_.swift" }

    /// The same with a file for each declaration, in a folder.
    package func withFiles(in folder: String) -> Generation {
        var other = self
        if !hasErrors { other.files = Generator.files(ofEach: self) }
        other.placement = OutputPlacement(folder: folder, confinement: placement.confinement)
        return other
    }

    /// Tests of the wrappers, in a folder of their own.
    package func with(
        tests: [SourceFile], in folder: String, confinement: String?, diagnostics: [Diagnostic]
    ) -> Generation {
        var other = self
        (other.files, other.placement) = (
            EmittedFiles(tests), OutputPlacement(folder: folder, confinement: confinement)
        )
        (other.diagnostics, other.holdsTests) = (diagnostics, true)
        return other
    }
}
