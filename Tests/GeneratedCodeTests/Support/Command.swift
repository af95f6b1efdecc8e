import Foundation

/// A program that a test starts, and waits for.
struct Command {
    /// How a program ended.
    struct Outcome {
        /// The exit code, or the negated number of the signal that ended it.
        let status: Int32
        /// Standard output and standard error, in the order of writing.
        let output: String
    }

    let executable: URL
    let arguments: [String]
    var environment: [String: String] = [:]
    /// Where it runs; nil is where the test runs.
    var folder: URL?

    /// The time in seconds after which it is ended, as by SIGKILL: only a program that waits for itself takes so long.
    var limit = 600

    /// Runs the program to its end.
    func run() throws -> Outcome {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, given in given }
        if let folder { process.currentDirectoryURL = folder }
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let end = DispatchWorkItem { [id = process.processIdentifier] in kill(id, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(limit), execute: end)
        defer { end.cancel() }
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let isSignal = process.terminationReason == .uncaughtSignal
        return Outcome(status: isSignal ? -process.terminationStatus : process.terminationStatus, output: output)
    }

    /// The compiler that PATH leads to.
    static func swiftc(_ arguments: [String], in folder: URL? = nil) throws -> Command {
        guard let swiftc else { throw Failure("no swiftc in PATH") }
        return Command(executable: swiftc, arguments: arguments, folder: folder)
    }

    private static let swiftc: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
        .split(separator: ":")
        .map { URL(fileURLWithPath: String($0)).appendingPathComponent("swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

/// Why a check could not be carried out.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
