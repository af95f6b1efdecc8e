import SafeGenSystem

/// A pipe between this process and one that it starts, which is given one of the ends. Whoever makes it closes both.
package struct ProcessPipe {
    /// The end that is read from.
    package let output: Int32
    /// The end that is written to.
    package let input: Int32

    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        output = ends[0]
        input = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
}
