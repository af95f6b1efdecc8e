import Foundation
import SafeGenTemplates
import Testing

@testable import SafeGen

/// The compiled text follows the files of `Knowledge/`; `make knowledge` writes it.
@Suite struct KnowledgeTextTests {
    @Test func theCompiledTextIsThatOfTheFiles() throws {
        let files = try KnowledgeFile.all()
        try expectRecorded(KnowledgeTextFile.contents(of: files), at: KnowledgeTextFile.url)
        try expectRecorded(CommandKnowledgeTextFile.contents(of: files), at: CommandKnowledgeTextFile.url)
    }

    /// Expects that a file is as it follows from `Knowledge/`; `RECORD=1` writes it.
    private func expectRecorded(_ expected: String, at url: URL) throws {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try expected.write(to: url, atomically: true, encoding: .utf8)
        }
        let recorded = try String(contentsOf: url, encoding: .utf8)
        #expect(recorded == expected, "\(url.lastPathComponent): run 'make knowledge'")
    }

    @Test func nothingIsWrongWithAnyFile() throws {
        for file in try KnowledgeFile.all() {
            #expect(file.result.diagnostics.map { "\(file.name): \($0.message)" } == [])
            let hasModules = !file.names(.modules).isEmpty
            #expect(file.result.framework.module == (hasModules ? "" : file.name))
        }
    }

    @Test func tellsTheActorOfAClassInOnePlace() throws {
        let files = try KnowledgeFile.all()
        for names in [files.flatMap { $0.actors.map(\.name) }, files.flatMap(\.modules)] {
            #expect(Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
        }
        let named = files.map { Set([$0.name] + $0.names(.modules)) }
        #expect(named.reduce(0) { $0 + $1.count } == Set(named.joined()).count)
    }

    @Test func everyConsumingRequirementIsOneOfTheFile() throws {
        for file in try KnowledgeFile.all() {
            let known = file.result.framework.protocols.flatMap { owner in
                owner.requirements.map { "\(owner.name.value).\($0.requirement.fullName)" }
            }
            #expect(Set(file.names(.consuming)).isSubset(of: known), "\(file.name)")
        }
    }

    @Test(arguments: [
        ("delegate: P", "an entry is written as 'Class.property: Type'"),
        ("A.delegate", "an entry is written as 'Class.property: Type'"),
        ("{A.delegate: P, B.delegate: P}", "an entry is written as 'Class.property: Type'"),
        ("A.delegate: P?", "'properties': leave out '?'"),
    ])
    func weakPropertiesHaveTheirType(entry: String, problem: String) throws {
        let text = "module: M\nweak:\n  - seen: iOS 26\n    systems: [iOS]\n    properties:\n      - \(entry)\n"
        let diagnostics = KnowledgeReader.read(Array(text.utf8), path: "M.yml").diagnostics
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.message.hasPrefix(problem) == true, "\(diagnostics.map(\.message))")
    }
}
