/// A file of the manifest as a document, and the mistakes in its YAML.
package struct YAMLReading {
    /// The document; nil if nothing could be read.
    package private(set) var document: YAMLDocument?
    /// The mistakes, in the order of the file.
    package private(set) var diagnostics: [Diagnostic] = []
    private let bytes: [UInt8]
    private let file: Int
    private let files: SourceFiles

    package init(_ bytes: [UInt8], file: Int, in files: SourceFiles) {
        self.bytes = bytes
        self.file = file
        self.files = files
        do throws(YAMLFailure) {
            let document = try YAMLComposer.compose(bytes, file: file)
            self.document = document
            diagnostics = document.problems
        } catch {
            diagnostics = error.diagnostics
            if let syntax = error.syntax { diagnostics.append(diagnostic(syntax)) }
        }
    }

    private func diagnostic(_ error: YAMLParserError) -> Diagnostic {
        let problem = error.problem ?? "the text is not YAML"
        if error.kind == .reader {
            return readerError(problem, value: error.value, at: location(ofOffset: error.offset))
        }
        // An unclosed or unfinished construct is shown where it begins, not where the file ends.
        let isUnfinished = ["found unexpected end of stream", "could not find expected ':'"].contains(problem)
        let place = isUnfinished && error.context != nil ? error.contextPlace : error.place
        if let conflict { return conflict }
        if let slip = slip(near: error) { return slip }
        if let diagnostic = unclosedBracket(error, problem) ?? unfinishedBracket(error, problem) { return diagnostic }
        let line = files.index(of: file).text(line: place.line, limit: place.column) ?? ""
        let message = YAMLSyntaxMessage.text(
            for: problem, line: Array(line.unicodeScalars), column: place.column - 1)
        let context = isUnfinished ? "" : YAMLSyntaxMessage.context(of: error)
        return Diagnostic(.yamlSyntax, message + context, at: place)
    }

    /// The mistake of a conflict that a merge left in the file; nil if there is none.
    private var conflict: Diagnostic? {
        var start = 0
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains(where: { mark in
                line.starts(with: mark.utf8)
                    && [nil, UInt8(ascii: " "), UInt8(ascii: "\r")].contains(line.dropFirst(7).first)
            }) {
                return Diagnostic(
                    .yamlSyntax, "a conflict of a merge is left here; choose what is right, and remove its marks",
                    at: location(ofOffset: start), length: 7)
            }
            start += line.count + 1
        }
        return nil
    }

    /// A slip in the line where the parser stopped, in the one before it, or where what it could not read begins.
    private func slip(near error: YAMLParserError) -> Diagnostic? {
        let index = files.index(of: file)
        func text(_ line: Int) -> String? { index.text(line: line, limit: YAMLSlip.longest) }
        let before = (1..<max(1, error.place.line)).suffix(20).last { line in
            text(line)?.first { $0 != " " }.map { $0 != "#" } ?? false
        }
        for line in [error.context == nil ? nil : error.contextPlace.line, before, error.place.line] {
            guard let line, let slip = text(line).flatMap(YAMLSlip.find(inUnreadable:)) else { continue }
            return Diagnostic(
                .yamlSyntax, slip.message,
                at: SourceLocation(file: file, line: line, column: slip.offset + 1))
        }
        return nil
    }

    /// A bracket that is never closed, at the bracket: YAML's parser notices it wherever the text happens to make no sense.
    private func unclosedBracket(_ error: YAMLParserError, _ problem: String) -> Diagnostic? {
        let closing = ["did not find expected ',' or ']'": "]", "did not find expected ',' or '}'": "}"][problem]
        let place = error.contextPlace
        guard let closing, error.context != nil, place.line < error.place.line,
            let offset = files.index(of: file).offset(line: place.line, column: place.column),
            FlowBrackets.end(ofBracketAt: offset, in: bytes) == nil
        else { return nil }
        let opening = closing == "]" ? "[" : "{"
        let message = "this '\(opening)' is never closed; the text can't be read from line \(error.place.line) on"
        return Diagnostic(.yamlSyntax, message, at: place)
    }

    /// The innermost bracket that is never closed, where the text ends after a comma or a colon in it.
    private func unfinishedBracket(_ error: YAMLParserError, _ problem: String) -> Diagnostic? {
        let end = files.index(of: file).offset(line: error.place.line, column: error.place.column) ?? bytes.count
        guard problem == "did not find expected node content",
            bytes.dropFirst(end).allSatisfy({ " \r\n".utf8.contains($0) })
        else { return nil }
        // Deeper brackets than a manifest has cost more than they tell.
        let opened = bytes.indices.reversed().lazy.filter { "[{".utf8.contains(bytes[$0]) }.prefix(64)
        guard let offset = opened.first(where: { FlowBrackets.end(ofBracketAt: $0, in: bytes) == nil }) else {
            return nil
        }
        let opening = bytes[offset] == UInt8(ascii: "[") ? "[" : "{"
        return Diagnostic(.yamlSyntax, "this '\(opening)' is never closed", at: location(ofOffset: offset))
    }

    private func readerError(_ problem: String, value: Int32, at location: SourceLocation) -> Diagnostic {
        if problem == "control characters are not allowed" {
            let digits = String(value, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
            return Diagnostic(.yamlSyntax, "the control character U+\(code) is not allowed in YAML", at: location)
        }
        return Diagnostic(.invalidUTF8, "the file is not valid UTF-8 from here on (\(problem))", at: location)
    }

    private func location(ofOffset offset: Int) -> SourceLocation {
        let place = files.index(of: file).place(ofOffset: offset)
        return SourceLocation(file: file, line: place.line, column: place.column)
    }
}

/// Brackets of YAML's flow style, found by their bytes, for text that no parser accepts.
enum FlowBrackets {
    /// Where a bracket is closed; nil if nothing closes it.
    ///
    /// - Parameters:
    ///   - start: The place of `[` or `{`.
    ///   - bytes: The text.
    /// - Returns: The place of the bracket that closes it. Quotes and comments are skipped.
    static func end(ofBracketAt start: Int, in bytes: [UInt8]) -> Int? {
        var open: [UInt8] = []
        var position = start
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard open.last == byte else { return nil }
                open.removeLast()
                if open.isEmpty { return position }
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                position = endOfQuote(from: position, in: bytes)
            case UInt8(ascii: "#") where position == 0 || " \t\n".utf8.contains(bytes[position - 1]):
                while position + 1 < bytes.count, bytes[position + 1] != 0x0A { position += 1 }
            default: break
            }
            position += 1
        }
        return nil
    }

    /// The place of the quote that ends the text that begins here, or the end of the text.
    private static func endOfQuote(from start: Int, in bytes: [UInt8]) -> Int {
        let quote = bytes[start]
        var position = start + 1
        while position < bytes.count, bytes[position] != quote {
            position += quote == UInt8(ascii: "\"") && bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return position
    }
}

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
