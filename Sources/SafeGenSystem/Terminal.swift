/// Standard output and standard error.
package enum Terminal {
    /// Writes text to standard output.
    package static func print(_ text: String) {
        write(Array(text.utf8), to: STDOUT_FILENO)
    }

    /// Writes bytes to standard output.
    package static func print(_ bytes: [UInt8]) {
        write(bytes, to: STDOUT_FILENO)
    }

    /// Writes text to standard error.
    package static func printError(_ text: String) {
        write(Array(text.utf8), to: STDERR_FILENO)
    }

    /// Whether standard output is a terminal that shows colours, and colours are not switched off (https://no-color.org).
    package static var showsColor: Bool { showsColor(STDOUT_FILENO) }

    /// The same of standard error.
    package static var showsColorOfErrors: Bool { showsColor(STDERR_FILENO) }

    private static func showsColor(_ descriptor: Int32) -> Bool {
        if let value = getenv("NO_COLOR"), value.pointee != 0 { return false }
        if let value = getenv("TERM"), String(cString: value) == "dumb" { return false }
        return isatty(descriptor) == 1
    }

    /// Whether standard error is a terminal.
    package static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

    /// Ignores failures: with the output gone there is nowhere to report them.
    private static func write(_ bytes: [UInt8], to descriptor: Int32) {
        try? FileWriter.write(bytes, to: descriptor, path: "the terminal")
    }
}
