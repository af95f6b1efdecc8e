#if os(Linux)
import Foundation
import Testing
import TestSupport

/// Whichever system call fails, and wherever a run is killed: each file is whole, and the next run does what is left.
@Suite struct FaultTests {
    /// What becomes of a call.
    struct Injection: Sendable, CustomTestStringConvertible {
        var kind: Fault.Kind
        var error = EIO

        var testDescription: String { kind == .fails ? String(cString: strerror(error)) : kind.rawValue }

        /// What a disk does at times; with many files, all that calls are known to do.
        static let all =
            [Injection(kind: .fails), Injection(kind: .killsBefore), Injection(kind: .killsAfter)]
            + (Scenario.moreFiles > 0 ? [ENOSPC, EACCES, EINTR, EMFILE] : []).map { Injection(kind: .fails, error: $0) }
    }

    @Test(arguments: Proofs.sample(of: Scenario.chosen, 1), Proofs.sample(of: Injection.all, 1))
    func nextRunRecoversFromEveryFault(scenario: Scenario, injection: Injection) throws {
        let kind = injection.kind
        let fresh = try scenario.project()
        let whole = try fresh.copy()
        let before = whole.contents()
        #expect(try run(scenario, in: whole).status == 0)
        let after = whole.contents()
        try #require(before != after)
        var count = 0
        // A call that only looks leaves nothing, so only calls that change something are worth a kill.
        let calls =
            kind != .fails
            ? ["renameat", "renameat2", "linkat", "unlinkat", "mkdirat", "fsync"]
            : Scenario.moreFiles > 0 ? Fault.calls + Fault.looks.filter { !Fault.calls.contains($0) } : Fault.calls
        for number in 1...20_000 {
            let project = try fresh.copy()
            let mark = project.folder.path + ".mark"
            let environment = try Fault.environment(calls, number, kind, mark: mark, error: injection.error)
            let result = try run(scenario, in: project, environment)
            guard let call = Fault.spoiled(mark) else { break }
            count += 1
            let place: Comment = "\(call) \(number): \(result.status) \(result.errors)"
            expectWholeFiles(project, before, after, mayLeaveFiles: kind != .fails, place)
            if kind == .fails, result.status == 0 {
                #expect(project.contents() == after, place)
            }
            // Where nothing was changed, the next run is the one that is known.
            if project.contents() == before { continue }
            let healed = try run(scenario, in: project)
            #expect(healed.status == 0, "\(place)\nthen: \(healed.errors)")
            // What people wrote and a kill left under a hidden name goes with the next run that writes to its folder.
            let isDone = scenario == .generate || kind == .fails
            #expect(isDone ? project.contents() == after : project.contents(withoutTemporary: true) == after, place)
        }
        if Scenario.moreFiles > 0 { print("\(scenario), \(injection.testDescription): \(count) faults") }
        // The library is loaded, and calls are met.
        #expect(count > (kind == .fails ? 8 : 2))
    }

    @Test func staleFileThatAnotherRunRemovesMeanwhileIsNoFault() throws {
        let fresh = try Scenario.generate.project()
        var count = 0
        for number in 1...2_000 {
            let (project, mark) = (try fresh.copy(), fresh.folder.path + ".mark")
            let result = try run(.generate, in: project, Fault.environment(["openat"], number, .fails, mark: mark))
            guard Fault.spoiled(mark) != nil else { break }
            guard result.errors.contains("cannot read 'Generated/SafeGone.swift'") else { continue }
            count += 1
            let gone = try Fault.environment(["openat"], number, .fails, mark: mark, error: ENOENT)
            let again = try run(.generate, in: fresh.copy(), gone)
            try FileManager.default.removeItem(atPath: mark)
            #expect(again.status == 0, "\(number): \(again.errors)")
        }
        #expect(count > 1)
    }

    @Test(.proof, arguments: Scenario.allCases) func interruptedRunDoesAllOrNothing(scenario: Scenario) throws {
        let fresh = try scenario.project()
        let whole = try fresh.copy()
        let before = whole.contents()
        #expect(try run(scenario, in: whole).status == 0)
        let after = whole.contents()
        try #require(before != after)
        var endings: Set<[String: String]> = []
        let calls = ["openat", "write", "renameat", "renameat2"]
        for number in 1...2_000 {
            let project = try fresh.copy()
            let mark = project.folder.path + ".mark"
            let result = try run(scenario, in: project, Fault.environment(calls, number, .interrupts, mark: mark))
            guard let call = Fault.spoiled(mark) else { break }
            let place: Comment = "\(call) \(number): \(result.status) \(result.errors)"
            let ending = project.contents()
            #expect(ending == before || ending == after, place)
            #expect(result.status != 0 || ending == after, place)
            endings.insert(ending)
        }
        #expect(endings == [before, after])
    }

