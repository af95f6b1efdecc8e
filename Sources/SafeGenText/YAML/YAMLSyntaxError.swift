import SafeGenDiagnostics
import CLibYAML

/// What libyaml says of a mistake, in words that help, at the place where the mistake was made.
struct YAMLSyntaxError {
    let diagnostic: Diagnostic

    /// Reads the error that a parser stopped at; `skipped` bytes in front, a byte order mark, it was not given.
    init(_ parser: yaml_parser_t, file: Int32, skipped: Int, files: SourceFiles) {
        let problem = parser.problem.map { String(cString: $0) } ?? "the text is not YAML"
        let index = files.index(of: file)
        if parser.error == YAML_READER_ERROR {
            let place = index.place(ofOffset: skipped + parser.problem_offset)
            let location = SourceLocation(file: file, line: place.line, column: place.column)
            diagnostic = Self.readerError(problem, value: parser.problem_value, at: location)
            return
        }
        // What is never closed or never goes on is shown where it begins, not where the file ends.
        let isUnfinished = ["found unexpected end of stream", "could not find expected ':'"].contains(problem)
        let mark = isUnfinished && parser.context != nil ? parser.context_mark : parser.problem_mark
        let location = SourceLocation(
            file: file,
            line: Int32(clamping: mark.line + 1),
            column: Int32(clamping: mark.column + 1)
        )
        if parser.error == YAML_MEMORY_ERROR {
            diagnostic = Diagnostic(.yamlSyntax, "out of memory", at: location)
            return
        }
        let line = index.text(line: location.line, limit: mark.column + 1) ?? ""
        let message = Self.message(for: problem, line: Array(line.unicodeScalars), column: mark.column)
        diagnostic = Diagnostic(.yamlSyntax, message + (isUnfinished ? "" : Self.context(of: parser)), at: location)
    }

    private static func readerError(_ problem: String, value: Int32, at location: SourceLocation) -> Diagnostic {
        if problem == "control characters are not allowed" {
            let digits = String(value, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            return Diagnostic(.yamlSyntax, "the control character U+\(code) is not allowed in YAML", at: location)
        }
        return Diagnostic(.invalidUTF8, "the file is not valid UTF-8 from here on (\(problem))", at: location)
    }

    private static func message(for problem: String, line: [Unicode.Scalar], column: Int) -> String {
        let isAtTab = column < line.count && line[column] == "\t"
        let followsTab = line.prefix(column).contains("\t")
        if isAtTab || (followsTab && problem.hasPrefix("did not find expected")) {
            return "a tab stands where YAML wants spaces; indent with spaces"
        }
        switch problem {
        case "mapping values are not allowed in this context":
            return "a ': ' is not allowed here; put the value in quotes, or mend the indentation"
        case "found unexpected end of stream":
            return "this quote is never closed"
        case "could not find expected ':'":
            return "a ':' is missing behind this key"
        case "did not find expected key":
            return "no key begins here; is the indentation that of the line above?"
        case "did not find expected '-' indicator":
            return "no list entry begins here; is the indentation that of the '-' above?"
        case "did not find expected ',' or ']'":
            return "a ',' or the closing ']' of the list is missing in front of this"
        case "did not find expected ',' or '}'":
            return "a ',' or the closing '}' of the mapping is missing in front of this"
        case "did not find expected node content":
            return "a value is missing in front of this"
        case "found character that cannot start any token":
            return "no value can begin with this character; put the value in quotes"
        case "found unknown escape character":
            return "YAML has no such escape; double the backslash, or use single quotes"
        case "did not find expected comment or line break":
            return "the line should end here; put the value in quotes where this belongs to it"
        case "did not find expected alphabetic or numeric character":
            return "'&' and '*' begin the name of an anchor; put the value in quotes where none is meant"
        default:
            return problem
        }
    }

    /// Where the surrounding thing began, when that is another line.
    private static func context(of parser: yaml_parser_t) -> String {
        guard let context = parser.context, parser.context_mark.line != parser.problem_mark.line else { return "" }
        let text = String(cString: context)
        let thing = ["sequence": "list", "mapping": "mapping", "scalar": "value", "key": "key"]
            .first { text.hasSuffix($0.key) }?.value
        return " (the \(thing ?? "text") begins in line \(parser.context_mark.line + 1))"
    }
}
