import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// The files that one of several manifests is about: those of which its folder is the nearest around that holds a manifest. The
/// first manifest gets those that lie in the folder of none.
struct ManifestTerritory {
    private let folder: String
    private let others: [String]
    private let isFirst: Bool

    /// The manifests that the options name or, without names, those of the project, each with its files.
    ///
    /// - Returns: The options with one manifest each, and its files; nil for all.
    /// - Throws: if two manifests lie in one folder, so that either could be meant.
    static func all(_ options: ManifestOptions) throws(RunError) -> [(ManifestOptions, ManifestTerritory?)] {
        let paths = try options.configs.isEmpty ? ManifestFinder.manifests().manifests : options.configs
        guard paths.count > 1 else { return paths.map { (options.of($0), nil) } }
        let folders = paths.map { AbsolutePath.of($0 == "-" ? "." : RelativePath.folder(of: $0)) }
        if let index = folders.indices.first(where: { folders[..<$0].contains(folders[$0]) }) {
            throw RunError(
                "'\(paths[index])' lies in the folder of another manifest, so which of the two a file is to use isn't known; name one",
                exitCode: .usage)
        }
        return paths.indices.map { index in
            let others = folders.enumerated().filter { $0.offset != index }.map(\.element)
            return (
                options.of(paths[index]), ManifestTerritory(folder: folders[index], others: others, isFirst: index == 0)
            )
        }
    }

    /// Whether a file is one of the manifest's.
    func holds(_ path: String) -> Bool {
        let full = AbsolutePath.of(path)
        let other = others.filter { full.isBelow($0) }.map(\.utf8.count).max()
        guard full.isBelow(folder) else { return isFirst && other == nil }
        return other.map { $0 < folder.utf8.count } ?? true
    }
}
