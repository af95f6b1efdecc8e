import Foundation
import Testing
import TestSupport

@testable import SafeGen
import SafeGenSystem

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
        return [status.writtenTime.tv_sec, status.writtenTime.tv_nsec]
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

        #expect(set.unchanged == [a, folder.path("Generated/SafeSupport.swift")])
        #expect(set.changes.map(\.path) == [b])
        #expect(time(a) == [1_234_567, 123_456_789])
        #expect(time(b)[0] > 1_234_567)
    }

    @Test func secondRunFindsNoChanges() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "safegen.yml")
        #expect(try generate(folder).written.count == 3)
        #expect(try generate(folder).isEmpty)
    }

    @Test func runWithoutChangesRemovesFilesOfAKilledRun() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "safegen.yml")
        _ = try generate(folder)
        try folder.write("half", to: "Generated/.SafeA.swift.safegen-tmp-1-2")
        let generation = try Generator.generate(from: .file(folder.path("safegen.yml")))
        #expect(try ChangeSet.carryOut(generation, prunes: true, force: false).isEmpty)
        #expect(
            folder.files() == ["SafeA.swift", "SafeB.swift", "SafeSupport.swift"].map { "Generated/\($0)" } + [
                "safegen.yml"
            ])
    }

    @Test func changedFileGetsATimeInALaterSecond() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "safegen.yml")
        _ = try generate(folder)
        let output = folder.path("Generated/SafeB.swift")
        // Nobody waits for the next second: the file that is there is of one that hasn't come.
        let old = Int(Foundation.time(nil)) + 5
        let times = [timespec](repeating: timespec(tv_sec: old, tv_nsec: 500_000_000), count: 2)
        #expect(utimensat(AT_FDCWD, output, times, 0) == 0)

        for (number, access) in ["public", "package", "internal"].enumerated() {
            try folder.write(Self.manifest.replacing("name: B", with: "name: B, access: \(access)"), to: "safegen.yml")
            _ = try generate(folder)
            #expect(time(output) == [old + 1 + number, 0])
        }
    }

    @Test func fileOfAClockThatWasFarAheadGetsThePresentTime() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.manifest, to: "safegen.yml")
        _ = try generate(folder)
        let (output, ahead) = (folder.path("Generated/SafeB.swift"), Int(Foundation.time(nil)) + 86_400)
        let times = [timespec](repeating: timespec(tv_sec: ahead, tv_nsec: 0), count: 2)
        #expect(utimensat(AT_FDCWD, output, times, 0) == 0)

        try folder.write(Self.manifest.replacing("name: B", with: "name: B, access: public"), to: "safegen.yml")
        _ = try generate(folder)
        #expect(time(output)[0] < ahead)
    }
}
