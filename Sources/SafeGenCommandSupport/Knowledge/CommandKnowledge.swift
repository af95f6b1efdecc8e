import SafeGenSystem

/// Facts of `Knowledge/` that only commands need, from tables that are compiled in.
package enum CommandKnowledge {
    /// Why a property is not a delegate, though its type would allow one; nil if nothing is known of it.
    package static func reason(againstDelegate property: String, of className: String, in module: String) -> String? {
        line(of: "\(module).\(className).\(property)", in: CommandKnowledgeText.notDelegates)
            .map { "\($0), and is not a delegate" }
    }

    package static func notDelegates(ofClass className: String) -> [(module: String, property: String, reason: String)]
    {
        pairs(in: CommandKnowledgeText.notDelegates).compactMap { name, reason in
            let names = name.split(separator: ".").map(String.init)
            return names.count == 3 && names[1] == className ? (names[0], names[2], reason) : nil
        }
    }

    /// A property of one class that gives an instance of another: `SKScene.physicsWorld`.
    package struct Giver: Sendable {
        package let module, owner, property, className: String

        /// Whether the property is called as its class is, and so tells it without its owner: `physicsWorld`, and not `inputStream`.
        package var isTelling: Bool { property.dropFirst() == className.drop { $0.isUppercase } }
    }

    package static func properties(givingA className: String) -> [String] {
        givers.filter { $0.className == className }.map(\.property)
    }

    /// The classes that a property of a name tells, whatever it is a property of.
    package static func classes(givenBy property: String) -> [String] {
        givers.filter { $0.property == property && $0.isTelling }.map(\.className)
    }

    package static func className(givenBy property: String, of owner: String) -> String? {
        givers.first { $0.property == property && $0.owner == owner }?.className
    }

    /// Each file in Objective-C needs it, so the lines are read once.
    package static let givers = pairs(in: CommandKnowledgeText.instances).flatMap { name, text in
        words(text).compactMap { giver -> Giver? in
            let parts = giver.split(separator: ".").map(String.init)
            guard parts.count == 3 else { return nil }
            return Giver(module: parts[0], owner: parts[1], property: parts[2], className: name)
        }
    }

    /// Whether an initializer, such as `XMLParser(contentsOf:)`, may give nil; nil if nothing is known of it.
    package static func isFailable(_ initializer: String) -> Bool? {
        line(of: initializer, in: CommandKnowledgeText.initializers).map { $0 == "failable" }
    }

    /// The methods of a class that call its delegates, each before it returns and on the caller's thread; none if others do too,
    /// or if that isn't known.
    package static func methodsThatCallDelegates(ofClass className: String) -> [String] {
        words(line(of: className, in: CommandKnowledgeText.synchronous))
    }

    /// The modules whose import brings a module along.
    package static func modules(reexporting module: String) -> Set<String> { reexporting[module] ?? [] }

    /// Each file needs it several times, so the lines are read once.
    private static let reexporting = Dictionary(
        pairs(in: CommandKnowledgeText.reexporting).map { ($0, Set(words($1))) }
    ) { first, _ in first }

    package static let appleModules = names(in: CommandKnowledgeText.frameworks)

    // MARK: The runtime and the system in crash reports

    package static let runtimeMessages = names(in: CommandKnowledgeText.runtimeMessages)
    package static let runtimeForwarding = names(in: CommandKnowledgeText.runtimeForwarding)
    package static let runtimeReleases = names(in: CommandKnowledgeText.runtimeReleases)
    package static let neverDelegates = names(in: CommandKnowledgeText.neverDelegates)
    package static let systemBinaries = names(in: CommandKnowledgeText.systemBinaries)
    package static let systemLibraries = names(in: CommandKnowledgeText.systemLibraries)

    // MARK: Values

    /// Whether objects of a class are values: copied, and kept by those who use them.
    package static func isValue(_ className: String) -> Bool { values.contains(className) }

    private static let values = names(in: CommandKnowledgeText.values)

    /// The explanation of a rule of SafeGen itself; nil for any other word.
    package static func explanation(ofRule id: String) -> String? { line(of: id, in: CommandKnowledgeText.rules) }

    /// The meaning of a kind of change that `review` reports, as the end of a sentence; nil for any other word.
    package static func meaning(ofChange kind: String) -> String? { line(of: kind, in: CommandKnowledgeText.changes) }

    private static func names(in table: StaticString) -> Set<String> {
        Set(table.description.split(separator: "\n").map(String.init))
    }

    private static func words(_ text: String?) -> [String] { text?.split(separator: " ").map(String.init) ?? [] }

    /// The text of one name in a table whose lines are sorted.
    static func line(of name: String, in table: StaticString) -> String? {
        SortedLines.rest(ofLineIn: table, after: name + ": ")
    }

    /// All lines of a table, each a name and its text.
    static func pairs(in table: StaticString) -> [(name: String, text: String)] {
        table.description.split(separator: "\n").compactMap { line in
            guard let range = line.firstRange(of: ": ") else { return nil }
            return (String(line.prefix(upTo: range.lowerBound)), String(line.suffix(from: range.upperBound)))
        }
    }
}
