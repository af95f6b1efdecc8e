import SafeGen
import SafeGenSystem

/// The files to leave out of a run, by the command line and the manifest.
package struct SourceExclusion: Sendable {
    private let globs: [PathGlob]
    private let manifestGlobs: [PathGlob]
    private let manifestFolder: String

    /// Reads the patterns of the command line, about paths as they are given, and those of the manifest, about paths
    /// from its folder.
    package init(_ globs: [String], manifest: [String], manifestFolder: String) {
        self.globs = globs.map(PathGlob.init)
        manifestGlobs = manifest.map(PathGlob.init)
        self.manifestFolder = manifestFolder
    }

    package var isEmpty: Bool { globs.isEmpty && manifestGlobs.isEmpty }

    package func holds(_ path: String) -> Bool {
        if globs.contains(where: { $0.matches(path) }) { return true }
        guard !manifestGlobs.isEmpty else { return false }
        // Most paths are relative already, and need not be looked up.
        let isRelative = manifestFolder == "." && !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
        let inner = isRelative ? path : PathFromFolder.path(path, from: manifestFolder)
        return manifestGlobs.contains { $0.matches(inner) }
    }
}
