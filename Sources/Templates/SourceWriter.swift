/// Collects UTF-8 text line by line, with indentation by four spaces.
struct SourceWriter {
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    /// Creates an empty writer with room for a number of bytes.
    init(reservingCapacity capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    /// Appends one line made of pieces; without pieces, an empty line that carries no indentation.
    mutating func line(_ pieces: String...) {
        if !pieces.isEmpty {
            for _ in 0..<depth { append("    ") }
        }
        for piece in pieces { append(piece) }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends `opening`, what `body` writes one step further in, and a closing brace.
    mutating func block(_ opening: String..., body: (inout SourceWriter) -> Void) {
        for _ in 0..<depth { append("    ") }
        for piece in opening { append(piece) }
        append(" {\n")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    /// Appends bytes as they are.
    mutating func append(_ text: [UInt8]) {
        bytes.append(contentsOf: text)
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}
