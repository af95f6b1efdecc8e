import SafeGenText

/// Collects UTF-8 text line by line, with indentation by four spaces.
struct SourceWriter: ~Copyable {
    private var text = TextBuffer()
    private var depth = 0

    /// Makes room for a text of about this many bytes.
    mutating func reserve(_ capacity: Int) {
        text.reserve(capacity)
    }

    /// How many bytes there are.
    var count: Int { text.count }

    /// Gives what was written, and begins again.
    mutating func take() -> [UInt8] {
        text.take()
    }

    /// Appends an empty line, which carries no indentation.
    mutating func line() {
        text.appendLineEnd()
    }

    /// Appends one line.
    mutating func line(_ line: OutputLine) {
        begin(line)
        text.appendLineEnd()
    }

    /// Appends the lines of a multiline literal.
    mutating func lines(_ lines: OutputLine) {
        text.append(lines: lines, indentedBy: 4 * depth)
    }

    /// Appends an opening line, what `body` writes one step further in, and a closing brace.
    mutating func block(_ opening: OutputLine, body: (inout SourceWriter) -> Void) {
        begin(opening)
        append(" {\n")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Appends the indentation and the beginning of a line that `line()` ends.
    mutating func begin(_ line: OutputLine) {
        if depth > 0 { text.append(spaces: 4 * depth) }
        text.append(line)
    }

    /// Appends text as it is.
    mutating func append(_ text: OutputLine) {
        self.text.append(text)
    }
}
