import SafeGen
import SafeGenCommandSupport

/// The selectors of the protocols in the knowledge base, and the classes that keep an object of these protocols unretained.
struct ProtocolSelectors: Sendable {
    private struct Method: Sendable {
        /// The words of each piece that the Swift name keeps, and the type whose words the importer may have dropped after them.
        var pieces: [(kept: String, type: String)]
        var owners: [KnownCaller]
    }

    /// The methods, by the first letters of their selectors.
    private let methods: [Substring: [Method]]
    private static let keyLength = 4

    /// Those of all classes with unsafe delegates. All files of the knowledge base are read.
    static let known = ProtocolSelectors(KnowledgeBase.frameworks)

    init(_ frameworks: [KnownFramework]) {
        let protocols = Dictionary(frameworks.flatMap(\.protocols).map { ($0.name.value, $0) }) { first, _ in first }
        var owners: [String: [KnownCaller]] = [:]
        let hazards = frameworks.flatMap(\.classes).flatMap(\.hazards).map { hazard in
            (KnownCaller(hazard), hazard.type.name.typeNames + hazard.documentedProtocols)
        }
        let weak = frameworks.flatMap(\.weak).compactMap { property -> (KnownCaller, [String])? in
            let names = property.type.typeNames.filter { protocols[$0] != nil }
            return names.isEmpty ? nil : KnownCaller(property).map { ($0, names) }
        }
        for (owner, names) in hazards + weak {
            var open = names
            var seen: Set<String> = []
            while let name = open.popLast() {
                guard seen.insert(name).inserted, let entry = protocols[name] else { continue }
                owners[name, default: []].append(owner)
                open += entry.inherits.map(\.value)
            }
        }
        var methods: [Substring: [Method]] = [:]
        for (name, owners) in owners.sorted(by: { $0.key < $1.key }) {
            for entry in protocols[name]?.requirements ?? [] {
                guard let pieces = Self.pieces(of: entry.requirement), let first = pieces.first else { continue }
                methods[first.kept.prefix(Self.keyLength), default: []].append(Method(pieces: pieces, owners: owners))
            }
        }
        self.methods = methods
    }

    /// The properties whose protocols have a selector.
    ///
    /// - Parameter selector: A selector with arguments. Others are too common to tell anything.
    /// - Returns: The properties; more than one where protocols share the selector, or classes the protocol.
    func owners(of selector: String) -> [KnownCaller] {
        guard selector.hasSuffix(":") else { return [] }
        let pieces = selector.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        return (methods[selector.prefix(Self.keyLength)] ?? []).filter { method in
            method.pieces.count == pieces.count && zip(method.pieces, pieces).allSatisfy(Self.isImported)
        }.flatMap(\.owners)
    }

    private static func pieces(of requirement: Requirement) -> [(kept: String, type: String)]? {
        guard case .function(let function) = requirement.kind, let first = function.parameters.first else { return nil }
        let types = function.parameters.map { typeName($0.type.spelling) }
        // Notifications go to any observer, whose method often has that name.
        if types == ["Notification"] { return nil }
        let label = first.label ?? ""
        let head = function.name.filter { $0 != "`" } + label.prefix(1).uppercased() + label.dropFirst()
        return zip([head] + function.parameters.dropFirst().map { $0.label ?? "" }, types).map { ($0, $1) }
    }

    /// `StreamEvent` of `Stream.Event?`
    private static func typeName(_ spelling: String) -> String {
        spelling.typeNames.filter { $0 != "any" }.joined()
    }

    /// Whether a piece is what the Swift name keeps, with words of the type after it.
    private static func isImported(_ method: (kept: String, type: String), _ piece: Substring) -> Bool {
        guard piece.hasPrefix(method.kept) else { return false }
        let rest = piece.dropFirst(method.kept.count)
        guard let first = rest.first else { return true }
        // A number is known by the word for it: `at: Int` is `AtIndex:`.
        return first.isUppercase
            && (method.type.hasSuffix(rest) || (method.type + "s").hasSuffix(rest)
                || method.type == "Int" && rest == "Index")
    }
}

extension KnownCaller {
    var protocols: Set<String> {
        let hazards = KnowledgeBase.hazards(ofClass: className).filter { $0.property == property }
        let weak = KnowledgeBase.weakProperties(ofClass: className).filter { $0.property == property }
        let types = hazards.map(\.type.name) + hazards.flatMap(\.documentedProtocols) + weak.map(\.type)
        return Set(types.flatMap(\.typeNames))
    }
}

extension String {
    /// The names in a type: `A` and `B` of `(any A & B)?`.
    fileprivate var typeNames: [String] {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
}
