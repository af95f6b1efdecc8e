import SafeGenSystem

/// Whose output a folder is. Every manifest may be called `safegen.yml`, so the banner of a file doesn't tell; but no output lies outside
/// of its manifest's folder.
package enum OutputOwner {
    /// The manifest of a name that writes a file, other than one.
    ///
    /// - Parameters:
    ///   - file: The absolute path of the file, or of any in the folder.
    ///   - name: The manifest's name.
    ///   - own: The absolute path of the manifest that doesn't count.
    /// - Returns: Its absolute path; nil if there is none.
    package static func manifest(writing file: String, named name: String, besides own: String) -> String? {
        let output = RelativePath.folder(of: file)
        var folder = output
        while true {
            let path = RelativePath.join(folder, name)
            if path != own, AbsolutePath.isThere(path), writes(path, file, in: output) { return path }
            if folder == "/" || AbsolutePath.isThere(RelativePath.join(folder, ".git")) { return nil }
            folder = RelativePath.folder(of: folder)
        }
    }

    private static func writes(_ manifest: String, _ file: String, in folder: String) -> Bool {
        guard let generation = try? Generator.generate(from: .file(manifest), rendersFiles: false),
            AbsolutePath.of(generation.outputDirectory) == folder
        else { return false }
        return generation.placement.fileName.map { $0 == RelativePath.name(of: file) } ?? true
    }
}

extension Generation {
    /// Refuses an output that is that of another manifest of the same name too: each would remove the files of the other.
    func refuseOutputOfTwo() throws(RunError) {
        guard knowsStaleFiles, let manifest = inputPaths.first else { return }
        let file = AbsolutePath.of(RelativePath.join(outputDirectory, usualFileName))
        guard let other = OutputOwner.manifest(writing: file, named: manifestName, besides: AbsolutePath.of(manifest))
        else { return }
        throw RunError(
            "'\(outputPath)' is the output of '\(PathFromFolder.path(other, from: "."))', too; give one of the two manifests another "
                + "'output'", exitCode: .cannotCreateOutput)
    }
}
