import Testing

@testable import SafeGenCommandSupport

/// How much a program that is asked something may write.
@Suite struct SubprocessLimitTests {
    @Test func endsAProgramThatWritesWithoutEnd() {
        #expect(throws: Subprocess.Stop.tooMuch) {
            try Subprocess.run(
                [Array("yes".utf8)], environment: Subprocess.environment, deadline: .seconds(30), limit: 1 << 16)
        }
    }

    @Test func readsOutputUpToTheLimit() throws {
        let output = try Subprocess.run(
            ["head", "-c", "65536", "/dev/zero"].map { Array($0.utf8) }, environment: Subprocess.environment,
            deadline: .seconds(30), limit: 1 << 16)
        #expect(output?.bytes.count == 1 << 16)
    }
}
