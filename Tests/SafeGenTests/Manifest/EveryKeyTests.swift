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
        func missing<Key: ManifestKey>(_: Key.Type) -> [String] {
            Key.allCases.map(\.rawValue).filter { !words.contains($0 + ":") }
        }
        // Included files would have to exist.
        #expect(missing(RootKey.self) == ["include"], Self.hint)
        // It conflicts with 'directory'.
        #expect(missing(OutputKey.self) == ["file"], Self.hint)
        #expect(missing(DefaultsKey.self) == [], Self.hint)
        #expect(missing(SourcesKey.self) == [], Self.hint)
        #expect(missing(ClassKey.self) == [], Self.hint)
        #expect(missing(BindingKey.self) == [], Self.hint)
        #expect(missing(PropertyKey.self) == [], Self.hint)
        #expect(missing(AllowanceKey.self) == [], Self.hint)
        #expect(missing(ProtocolKey.self) == [], Self.hint)
        #expect(missing(RequirementKey.self) == [], Self.hint)
    }
}
