import Foundation
import Testing

/// What `whenReleased` does in generated code, for real, with the runtime library built from its sources.
@Suite(.writtenForLinux, .timeLimit(.minutes(20))) struct ReleasedTests {
    @Test(arguments: ["address", "thread"])
    func statementsRunWhenTheDelegateGoesAndOnlyThen(sanitizer: String) throws {
        let folder = try Folders.makeTemporary("released")
        let library = ["-parse-as-library", "-swift-version", "6", "-module-name", "SafeGenRuntime", "-emit-module"]
        let built = try Command.swiftc(
            library + ["-emit-library", "-static", "-sanitize=\(sanitizer)"] + Folders.runtimeSources(), in: folder
        ).run()
        try #require(built.status == 0, "\(built.output)")

        var sources = [Folders.released.appendingPathComponent("main.swift").path]
        for emitted in try Fixture.generate(manifest: Folders.released.appendingPathComponent("safegen.yml")) {
            let file = folder.appendingPathComponent(URL(fileURLWithPath: emitted.path).lastPathComponent)
            try Data(emitted.bytes).write(to: file)
            sources.append(file.path)
        }
        let options = ["-swift-version", "6", "-sanitize=\(sanitizer)", "-I", ".", "-L", ".", "-lSafeGenRuntime"]
        let linked = try Command.swiftc(options + sources + ["-o", "released"], in: folder).run()
        try #require(linked.status == 0, "\(linked.output)")

        let program = Command(
            executable: folder.appendingPathComponent("released"), arguments: [],
            environment: ["SWIFT_BACKTRACE": "enable=no"])
        let outcome = try program.run()
        #expect(outcome.status == 0 && outcome.output == "done\n", "\(outcome.output)")
    }
}
