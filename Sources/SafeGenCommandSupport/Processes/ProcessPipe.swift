import SafeGenSystem

/// A pipe between this process and one that it starts, which is given one of the ends.
package final class ProcessPipe {
    /// The end that is read from.
    package let output: Int32
    /// The end that is written to.
    package let input: Int32
    private var (isOutputOpen, isInputOpen) = (true, true)

    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0, let output = ends.first, let input = ends.last else { return nil }
        (self.output, self.input) = (output, input)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        closeInput()
        closeOutput()
    }

    /// Closes the end that is written to, which ends the input of the reader.
    package func closeInput() {
        if isInputOpen { close(input) }
        isInputOpen = false
    }

    package func closeOutput() {
        if isOutputOpen { close(output) }
        isOutputOpen = false
    }
}
