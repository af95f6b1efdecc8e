#if os(Linux)
import Foundation
import Testing

/// Runs the scripts beside this file, which build the runtime in ways that a test of the package can't.
@Suite(.serialized) struct ProofTests {
    @Test func theObjectiveCHalfTypeChecksInEveryMode() throws {
        try expectSuccess("ObjectiveC/run.sh")
    }

    @Test(arguments: ["address", "thread"])
    func hostsEndOnOneThreadWhileOthersPostWithoutAReport(sanitizer: String) throws {
        try expectSuccess("Sanitizers/run.sh", sanitizer, "100000")
    }

    @Test func lifetimesForApplePlatformsAreAlsoProven() throws {
        try expectSuccess("Sanitizers/run.sh", "address", "20000", flags: "-DSAFEGEN_BOXED_REFERENCE")
    }

    private func expectSuccess(_ script: String, _ arguments: String..., flags: String = "") throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(script).path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [path] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFTFLAGS": flags]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(path): \(String(bytes: text, encoding: .utf8) ?? "")")
    }
}
#endif
