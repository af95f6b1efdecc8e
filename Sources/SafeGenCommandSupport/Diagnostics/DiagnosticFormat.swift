import SafeGen

package enum DiagnosticFormat: String, CaseIterable, Sendable {
    /// For people and for Xcode: the place, the message, the line and a caret.
    case text
    /// GitHub's workflow commands, which annotate a pull request.
    case github
    /// `{"version": 1, "diagnostics": […]}`.
    case json
    /// SARIF 2.1.0, for code scanning and editors.
    case sarif

    package var isDocument: Bool { self == .json || self == .sarif }
    package func render(
        _ diagnostics: [Diagnostic], in files: SourceFiles, style: TextDiagnostics.Style = .init(),
        auditRules: [RuleMetadata] = []
    ) -> String {
        switch self {
        case .text: return TextDiagnostics.render(diagnostics, in: files, style: style)
        case .github: return diagnostics.map { GitHubDiagnostic.render($0, in: files) }.joined()
        case .json: return JSONDiagnostics.render(diagnostics, in: files)
        case .sarif: return SARIFLog.render(diagnostics, in: files, auditRules: auditRules)
        }
    }
}

/// `::error file=…,line=…,col=…,title=…::message`
private enum GitHubDiagnostic {
    static func render(_ diagnostic: Diagnostic, in files: SourceFiles) -> String {
        var properties: [String] = []
        if let location = diagnostic.location, let path = files.path(of: location) {
            properties = [
                "file=\(escape(PresentableText.line(path), isProperty: true))", "line=\(location.line)",
                "col=\(location.column)",
            ]
        }
        if properties.isEmpty, let path = diagnostic.path {
            properties = ["file=\(escape(PresentableText.line(path), isProperty: true))", "line=1"]
        }
        properties.append("title=\(diagnostic.rule.rawValue)")
        let message = escape(diagnostic.message, isProperty: false)
        let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
        return "::\(command) \(properties.joined(separator: ","))::\(message)\n"
    }

    /// The escapes that GitHub's workflow commands require.
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
                JSONValue(["start": fixit.start, "end": fixit.end, "replacement": fixit.replacement])
            }
            return JSONValue([
                "file": location.flatMap(files.path(of:)) ?? diagnostic.path, "line": location?.line,
                "column": location?.column, "severity": diagnostic.severity.rawValue,
                "rule": diagnostic.rule.rawValue, "message": diagnostic.message, "fixits": fixits,
            ])
        }
        return JSONValue(["version": 1, "diagnostics": rendered]).text
    }
}
