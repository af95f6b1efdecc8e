import SafeGen
import SafeGenCommandSupport

/// The selectors of the protocols in the knowledge base, and the classes that keep an object of these protocols unretained.
enum ProtocolSelectors {
    private struct Method: Sendable {
        /// The words of each piece that the Swift name keeps, and the type whose words the importer may have dropped after them.
        var pieces: [(kept: String, type: String)]
        var owners: [KnownCaller]
    }

    /// Those of all classes with unsafe delegates. All files of the knowledge base are read.
    private static let methods: [Method] = {
        let frameworks = KnowledgeBase.frameworks
        let protocols = Dictionary(frameworks.flatMap(\.protocols).map { ($0.name.value, $0) }) { first, _ in first }
        let hazards = frameworks.flatMap(\.classes).flatMap(\.hazards).map { KnownCaller($0) }
        var owners: [String: [KnownCaller]] = [:]
        for owner in hazards + frameworks.flatMap(\.weak).compactMap({ KnownCaller($0) }) {
            var open = Array(owner.protocols)
            var seen: Set<String> = []
            while let name = open.popLast() {
                guard seen.insert(name).inserted, let entry = protocols[name] else { continue }
                owners[name, default: []].append(owner)
                open += entry.inherits.map(\.value)
            }
        }
        return owners.sorted { $0.key < $1.key }.flatMap { name, owners in
            (protocols[name]?.requirements ?? []).compactMap { entry in
                pieces(of: entry.requirement).map { Method(pieces: $0, owners: owners) }
            }
        }
    }()

    /// The properties whose protocols have a selector.
    ///
    /// - Parameter selector: A selector with arguments. Others are too common to tell anything.
    /// - Returns: The properties; more than one where protocols share the selector, or classes the protocol.
    static func owners(of selector: String) -> [KnownCaller] {
        guard selector.hasSuffix(":") else { return [] }
        let pieces = selector.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        return methods.filter { method in
            method.pieces.count == pieces.count && zip(method.pieces, pieces).allSatisfy(isImported)
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
