import CLibYAML

/// What libyaml says of a mistake, in words that help.
struct YAMLSyntaxError {
    let diagnostic: Diagnostic

    /// Reads the error that a parser stopped at.
    init(_ parser: yaml_parser_t, file: Int32, files: SourceFiles) {
        let problem = parser.problem.map { String(cString: $0) } ?? "the text is not YAML"
        if parser.error == YAML_READER_ERROR {
            let location = files.location(ofOffset: parser.problem_offset, file: file)
            diagnostic = Self.readerError(problem, value: parser.problem_value, at: location)
            return
        }
        let mark = parser.problem_mark
        let location = SourceLocation(
            file: file,
            line: Int32(clamping: mark.line + 1),
            column: Int32(clamping: mark.column + 1)
        )
        if parser.error == YAML_MEMORY_ERROR {
            diagnostic = Diagnostic(.yamlSyntax, "out of memory", at: location)
            return
        }
        let message = Self.message(for: problem, line: files.line(of: location), column: mark.column)
        let context = Self.context(of: parser)
        diagnostic = Diagnostic(.yamlSyntax, message + context, at: location)
    }

    private static func readerError(_ problem: String, value: Int32, at location: SourceLocation) -> Diagnostic {
        if problem == "control characters are not allowed" {
            let code = String(value, radix: 16, uppercase: true)
            return Diagnostic(.yamlSyntax, "the control character U+\(code) is not allowed in YAML", at: location)
        }
        return Diagnostic(.invalidUTF8, "the file is not valid UTF-8 from here on (\(problem))", at: location)
    }

    private static func message(for problem: String, line: String?, column: Int) -> String {
        let scalars = line.map { Array($0.unicodeScalars) } ?? []
        let isAtTab = column < scalars.count && scalars[column] == "\t"
        let followsTab = scalars.prefix(column).contains("\t")
        if isAtTab || (followsTab && problem.hasPrefix("did not find expected")) {
            return "a tab stands where YAML wants spaces; indent with spaces"
        }
        switch problem {
        case "mapping values are not allowed in this context":
            return "a ': ' is not allowed here; put the value in quotes, or mend the indentation"
        case "found unexpected end of stream":
            return "the text ends before this quote is closed"
        case "could not find expected ':'":
            return "a ':' is missing behind this key, or in front of this line"
        case "did not find expected key":
            return "no key begins here; is the indentation that of the line above?"
        case "did not find expected '-' indicator":
            return "no list entry begins here; is the indentation that of the '-' above?"
        case "did not find expected ',' or ']'":
            return "a ',' or the closing ']' of the list is missing"
        case "did not find expected ',' or '}'":
            return "a ',' or the closing '}' of the mapping is missing"
        case "found character that cannot start any token":
            return "no value can begin with this character; put the value in quotes"
        default:
            return problem
        }
    }

    /// Where the surrounding thing began, when that is another line.
    private static func context(of parser: yaml_parser_t) -> String {
        guard let context = parser.context, parser.context_mark.line != parser.problem_mark.line else { return "" }
        return " (\(String(cString: context)), line \(parser.context_mark.line + 1))"
    }
}
