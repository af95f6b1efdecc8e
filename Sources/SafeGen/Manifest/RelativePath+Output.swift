import SafeGenSystem

extension RelativePath {
    /// Returns why an output path is refused: empty, absolute, or outside of the manifest's folder.
    static func problem(_ path: String) -> (rule: Rule, message: String)? {
        if path.isEmpty { return (.badPath, "the path is empty") }
        if path.unicodeScalars.contains(where: PresentableText.isControl) {
            return (.badPath, "the path holds a control character ('\\' begins an escape in double quotes)")
        }
        if let slip = Slip.problem(inPath: path) { return (.badPath, slip) }
        let isOnDrive = path.utf8.dropFirst().starts(with: ":/".utf8)
        if path.hasPrefix("/") || path.hasPrefix("~") || isOnDrive {
            return (.outputOutside, "the path is relative to the manifest, and stays in its folder")
        }
        if normalized(path).hasPrefix("../") || normalized(path) == ".." {
            return (.outputOutside, "'\(path)' leads outside of the manifest's folder")
        }
        return nil
    }
}
