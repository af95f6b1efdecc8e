import SafeGenSystem

/// Collects UTF-8 text line by line, with indentation by four spaces.
struct SourceWriter: ~Copyable {
    /// The columns of a line that need no other ones: what linters ask for.
    private static let width = 120
    private static let step = Array("    ".utf8)
    private var bytes: [UInt8] = []
    private var depth = 0

    var origin = LineOrigin(declaration: 0)
    /// Where lines begin, in bytes, and what they are for; nil if nobody asks for that.
    private(set) var origins: [(start: Int, origin: LineOrigin)]?

    mutating func noteOrigins() { origins = [] }

    mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

    var count: Int { bytes.count }

    /// Returns the text, and begins again.
    mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Appends an empty line, which carries no indentation.
    mutating func line() { bytes.append(UInt8(ascii: "\n")) }

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
                if start < end { begin(UnsafeBufferPointer(rebasing: text[start..<end])) }
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

    func hasRoom(for texts: String...) -> Bool {
        texts.reduce(Self.step.count * depth) { $0 + $1.utf8.count } <= Self.width
    }

    /// Appends an opening line and a body in braces: on one line, if that has room.
    mutating func braces(_ opening: String, _ body: String) {
        if hasRoom(for: opening, " { \(body) }") {
            line("\(opening) { \(body) }")
        } else {
            block("\(opening)") { $0.line("\(body)") }
        }
    }

    /// Appends the indentation and the beginning of a line that `line()` ends.
    mutating func begin(_ line: OutputLine) {
        line.bytes.withUnsafeBufferPointer { begin($0) }
    }

    mutating func append(_ text: OutputLine) { bytes += text.bytes }

    private mutating func begin(_ line: UnsafeBufferPointer<UInt8>) {
        if origins != nil {
            var origin = origin
            if line.count <= 1 || line.starts(with: "//".utf8) { origin.protection = nil }
            origins?.append((bytes.count, origin))
        }
        for _ in 0..<depth { bytes += Self.step }
        bytes.append(contentsOf: line)
    }
}
