import Foundation
import TestSupport
import Testing

@testable import SafeGen

@Suite struct EveryKeyTests {
    /// What the fuzzer begins with.
    private static let seed = URL(filePath: #filePath).appending(path: "../../../../Fuzz/Seeds/manifest/every-key.yml")
        .standardizedFileURL
    private static let hint: Comment = "add the key to EveryKey.manifest (Tests/TestSupport/EveryKey.swift)"

    @Test func theSeedOfTheFuzzerHasEveryKeyToo() throws {
        let expected = EveryKey.manifest + "\n"
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try expected.write(to: Self.seed, atomically: true, encoding: .utf8)
        }
        let isFresh = try String(contentsOf: Self.seed, encoding: .utf8) == expected
        #expect(isFresh, "run 'RECORD=1 swift test --filter EveryKeyTests'")
    }

    @Test func everyKeyThatMayBeWithTheOthersIsWritten() {
        let words = Set(EveryKey.manifest.split { " \n{,".contains($0) }.map(String.init))
        let missing = KeyList.all.flatMap { list in
            list.names.filter { !words.contains($0 + ":") }.map { "\($0) of \(list.subject)" }
        }
        // Included files would have to exist, and 'file' conflicts with 'directory'.
        #expect(missing == ["include of the manifest", "file of the output"], Self.hint)
    }
}
