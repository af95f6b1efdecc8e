import SafeGen
import SafeGenSystem

/// The files to leave out of a run, by the command line and the manifest.
package struct SourceExclusion: Sendable {
    private let globs: [PathGlob]
    private let manifestGlobs: [PathGlob]
    private let manifestFolder: String

    /// Reads patterns.
    ///
    /// - Parameters:
    ///   - globs: The command line's, about paths as they are given.
    ///   - manifest: The manifest's, about paths from its folder.
    ///   - manifestFolder: That folder.
    package init(_ globs: [String], manifest: [String], manifestFolder: String) {
        self.globs = globs.map(PathGlob.init)
        manifestGlobs = manifest.map(PathGlob.init)
        self.manifestFolder = manifestFolder
    }

    /// Whether nothing is left out.
    package var isEmpty: Bool { globs.isEmpty && manifestGlobs.isEmpty }

    /// Whether a file is left out.
    package func holds(_ path: String) -> Bool {
        if globs.contains(where: { $0.matches(path) }) { return true }
        guard !manifestGlobs.isEmpty else { return false }
        // Most paths are relative already, and need not be looked up.
        let isRelative = manifestFolder == "." && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
        let inner = isRelative ? path : PathFromFolder.path(path, from: manifestFolder)
        return manifestGlobs.contains { $0.matches(inner) }
    }
}
