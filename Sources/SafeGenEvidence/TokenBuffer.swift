/// The words and signs of one file after the other, in memory that is used again.
package final class TokenBuffer {
    private var start = UnsafeMutablePointer<CodeToken>.allocate(capacity: 4096)
    private var capacity = 4096
    private var count = 0

    /// Without a token.
    package init() {}

    deinit { start.deallocate() }

    /// The tokens; they last until the buffer changes.
    var tokens: UnsafeBufferPointer<CodeToken> { UnsafeBufferPointer(start: start, count: count) }

    /// The last token; nil if there is none.
    var last: CodeToken? { tokens.last }

    /// Begins another file.
    func removeAll() { count = 0 }

    /// Adds a token.
    @inline(__always) func append(_ token: CodeToken) {
        if count == capacity { grow() }
        (start + count).initialize(to: token)
        count += 1
    }

    @inline(never) private func grow() {
        let larger = UnsafeMutablePointer<CodeToken>.allocate(capacity: 2 * capacity)
        larger.moveInitialize(from: start, count: count)
        start.deallocate()
        (start, capacity) = (larger, 2 * capacity)
    }
}
