import Foundation
import Testing

@testable import SafeGen

/// The files of `Knowledge/` themselves.
@Suite struct KnowledgeFileTests {
    @Test func everyFileIsValid() throws {
        for file in try KnowledgeFile.all() {
            let diagnostics = file.result.diagnostics + file.tables.diagnostics
            #expect(diagnostics.map { "\(file.name): \($0.message)" } == [])
            #expect(["nonisolated", "unknown", nil].contains(file.tables.isolation), "\(file.name)")
            #expect(file.result.framework.module == (file.tables.names[.modules] == nil ? file.name : ""))
        }
    }

    @Test func hasTheActorOfAClassInOnePlace() throws {
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
            #expect(Set(file.result.framework.consuming).isSubset(of: known), "\(file.name)")
        }
    }

    @Test func everyProtocolHasTheRequirementsOfItsHeaders() throws {
        for file in try KnowledgeFile.all() {
            let framework = file.result.framework
            let names = framework.protocols.map(\.name.value)
            #expect(
                Set(file.texts(.counted).map(\.name)).isSubset(of: names),
                "\(file.name): a protocol it lacks is counted")
            for entry in framework.protocols {
                guard let counted = file.counted(entry.name.value) else {
                    let isSeen = !Set(KnowledgeDocument.countedSDKs).isDisjoint(with: framework.seen)
                    #expect(!isSeen, "\(entry.name.value): count its requirements in the headers, under 'counted'")
                    continue
                }
                #expect(Set(counted.counts.keys).isSubset(of: KnowledgeDocument.countedSDKs), "\(entry.name.value)")
                // Where an SDK has fewer, a remark says why.
                let isAsInHeaders = counted.counts.values.allSatisfy { $0 == entry.count }
                #expect(
                    isAsInHeaders || !counted.remark.isEmpty,
                    "\(entry.name.value): has \(entry.count); complete the file, or say why after the counts")
            }
        }
    }

    @Test(arguments: [
        ("delegate: P", "a weak property is written as 'Class.property: Type'"),
        ("A.delegate", "a weak property is written as 'Class.property: Type'"),
        ("{A.delegate: P, B.delegate: P}", "a weak property is written as 'Class.property: Type'"),
        ("A.delegate: P?", "'properties': leave out '?'"),
    ])
    func weakPropertiesHaveTheirType(entry: String, problem: String) throws {
        let text = "module: M\nweak:\n  - seen: iOS 26\n    systems: [iOS]\n    properties:\n      - \(entry)\n"
        let diagnostics = KnowledgeReader.read(Array(text.utf8), path: "M.yml").diagnostics
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.message.hasPrefix(problem) == true, "\(diagnostics.map(\.message))")
    }
}
