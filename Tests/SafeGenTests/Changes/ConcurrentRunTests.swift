import Foundation
import Testing
import TestSupport

@testable import SafeGen

@Suite struct ConcurrentRunTests {
    @Test func runsAtOnceLeaveEveryFileAsOneOfThemWroteIt() async throws {
        let folder = try TemporaryFolder()
        let names = ["a.swift", "b.swift", "link.swift"]
        let versions = (0..<3).map { [UInt8](repeating: UInt8(ascii: "0") + $0, count: 20_000) }
        for name in ["a.swift", "b.swift", "sub/c.swift"] { try folder.write(versions[0], to: name) }
        try folder.link("link.swift", to: "sub/c.swift")

        try await withThrowingTaskGroup(of: Bool.self) { group in
            for version in versions {
                group.addTask {
                    for _ in 0..<20 {
                        var set = ChangeSet()
                        set.changes = names.map {
                            ChangeSet.Change(path: folder.path($0), before: versions[0], after: version)
                        }
                        try set.write()
                    }
                    return true
                }
            }
            group.addTask {
                for _ in 0..<100 {
                    for name in names {
                        let bytes = try FileReader.read(folder.path(name))
                        if !versions.contains(bytes) { return false }
                    }
                }
                return true
            }
            for try await isWhole in group { #expect(isWhole) }
        }
        #expect(folder.files() == ["a.swift", "b.swift", "link.swift", "sub/c.swift"])
    }
}
