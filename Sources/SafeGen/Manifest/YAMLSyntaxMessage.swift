/// libyaml's words for a mistake of syntax, in words that help.
enum YAMLSyntaxMessage {
    /// Returns the message.
    static func text(for problem: String, line: [Unicode.Scalar], column: Int) -> String {
        let isAtTab = column < line.count && line[column] == "\t"
        let followsTab = line.prefix(column).contains("\t")
        if isAtTab || (followsTab && problem.hasPrefix("did not find expected")) {
            return "a tab is where YAML wants spaces; indent with spaces"
        }
        switch problem {
        case "mapping values are not allowed in this context":
            return "a ': ' is not allowed here; put the value in quotes, or fix the indentation"
        case "found unexpected end of stream":
            return "this quote is never closed"
        case "could not find expected ':'":
            return "a ':' is missing after this key"
        case "did not find expected key":
            return "no key begins here; is the indentation that of the line above?"
        case "did not find expected '-' indicator":
            return "no list entry begins here; is the indentation that of the '-' above?"
        case "did not find expected ',' or ']'":
            return "a ',' or the closing ']' of the list is missing before this"
        case "did not find expected ',' or '}'":
            return "a ',' or the closing '}' of the mapping is missing before this"
        case "did not find expected node content":
            let isAfterComma = line.prefix(column).last { $0 != " " } == ","
            return isAfterComma
                ? "a value is missing between these commas; remove one" : "a value is missing before this"
        case "found character that cannot start any token":
            return "no value can begin with this character; put the value in quotes"
        case "found unknown escape character", "did not find expected hexdecimal number":
            return
                "'\\' begins an escape in double quotes, and this is none; write '/' in a path, else use single quotes"
        case "did not find expected comment or line break":
            return "the line should end here; put the value in quotes where this belongs to it"
        case "did not find expected alphabetic or numeric character":
            return "'&' and '*' begin the name of an anchor; put the value in quotes where none is meant"
        default:
            return problem
        }
    }

    /// Where the surrounding thing began, when that is another line.
    static func context(of error: YAMLParserError) -> String {
        guard let context = error.context, error.contextPlace.line != error.place.line else { return "" }
        let thing = ["sequence": "list", "mapping": "mapping", "scalar": "value", "key": "key"]
            .first { context.hasSuffix($0.key) }?.value
        return " (the \(thing ?? "text") begins in line \(error.contextPlace.line))"
    }
}
