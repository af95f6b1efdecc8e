import SafeGen

/// The files of a manifest as a list for build systems.
enum OutputList: String, CaseIterable, Sendable {
    /// One path a line.
    case plain
    /// Xcode's file list: one path a line, those below the manifest's folder after `$(SRCROOT)`.
    case xcfilelist

    /// Renders the paths of all files, in order.
    func render(_ generation: Generation) -> String {
        generation.filePaths.map { path in
            let isAbsolute = path.hasPrefix("/")
            return (self == .xcfilelist && !isAbsolute ? "$(SRCROOT)/" : "") + PresentableText.line(path) + "\n"
        }.joined()
    }
}
