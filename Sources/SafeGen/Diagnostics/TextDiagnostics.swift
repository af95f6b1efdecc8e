/// `file:line:column: error: message [rule]`, the line after a bar, and a caret under the place.
///
/// The bar keeps a file's own text from standing where a CI service looks for commands.
///
/// The format that people and Xcode read, and the build-tool plugin prints; the other formats are those of `DiagnosticFormat`.
package struct TextDiagnostics {
    package struct Style: Sendable {
        /// Whether the terminal shows colours.
        package var isColored = false
        /// Whether only the first warnings of a rule are shown, and the others counted.
        package var groupsWarnings = false
        /// Whether messages of one rule are only alike if their text is the same.
        package var tellsMessagesApart = false

        package init(isColored: Bool = false, groupsWarnings: Bool = false, tellsMessagesApart: Bool = false) {
            self.isColored = isColored
            self.groupsWarnings = groupsWarnings
            self.tellsMessagesApart = tellsMessagesApart
        }
    }

    /// How many warnings of a rule are shown where they are grouped.
    private static let maximumAlikeCount = 5

    private let files: SourceFiles
    private let style: Style
    private var indexes: [Int: SourceIndex] = [:]

    package static func render(_ diagnostics: [Diagnostic], in files: SourceFiles, style: Style = Style()) -> String {
        var renderer = TextDiagnostics(files: files, style: style)
        guard style.groupsWarnings else { return diagnostics.map { renderer.render($0) }.joined() }
        return renderer.renderGrouped(diagnostics)
    }

    private mutating func renderGrouped(_ diagnostics: [Diagnostic]) -> String {
        func key(_ diagnostic: Diagnostic) -> String {
            diagnostic.rule.rawValue
                + (style.tellsMessagesApart ? "\n\(diagnostic.severity)\n\(diagnostic.message)" : "")
        }
        var counts: [String: Int] = [:]
        var hidden: [[Diagnostic]] = []
        var groups: [String: Int] = [:]
        var text = ""
        for diagnostic in diagnostics {
            if diagnostic.severity == .warning || style.tellsMessagesApart {
                let key = key(diagnostic)
                counts[key, default: 0] += 1
                if counts[key, default: 0] > Self.maximumAlikeCount {
                    if let group = groups[key] { hidden[group].append(diagnostic) } else { hidden.append([diagnostic]) }
                    if groups[key] == nil { groups[key] = hidden.count - 1 }
                    continue
                }
            }
            text += render(diagnostic)
        }
        for group in hidden { text += count(of: group) }
        return text
    }

    /// One line for the warnings that are not shown, at the place of the first.
    private func count(of group: [Diagnostic]) -> String {
        guard let first = group.first else { return "" }
        let locations = group.prefix(8).compactMap(\.location)
        let isOneFile = Set(group.compactMap(\.location).map(\.file)).count < 2
        let lines = locations.map {
            isOneFile ? String($0.line) : "\(PresentableText.line(files.path(of: $0) ?? "")):\($0.line)"
        }
        let what = isOneFile ? "\(Plural.word(lines.count, "line")) " : ""
        let places = lines.isEmpty ? "" : ", in \(what)\(lines.joined(separator: ", "))"
        let more = group.count > 8 ? " and others" : ""
        return head(of: first, message: "\(group.count) more like these\(places)\(more)")
    }

    private mutating func render(_ diagnostic: Diagnostic) -> String {
        let head = head(of: diagnostic, message: diagnostic.message)
        guard let location = diagnostic.location, files.path(of: location) != nil else { return head }
        return head + excerpt(at: location, length: diagnostic.length)
    }

    private func head(of diagnostic: Diagnostic, message: String) -> String {
        let severity = diagnostic.severity.rawValue
        let word = style.isColored ? "\(diagnostic.severity.colour)\(severity):\u{1B}[0m" : "\(severity):"
        let shown = style.isColored ? "\u{1B}[1m\(message)\u{1B}[0m" : message
        let rest = "\(word) \(shown) [\(diagnostic.rule.rawValue)]\n"
        guard let location = diagnostic.location, let path = files.path(of: location) else {
            return "\(PresentableText.line(diagnostic.path ?? "safegen")): \(rest)"
        }
        return "\(PresentableText.line(path)):\(location.line):\(location.column): \(rest)"
    }

    /// The line and the caret; if the line is long, only the part around the place.
    private mutating func excerpt(at location: SourceLocation, length: Int) -> String {
        let index = indexes[location.file] ?? files.index(of: location.file)
        indexes[location.file] = index
        let first = location.column > 160 ? location.column - 80 : 1
        let column = location.column - first
        guard let line = index.text(line: location.line, from: first, limit: 240) else { return "" }
        let shown = Array(line.unicodeScalars)
        // A tab stays a tab, so that the caret is under its place however wide tabs are.
        let padding = shown.prefix(column).map { $0 == "\t" ? "\t" : " " }.joined()
        let tildes = max(0, min(length, shown.count - column) - 1)
        let text = PresentableText.excerpt(shown)
        let caret = "^\(String(repeating: "~", count: tildes))"
        return "  | \(text)\n  | \(padding)\(style.isColored ? "\u{1B}[32m\(caret)\u{1B}[0m" : caret)\n"
    }
}

extension Diagnostic.Severity {
    /// The sequence that begins its colour, as in compilers: red, magenta, or only bold.
    fileprivate var colour: String {
        switch self {
        case .error: "\u{1B}[1;31m"
        case .warning: "\u{1B}[1;35m"
        case .note: "\u{1B}[1m"
        }
    }
}
