/// The object before a property's name, as far as written types determine it.
struct ObjectiveCReceiver {
    /// The class; nil if it is not known for sure.
    private(set) var certain: Int?
    /// The member of a class that it is, which another file may declare.
    private(set) var member: String?
    private(set) var memberOwner: String?
    /// The name of the variable or the property that it is.
    private(set) var variable: String?
    /// Whether nothing is known of it: not even that it is something else.
    private(set) var isUnknown = true
    /// Its first and its last token.
    private(set) var first: Int
    let last: Int
    /// The last word of its name, perhaps in parentheses; nil for other expressions.
    private(set) var word: Int?

    private let context: ObjectiveCContext
    private let scopes: ObjectiveCScopes
    private let isBeforeDot: Bool

    /// Reads the tokens before `.delegate`, ` setDelegate:` or ` delegate]`.
    init(of index: Int, in context: ObjectiveCContext, _ scopes: ObjectiveCScopes) {
        (self.context, self.scopes) = (context, scopes)
        isBeforeDot = context.text(index - 1) == "."
        last = isBeforeDot ? index - 2 : index - 1
        first = last
        first = startOfChain(endingAt: last)
        // `[(C *)x.y setDelegate:z]`: the cast is of the whole.
        if !isBeforeDot, text(first - 1) == ")", let open = context.opening(first - 1), text(open - 1) == "[",
            !Self.owners.contains(text(last))
        {
            variable = context.isName(last) ? text(last) : nil
            setType(context.type(open, first - 1))
        } else if text(last) == "]" {
            readMessage()
        } else if text(last) == ")" {
            readParentheses()
        } else {
            readName(last, from: nil)
        }
    }

    /// The names of the object whose method it is.
    private static let owners: Set<String> = ["self", "super"]

    private func text(_ index: Int) -> String { context.text(index) }

    private func begins(_ first: Int) -> Bool {
        isBeforeDot
            ? base(of: first) == nil && !(text(first - 1) == ":" && text(first - 2) == ":") : text(first - 1) == "["
    }

    /// The last token of the object whose member a name is, `x` of `x.y` and `x->y`; nil for other names.
    private func base(of name: Int) -> Int? {
        text(name - 1) == "." ? name - 2 : text(name - 1) == ">" && text(name - 2) == "-" ? name - 3 : nil
    }

    /// `[[C alloc] init]`, `[C defaultThing]`, `[self x]`
    private mutating func readMessage() {
        guard let open = context.opening(last), first == open, begins(open) else { return }
        if text(open + 1) == "[", let subject = context.ofClass(open + 2), text(open + 3) == "alloc",
            text(open + 4) == "]",
            text(open + 5).hasPrefix("init")
        {
            setType(.instance(subject))
        } else {
            readGetter(behind: open + 1)
        }
    }

    /// `[self x]`, `[self.scene physicsWorld]`, `[[a b] c]`: the result is that of the property; `[a b:c]` is that of a method.
    private mutating func readGetter(behind first: Int) {
        if let colon = context.colons(from: first).first, context.isName(colon - 1), colon - 2 >= first {
            variable = text(colon - 1) + ":"
            setMember(text(colon - 1) + ":", of: typeName(upTo: colon - 2))
        } else if context.isName(last - 1), startOfChain(endingAt: last - 2) == first {
            readMember(text(last - 1), upTo: last - 2)
        }
    }

    private mutating func readMember(_ name: String, upTo end: Int) {
        variable = name
        if let given = context.givers[name], text(end) != "self" || scopes.ownMember(name) == nil {
            (certain, isUnknown) = (given, given == nil)
        } else if let subject = context.ofClass(end), base(of: end) == nil, ObjectiveCName.isShared(name, of: text(end))
        {
            setType(.instance(subject))
        } else {
            setMember(name, of: typeName(upTo: end))
        }
    }

    /// `((C *)x)`, `(self.x)`, `(self.x = y)`
    private mutating func readParentheses() {
        guard let open = context.opening(last) else { return }
        if first == open - 1, context.isName(first), begins(first) {
            (variable, word) = (text(first), first)
            setMember(text(first), of: "")
        }
        // `f(x)` begins before.
        guard first == open, begins(open) else { return }
        if text(open + 1) == "(", let close = context.closing(open + 1, limit: 32), close < last - 1 {
            if startOfChain(endingAt: last - 1) == close + 1 { setType(context.type(open + 1, close)) }
        } else {
            let assigned = (open + 1..<last).first { text($0) == "=" && startOfChain(endingAt: $0 - 1) == open + 1 }
            readName((assigned ?? last) - 1, from: open + 1)
        }
    }

    private mutating func setType(_ type: ObjectiveCScopes.Variable) {
        if case .instance(let subject) = type { certain = subject }
        isUnknown = type == .unknown
    }

