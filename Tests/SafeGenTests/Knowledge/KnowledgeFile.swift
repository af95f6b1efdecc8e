import Foundation

@testable import SafeGen

/// A file of `Knowledge/`.
struct KnowledgeFile {
    /// The module, which is the name of the file.
    let name: String
    /// What has the keys that `generate` reads.
    let result: KnowledgeReader.Result
    /// What has the others.
    let tables: KnowledgeTables
    private let text: String

    static let folder = URL(filePath: #filePath).appending(path: "../../../../Knowledge").standardizedFileURL

    static func all() throws -> [KnowledgeFile] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yml") }
        return try names.sorted().map { name in
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            return KnowledgeFile(name: String(name.dropLast(4)), text: text)
        }
    }

    private init(name: String, text: String) {
        (self.name, self.text) = (name, text)
        let keys = Set(KnowledgeKeys.file.list.names)
        tables = KnowledgeTables(Self.lines(of: text) { !keys.contains($0) }.joined(separator: "\n"))
        let facts = Self.lines(of: text, where: keys.contains).joined(separator: "\n")
        // What is known of several modules is in tables alone.
        result = tables.names[.modules] == nil ? KnowledgeReader.read(Array(facts.utf8), path: name) : .init()
    }

    /// What a key that is a list of names has.
    func names(_ key: KnowledgeTableKey) -> [String] { tables.names[key] ?? [] }

    /// What a key that is a list of names with texts has.
    func texts(_ key: KnowledgeTableKey) -> [(name: String, text: String)] { tables.texts[key] ?? [] }

    /// `; shown iOS 14.2` of a property whose row of callers has it.
    func shown(_ name: String) -> String {
        let row = texts(.callers).first { $0.name == name }?.text.prefix { $0 != ";" } ?? ""
        return row.split(separator: ",").filter { $0.hasPrefix(" shown ") }.map { ";\($0)" }.joined()
    }

    /// The classes whose actor the file tells.
    var actors: [(name: String, isolation: Isolation)] {
        let listed =
            names(.mainActor).map { ($0, Isolation.mainActor) } + names(.nonisolated).map { ($0, .nonisolated) }
        return listed
            + result.framework.classes.compactMap { known in
                switch known.hazards.first?.isolation {
                case .mainActor, .inherited: (known.name, .mainActor)
                case .nonisolated: (known.name, .nonisolated)
                case .notKnown, nil: nil
                }
            }
    }

    /// The modules whose classes were all read.
    var modules: [String] {
        tables.isolation == nil ? [] : tables.names[.modules] ?? [name]
    }

    /// The lines of some keys of the file, without comments.
    func lines(of keys: Set<String>) -> [String] {
        Self.lines(of: text, where: keys.contains)
    }

    private static func lines(of text: String, where isWanted: (String) -> Bool) -> [String] {
        var lines: [String] = []
        var isOfKey = false
        for line in text.split(separator: "\n") {
            let content = line.drop { $0 == " " }
            if content.isEmpty || content.hasPrefix("#") { continue }
            if content.count == line.count { isOfKey = isWanted(String(line.prefix { $0 != ":" })) }
            if isOfKey { lines.append(String(line)) }
        }
        return lines
    }
}
