import SafeGen

enum OutputList: String, CaseIterable, Sendable {
    /// One path a line.
    case plain
    /// Xcode's file list: one path a line, those below the manifest's folder after `$(SRCROOT)`.
    case xcfilelist

    func render(_ generation: Generation) -> String {
        generation.filePaths.map { path in
            let isAbsolute = path.hasPrefix("/")
            return (self == .xcfilelist && !isAbsolute ? "$(SRCROOT)/" : "") + PresentableText.line(path) + "\n"
        }.joined()
    }
}
