#if os(Linux)
import Foundation
import TestSupport
import Testing

/// Runs the scripts beside this file, which build the runtime in ways that a test of the package can't.
@Suite(.proof, .serialized) struct ProofTests {
    @Test func theObjectiveCHalfTypeChecksInEveryMode() throws {
        try expectSuccess("ObjectiveC/run.sh")
    }

    @Test(arguments: ["address", "thread"])
    func hostsEndOnOneThreadWhileOthersPostWithoutAReport(sanitizer: String) throws {
        try expectSuccess("Sanitizers/run.sh", sanitizer, "100000")
    }

    private func expectSuccess(_ script: String, _ arguments: String...) throws {
        let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(script).path
        let result = try Command.run("/bin/sh", [path] + arguments, in: NSTemporaryDirectory())
        #expect(result.status == 0, "\(path): \(result.output)\(result.errors)")
    }
}
#endif
