/// The ways in which diagnostics can be printed.
public enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people and for Xcode: the place, the message, the line and a caret.
    case text
    /// GitHub's workflow commands, which annotate a pull request.
    case github
    /// `{"version": 1, "diagnostics": […]}`.
    case json
    /// SARIF 2.1.0, for code scanning and editors.
    case sarif

    /// Renders diagnostics, each with a line end; JSON is one document even where there is nothing to tell.
    public func render(_ diagnostics: [Diagnostic], in files: SourceFiles) -> String {
        switch self {
        case .text:
            var renderer = TextDiagnostic(files: files)
            return diagnostics.map { renderer.render($0) }.joined()
        case .github: return diagnostics.map { GitHubDiagnostic.render($0, in: files) }.joined()
        case .json: return JSONDiagnostics.render(diagnostics, in: files)
        case .sarif: return SARIFLog.render(diagnostics, in: files)
        }
    }
}

/// `file:line:column: error: message [rule]`, the line, and a caret under the place.
private struct TextDiagnostic {
    let files: SourceFiles
    private var indexes: [Int32: SourceIndex] = [:]

    init(files: SourceFiles) {
        self.files = files
    }

    mutating func render(_ diagnostic: Diagnostic) -> String {
        let message = "\(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.rule.rawValue)]\n"
        guard let location = diagnostic.location, let path = files.path(of: location) else {
            return "\(diagnostic.path ?? "safegen"): \(message)"
        }
        let head = "\(path):\(location.line):\(location.column): \(message)"
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
        let visible = shown.map { PresentableText.isControl($0) && $0 != "\t" ? "\u{FFFD}" : $0 }
        let text = String(String.UnicodeScalarView(visible))
        return "\(text)\n\(padding)^\(String(repeating: "~", count: tildes))\n"
    }
}

/// `::error file=…,line=…,col=…,title=…::message`
private enum GitHubDiagnostic {
    static func render(_ diagnostic: Diagnostic, in files: SourceFiles) -> String {
        var properties: [String] = []
        if let location = diagnostic.location, let path = files.path(of: location) {
            properties = ["file=\(escape(path, isProperty: true))", "line=\(location.line)", "col=\(location.column)"]
        }
        if properties.isEmpty, let path = diagnostic.path {
            properties = ["file=\(escape(path, isProperty: true))", "line=1"]
        }
        properties.append("title=\(diagnostic.rule.rawValue)")
        let message = escape(diagnostic.message, isProperty: false)
        return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(message)\n"
    }

    /// The escapes that GitHub's workflow commands ask for.
    private static func escape(_ text: String, isProperty: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where isProperty: escaped += "%3A"
            case "," where isProperty: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

/// The JSON that other programs read: its shape is part of the interface.
private enum JSONDiagnostics {
    static func render(_ diagnostics: [Diagnostic], in files: SourceFiles) -> String {
        let rendered = diagnostics.map { diagnostic in
            let location = diagnostic.location
            let fixits = diagnostic.fixits.map { fixit in
                JSONValue.object([
                    ("start", .integer(fixit.start)), ("end", .integer(fixit.end)),
                    ("replacement", .string(fixit.replacement)),
                ])
            }
            return JSONValue.object([
                ("file", (location.flatMap(files.path(of:)) ?? diagnostic.path).map(JSONValue.string) ?? .null),
                ("line", location.map { .integer(Int($0.line)) } ?? .null),
                ("column", location.map { .integer(Int($0.column)) } ?? .null),
                ("severity", .string(diagnostic.severity.rawValue)),
                ("rule", .string(diagnostic.rule.rawValue)),
                ("message", .string(diagnostic.message)),
                ("fixits", .array(fixits)),
            ])
        }
        return JSONValue.object([("version", .integer(1)), ("diagnostics", .array(rendered))]).text
    }
}
