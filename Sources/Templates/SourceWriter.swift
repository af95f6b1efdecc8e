/// Collects UTF-8 text line by line, with indentation by four spaces.
///
/// The pieces of a line are a few bytes each, and there are about a hundred in a wrapper: they are put into a buffer of
/// a fixed size, which is moved to the array as a whole.
struct SourceWriter: ~Copyable {
    private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 16 << 10)
    private var filled = 0
    /// What has left the buffer.
    private var bytes: [UInt8] = []
    private var depth = 0

    deinit {
        buffer.deallocate()
    }

    /// Makes room for a text of about this many bytes, where the buffer is too small for it.
    mutating func reserve(_ capacity: Int) {
        if capacity > buffer.count { bytes.reserveCapacity(capacity) }
    }

    /// How many bytes there are.
    var count: Int { bytes.count + filled }

    /// Gives what was written, and begins anew.
    mutating func take() -> [UInt8] {
        flush()
        defer { bytes = [] }
        return bytes
    }

    /// Appends an empty line, which carries no indentation.
    mutating func line() {
        append("\n")
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
        if depth > 0 { indent() }
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
    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    private mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
        if piece.count > buffer.count - filled {
            flush()
            guard piece.count <= buffer.count else { return bytes.append(contentsOf: piece) }
        }
        guard let source = piece.baseAddress, let target = buffer.baseAddress else { return }
        (target + filled).update(from: source, count: piece.count)
        filled += piece.count
    }

    private mutating func flush() {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<filled]))
        filled = 0
    }

    private mutating func indent() {
        for _ in 0..<depth { append("    ") }
    }
}