    /// `x`, `_x`, `self.x`, `self->x`, `scene.physicsWorld`, `C.defaultThing`
    private mutating func readName(_ place: Int, from start: Int?) {
        let name = text(place)
        guard context.isName(place) else { return }
        word = place
        if Self.owners.contains(name) { return isUnknown = false }
        if let base = base(of: place) { return readMember(name, upTo: base) }
        variable = name
        guard start.map({ $0 == place }) ?? begins(place) else { return }
        if let type = scopes.variable(name) { setType(type) } else { setMember(name, of: scopes.owner) }
    }

    /// The first token of the members in a row that end with one: `self` of `self.a->b.c[0]`, `f` of `f(x).a`; of a message its bracket.
    private func startOfChain(endingAt last: Int) -> Int {
        var first = last
        while let open = [")", "]"].contains(text(first)) ? context.opening(first) : first {
            first = open
            guard let next = context.isCalled(before: first) ? first - 1 : base(of: first) else { break }
            first = next
        }
        return first
    }

    /// `y` and `x` of `x.delegate = y;` and `[x setDelegate:y]`, where a proxy for `y` may take its place; nil if `x` can't stand there
    /// twice.
    func proxied(valueAt value: Int) -> (value: Range<Int>, owner: Range<Int>)? {
        // A call or another message may give another object the second time.
        let isPlain = (first...last).allSatisfy { place in
            switch text(place) {
            case "super": false
            case "(": !context.isCalled(before: place)
            case "[": context.isCalled(before: place) || isGetter(place)
            case "-": text(place + 1) == ">"
            case ".", ">", ")", "]", "*", "@": true
            default: context.word(place) != nil
            }
        }
        // Of `a.delegate = b.delegate = c` and `[d ? a : b setDelegate:c]` this is a part.
        let begins = isBeforeDot ? !["=", "?", ":"].contains(text(first - 1)) : text(first - 1) == "["
        let closing = isBeforeDot ? ";" : "]"
        var end = value
        while !["", ";", "]", ")", ",", "=", "{", "^"].contains(text(end)) {
            end = ["(", "["].contains(text(end)) ? (context.closing(end, limit: 64) ?? end) + 1 : end + 1
        }
        let hasBranches = (first + 1...end).contains { context.directives[$0] != nil }
        guard begins, isPlain, end > value, text(end) == closing, !hasBranches else { return nil }
        func range(_ first: Int, _ last: Int) -> Range<Int> {
            context.tokens[first].range.lowerBound..<context.tokens[last].range.upperBound
        }
        return (range(value, end - 1), range(first, last))
    }

    /// Whether a message gives the same object each time: `[C defaultThing]`, `[x physicsWorld]`
    private func isGetter(_ open: Int) -> Bool {
        guard let close = context.closing(open, limit: 512) else { return false }
        return ObjectiveCName.isShared(text(close - 1), of: text(open + 1)) && close == open + 3
            || context.givers[text(close - 1)] != nil && startOfChain(endingAt: close - 2) == open + 1
    }

    private mutating func setMember(_ name: String, of owner: String?) {
        guard let owner else { return }
        let path = ObjectiveCScopes.member(name, of: owner)
        if let type = scopes.members[path] { return setType(type) }
        (member, memberOwner, isUnknown) = (path, owner, true)
    }

    /// The class of the object that an expression ends with, where the file declares it: `A` of `a`, `self.a`, `b->a` and `[b a]`.
    private func typeName(upTo last: Int) -> String? {
        var (steps, end) = ([String](), last)
        while steps.count < Self.longestChain {
            let isMessage = text(end) == "]"
            let name = isMessage ? end - 1 : end
            guard context.isName(name) else { return nil }
            let base = base(of: name)
            // `x[a.b]`
            if isMessage, base != nil { return nil }
            if !isMessage, base == nil { return typeName(of: text(name), steps) }
            steps.append(text(name))
            end = base ?? name - 1
        }
        return nil
    }

    /// The most members in a row that are followed.
    private static let longestChain = 8

    private func typeName(of variable: String, _ steps: [String]) -> String? {
        guard variable != "self" else { return typeName(behind: scopes.owner, steps) }
        let isClass =
            variable.first?.isUppercase ?? false && scopes.variable(variable) == nil
            && scopes.ownMember(variable) == nil
        let first = isClass ? variable : scopes.typeName(of: variable)
        return first.flatMap { typeName(behind: $0, steps) }
    }

    /// The type, or the way to it by members that other files declare: `A.b`.
    private func typeName(behind first: String?, _ steps: [String]) -> String? {
        steps.reversed().reduce(first) { owner, name in
            guard let member = owner.map({ ObjectiveCScopes.member(name, of: $0) }) else { return nil }
            switch scopes.members[member] {
            case .object(let next)?: return next
            case .instance?, .other?, .unknown?: return nil
            case nil: return member
            }
        }
    }
}
