import Foundation
import SafeGenSystem
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
                        set.changes = try names.map {
                            let path = folder.path($0)
                            return ChangeSet.Change(path: path, before: try FileReader.read(path), after: version)
                        }
                        do throws(RunError) {
                            try set.write()
                        } catch {
                            // Another was quicker.
                            guard error.message.hasPrefix("these files changed") else { throw error }
                        }
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

    @Test func manifestsOfOneFolderAreWrittenOneByOne() async throws {
        let folder = try TemporaryFolder()
        let classes = (0..<20).map { "{name: C\($0), properties: [{name: delegate, type: P}]}" }
        for access in ["internal", "public"] {
            try folder.write(
                "version: 1\ndefaults: {access: \(access)}\nclasses: [\(classes.joined(separator: ", "))]\n",
                to: "\(access).yml")
        }
        for _ in 0..<10 {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for access in ["internal", "public"] {
                    group.addTask {
                        let generation = try Generator.generate(
                            from: .file(folder.path("\(access).yml")), to: .directory(folder.path("out")))
                        _ = try ChangeSet.carryOut(generation, prunes: true, force: true)
                    }
                }
                try await group.waitForAll()
            }
            let kinds = (0..<20).map { folder.text("out/SafeC\($0).swift")?.contains("public class") }
            #expect(Set(kinds).count == 1)
        }
    }

    /// A folder `project` with a manifest whose output goes to `out`, and beside that a link to the folder `victim`.
    private func swapped() throws -> (folder: TemporaryFolder, generation: Generation) {
        let folder = try TemporaryFolder()
        try folder.createFolder("victim")
        try folder.createFolder("project/out")
        try folder.link("project/link", to: "../victim")
        try folder.write(
            "version: 1\noutput: {directory: out}\nclasses: [{name: A, properties: [{name: delegate, type: P}]}]\n",
            to: "project/safegen.yml")
        return (folder, try Generator.generate(from: .file(folder.path("project/safegen.yml"))))
    }

    /// A process that may write beside the output swaps its folder for a link to another one, again and again.
    @Test func staysInItsFolderWhenFoldersAreSwapped() async throws {
        let (folder, generation) = try swapped()
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for _ in 0..<300 {
                    do throws(RunError) {
                        _ = try ChangeSet.carryOut(generation, prunes: true, force: true)
                    } catch {
                        #expect(error.exitCode == .cannotCreateOutput || error.exitCode == .readOrWriteFailed)
                    }
                    unlink(folder.path("project/out/SafeA.swift"))
                    unlink(folder.path("project/held/SafeA.swift"))
                }
            }
            group.addTask {
                for _ in 0..<3_000 {
                    rename(folder.path("project/out"), folder.path("project/held"))
                    rename(folder.path("project/link"), folder.path("project/out"))
                    rename(folder.path("project/out"), folder.path("project/link"))
                    rename(folder.path("project/held"), folder.path("project/out"))
                }
            }
        }
        #expect(folder.files().filter { $0.hasPrefix("victim") }.isEmpty)
        // Once nobody swaps them, a run writes.
        _ = try ChangeSet.carryOut(generation, prunes: true, force: true)
        #expect(folder.text("project/out/SafeA.swift") != nil)
    }

    /// The control: the swapped link leads what follows it into the other folder.
    @Test func followsNoLinkInPlaceOfTheFolder() throws {
        let (folder, generation) = try swapped()
        rename(folder.path("project/out"), folder.path("project/held"))
        rename(folder.path("project/link"), folder.path("project/out"))
        let error = try #require(throws: RunError.self) {
            try ChangeSet.carryOut(generation, prunes: true, force: true)
        }
        #expect(error.exitCode == .cannotCreateOutput)
        #expect(folder.files().filter { $0.hasPrefix("victim") }.isEmpty)
        try Data("a".utf8).write(
            to: URL(filePath: folder.path("project/out/SafeA.swift")), options: .withoutOverwriting)
        #expect(folder.files().contains("victim/SafeA.swift"))
    }
}
