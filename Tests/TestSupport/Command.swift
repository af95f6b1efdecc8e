import Foundation

/// Another program that a test runs.
public enum Command {
    /// How a run ended and what it printed.
    public struct Result: Sendable {
        /// The exit code.
        public var status: Int32
        /// What came to standard output.
        public var output: String
        /// What came to standard error.
        public var errors: String

        /// Creates what a run would give.
        public init(status: Int32, output: String, errors: String) {
            (self.status, self.output, self.errors) = (status, output, errors)
        }
    }

    /// Runs a program and waits for its end, which comes after `limit` seconds at the latest.
    public static func run(
        _ program: String,
        _ arguments: [String],
        in folder: String,
        input: String = "",
        environment: [String: String] = [:],
        limit: Int = 600
    ) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        var variables = ProcessInfo.processInfo.environment.filter {
            !["NO_COLOR", "TERM", "COLUMNS"].contains($0.key)
        }
        variables.merge(environment) { _, new in new }
        process.environment = variables
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        process.standardInput = stdin
        process.standardOutput = stdout
        process.standardError = stderr
        try process.run()
        let end = DispatchWorkItem { [id = process.processIdentifier] in kill(id, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: end)
        defer { end.cancel() }
        // A program that does not read its input closes the pipe, which is not a mistake of the test.
        signal(SIGPIPE, SIG_IGN)
        try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try? stdin.fileHandleForWriting.close()
        // Both are read at once: a program waits forever when one of them is not emptied.
        let errors = Reader(stderr.fileHandleForReading)
        let output = stdout.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus,
            output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors.wait(), as: UTF8.self)
        )
    }

    /// Reads a pipe to its end on a thread of its own.
    private final class Reader: @unchecked Sendable {
        private let done = DispatchSemaphore(value: 0)
        private var data = Data()

        init(_ handle: FileHandle) {
            Thread.detachNewThread { [self] in
                data = handle.readDataToEndOfFile()
                done.signal()
            }
        }

        func wait() -> Data {
            done.wait()
            return data
        }
    }
}
