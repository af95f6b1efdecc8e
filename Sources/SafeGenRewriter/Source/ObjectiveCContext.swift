import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Reads the tokens around a token.
struct ObjectiveCContext {
    let tokens: [ObjectiveCTokens.Token]
    /// The directives before each token that has some.
    let directives: [Int: [Conditions.Directive]]
    /// The classes by their names, and the other names that the file gives them.
    var classes: [String: Int]
    /// The properties that give an instance of a class, such as `physicsWorld`; nil if the file doesn't show of which class.
    var givers: [String: Int?] = [:]
    /// Those of `Names`.
    var factories: [Set<String>] = []
    /// The setters that the file writes itself, by class, and that don't hand on what they get: `Feed.setDelegate`.
    private(set) var setters: Set<String> = []

    /// Finds the setters that classes write themselves: `- (void)setDelegate:(id)d {`
    mutating func findSetters() {
        var owner: String?
        for index in tokens.indices {
            switch text(index) {
            case "implementation" where text(index - 1) == "@": owner = text(index + 1)
            case "end" where text(index - 1) == "@": owner = nil
            case "-":
                let isSetter = text(index + 2) == "void" && text(index + 3) == ")" && text(index + 5) == ":"
                guard let owner, isSetter, !callsSuper(setterAt: index) else { continue }
                setters.insert(ObjectiveCScopes.member(text(index + 4), of: owner))
            default: break
            }
        }
    }

    /// Whether the setter at a token calls that of `super`.
    private func callsSuper(setterAt start: Int) -> Bool {
        let body = (start + 1)..<tokens.count
        let end = body.first { text($0) == "end" && text($0 - 1) == "@" || text($0) == "-" && text($0 - 1) == "}" }
        return (start..<(end ?? tokens.count)).contains { text($0) == "super" && text($0 + 1) == text(start + 4) }
    }

    func hasSetter(of property: String, in owner: String?) -> Bool {
        owner.map { setters.contains(ObjectiveCScopes.member(ObjectiveCName.setter(of: property), of: $0)) } ?? false
    }

    func ofClass(_ index: Int) -> Int? { classes[text(index)] }

    /// The words that may be between `*` and a name, or before a type.
    private static let marks: Set<String> = [
        "_Nonnull", "_Nullable", "_Null_unspecified", "__strong", "__weak", "__block", "__unsafe_unretained",
        "__autoreleasing", "__unused", "__kindof", "__nullable", "__nonnull", "const", "volatile", "nullable",
        "nonnull",
        "static", "extern", "inline", "IBOutlet",
    ]
    /// Words before a name that aren't types.
    private static let keywords: Set<String> = [
        "return", "if", "while", "for", "switch", "else", "goto", "case", "in", "new", "delete", "throw", "do",
        "typeof", "sizeof", "co_return",
        "co_yield",
        "co_await", "and", "or", "not", "synthesize", "dynamic", "class", "import", "protocol", "compatibility_alias",
    ]

    /// The text of a token; empty outside of the file.
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    func isName(_ index: Int) -> Bool {
        guard let first = text(index).utf8.first else { return false }
        return ByteClass.continuesName(first) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    }

    /// Whether a bracket opens the arguments of a call, or a subscript: `f(x)`, `x[0]`, `[x y][0]`
    func isCalled(before open: Int) -> Bool {
        guard open > 0, open < tokens.count, tokens[open - 1].isInDirective == tokens[open].isInDirective else {
            return false
        }
        return ["(", "["].contains(text(open)) && isName(open - 1) && !Self.keywords.contains(text(open - 1))
            || text(open) == "[" && text(open - 1) == "]"
    }

    /// Whether a line of the preprocessor ends with a token.
    func endsDirective(_ index: Int) -> Bool {
        index < tokens.count && tokens[index].isInDirective
            && (index + 1 == tokens.count || !tokens[index + 1].isInDirective || text(index + 1) == "#")
    }

