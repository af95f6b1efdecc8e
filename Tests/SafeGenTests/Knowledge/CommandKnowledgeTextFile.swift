import Foundation

@testable import SafeGen

/// `CommandKnowledgeText.swift`: the tables of what commands alone ask for.
enum CommandKnowledgeTextFile {
    static let url = URL(filePath: #filePath)
        .appending(path: "../../../../Sources/SafeGenCommandSupport/Knowledge/CommandKnowledgeText.swift")
        .standardizedFileURL

    static func contents(of files: [KnowledgeFile]) -> String {
        """
        // Tables of Knowledge/ as 'make knowledge' writes them. Do not edit.
        // swift-format-ignore-file

        /// What commands alone ask of the knowledge base: lines of a name and what is known of it, sorted by their bytes.
        enum CommandKnowledgeText {
            /// The classes, each with its actor and its module.
            static let actors: StaticString = \"""
        \(lines(files) { file in file.actors.map { ($0.name, "\($0.isolation.rawValue) \(file.name)") } })
                \"""

            /// The modules whose classes were all read, each with the actor of those that are not listed above.
            static let modules: StaticString = \"""
        \(lines(files) { file in file.modules.map { ($0, file.tables.isolation ?? "unknown") } })
                \"""

            /// The properties that are no delegates, each with what it does.
            static let notDelegates: StaticString = \"""
        \(lines(files) { file in file.texts(.notDelegates).map { ("\(file.name).\($0.name)", $0.text) } })
                \"""

            /// The classes with a method that sets a delegate, each with its module, the method, what gives the delegate, and
            /// its type.
            static let setters: StaticString = \"""
        \(lines(files) { file in file.texts(.setters).map { ($0.name, "\(file.name) \($0.text)") } })
                \"""

            /// How classes call their delegates, targets and observers: frames, selectors, and how each is held.
            static let callers: StaticString = \"""
        \(lines(files) { file in file.texts(.callers).map { ($0.name, "\(file.name) \($0.text)") } })
                \"""

            /// What keeps a plain pointer to an object: its module, the argument, how it is held, what ends it, frames, the source.
            static let registrations: StaticString = \"""
        \(lines(files) { file in file.texts(.registrations) })
                \"""

            /// The names in Objective-C of the classes that Swift calls otherwise.
            static let objectiveCNames: StaticString = \"""
        \(lines(files) { file in file.texts(.objectiveCNames).map { ($0.name, $0.text) } })
                \"""

            /// The classes whose instances some properties give, each with these properties.
            static let instances: StaticString = \"""
        \(lines(files) { file in file.texts(.instances).map { ($0.text, "\(file.name).\($0.name)") } })
                \"""

            /// The initializers, each with whether it may give nil.
            static let initializers: StaticString = \"""
        \(lines(files) { file in
            file.names(.failable).map { ($0, "failable") } + file.names(.nonfailable).map { ($0, "nonfailable") }
        })
                \"""

            /// The classes whose delegates only some methods call, each before it returns, and these methods.
            static let synchronous: StaticString = \"""
        \(lines(files) { file in file.names(.synchronous).compactMap(method) })
                \"""

            /// The modules that others re-export, each with those.
            static let reexporting: StaticString = \"""
        \(lines(files) { file in reexporting(file.name, files).sorted().map { (file.name, $0) } })
                \"""

            /// The modules that only Apple's systems have.
            static let frameworks: StaticString = \"""
        \(lines(files.flatMap { $0.names(.frameworks) }))
                \"""

            /// The classes whose objects are values.
            static let values: StaticString = \"""
        \(lines(files.flatMap { $0.names(.values) }))
                \"""

            /// Functions of the runtime that send a message or take a reference.
            static let runtimeMessages: StaticString = \"""
        \(lines(files.flatMap { $0.names(.runtimeMessages) }))
                \"""

            /// Functions of the runtime that a message comes to which its object doesn't implement.
            static let runtimeForwarding: StaticString = \"""
        \(lines(files.flatMap { $0.names(.runtimeForwarding) }))
                \"""

            /// Beginnings of the names of functions that give a reference up.
            static let runtimeReleases: StaticString = \"""
        \(lines(files.flatMap { $0.names(.runtimeReleases) }))
                \"""

            /// Classes whose objects are never delegates, targets or observers.
            static let neverDelegates: StaticString = \"""
        \(lines(files.flatMap { $0.names(.neverDelegates) }))
                \"""

            /// Frameworks of the system that no SDK declares, and those whose names other systems have too.
            static let systemBinaries: StaticString = \"""
        \(lines(files.flatMap { $0.names(.systemBinaries) }))
                \"""

            /// Beginnings of the names of the system's dynamic libraries.
            static let systemLibraries: StaticString = \"""
        \(lines(files.flatMap { $0.names(.systemLibraries) }))
                \"""

            /// What 'explain' says of SafeGen's own rules.
            static let rules: StaticString = \"""
        \(explanations("rules"))
                \"""

            /// What 'explain' says of the kinds of changes that 'review' reports.
            static let changes: StaticString = \"""
        \(explanations("changes"))
                \"""

            /// The table of Docs/Safety.md: a hazard, and its outcome with the bare class, a weak subclass and a proxy.
            static let safety: StaticString = \"""
        \(safety)
                \"""
        }

        """
    }

    private static func lines(_ names: [String]) -> String {
        names.map { "        \($0)" }.sortedByBytes.joined(separator: "\n")
    }

    /// The lines of a section of `Site/explanations.yml`.
    private static func explanations(_ section: String) -> String {
        let url = URL(filePath: #filePath).appending(path: "../../../../Site/explanations.yml").standardizedFileURL
        var files = SourceFiles()
        let bytes = (try? Data(contentsOf: url)).map(Array.init) ?? []
        let file = files.add(path: "explanations.yml", bytes: bytes, linesEnd: .yaml)
        guard let document = YAMLReading(bytes, file: file, in: files).document,
            let texts = document.pairs(of: document.root).first(where: { document.string(of: $0.key) == section })
        else { return "" }
        return document.pairs(of: texts.value).map {
            "        \(document.string(of: $0.key)): \(document.string(of: $0.value))"
        }.sortedByBytes.joined(separator: "\n")
    }

    /// The rows of the document, in its order.
    private static var safety: String {
        let document = URL(filePath: #filePath).appending(path: "../../../../Docs/Safety.md").standardizedFileURL
        let text = (try? String(contentsOf: document, encoding: .utf8)) ?? ""
        let table = text.split(separator: "| hazard | bare class | weak subclass | proxy |\n").last ?? ""
        return table.split(separator: "\n").dropFirst().prefix { $0.hasPrefix("| ") }.map {
            "        " + $0.dropFirst(2).dropLast(2).replacing("**", with: "")
        }.joined(separator: "\n")
    }

    /// The modules that re-export a module: what re-exports one of them does too.
    private static func reexporting(_ module: String, _ files: [KnowledgeFile]) -> Set<String> {
        var found: Set<String> = []
        var new = [module]
        while let next = new.popLast() {
            let names = files.first { $0.name == next }?.names(.reexportedBy) ?? []
            new += names.filter { found.insert($0).inserted }
        }
        return found
    }

    /// The class and the method of `Class.method()`.
    private static func method(_ name: String) -> (String, String)? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : nil
    }

    /// A line for each name, with all that is known of it.
    private static func lines(_ files: [KnowledgeFile], _ facts: (KnowledgeFile) -> [(String, String)]) -> String {
        Dictionary(files.flatMap(facts)) { "\($0) \($1)" }.map { "        \($0): \($1)" }.sortedByBytes
            .joined(separator: "\n")
    }
}
