import SafeGenSystem

/// The folder that a manifest's includes must lie in: that of the git repository around the manifest; without one, that of
/// the Swift package; without one, that of the manifest itself.
///
/// So a manifest from elsewhere can't make SafeGen read unrelated files and print parts of them.
struct IncludeBoundary {
    /// The folder, absolute, with all symbolic links followed.
    let folder: String

    /// Nil if the manifest is nowhere; then there is nothing to include either.
    init?(of source: ManifestLoader.Source) {
        let own: String?
        switch source {
        case .file(let path, _): own = AbsolutePath.real(path).map(RelativePath.folder)
        case .bytes, .standardInput: own = AbsolutePath.real(".")
        case .tree: own = nil
        }
        guard let own else { return nil }
        folder = Self.folder(above: own, with: ".git") ?? Self.folder(above: own, with: "Package.swift") ?? own
    }

    /// Whether a file lies in the folder, once all symbolic links are followed.
    func holds(_ path: String) -> Bool {
        guard let real = AbsolutePath.real(path) else { return false }
        return folder == "/" || real.hasPrefix(folder + "/")
    }

    private static func folder(above path: String, with name: String) -> String? {
        var folder = path
        while access(RelativePath.join(folder, name), F_OK) != 0 {
            guard folder != "/" else { return nil }
            folder = RelativePath.folder(of: folder)
        }
        return folder
    }
}
