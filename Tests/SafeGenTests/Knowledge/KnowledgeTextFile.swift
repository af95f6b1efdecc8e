import Foundation

@testable import SafeGen

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
            "        KnowledgeModule(name: \"\(file.name)\") { Known\(file.name).facts } readProtocols: { Known\(file.name).protocols },\n"
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
            \(indented(files.flatMap { file in file.names(.unprefixed).map { "\($0): \(file.name)" } }.sortedByBytes))
                    \"""

                /// What methods of protocols return in Objective-C once their delegate is deallocated, where zero would be wrong.
                static let objectiveCResults: StaticString = \"""
            \(indented(files.flatMap { file in file.texts(.objectiveCResults).map { "\($0.name): \($0.text)" } }.sortedByBytes))
                    \"""

                /// How the headers of SDKs hold each property.
                static let history: StaticString = \"""
            \(indented(files.flatMap { file in file.texts(.history).map { "\(file.name).\($0.name): \($0.text)\(file.shown($0.name))" } }.sortedByBytes))
                    \"""

                /// The classes that people ask about and that are not hazards, each with its module and the reason.
                static let notHazards: StaticString = \"""
            \(indented(files.flatMap { file in file.texts(.notHazards).map { "\($0.name): \(file.name) \($0.text)" } }.sortedByBytes))
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
            for name in file.names(.copiedBytewise) { add(.bytewiseClass, name) }
            for name in framework.consuming { add(.consumingRequirement, name) }
        }
        return words.map { "\($0): \($1.sorted().joined(separator: " "))" }.sortedByBytes
    }

    private static func indented(_ lines: [String]) -> String {
        lines.map { "        " + $0 }.joined(separator: "\n")
    }
}

extension [String] {
    /// In the order of their bytes, by which lines are found.
    var sortedByBytes: [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}
