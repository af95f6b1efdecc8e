import Foundation
import Testing
import TestSupport

@testable import SafeGen

@Suite struct UnchangedFileTests {
    private static let manifest = """
        version: 1
        classes:
          - {name: A, properties: [{name: delegate, type: P}]}
          - {name: B, properties: [{name: delegate, type: P}]}
        """

    private func generate(_ folder: TemporaryFolder) throws -> ChangeSet {
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")))
        let set = try ChangeSet(for: generation, prunes: true, force: false)
        try set.write()
        return set
    }

    /// Seconds and nanoseconds.
    private func time(_ path: String) -> [Int] {
        var status = stat()
        stat(path, &status)
        #if canImport(Darwin)
        return [status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
        #else
        return [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        #endif
    }

    @Test func unchangedFileKeepsItsTimeToTheNanosecond() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "safegen.yml")
        _ = try generate(folder)
        let (a, b) = (folder.path("Generated/SafeA.swift"), folder.path("Generated/SafeB.swift"))
        let old = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_234_567, tv_nsec: 123_456_789)]
        for path in [a, b] { #expect(utimensat(AT_FDCWD, path, old, 0) == 0) }
        #expect(time(a) == [1_234_567, 123_456_789])

        try folder.write(Self.manifest.replacing("name: B", with: "name: B, access: public"), to: "safegen.yml")
        let set = try generate(folder)

        #expect(set.unchanged == [a])
        #expect(set.changes.map(\.path) == [b])
        #expect(time(a) == [1_234_567, 123_456_789])
        #expect(time(b)[0] > 1_234_567)
    }

    @Test func secondRunFindsNoChanges() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "safegen.yml")
        #expect(try generate(folder).written.count == 2)
        #expect(try generate(folder).isEmpty)
    }
}