    @Test(.proof, arguments: [["audit", "--jobs", "1", "--quiet"], ["scan", "--quiet"], ["init", "--config", "-"]])
    func reportsEveryUnreadablePath(command: [String]) throws {
        let project = try Scenario.adopt.project()
        let program = Tool.path
        // Which compiler there is decides about a manifest too, and need not be known.
        let bare = ["PATH": "/nowhere"]
        let whole = try Command.run(program, command, in: project.folder.path, environment: bare)
        try #require(whole.status < 64)
        var count = 0
        for number in 1...2_000 {
            let mark = project.folder.path + ".mark"
            let environment = try Fault.environment(Fault.looks, number, .fails, mark: mark).merging(bare) { $1 }
            let result = try Command.run(program, command, in: project.folder.path, environment: environment)
            guard let call = Fault.spoiled(mark) else { break }
            count += 1
            #expect(
                result.status >= 64 || (result.status, result.output) == (whole.status, whole.output),
                "\(call) \(number): \(result.status) \(result.errors)")
        }
        #expect(count > 8)
    }

    @Test func folderThatCanNotBeReadEndsAReview() throws {
        let project = try Project()
        try project.folder.write(Project.manifest, to: "new/safegen.yml")
        let command = ["review", "--base", ".", "--head", "new", "--no-code"]
        let whole = try Tool.start(command, in: project.folder.path)
        try #require(whole.status == 0)
        for call in ["opendir", "readdir"] {
            let mark = project.folder.path + ".mark"
            let environment = try Fault.environment([call], 1, .fails, mark: mark)
            let result = try Tool.start(command, in: project.folder.path, environment: environment)
            try FileManager.default.removeItem(atPath: mark)
            #expect(result.status == 74, "\(call): \(result.output)")
        }
    }

    @Test(arguments: Proofs.sample(of: Scenario.allCases))
    func reportsEachFilesStateWhereTheDiskFails(scenario: Scenario) throws {
        let fresh = try scenario.project()
        let before = fresh.contents()
        var count = 0
        for number in 1...20 {
            let project = try fresh.copy()
            let mark = project.folder.path + ".mark"
            let result = try run(scenario, in: project, Fault.environment(["fsync"], number, .fails, mark: mark))
            guard Fault.spoiled(mark) != nil else { break }
            count += 1
            let after = project.contents()
            for line in result.errors.split(separator: "\n") {
                guard let path = line.split(separator: "written: ").last.map(String.init), line.contains("written: ")
                else {
                    continue
                }
                let isWritten = after[path] != before[path]
                #expect(isWritten != line.contains("not written: "), "fsync \(number): \(line)")
            }
        }
        // What people write is flushed to the disk, and what can be generated again isn't.
        #expect((count > 0) == scenario.isHandwritten)
    }

    /// A rename is on the disk itself only with its folder.
    @Test(arguments: [
        (Scenario.adopt, ["Sources/b.swift", "Sources/deep/c.swift"]), (.add, ["safegen.yml"]),
        (.adoptUpdate, ["safegen.yml", "Sources/a1.swift"]),
    ])
    func everyChangedFolderIsFlushedAfterItsLastFile(scenario: Scenario, files: [String]) throws {
        let fresh = try scenario.project()
        var flushed: [String] = []
        for number in 1...20 {
            let project = try fresh.copy()
            let mark = project.folder.path + ".mark"
            let result = try run(scenario, in: project, Fault.environment(["fsync"], number, .fails, mark: mark))
            guard Fault.spoiled(mark) != nil else { break }
            #expect(result.status == 74, "\(result.errors)")
            guard result.errors.contains("cannot be sure that the disk has '") else { continue }
            let written = result.errors.split(separator: "\n").filter { $0.hasPrefix("written: ") }
            flushed.append(written.last.map { String($0.dropFirst("written: ".count)) } ?? "")
        }
        #expect(flushed == files)
    }

    /// Some file systems can't flush files, and others can't flush folders.
    @Test(arguments: [Scenario.adopt, .add]) func diskThatCanNotFlushIsWrittenToo(scenario: Scenario) throws {
        let fresh = try scenario.project()
        let whole = try fresh.copy()
        #expect(try run(scenario, in: whole).status == 0)
        var count = 0
        for number in 1...20 {
            let project = try fresh.copy()
            let mark = project.folder.path + ".mark"
            let environment = try Fault.environment(["fsync"], number, .fails, mark: mark, error: EINVAL)
            let result = try run(scenario, in: project, environment)
            guard Fault.spoiled(mark) != nil else { break }
            count += 1
            #expect(result.status == 0, "\(result.errors)")
            #expect(project.contents() == whole.contents())
        }
        #expect(count > 1)
    }

    /// The manifest is the first file that is flushed, and the code the second.
    @Test(arguments: 1...2) func bindingsAreWrittenOnlyWithTheCodeThatNeedsThem(number: Int) throws {
        let project = try Project(
            "version: 1\noutput: {module: App}\nclasses:\n  - name: NSCache\n    bindings:\n      - {arguments: [NSString, NSData], as: SafeCache}\n"
        )
        try project.folder.write(
            "import Foundation\nprivate let a = NSCache<NSString, NSURL>()\na.delegate = b as NSCacheDelegate\n",
            to: "a.swift")
        let before = project.contents()
        let mark = project.folder.path + ".mark"
        let result = try Command.run(
            Tool.path, ["adopt", "--update", "--write", "--force", "a.swift"], in: project.folder.path,
            environment: Fault.environment(["fsync"], number, .fails, mark: mark))
        #expect(result.status == 74, "\(result.output)\(result.errors)")
        #expect(FileManager.default.fileExists(atPath: mark))
        #expect(project.contents() == before)
        #expect(result.errors.contains("nothing was written"))
        try FileManager.default.removeItem(atPath: mark)
    }

    /// The file that an editor saves in each scenario that changes what people wrote.
    @Test(
        arguments: Proofs.sample(
            of: [
                (Scenario.add, "safegen.yml"), (.adopt, "Sources/b.swift"), (.update, "safegen.yml"),
                (.adoptUpdate, "safegen.yml"), (.adoptUpdate, "Sources/a1.swift"),
                (.start, "App.xcodeproj/project.pbxproj"), (.baseline, "b.txt"),
            ], 1),
        Proofs.sample(of: [Fault.Kind.savesInPlace, .savesByRename, .savesLater], 1))
    func everySaveOfAnEditorStays(scenario: (Scenario, String), kind: Fault.Kind) throws {
        let (scenario, file) = scenario
        let fresh = try scenario.project()
        var (count, refusals) = (0, 0)
        for number in 1...20_000 {
            let project = try fresh.copy()
            let mark = project.folder.path + ".mark"
            let environment = try Fault.environment(
                Fault.calls, number, kind, mark: mark, file: project.folder.path(file))
            let result = try run(scenario, in: project, environment)
            guard let call = Fault.spoiled(mark) else { break }
            let place: Comment = "\(call) \(number): \(result.status) \(result.errors)"
            #expect(project.folder.text(file) == Fault.saved, place)
            #expect(!project.contents().keys.contains { $0.contains(".safegen-tmp-") }, place)
            if result.errors.contains("another program has changed it meanwhile") { refusals += 1 }
            count += 1
        }
        if Scenario.moreFiles > 0 {
            print("\(scenario) \(kind): \(count) saves, \(refusals) of them at the last moment")
        }
        #expect(count > 8)
    }

    private func run(
        _ scenario: Scenario,
        in project: Project,
        _ environment: [String: String] = [:]
    ) throws -> Command.Result {
        let words = scenario.command
        return try Command.run(
            words[0], Array(words.dropFirst()), in: project.folder.path,
            environment: environment.merging(scenario.environment) { $1 })
    }

    private func expectWholeFiles(
        _ project: Project,
        _ before: [String: String],
        _ after: [String: String],
        mayLeaveFiles: Bool,
        _ place: Comment
    ) {
        for (path, text) in project.contents() {
            if path.contains(".safegen-tmp-") {
                #expect(mayLeaveFiles, place)
            } else {
                #expect(text == before[path] || text == after[path], place)
            }
        }
    }
}
#endif
