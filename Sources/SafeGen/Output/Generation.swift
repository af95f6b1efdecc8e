import SafeGenSystem

package struct SourceFile: Equatable, Sendable {
    /// Its path relative to the output folder.
    package var path: String
    package var contents: [UInt8]

    package init(path: String, contents: [UInt8]) {
        self.path = path
        self.contents = contents
    }
}

/// The result of reading a manifest: the files to emit, where they go, and the mistakes in the manifest.
package struct Generation: Sendable {
    /// The files to emit, in the order of the manifest; none if there is an error.
    package internal(set) var files: [SourceFile] = []
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
    package let manifestName: String
    /// The folder of the manifest, relative to the working folder or absolute; the working folder for one that is no file.
    package let manifestFolder: String
    /// How the banner of the files calls the manifest: by its path from their folder, if the manifest decides on that, or its name.
    package let bannerName: String
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
    package var filePaths: [String] { files.map { RelativePath.join(outputDirectory, $0.path) } }

    package var isProxy: Bool { placement.fileName.flatMap(Output.proxyName) != nil }

    /// The names of the files that a target compiles, also where they aren't made: all but headers; none if there is an error.
    package var compiledNames: [String] {
        if holdsTests { return files.map(\.path) }
        if hasErrors { return [] }
        if let proxy = placement.fileName.flatMap(Output.proxyName) { return [proxy + ".m"] }
        return placement.fileName.map { [$0] } ?? declarations.map { $0.name + ".swift" }
    }

    /// Their paths, relative to the working folder or absolute.
    package var compiledPaths: [String] { compiledNames.map { RelativePath.join(outputDirectory, $0) } }

    /// The name of a file of the output, also where there is none yet.
    package var usualFileName: String { placement.fileName ?? "_.swift" }

    private var template: SourceFileTemplate {
        SourceFileTemplate(
            manifestName: bannerName, swift: manifest.output.swift, header: manifest.output.header)
    }

    /// Makes the files, unless there is an error.
    package mutating func render() {
        if hasErrors { return }
        files =
            if let proxy = placement.fileName.flatMap(Output.proxyName) {
                ObjectiveCProxyTemplate(manifestName: bannerName, name: proxy, manifest: manifest).files
                    .map { SourceFile(path: $0.name, contents: $0.contents) }
            } else if let name = placement.fileName {
                [SourceFile(path: name, contents: template.render(declarations[...]))]
            } else {
                declarations.indices.map { index in
                    let contents = template.render(declarations[index...index])
                    return SourceFile(path: declarations[index].name + ".swift", contents: contents)
                }
            }
    }

    /// What the lines of a file are for, by their numbers from 0; nothing of files that hold no wrappers.
    package func origins(at position: Int) -> [Int: LineOrigin] {
        if holdsTests { return [:] }
        return template.origins(of: placement.fileName == nil ? declarations[position...position] : declarations[...])
    }

    /// The same with a file for each declaration, in a folder.
    package func withFiles(in folder: String) -> Generation {
        var other = self
        other.placement = OutputPlacement(directory: folder, confinement: placement.confinement)
        other.render()
        return other
    }

    /// Tests of the wrappers, in a folder of their own.
    package func with(
        tests: [SourceFile], in folder: String, confinement: String?, diagnostics: [Diagnostic]
    ) -> Generation {
        var other = self
        other.files = tests
        other.placement = OutputPlacement(directory: folder, confinement: confinement)
        other.diagnostics = diagnostics
        other.holdsTests = true
        return other
    }
}
