import Foundation

/// The package or Xcode project that the command plugin works in.
struct CommandHost {
    let name: String
    /// Whether a manifest lies in its folder, for output that is committed.
    let hasManifest: Bool
    let targets: [CommandTarget]
    /// The folders whose Swift is compiled; nil if that is not to be known.
    let compiledFolders: [URL]?

    /// Creates one. A manifest in the folder may be that of a target which has the same folder; if the build reads it, it is
    /// not for output that is committed.
    init(name: String, folderHasManifest: Bool, targets: [CommandTarget], compiledFolders: [URL]?) {
        self.name = name
        hasManifest = folderHasManifest && !targets.contains { $0.build != nil && $0.manifest == ManifestFile.name }
        self.targets = targets
        self.compiledFolders = compiledFolders
    }
}

/// A target, as far as the command plugin has to know it.
struct CommandTarget: Equatable {
    let name: String
    /// Where its manifest lies, or would: relative to the package's folder, or absolute.
    let manifest: String
    let hasManifest: Bool
    /// Set if the build generates the target's wrappers.
    let build: Build?

    /// How it is known that the build generates a target's wrappers.
    struct Build: Equatable {
        /// Why that is so, in words that follow the target's name.
        let reason: String
        /// Where the last build has left the Swift; nil if it has not, or that is not to be known.
        let output: String?
    }
}

/// One run of the tool.
struct ToolRun: Equatable {
    let arguments: [String]
    /// The manifest whose output the run writes to where it says.
    var writesOutputOf: String?
    /// The target whose wrappers the build generates, so that no others may lie where its manifest says.
    var generatedByBuild: CommandTarget?
}
