package enum Terminal {
    /// Writes text to standard output, or ends the program as `print` for bytes does.
    package static func print(_ text: String) { print(Array(text.utf8)) }

    /// Writes bytes to standard output.
    ///
    /// Where that fails, as on a full disk, the program reports it and ends with 74: its output is its result.
    package static func print(_ bytes: [UInt8]) {
        do throws(FileError) {
            try FileWriter.write(bytes, to: STDOUT_FILENO, path: "standard output")
        } catch {
            printError("safegen: error: cannot write to standard output: \(error.reason)\n")
            exit(EX_IOERR)
        }
    }

    /// Writes text to standard error. Ignores failures: there is nowhere else to report them.
    package static func printError(_ text: String) {
        try? FileWriter.write(Array(text.utf8), to: STDERR_FILENO, path: "standard error")
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

    package static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

    package static var readsFromPerson: Bool { isatty(STDIN_FILENO) == 1 }
}
