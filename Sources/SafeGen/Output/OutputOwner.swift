import SafeGenSystem

/// Whose output a file is, by its banner, which has the manifest's path from the folder of the file.
package enum OutputOwner {
    /// Whether a file comes from a manifest.
    ///
    /// Where the path leads to no manifest, it stands for any of the name: so it is in folders of builds, was in all files once, and is where
    /// a manifest has moved or gone.
    ///
    /// - Parameters:
    ///   - source: What the banner says.
    ///   - folder: The absolute path of the file's folder.
    ///   - manifest: The absolute path of the manifest.
    /// - Returns: Whether the banner means this manifest.
    package static func isNamed(by source: String, in folder: String, _ manifest: String) -> Bool {
        let path = RelativePath.normalized(absolute: RelativePath.join(folder, source))
        if path == manifest { return true }
        return RelativePath.name(of: source) == RelativePath.name(of: manifest) && !AbsolutePath.isThere(path)
    }
}

extension Generation {
    /// Whether a file in a folder comes from the manifest, by its banner.
    func isNamed(by source: String, in folder: String) -> Bool {
        if source == bannerName { return true }
        guard let manifest = inputPaths.first else { return false }
        return OutputOwner.isNamed(by: source, in: AbsolutePath.of(folder), AbsolutePath.of(manifest))
    }

    /// The other manifest that a file of the output folder names as its source, if it still lies there.
    ///
    /// After a manifest was renamed its files are taken over silently.
    func otherManifest(of file: [UInt8]) -> String? {
        guard let manifest = inputPaths.first, let source = Banner.manifestName(of: file),
            !isNamed(by: source, in: outputDirectory)
        else { return nil }
        let folders = source.contains("/") ? [outputDirectory] : [outputDirectory, RelativePath.folder(of: manifest)]
        let paths = folders.map { RelativePath.normalized(absolute: RelativePath.join($0, source)) }
        guard let path = paths.first(where: { FileIdentity($0) != nil }) else { return nil }
        // As it is reached from here, or from the manifest.
        let shown = [".", RelativePath.folder(of: manifest)].map { PathFromFolder.path(path, from: $0) }
        return shown.min { $0.utf8.count < $1.utf8.count }
    }
}
