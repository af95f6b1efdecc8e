import Foundation
import TestSupport
import Testing

/// What `whenReleased` does in generated code, for real, with the runtime library built from its sources.
@Suite(.proof, .writtenForLinux, .timeLimit(.minutes(20))) struct ReleasedTests {
    @Test(arguments: ["address", "thread"])
    func statementsRunOnlyWhenTheDelegateIsDeallocated(sanitizer: String) throws {
        let folder = try Folders.makeTemporary("released")
        let options = ["-swift-version", "6", "-sanitize=\(sanitizer)", "-o", "released"]
        let library = try ProgramParts.safeGenRuntime(sanitizer: sanitizer)
        let manifest = Folders.released.appendingPathComponent("safegen.yml")
        let wrappers = try ProgramParts.wrappers(of: manifest, isAssociated: false, in: folder)
        let main = Folders.released.appendingPathComponent("main.swift").path
        try ProgramParts.compile(options + library + wrappers + [main], in: folder)

        let program = Command(
            executable: folder.appendingPathComponent("released"), arguments: [],
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        let outcome = try program.run()
        #expect(outcome.status == 0 && outcome.output == "done\n", "\(outcome.output)")
    }
}
