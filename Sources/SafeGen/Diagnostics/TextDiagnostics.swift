/// `file:line:column: error: message [rule]`, the line behind a bar, and a caret under the place.
///
/// The bar keeps what a file holds from standing where a CI service looks for commands.
///
/// What people and Xcode read, and the build-tool plugin prints; the other formats are those of `DiagnosticFormat`.
package struct TextDiagnostics {
    private let files: SourceFiles
    private var indexes: [Int32: SourceIndex] = [:]

    private init(files: SourceFiles) {
        self.files = files
    }

    /// Renders diagnostics, each with a line end.
    package static func render(_ diagnostics: [Diagnostic], in files: SourceFiles) -> String {
        var renderer = TextDiagnostics(files: files)
        return diagnostics.map { renderer.render($0) }.joined()
    }

    private mutating func render(_ diagnostic: Diagnostic) -> String {
        let message = "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule.rawValue)]\n"
        guard let location = diagnostic.location, let path = files.path(of: location) else {
            return "\(PresentableText.line(diagnostic.path ?? "safegen")): \(message)"
        }
        let head = "\(PresentableText.line(path)):\(location.line):\(location.column): \(message)"
        return head + excerpt(at: location, length: diagnostic.length)
    }

    /// The line and the caret; of a long line only the part around the place.
    private mutating func excerpt(at location: SourceLocation, length: Int) -> String {
        let index = indexes[location.file] ?? files.index(of: location.file)
        indexes[location.file] = index
        let first = location.column > 160 ? location.column - 80 : 1
        let column = Int(location.column - first)
        guard let line = index.text(line: location.line, from: first, limit: 240) else { return "" }
        let shown = Array(line.unicodeScalars)
        // A tab stays a tab, so that the caret stands under its place however wide tabs are.
        let padding = shown.prefix(column).map { $0 == "\t" ? "\t" : " " }.joined()
        let tildes = max(0, min(length, shown.count - column) - 1)
        let text = PresentableText.excerpt(shown)
        return "  | \(text)\n  | \(padding)^\(String(repeating: "~", count: tildes))\n"
    }
}
