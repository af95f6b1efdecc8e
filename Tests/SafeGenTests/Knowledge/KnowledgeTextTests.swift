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

/// `KnowledgeText.swift`: the files without their comments, and the names that they know.
enum KnowledgeTextFile {
    static let url = URL(filePath: #filePath)
        .appending(path: "../../../../Sources/SafeGen/Knowledge/KnowledgeText.swift").standardizedFileURL

    static func contents(of files: [KnowledgeFile]) -> String {
        let list = files.map { file in
            "        KnowledgeModule(\"\(file.name)\") { Known\(file.name).facts } protocols: { Known\(file.name).protocols },\n"
        }
        let modules = files.map { file in
            let (facts, protocols) = parts(of: file)
            return """
                private enum Known\(file.name) {
                    static let facts = KnowledgeReader.framework(factsText, of: "\(file.name)")
                    static let protocols = KnowledgeReader.framework(protocolsText, of: "\(file.name)").protocols

                    private static let factsText: StaticString = #\"""
                \(indented(facts))
                        \"""#

                    private static let protocolsText: StaticString = #\"""
                \(indented(protocols))
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
            \(indented(names(of: files)))
                    \"""

                /// The modules, sorted.
                static let modules: [KnowledgeModule] = [
            \(list.joined())    ]
            }

            \(modules.joined(separator: "\n\n"))

            """
    }

    /// The lines without comments: those of the protocols apart, since few runs ask for them.
    private static func parts(of file: KnowledgeFile) -> (facts: [String], protocols: [String]) {
        var (facts, protocols): ([String], [String]) = ([], ["module: \(file.name)"])
        var isOfProtocols = false
        for line in file.text.split(separator: "\n") {
            let content = line.drop { $0 == " " }
            if content.isEmpty || content.hasPrefix("#") { continue }
            if content.count == line.count { isOfProtocols = line.hasPrefix("protocols:") }
            if isOfProtocols { protocols.append(String(line)) } else { facts.append(String(line)) }
        }
        return (facts, protocols)
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
        }
        return words.map { "\($0): \($1.sorted().joined(separator: " "))" }
            .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private static func indented(_ lines: [String]) -> String {
        lines.map { "        " + $0 }.joined(separator: "\n")
    }
}