    /// The opening sign for the closing one at an index; nil if it isn't nearby.
    func opening(_ index: Int) -> Int? {
        let places = stride(from: index, through: max(0, index - 1_024), by: -1)
        return partner(of: index, among: [")": "(", "]": "[", ">": "<"], in: places)
    }

    /// The sign that closes the one at an index; nil if none does nearby.
    func closing(_ index: Int, limit: Int) -> Int? {
        let places = index..<max(index, min(index + limit, tokens.count))
        return partner(of: index, among: ["(": ")", "[": "]", "<": ">", "{": "}"], in: places)
    }

    private func partner(
        of index: Int, among partners: [String: String], in places: some Sequence<Int>
    ) -> Int? {
        guard let partner = partners[text(index)] else { return nil }
        var depth = 0
        for next in places {
            if text(next) == text(index) { depth += 1 }
            if text(next) == partner { depth -= 1 }
            if depth == 0 { return next }
        }
        return nil
    }

    /// The declaration of a name, if it looks like one; nil if it doesn't.
    func declared(
        _ index: Int, isInSignature: Bool, base: ObjectiveCScopes.Variable?
    ) -> ObjectiveCScopes.Variable? {
        let last = beforeMarks(index)
        switch text(last) {
        case "*": return pointer(last, base)
        case ">": return named(byProtocolUpTo: last) ?? .other
        case "auto", "__auto_type", "id": return value(behind: index) ?? .unknown
        // `a && b` declares nothing.
        case "&": return text(last - 1) == "&" ? nil : .other
        // `C *a, b`, `[a = c]` of C++
        case ",": return base == nil ? nil : .other
        case "[": return text(index + 1) == "=" ? .other : nil
        case ")":
            guard let open = opening(last) else { return nil }
            if isInSignature { return text(open - 1) == ":" ? type(open + 1, last) : nil }
            if text(open - 1) == "__attribute__" { return .other }
            return ["typeof", "__typeof", "__typeof__", "decltype"].contains(text(open - 1)) ? .unknown : nil
        default:
            // `id a`; marks alone declare nothing, except those that C++ and old C use as a type.
            guard isName(last), !Self.keywords.contains(text(last)) else { return last < index - 1 ? .other : nil }
            return named(byTypedef: last)
        }
    }

    /// `C *x`, `C<A> *x`. Two stars, or another word than a class, declare something else.
    private func pointer(_ star: Int, _ base: ObjectiveCScopes.Variable?) -> ObjectiveCScopes.Variable? {
        var last = beforeMarks(star)
        if text(last) == "," { return base == nil ? nil : base }
        if text(last) == ">" { last = (opening(last) ?? 0) - 1 }
        if text(last) == "auto" { return .unknown }
        return ofClass(last).map { .instance($0) } ?? (isName(last) ? .object(text(last)) : .other)
    }

    /// `x = [[C alloc] init]`, `x = [scene physicsWorld]`, whose type follows from it; nil for another value.
    private func value(behind index: Int) -> ObjectiveCScopes.Variable? {
        guard text(index + 1) == "=" else { return nil }
        if text(index + 2) == "[", text(index + 3) == "[", text(index + 5) == "alloc" {
            return object(text(index + 4))
        }
        guard let end = (index..<min(index + 64, tokens.count)).first(where: { text($0) == ";" }) else { return nil }
        let last = text(end - 1) == "]" ? end - 2 : end - 1
        let isMember = last < end - 1 ? isName(last - 1) || text(last - 1) == "]" : text(last - 1) == "."
        return isMember ? givers[text(last)]?.map { .instance($0) } : nil
    }

    /// `id<P> x`, where a protocol is looked for as a class is.
    private func named(byProtocolUpTo close: Int) -> ObjectiveCScopes.Variable? {
        guard text(close - 2) == "<", text(close - 3) == "id" else { return nil }
        return object(text(close - 1))
    }

    func object(_ name: String) -> ObjectiveCScopes.Variable { classes[name].map { .instance($0) } ?? .object(name) }

    /// Whether a word is the name behind the type of an object: `*_Nullable x`, `id<P> x`
    func isBehindType(_ index: Int) -> Bool {
        let last = beforeMarks(index)
        return ["*", ">"].contains(text(last)) && !Self.marks.contains(text(index))
    }

