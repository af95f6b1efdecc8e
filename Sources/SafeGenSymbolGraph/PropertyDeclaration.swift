/// How a class holds what its property refers to.
package enum HeldReference: String, Sendable {
    case unownedUnsafe = "unowned(unsafe)"
    case unowned
    case weak
    case strong

    /// Whether the reference may outlive its object.
    package var isUnretained: Bool { self == .unownedUnsafe || self == .unowned }
}

/// What the declaration of a property says, as a symbol graph spells it.
package struct PropertyDeclaration: Equatable, Sendable {
    package var name: String
    package var held = HeldReference.strong
    package var isSettable: Bool
    package var isFinal = false
    package var isMainActor = false
    /// The type, as it is spelled.
    package var type: String

    /// Takes a declaration apart: attributes, modifiers, `var`, name, type and accessors. Nil for anything else.
    package init?(_ declaration: String) {
        var rest = Substring(declaration)
        var isConstant = false
        var hasPrivateSetter = false
        var held = HeldReference.strong
        var (isFinal, isMainActor) = (false, false)
        introduction: while true {
            let word = Self.nextWord(&rest)
            switch word {
            case "": return nil
            case "var": break introduction
            case "let":
                isConstant = true
                break introduction
            case "unowned(unsafe)": held = .unownedUnsafe
            case "unowned", "unowned(safe)": held = .unowned
            case "weak": held = .weak
            case "final": isFinal = true
            case "@MainActor", "@MainActor(unsafe)": isMainActor = true
            case "static", "class": return nil
            default: hasPrivateSetter = hasPrivateSetter || word.hasSuffix("(set)")
            }
        }
        guard let colon = rest.firstIndex(of: ":") else { return nil }
        let name = rest[..<colon].filter { $0 != "`" && $0 != " " }
        rest = rest[rest.index(after: colon)...]
        var accessors: Substring?
        if let brace = rest.firstIndex(of: "{") {
            accessors = rest[brace...]
            rest = rest[..<brace]
        }
        let isReadOnly = accessors.map { !$0.contains("set") } ?? isConstant
        self.name = name
        self.held = held
        self.isFinal = isFinal
        self.isMainActor = isMainActor
        isSettable = !isReadOnly && !hasPrivateSetter
        type = String(rest.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// A word with the brackets that follow it at once: `unowned(unsafe)`, `@objc(name:)`.
    private static func nextWord(_ rest: inout Substring) -> Substring {
        rest = rest.drop { $0 == " " }
        var depth = 0
        var end = rest.startIndex
        while end < rest.endIndex, depth > 0 || rest[end] != " " {
            if rest[end] == "(" { depth += 1 }
            if rest[end] == ")" { depth -= 1 }
            end = rest.index(after: end)
        }
        defer { rest = rest[end...] }
        return rest[..<end]
    }
}
