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
        let own = RelativePath.join(place.manifestFolder, place.manifestName)
        let (found, unreadable) = generated(below: place.manifestFolder, in: files) { path in
            // Below another manifest of the name, the files are its.
            path == place.folder || !AbsolutePath.isThere(RelativePath.join(path, place.manifestName))
        }
        let paths = found.filter { path, source in
            let folder = RelativePath.folder(of: path)
            return folder != place.folder && OutputOwner.isNamed(by: source, in: folder, own)
        }
        return (paths.map(\.path).sorted(), unreadable)
    }

    /// Finds files whose manifest is gone, as long as no other one around them takes them for its own: their absolute paths, and where it was.
    package static func orphans(
        below root: String, in files: ProjectFiles
    ) -> [(path: String, manifest: String)] {
        generated(below: AbsolutePath.of(root), in: files) { _ in true }.found.compactMap { path, source in
            let folder = RelativePath.folder(of: path)
            let manifest = RelativePath.normalized(absolute: RelativePath.join(folder, source))
            // A name alone doesn't say where it was.
            let isGone = source.contains("/") && !AbsolutePath.isThere(manifest)
            return isGone && ManifestFinder.nearest(around: folder, by: "/") == nil ? (path, manifest) : nil
        }
    }

    /// The generated files below a folder, with the manifests that they name.
    private static func generated(
        below root: String, in files: ProjectFiles, where isEntered: (String) -> Bool
    ) -> (found: [(path: String, source: String)], unreadable: [FileError]) {
        var (found, unreadable) = ([(path: String, source: String)](), [FileError]())
        FolderWalk.visit(below: SourcePath(root), in: files) { name, path in
            if name.first == UInt8(ascii: ".") || skipped.contains(String(decoding: name, as: UTF8.self)) {
                return false
            }
            return isEntered(path.text)
        } take: { path in
            guard path.text.hasSuffix(".swift") else { return }
            do throws(FileError) {
                guard let file = try ProjectFile(found: path, limit: largestFile, in: files) else { return }
                guard let source = Banner.manifestName(of: Array(file.bytes.prefix(4_096))) else { return }
                found.append((path.text, source))
            } catch {
                // Output that large is no former one of anybody.
                if error.code != EFBIG { unreadable.append(error) }
            }
        } refuse: { path, error in
            if !Git.ignores(path) { unreadable.append(error) }
        }
        return (found, unreadable)
    }

    package static func diagnostic(_ path: String, of place: OutputPlace) -> Diagnostic {
        let shown = place.shown(path)
        return Diagnostic(
            .leftBehind, "'\(shown)' comes from this manifest, whose output lies elsewhere; remove it", at: nil,
            path: shown)
    }
}
