import Foundation
import SafeGenTemplates

@testable import SafeGen

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

    /// What a key that is a list of names has.
    func names(_ key: KnowledgeKey) -> [String] { result.framework.names[key] ?? [] }

    /// What a key that is a list of names with texts has.
    func texts(_ key: KnowledgeKey) -> [(name: String, text: String)] { result.framework.texts[key] ?? [] }

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
        result.framework.isolation == nil ? [] : result.framework.module.isEmpty ? names(.modules) : [name]
    }

    /// The lines of some keys of the file, without comments.
    func lines(of keys: Set<String>) -> [String] {
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