    /// The type between two parentheses.
    func type(_ start: Int, _ end: Int) -> ObjectiveCScopes.Variable {
        let last = beforeMarks(end)
        if text(last) == ">", let type = named(byProtocolUpTo: last) { return type }
        if ["id", ")"].contains(text(last)) { return .unknown }
        guard text(last) == "*", last > start else { return named(byTypedef: last) }
        return pointer(last, nil) ?? .other
    }

    /// `P x`, after `typedef C *P;`
    private func named(byTypedef type: Int) -> ObjectiveCScopes.Variable {
        ofClass(type).map { .instance($0) } ?? .other
    }

    /// A word, also one that begins with a digit; nil for a sign.
    func word(_ index: Int) -> String? {
        guard let first = text(index).utf8.first, ByteClass.continuesName(first) else { return nil }
        return text(index)
    }

    /// The last place before a token and the words that may be between `*` and a name.
    private func beforeMarks(_ index: Int) -> Int {
        var last = index - 1
        while Self.marks.contains(text(last)) { last -= 1 }
        return last
    }

    /// The place after the words that may be between `*` and a name.
    func pastMarks(_ start: Int) -> Int {
        var next = start
        while Self.marks.contains(text(next)) || text(next) == ")" { next += 1 }
        return next
    }

    /// The colons of a message's selector from a place in it on; those of `? :` are none.
    func colons(from start: Int) -> [Int] {
        var colons: [Int] = []
        var depth = 0
        var choices = 0
        for index in start..<max(start, min(start + 512, tokens.count)) {
            switch text(index) {
            case "[", "(", "{": depth += 1
            case "]" where depth == 0, ";" where depth == 0: return colons
            case "]", ")", "}": depth -= 1
            case "?" where depth == 0: choices += 1
            case ":" where depth == 0 && choices > 0: choices -= 1
            case ":" where depth == 0: colons.append(index)
            default: break
            }
        }
        return colons
    }

    /// `Feed.shared` of `[Feed shared]` and `Feed.shared`, where nothing else follows.
    func classMember(at value: Int) -> LastingDelegate? {
        let first = text(value) == "[" ? value + 1 : value
        let member = text(value) == "[" ? first + 1 : first + 2
        let end = text(value) == "[" ? member + 2 : member + 1
        guard isName(first), text(first).first?.isUppercase ?? false, isName(member),
            text(end - 1) == "]" || text(member - 1) == ".", ["]", ";"].contains(text(end))
        else { return nil }
        return .member(text(member), of: text(first))
    }

    /// Whether a value is a literal nil, or NULL, perhaps cast.
    func isNil(_ start: Int) -> Bool {
        var value = start
        while text(value) == "(" {
            // `(id)nil` is a cast, `(nil)` is not.
            if ["nil", "NULL", "Nil"].contains(text(value + 1)) { return true }
            guard let end = closing(value, limit: 16) else { return false }
            value = end + 1
        }
        return ["nil", "NULL", "Nil"].contains(text(value))
    }
}

extension ObjectiveCContext {
    /// Finds the properties by which frameworks give instances of the classes. Headers of the project may bring in any framework.
    mutating func findGivers() {
        // A name that tells no class by itself does in a file that names its owner.
        for giver in CommandKnowledge.givers where !giver.isTelling {
            let module = KnowledgeBase.classes(named: giver.className).first?.module
            guard let given = classes[ObjectiveCName.of(giver.className, module: module)],
                tokens.contains(where: { $0.text == giver.owner })
            else { continue }
            givers[giver.property] = given
        }
        let telling = CommandKnowledge.givers.filter { $0.isTelling && classes[$0.className] != nil }
        for property in Set(telling.map(\.property)) where tokens.contains(where: { $0.text == property }) {
            let given = InstanceGiver.className(givenBy: property) { _ in
                true
            } names: {
                Set(tokens.map(\.text))
            }
            givers[property] = .some(given.flatMap { classes[$0] })
        }
    }
}
