import Foundation
import SafeGenTemplates
import Testing

@testable import SafeGen

/// The compiled text follows the files of `Knowledge/`; `make knowledge` writes it.
@Suite struct KnowledgeTextTests {
    @Test func theCompiledTextIsThatOfTheFiles() throws {
        let expected = KnowledgeTextFile.contents(of: try KnowledgeFile.all())
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try expected.write(to: KnowledgeTextFile.url, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: KnowledgeTextFile.url, encoding: .utf8) == expected, "run 'make knowledge'")
    }

    @Test func nothingIsWrongWithAnyFile() throws {
        for file in try KnowledgeFile.all() {
            #expect(file.result.diagnostics.map { "\(file.name): \($0.message)" } == [])
            #expect(file.result.framework.module == file.name)
        }
    }

    @Test func everyConsumingRequirementIsOneOfTheFile() throws {
        for file in try KnowledgeFile.all() {
            let known = file.result.framework.protocols.flatMap { owner in
                owner.requirements.map { "\(owner.name.value).\($0.requirement.fullName)" }
            }
            #expect(Set(file.result.framework.consuming).isSubset(of: known), "\(file.name)")
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

/// A file of `Knowledge/`.
struct KnowledgeFile {
    /// The module, which is the name of the file.
    var name: String
    var text: String
    var result: KnowledgeReader.Result

    static let folder = URL(filePath: #filePath).appending(path: "../../../../Knowledge").standardizedFileURL

    static func all() throws -> [KnowledgeFile] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yml") }
        return try names.sorted().map { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            let result = KnowledgeReader.read(Array(text.utf8), path: name)
            return KnowledgeFile(name: String(name.dropLast(4)), text: text, result: result)
        }
    }
}

/// `KnowledgeText.swift`: what `generate` needs of the files, without their comments.
enum KnowledgeTextFile {
    static let url = URL(filePath: #filePath)
        .appending(path: "../../../../Sources/SafeGen/Knowledge/KnowledgeText.swift").standardizedFileURL

    /// The keys of the facts, and those of the protocols, which few runs ask for. What has the other keys is in tables.
    private static let keys: (facts: Set<String>, protocols: Set<String>) = (
        ["module", "seen", "classes", "weak"], ["module", "protocols", "consuming"]
    )

    static func contents(of files: [KnowledgeFile]) -> String {
        // What the others know is in tables alone.
        let modules = files.filter { file in
            let framework = file.result.framework
            return !framework.classes.isEmpty || !framework.weak.isEmpty || !framework.protocols.isEmpty
        }
        let list = modules.map { file in
            "        KnowledgeModule(\"\(file.name)\") { Known\(file.name).facts } protocols: { Known\(file.name).protocols },\n"
        }
        let texts = modules.map { file in
            """
            private enum Known\(file.name) {
                static let facts = KnowledgeReader.framework(factsText, of: "\(file.name)")
                static let protocols = KnowledgeReader.framework(protocolsText, of: "\(file.name)").protocols

                private static let factsText: StaticString = #\"""
            \(indented(file.lines(of: keys.facts)))
                    \"""#

                private static let protocolsText: StaticString = #\"""
            \(indented(file.lines(of: keys.protocols)))
                    \"""#
            }
            """
        }
        return """
            // The files of Knowledge/ as 'make knowledge' writes them. Do not edit.
            // swift-format-ignore-file

            /// The knowledge base as text that is part of the program, read where something of it is asked for.
            enum KnowledgeText {
                /// Which name is known in which module.
                static let names: StaticString = \"""
            \(indented(names(of: modules)))
                    \"""

                /// The types without a prefix, each with its module.
                static let unprefixed: StaticString = \"""
            \(indented(sorted(files.flatMap { file in file.result.framework.unprefixed.map { "\($0): \(file.name)" } })))
                    \"""

                /// The modules, sorted.
                static let modules: [KnowledgeModule] = [
            \(list.joined())    ]
            }

            \(texts.joined(separator: "\n\n"))

            """
    }

    private static func names(of files: [KnowledgeFile]) -> [String] {
        var words: [String: Set<String>] = [:]
        for (number, file) in files.enumerated() {
            let framework = file.result.framework
            func add(_ kind: KnowledgeNames.Kind, _ name: String) {
                words[name, default: []].insert("\(kind.rawValue)\(number)")
            }
            for known in framework.classes {
                add(.unsafeClass, known.name)
                for hazard in known.hazards { add(.delegateType, hazard.type.name) }
            }
            for entry in framework.protocols { add(.delegateProtocol, entry.name.value) }
            for property in framework.weak { add(.weakClass, property.className) }
            for name in framework.copiedBytewise { add(.bytewiseClass, name) }
            for name in framework.consuming { add(.consumingRequirement, name) }
        }
        return sorted(words.map { "\($0): \($1.sorted().joined(separator: " "))" })
    }

    /// Lines in the order of their bytes, by which they are found.
    private static func sorted(_ lines: [String]) -> [String] {
        lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func indented(_ lines: [String]) -> String {
        lines.map { "        " + $0 }.joined(separator: "\n")
    }
}

extension KnowledgeFile {
    /// The lines of some keys of the file, without comments.
    fileprivate func lines(of keys: Set<String>) -> [String] {
        var lines: [String] = []
        var isOfKey = false
        for line in text.split(separator: "\n") {
            let content = line.drop { $0 == " " }
            if content.isEmpty || content.hasPrefix("#") { continue }
            if content.count == line.count { isOfKey = keys.contains(String(line.prefix { $0 != ":" })) }
            if isOfKey { lines.append(String(line)) }
        }
        return lines
    }
}
