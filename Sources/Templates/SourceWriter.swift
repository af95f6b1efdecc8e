/// Collects UTF-8 text line by line, with indentation by four spaces.
struct SourceWriter {
    private(set) var bytes: [UInt8] = []
    private var depth = 0

    /// Creates an empty writer with room for a number of bytes.
    init(reservingCapacity capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    /// Appends an empty line, which carries no indentation.
    mutating func line() {
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends one line made of pieces.
    ///
    /// Not variadic: the array would be an allocation for each line.
    mutating func line(
        _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = "", _ fifth: String = "",
        _ sixth: String = "", _ seventh: String = ""
    ) {
        begin(first, second, third, fourth, fifth, sixth, seventh)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends an opening line, what `body` writes one step further in, and a closing brace.
    mutating func block(
        _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = "", _ fifth: String = "",
        _ sixth: String = "", _ seventh: String = "", body: (inout SourceWriter) -> Void
    ) {
        begin(first, second, third, fourth, fifth, sixth, seventh)
        append(" {\n")
        depth += 1
        body(&self)
        depth -= 1
        line("}")
    }

    private mutating func begin(
        _ first: String, _ second: String, _ third: String, _ fourth: String, _ fifth: String, _ sixth: String,
        _ seventh: String
    ) {
        for _ in 0..<depth { append("    ") }
        append(first)
        if !second.isEmpty { append(second) }
        if !third.isEmpty { append(third) }
        if !fourth.isEmpty { append(fourth) }
        if !fifth.isEmpty { append(fifth) }
        if !sixth.isEmpty { append(sixth) }
        if !seventh.isEmpty { append(seventh) }
    }

    /// Appends bytes as they are.
    mutating func append(_ text: [UInt8]) {
        bytes.append(contentsOf: text)
    }

    private mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }
}
