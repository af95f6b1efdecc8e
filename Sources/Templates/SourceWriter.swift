import SafeGenSystem

/// Collects UTF-8 text line by line, with indentation by four spaces.
struct SourceWriter: ~Copyable {
    private static let step = Array("    ".utf8)
    private var bytes: [UInt8] = []
    private var depth = 0

    /// Makes room for a text of about this many bytes.
    mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

    /// The number of bytes.
    var count: Int { bytes.count }

    /// Returns the text, and begins again.
    mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Appends an empty line, which carries no indentation.
    mutating func line() { bytes.append(UInt8(ascii: "\n")) }

    /// Appends one line.
    mutating func line(_ line: OutputLine) {
        begin(line)
        self.line()
    }

    /// Appends the lines of a multiline literal; empty ones carry no indentation.
    mutating func lines(_ lines: OutputLine) {
        lines.bytes.withUnsafeBufferPointer { text in
            var start = 0
            while start < text.count {
                let end = text.lineEnd(from: start)
                if start < end { indent() }
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
                line()
                start = end + 1
            }
        }
    }

    /// Appends an opening line, the output of `body` one step further in, and a closing brace.
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
        indent()
        append(line)
    }

    /// Appends text as it is.
    mutating func append(_ text: OutputLine) { bytes += text.bytes }

    private mutating func indent() {
        for _ in 0..<depth { bytes += Self.step }
    }
}
