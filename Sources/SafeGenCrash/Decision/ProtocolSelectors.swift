import SafeGen
import SafeGenCommandSupport

/// The selectors of the protocols in the knowledge base, and the classes that keep an object of these protocols unretained.
enum ProtocolSelectors {
    /// A piece of a selector: what the Swift name keeps, and the type whose words the importer may have dropped after it.
    private typealias Piece = (kept: String, type: String)

    /// The methods of all protocols of unsafe delegates, with the owners. All files of the knowledge base are read.
    private static let methods: [(pieces: [Piece], owners: [KnownCaller])] = {
        let frameworks = KnowledgeBase.frameworks
        let protocols = Dictionary(frameworks.flatMap(\.protocols).map { ($0.name.value, $0) }) { first, _ in first }
        let hazards = frameworks.flatMap(\.classes).flatMap(\.hazards).map { KnownCaller($0) }
        var owners: [String: [KnownCaller]] = [:]
        for owner in hazards + frameworks.flatMap(\.weak).compactMap({ KnownCaller($0) }) {
            for name in Array(owner.protocols).closure({ protocols[$0]?.inherits.map(\.value) ?? [] }) {
                owners[name, default: []].append(owner)
            }
        }
        return owners.sorted { $0.key < $1.key }.flatMap { name, owners in
            (protocols[name]?.requirements ?? []).compactMap { pieces(of: $0.requirement) }.map { ($0, owners) }
        }
    }()

    /// The properties whose protocols have a selector with arguments; others are too common to tell anything.
    static func owners(of selector: String) -> [KnownCaller] {
        guard selector.hasSuffix(":") else { return [] }
        let pieces = selector.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        return methods.filter { method in
            method.pieces.count == pieces.count && zip(method.pieces, pieces).allSatisfy(isImported)
        }.flatMap(\.owners)
    }

    private static func pieces(of requirement: Requirement) -> [Piece]? {
        guard case .function(let function) = requirement.kind, let first = function.parameters.first else { return nil }
        // `StreamEvent` of `Stream.Event?`
        let types = function.parameters.map { $0.type.spelling.names.filter { $0 != "any" }.joined() }
        // Notifications go to any observer, whose method often has that name.
        if types == ["Notification"] { return nil }
        let label = first.label ?? ""
        let head = function.name.filter { $0 != "`" } + label.prefix(1).uppercased() + label.dropFirst()
        return zip([head] + function.parameters.dropFirst().map { $0.label ?? "" }, types).map { ($0, $1) }
    }

    /// Whether a piece is what the Swift name keeps, with words of the type after it.
    private static func isImported(_ method: Piece, _ piece: Substring) -> Bool {
        let rest = piece.dropFirst(method.kept.count)
        // A number is known by the word for it: `at: Int` is `AtIndex:`.
        let ends = [method.type, method.type + "s", method.type == "Int" ? "Index" : ""]
        guard piece.hasPrefix(method.kept), let first = rest.first else { return piece == method.kept }
        return first.isUppercase && ends.contains { $0.hasSuffix(rest) }
    }
}

extension KnownCaller {
    var protocols: Set<String> {
        let hazards = KnowledgeBase.hazards(ofClass: className).filter { $0.property == property }
        let weak = KnowledgeBase.weakProperties(ofClass: className).filter { $0.property == property }
        let types = hazards.map(\.type.name) + hazards.flatMap(\.documentedProtocols) + weak.map(\.type)
        return Set(types.flatMap(\.names))
    }
}
