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

    /// Gives what was written, and begins anew.
    mutating func take() -> [UInt8] {
        text.take()
    }

    /// Appends an empty line, which carries no indentation.
    mutating func line() {
        text.appendLineEnd()
    }

    // The functions with pieces are neither variadic, which would allocate an array for each line, nor calls: where they
    // are inlined, the pieces that a line does not have cost nothing, and a block's closure copies nothing.

    /// Appends one line made of pieces.
    @inline(__always)
    mutating func line(
        _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = "", _ fifth: String = "",
        _ sixth: String = "", _ seventh: String = ""
    ) {
        begin(first, second, third, fourth, fifth, sixth, seventh)
        line()
    }

    /// Appends an opening line, what `body` writes one step further in, and a closing brace.
    @inline(__always)
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

    /// Appends the indentation and the first pieces of a line that `line()` ends.
    @inline(__always)
    mutating func begin(
        _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = "", _ fifth: String = "",
        _ sixth: String = "", _ seventh: String = ""
    ) {
        if depth > 0 { text.append(spaces: 4 * depth) }
        append(first)
        if !second.isEmpty { append(second) }
        if !third.isEmpty { append(third) }
        if !fourth.isEmpty { append(fourth) }
        if !fifth.isEmpty { append(fifth) }
        if !sixth.isEmpty { append(sixth) }
        if !seventh.isEmpty { append(seventh) }
    }

    /// Appends text as it is.
    @inline(never)
    mutating func append(_ piece: String) {
        text.append(piece)
    }
}
