/// The object before a property's name, as far as written types determine it.
struct ObjectiveCReceiver {
    /// The class; nil if it is not known for sure.
    private(set) var certain: Int?
    /// The member of a class that it is, which another file may declare.
    private(set) var member: String?
    /// The class whose member it is.
    private(set) var memberOwner: String?
    /// The name of the variable or the property that it is.
    private(set) var variable: String?
    /// Whether nothing is known of it: not even that it is something else.
    private(set) var isUnknown = false
    /// Its first and its last token.
    private(set) var first: Int
    let last: Int

    private let context: ObjectiveCContext
    private let scopes: ObjectiveCScopes
    private let isBeforeDot: Bool

    /// Reads the tokens before `.delegate`, ` setDelegate:` or ` delegate]`.
    init(of index: Int, in context: ObjectiveCContext, _ scopes: ObjectiveCScopes) {
        (self.context, self.scopes) = (context, scopes)
        isBeforeDot = context.text(index - 1) == "."
        last = isBeforeDot ? index - 2 : index - 1
        first = last
        switch text(last) {
        case "]": readMessage()
        case ")": readParentheses()
        default: readName(last, from: nil)
        }
    }

    private func text(_ index: Int) -> String { context.text(index) }

    /// Whether an expression begins at a token.
    private func begins(_ first: Int) -> Bool {
        if !isBeforeDot { return text(first - 1) == "[" }
        return text(first - 1) != "." && !(text(first - 1) == ">" && text(first - 2) == "-")
            && !(text(first - 1) == ":" && text(first - 2) == ":")
    }

    /// `[[C alloc] init]`, `[C defaultThing]`, `[self x]`
    private mutating func readMessage() {
        isUnknown = true
        guard let open = context.opening(last), begins(open) else { return }
        first = open
        if text(open + 1) == "[", let subject = context.ofClass(open + 2), text(open + 3) == "alloc",
            text(open + 4) == "]",
            text(open + 5).hasPrefix("init")
        {
            certain = subject
        } else if let subject = context.ofClass(open + 1), open + 3 == last,
            ObjectiveCName.isShared(text(open + 2), of: text(open + 1))
        {
            certain = subject
        } else {
            readGetter(behind: open + 1)
        }
    }

    /// `[self x]`, `[self.scene physicsWorld]`, `[[a b] c]`: the result is that of the property; `[a b:c]` is that of a method.
    private mutating func readGetter(behind first: Int) {
        if let colon = context.colons(from: first).first, context.isName(colon - 1), colon - 2 >= first {
            variable = text(colon - 1) + ":"
            return takeMember(text(colon - 1) + ":", of: typeName(upTo: colon - 2))
        }
        let (name, end) = (text(last - 1), last - 2)
        let isPrimary =
            text(first) == "["
            ? context.closing(first, limit: 512) == end
            : first <= end && (first...end).allSatisfy { context.isName($0) || text($0) == "." }
                && (first..<end).allSatisfy { context.isName($0) != context.isName($0 + 1) }
        guard context.isName(last - 1), isPrimary else { return }
        variable = name
        let isOfSelf = first == end && text(first) == "self"
        if let given = context.givers[name], !isOfSelf || scopes.ownMember(name) == nil {
            (certain, isUnknown) = (given, given == nil)
        } else {
            isUnknown = !isOfSelf
            takeMember(name, of: typeName(upTo: end))
        }
    }

    /// `((C *)x)`, `(self.x)`
    private mutating func readParentheses() {
        guard let open = context.opening(last) else { return }
        // `f(x)`
        if context.isName(open - 1), !["return", "if", "while", "for", "switch"].contains(text(open - 1)) {
            (first, isUnknown) = (startOfChain(endingAt: open - 1), true)
            return
        }
        guard begins(open) else { return }
        first = open
        guard text(open + 1) == "(", let close = context.closing(open + 1, limit: 32), close < last - 1 else {
            readName(last - 1, from: open + 1)
            first = open
            return
        }
        let isPrimary =
            text(close + 1) == "["
            ? context.closing(close + 1, limit: 512) == last - 1
            : (close + 1..<last).allSatisfy { context.word($0) != nil || text($0) == "." }
        if isPrimary { certain = cast(open + 1, close) }
    }

    /// The class that a cast is to.
    private func cast(_ open: Int, _ close: Int) -> Int? {
        if case .instance(let subject) = context.type(open + 1, close) { subject } else { nil }
    }

