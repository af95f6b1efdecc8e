enum HeldReference: String, Sendable {
    case unownedUnsafe = "unowned(unsafe)"
    case unowned
    case weak
    case strong
    /// A method sets it, and the declaration doesn't show how it is held.
    case hidden

    init?(modifier: String) {
        switch modifier {
        case "unowned(unsafe)": self = .unownedUnsafe
        case "unowned", "unowned(safe)": self = .unowned
        case "weak": self = .weak
        default: return nil
        }
    }

    /// Whether the reference may outlive its object.
    var isUnretained: Bool { self == .unownedUnsafe || self == .unowned }
}

struct PropertyDeclaration: Equatable, Sendable {
    var name: String
    var held: HeldReference
    var isSettable: Bool
    var isFinal: Bool
    var isMainActor: Bool
    /// Whether Interface Builder connects it.
    var isOutlet: Bool
    /// The global actor that it belongs to, if that is not the main actor.
    var otherActor: String?
    var type: String

    /// Reads the fragments of a declaration: attributes and modifiers, `var`, the name, the type, the accessors. Nil for
    /// other declarations than those of an instance's property.
    init?(_ fragments: [SymbolGraph.Fragment]) {
        let introducer = fragments.firstIndex { $0.kind == "keyword" && ["var", "let"].contains($0.spelling) }
        guard let introducer else { return nil }
        let modifiers = fragments[..<introducer].filter { $0.kind == "keyword" }.map(\.spelling)
        let rest = fragments[introducer...].drop { $0.kind != "identifier" }
        guard !modifiers.contains("static"), !modifiers.contains("class"), let name = rest.first else { return nil }
        let text = rest.dropFirst().map(\.spelling).joined()
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let spelled = text[text.index(after: colon)...]
        let brace = spelled.firstIndex(of: "{") ?? spelled.endIndex
        let accessors = spelled[brace...]
        let isConstant = fragments[introducer].spelling == "let"
        let isReadOnly = accessors.isEmpty ? isConstant : !accessors.contains("set")
        self.name = name.spelling.filter { $0 != "`" }
        held = modifiers.lazy.compactMap(HeldReference.init(modifier:)).first ?? .strong
        isSettable = !isReadOnly && !modifiers.contains { $0.hasSuffix("(set)") }
        isFinal = modifiers.contains("final")
        isMainActor = fragments[..<introducer].contains { $0.kind == "attribute" && $0.spelling.contains("MainActor") }
        isOutlet = fragments[..<introducer].contains { $0.kind == "attribute" && $0.spelling == "@IBOutlet" }
        otherActor = fragments[..<introducer].otherActor
        type = String(spelled[..<brace].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

extension Sequence<SymbolGraph.Fragment> {
    /// The global actor of a declaration with these attributes, other than the main actor: a type of somebody's own, which has
    /// an identifier where the language's own attributes have none. (A property wrapper holds its value strongly.)
    var otherActor: String? {
        first { $0.kind == "attribute" && !$0.identifier.isEmpty && $0.spelling != "MainActor" }?.spelling
    }
}
