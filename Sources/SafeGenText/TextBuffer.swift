/// Collects UTF-8 text piece by piece.
///
/// The pieces are a few bytes each: they are put into a buffer of a fixed size, which is moved to the array as a whole.
package struct TextBuffer: ~Copyable {
    private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 16 << 10)
    private var filled = 0
    /// What has left the buffer.
    private var bytes: [UInt8] = []

    /// Creates an empty one.
    package init() {}

    deinit {
        buffer.deallocate()
    }

    /// Makes room for a text of about this many bytes, where the buffer is too small for it.
    package mutating func reserve(_ capacity: Int) {
        if capacity > buffer.count { bytes.reserveCapacity(capacity) }
    }

    /// How many bytes there are.
    package var count: Int { bytes.count + filled }

    /// Gives what was collected, and begins again.
    package mutating func take() -> [UInt8] {
        flush()
        defer { bytes = [] }
        return bytes
    }

    /// Appends text as it is.
    package mutating func append(_ text: String) {
        // Every string is contiguous but one that came from Objective-C.
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        if isDone == nil { Array(text.utf8).withUnsafeBufferPointer { append($0) } }
    }

    /// Appends a line end.
    package mutating func appendLineEnd() {
        if filled == buffer.count { flush() }
        buffer[filled] = UInt8(ascii: "\n")
        filled += 1
    }

    /// Appends spaces, 16,384 at most: an indentation.
    package mutating func append(spaces count: Int) {
        if count > buffer.count - filled { flush() }
        let end = min(buffer.count, filled + max(0, count))
        buffer[filled..<end].update(repeating: UInt8(ascii: " "))
        filled = end
    }

    mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
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
}
