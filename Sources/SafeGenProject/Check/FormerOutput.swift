import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

/// Files that a manifest generated before its output moved.
package enum FormerOutput {
    /// The folders that hold the manifest's generated files elsewhere in the project are looked through, `Generated` among them.
    private static let skipped = SkippedFolders.names.subtracting(["Generated"])
    private static let largestFile = 16 << 20

    /// Finds them below the folder of the manifest.
    ///
    /// - Parameters:
    ///   - place: Where the output lies now.
    ///   - files: Has what the command read.
    /// - Returns: Absolute paths, in order: files that name the manifest as their source, outside the folder of the output, where
    ///   `generate` itself removes stale files. And the files that can't be read.
    package static func files(
        of place: OutputPlace, in files: ProjectFiles = ProjectFiles()
    ) -> (paths: [String], unreadable: [FileError]) {
        var (found, unreadable) = ([String](), [FileError]())
        FolderWalk.visit(below: SourcePath(place.manifestFolder), in: files) { name, path in
            if name.first == UInt8(ascii: ".") || skipped.contains(String(decoding: name, as: UTF8.self)) {
                return false
            }
            // Below another manifest of the name, the files are its.
            return path.text == place.folder
                || !AbsolutePath.isThere(RelativePath.join(path.text, place.manifestName))
        } take: { path in
            let text = path.text
            guard text.hasSuffix(".swift"), RelativePath.folder(of: text) != place.folder else { return }
            do throws(FileError) {
                guard let file = try ProjectFile(found: path, limit: largestFile, in: files) else { return }
                guard let source = Banner.manifestName(of: Array(file.bytes.prefix(4_096))) else { return }
                let own = RelativePath.join(place.manifestFolder, place.manifestName)
                if OutputOwner.isNamed(by: source, in: RelativePath.folder(of: text), own) { found.append(text) }
            } catch {
                // Output that large is no former one of anybody.
                if error.code != EFBIG { unreadable.append(error) }
            }
        } refuse: { path, error in
            if !Git.ignores(path) { unreadable.append(error) }
        }
        return (found.sorted(), unreadable)
    }

    package static func diagnostic(_ path: String, of place: OutputPlace) -> Diagnostic {
        let shown = place.shown(path)
        return Diagnostic(
            .leftBehind, "'\(shown)' comes from this manifest, whose output lies elsewhere; remove it", at: nil,
            path: shown)
    }
}