    /// `x`, `_x`, `self.x`, `self->x`, `scene.physicsWorld`, `C.defaultThing`, `(C *)x` before a message
    private mutating func readName(_ place: Int, from start: Int?) {
        func isWhole(_ first: Int) -> Bool { start.map { $0 == first } ?? begins(first) }
        guard context.isName(place), !["self", "super"].contains(text(place)) else { return }
        let name = text(place)
        variable = name
        let isBehindArrow = text(place - 1) == ">" && text(place - 2) == "-"
        if text(place - 1) == "." || isBehindArrow {
            let base = place - (isBehindArrow ? 3 : 2)
            first = startOfChain(endingAt: base)
            // `[(C *)x.y setDelegate:z]`: the cast is of the whole.
            if !isBeforeDot, text(first - 1) == ")", let open = context.opening(first - 1), text(open - 1) == "[" {
                return certain = cast(open, first - 1)
            }
            if let given = context.givers[name], text(base) != "self" || scopes.ownMember(name) == nil {
                return (certain, isUnknown) = (given, given == nil)
            }
            if isWhole(base), let subject = context.ofClass(base), ObjectiveCName.isShared(name, of: text(base)) {
                certain = subject
            } else {
                isUnknown = text(base) != "self" || !isWhole(base)
                takeMember(name, of: typeName(upTo: base))
            }
        } else if !isBeforeDot, text(place - 1) == ")", let open = context.opening(place - 1), text(open - 1) == "[" {
            certain = cast(open, place - 1)
        } else if text(place - 1) == "*", text(place - 2) == (isBeforeDot ? "(" : "[") {
            // `(*out).delegate`
            isUnknown = true
        } else if isWhole(place) {
            switch scopes.variable(name) {
            case .instance(let subject)?: certain = subject
            case .object?, .other?: break
            case .unknown?: isUnknown = true
            case nil: takeMember(name, of: scopes.owner)
            }
        }
    }

    /// The first token of the members in a row that end with one: `self` of `self.a->b.c`; of a message or a call its bracket.
    private func startOfChain(endingAt last: Int) -> Int {
        var first = last
        while let open = [")", "]"].contains(text(first)) ? context.opening(first) : first {
            first = open
            if text(first - 1) == "." {
                first -= 2
            } else if text(first - 1) == ">", text(first - 2) == "-" {
                first -= 3
            } else {
                break
            }
        }
        return first
    }

    /// `y` and `x` of `x.delegate = y;` and `[x setDelegate:y]`, where a proxy for `y` may take its place; nil if `x` can't stand there
    /// twice.
    func proxied(valueAt value: Int) -> (value: Range<Int>, owner: Range<Int>)? {
        // A message may give another object the second time.
        let isShared =
            text(first) == "[" && last == first + 3 && ObjectiveCName.isShared(text(first + 2), of: text(first + 1))
        let isPlain = (first...last).allSatisfy { place in
            context.isName(place) && text(place) != "super" || [".", "-", ">", "(", ")", "*"].contains(text(place))
        }
        // Of `a.delegate = b.delegate = c` and `[d ? a : b setDelegate:c]` this is a part.
        let begins = isBeforeDot ? !["=", "?", ":"].contains(text(first - 1)) : text(first - 1) == "["
        let closing = isBeforeDot ? ";" : "]"
        var end = value
        while !["", ";", "]", ")", ",", "=", "{", "^"].contains(text(end)) {
            end = ["(", "["].contains(text(end)) ? (context.closing(end, limit: 64) ?? end) + 1 : end + 1
        }
        let hasBranches = (first + 1...end).contains { context.directives[$0] != nil }
        guard begins, isPlain || isShared, end > value, text(end) == closing, !hasBranches else { return nil }
        func range(_ first: Int, _ last: Int) -> Range<Int> {
            context.tokens[first].range.lowerBound..<context.tokens[last].range.upperBound
        }
        return (range(value, end - 1), range(first, last))
    }

    private mutating func takeMember(_ name: String, of owner: String?) {
        guard let owner else { return }
        switch scopes.members[ObjectiveCScopes.member(name, of: owner)] {
        case .instance(let subject)?: (certain, isUnknown) = (subject, false)
        case .object?, .other?: isUnknown = false
        case .unknown?: isUnknown = true
        case nil: (member, memberOwner, isUnknown) = (ObjectiveCScopes.member(name, of: owner), owner, true)
        }
    }

    /// The class of the object that an expression ends with, where the file declares it: `A` of `a`, `self.a`, `b->a` and `[b a]`.
    private func typeName(upTo last: Int) -> String? {
        var (steps, end) = ([String](), last)
        while steps.count < Self.longestChain {
            let isMessage = text(end) == "]"
            let name = isMessage ? end - 1 : end
            guard context.isName(name) else { return nil }
            let isBehindDot = text(name - 1) == "."
            let isBehindArrow = text(name - 1) == ">" && text(name - 2) == "-"
            if !isMessage, !isBehindDot, !isBehindArrow { return typeName(of: text(name), steps) }
            steps.append(text(name))
            end = name - (isBehindArrow ? 3 : isBehindDot ? 2 : 1)
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
