/// Shows that the delegate of an instance that Objective-C makes can't dangle: a local variable alone has the instance, or a
/// property that the file declares; the delegate is the object whose method makes it, or a variable of the method that it uses
/// after that, and the instance calls it only before some methods return, which the same method sends, or other methods of the object.
///
/// Only messages and properties that are known to keep nothing count. Whatever else names the variable ends the proof.
struct ObjectiveCSynchronousSender {
    /// The most tokens of a method that are read.
    private static let greatestLength = 4_096
    /// Messages that return nothing of the sender and call no delegate.
    private static let harmless: Set<String> = [
        "parserError", "lineNumber", "columnNumber", "publicID", "systemID", "abortParsing", "release",
        "fileExistsAtPath:", "fileExistsAtPath:isDirectory:",
        "createDirectoryAtURL:withIntermediateDirectories:attributes:error:",
        "createDirectoryAtPath:withIntermediateDirectories:attributes:error:",
    ]

    private let file: ObjectiveCContext
    private let methods: Set<String>
    private let properties: Set<String>
    /// The variable, or the property, and the tokens in which its name means it.
    let variable: String
    private let isProperty: Bool
    private(set) var tokens: Range<Int>
    var proof: DelegateProof { .synchronous(calling: called.sorted().map { "-\($0)" }, kept: keeper) }
    /// The methods that are sent and call the delegate.
    private var called: Set<String> = []
    private var isDelegateSet = false
    /// How long the delegate lives at least, as a clause.
    private var keeper = "'self' lives until then"
    /// The local variables that are delegates, and the words that are used after the last call.
    private var locals: Set<String> = []
    private var used: Set<String>? = []
    private var method = 0..<0

    /// Reads the method around a class's name; nil if the delegate of the instance that is made there may dangle.
    init?(madeAt index: Int, calling methods: Set<String>, _ properties: Set<String>, in file: ObjectiveCContext) {
        // `C *x = [[C alloc] init…];` and `C *x = [C new];`, or `self.x = …` and `_x = …`
        let start = file.text(index + 1) == "new" ? index - 1 : index - 2
        guard !methods.isEmpty, file.text(start - 1) == "=", file.isName(start - 2) else { return nil }
        let isVariable = file.text(start - 3) == "*" && file.text(start - 4) == file.text(index)
        let name = file.text(start - 2)
        isProperty = !isVariable
        let first = isVariable ? start - 4 : name.hasPrefix("_") ? start - 2 : start - 4
        guard isVariable || first == start - 2 || file.text(start - 3) == "." && file.text(first) == "self",
            [";", "{", "}"].contains(file.text(first - 1))
        else { return nil }
        (self.file, self.methods, self.properties) = (file, methods, properties)
        variable = isVariable ? name : ObjectiveCCopies.bare(name)
        tokens = 0..<file.tokens.count
        guard let end = end(ofInstance: file.text(index), at: start), isInMethod(start) else { return nil }
        if isVariable { tokens = end + 1..<end + 1 }
        // A macro of the file may name the variable.
        let isInMacro = file.tokens.contains { $0.isInDirective && ObjectiveCCopies.bare($0.text) == variable }
        guard !isInMacro, isVariable ? readUses() : readUses(ofPropertyOf: file.text(index)), isDelegateSet,
            !called.isEmpty
        else { return nil }
    }

    /// Whether the proof is about the object before the word at an index.
    func covers(_ receiver: ObjectiveCReceiver, at index: Int) -> Bool {
        guard tokens.contains(index) else { return false }
        let name = text(receiver.last)
        if !isProperty { return name == variable && receiver.first == receiver.last }
        return ObjectiveCCopies.bare(name) == variable && (name != variable || text(receiver.last - 1) == ".")
    }

    /// The end of `[[C alloc] init…]` or `[C new]`, which neither names the variable nor gives a delegate; nil if it is something else.
    private func end(ofInstance name: String, at start: Int) -> Int? {
        let isNew = text(start + 1) == name && text(start + 2) == "new"
        let isMade = isNew || text(start + 1) == "[" && text(start + 2) == name && text(start + 3) == "alloc"
        guard isMade, text(start) == "[", text(start + (isNew ? 3 : 4)) == "]",
            let end = file.closing(start, limit: 512), text(end + 1) == ";"
        else { return nil }
        let isPlain = !(start..<end).contains { place in
            text(place) == "^" || ObjectiveCCopies.bare(text(place)) == variable || text(place).hasSuffix("elegate")
        }
        return isPlain ? end : nil
    }

    private func text(_ index: Int) -> String { file.text(index) }

    // MARK: The method around it

    /// Whether nothing but statements is between the code and the method that it is part of.
    private mutating func isInMethod(_ start: Int) -> Bool {
        var depth = 0
        for index in stride(from: start - 1, through: max(0, start - Self.greatestLength), by: -1) {
            switch text(index) {
            case "}": depth += 1
            case "{":
                if depth == 0, !isStatement(index) { return isMethod(index) }
                depth = max(0, depth - 1)
            default: continue
            }
        }
        return false
    }

    /// Whether a brace begins the statements of a method that keeps its object.
    private mutating func isMethod(_ brace: Int) -> Bool {
        let limit = min(Self.greatestLength, file.tokens.count - brace)
        for index in stride(from: brace - 1, through: max(0, brace - 512), by: -1)
        where !file.tokens[index].isInDirective {
            switch text(index) {
            case ";", "}", "{", "end", "dealloc": return false
            case "-", "+":
                method = index..<(file.closing(brace, limit: limit) ?? brace + limit)
                return text(index + 1) == "("
            default: continue
            }
        }
        return false
    }

    /// How long an object lives that a parameter keeps, `:(T *)x`, or a local variable, `T *x = y;`, as a clause; nil if the method changes it.
    private mutating func lifetime(ofValueOf name: String) -> String? {
        let places = method.filter { text($0) == name && !file.tokens.namesMember($0) }
        let isChanged = places.dropFirst().contains { place in
            text(place + 1) == "=" && text(place + 2) != "=" || text(place - 1) == "&"
        }
        guard !isProperty, !isChanged, let first = places.first else { return nil }
        if text(first - 1) == ")", let open = file.opening(first - 1), text(open - 1) == ":" {
            let isHeld = (open..<first).contains { text($0).hasSuffix("weak") || text($0).hasSuffix("unretained") }
            return isHeld ? nil : "the parameter '\(name)' lives until then"
        }
        guard text(first - 1) == "*", text(first + 1) == "=", [";", "{", "}"].contains(text(first - 3)) else {
            return nil
        }
        locals.insert(name)
        return "'\(name)' is used after that"
    }

    /// Whether a brace begins statements that run where they are written, unlike those of a block or a lambda.
    private func isStatement(_ brace: Int) -> Bool {
        let before = text(brace - 1)
        if [";", "{", "}", ":", "else", "do"].contains(before) { return true }
        if ["try", "finally", "autoreleasepool"].contains(before) { return text(brace - 2) == "@" }
        guard before == ")", let open = file.opening(brace - 1) else { return false }
        return isCondition(open)
    }

    /// Whether a parenthesis is that of a statement.
    private func isCondition(_ open: Int) -> Bool {
        if ["if", "for", "while", "switch"].contains(text(open - 1)) { return true }
        return ["synchronized", "catch"].contains(text(open - 1)) && text(open - 2) == "@"
    }

    // MARK: Uses

    /// Reads all uses of the variable, up to the end of its block; false if one may keep it, or have it call later.
    private mutating func readUses() -> Bool {
        // Whether the code in each open brace and parenthesis runs where it is written.
        var runs: [Bool] = []
        // How many are open around the last call and what runs after it, the place from which nothing does, and the end of the last jump.
        var (depth, end, jump) = (0, 0, 0)
        for index in tokens.lowerBound..<min(tokens.lowerBound + Self.greatestLength, file.tokens.count) {
            switch text(index) {
            case "{": runs.append(isStatement(index))
            case "(": runs.append(isCondition(index) || !file.isName(index - 1))
            case "}", ")":
                if runs.isEmpty {
                    tokens = tokens.lowerBound..<index
                    return text(index) == "}" && locals.isSubset(of: used ?? [])
                }
                runs.removeLast()
                depth = min(depth, runs.count)
            case "self" where text(index + 1) == "=" && text(index + 2) != "=": return false
            case "self" where text(index - 1) == "[" && ["release", "autorelease"].contains(text(index + 1)):
                return false
            case "return", "break", "continue", "goto":
                jump = (index..<file.tokens.count).first { text($0) == ";" } ?? index
                if runs.count <= depth, [";", "{", "}"].contains(text(index - 1)) { end = min(end, jump) }
            case "else" where text(index + 1) != "{": end = min(end, index)
            case variable:
                if !read(index, runs: !runs.contains(false)) { return false }
                if used == nil { (used, depth, end) = ([], runs.count, index < jump ? jump : .max) }
            default:
                guard index < end, runs.count <= depth, !runs.contains(false), !file.tokens.namesMember(index) else {
                    continue
                }
                let word = text(index)
                used?.insert(word)
            }
        }
        return false
    }

    /// Reads all uses of a property that the class of the file declares there: false unless it alone has the instance.
    private mutating func readUses(ofPropertyOf name: String) -> Bool {
        let setter = ObjectiveCName.setter(of: variable)
        var isDeclared = false
        for index in tokens {
            switch text(index) {
            case setter: return false
            case "implementation" where tokens.contains { $0 > index && text($0) == "implementation" }: return false
            case "self" where text(index + 1) == "=" && text(index + 2) != "=" && text(index + 3) != "super":
                return false
            case "self" where text(index - 1) == "[" && ["release", "autorelease", variable].contains(text(index + 1)):
                return false
            case variable where text(index - 1) == "synthesize" && text(index + 1) != "=": return false
            case variable where text(index - 1) == "*" && text(index - 2) == name && text(index + 1) == ";":
                let head = (max(0, index - 32)..<index).reversed().prefix { ![";", "}", "{"].contains(text($0)) }
                isDeclared = isDeclared || head.contains { text($0) == "property" }
            case variable where text(index - 1) == ".":
                guard text(index - 2) == "self", readProperty(index, from: index - 2, name) else { return false }
            case "_" + variable where text(index - 3) != "synthesize":
                let isMember = text(index - 1) == ">" && text(index - 2) == "-"
                guard !isMember || text(index - 3) == "self",
                    readProperty(index, from: isMember ? index - 3 : index, name)
                else { return false }
            default: continue
            }
        }
        return isDeclared
    }

    private mutating func readProperty(_ index: Int, from first: Int, _ name: String) -> Bool {
        guard text(index + 1) == "=", text(index + 2) != "=" else { return read(index, from: first, runs: true) }
        return file.isNil(index + 2) || end(ofInstance: name, at: index + 2) != nil
    }

    private mutating func read(_ index: Int, runs: Bool) -> Bool {
        // The member of something else.
        if text(index - 1) == "." || text(index - 1) == ">" && text(index - 2) == "-" { return true }
        return read(index, from: index, runs: runs)
    }

    /// Reads a use of the object that an expression gives, up to the last word of it.
    private mutating func read(_ index: Int, from start: Int, runs: Bool) -> Bool {
        let before = text(start - 1)
        let member = text(index + (text(index + 1) == "." ? 2 : 1))
        if text(index + 1) == ".", before != "&" {
            guard text(index + 3) == "=", text(index + 4) != "=" else { return readMessage(member, runs: runs) }
            return readValue(of: member, from: index + 4, upTo: ";", runs: runs)
        }
        if text(index + 1) == "=", text(index + 2) == "=", file.isNil(index + 3) { return true }
        guard before == "[", file.isName(index + 1) else { return false }
        if text(index + 2) == "]" { return readMessage(member, runs: runs) }
        let selector = file.colons(from: index + 1).map { text($0 - 1) + ":" }.joined()
        if methods.union(Self.harmless).contains(selector) { return readMessage(selector, runs: runs) }
        guard text(index + 2) == ":", let property = ObjectiveCName.property(setBy: member),
            selector.dropLast() == member
        else { return false }
        return readValue(of: property, from: index + 3, upTo: "]", runs: runs)
    }

    private mutating func readMessage(_ name: String, runs: Bool) -> Bool {
        if methods.contains(name), runs { (called, used) = (called.union([name]), nil) }
        return methods.contains(name) ? runs : Self.harmless.contains(name)
    }

    /// The value of a property: of a delegate the object itself, or nil.
    private mutating func readValue(of property: String, from start: Int, upTo end: String, runs: Bool) -> Bool {
        guard properties.contains(property) else { return true }
        var value = start
        while text(value) == "(", let close = file.closing(value, limit: 16) { value = close + 1 }
        guard runs, text(value + 1) == end else { return false }
        if file.isNil(value) { return true }
        if text(value) != "self" {
            guard let lifetime = lifetime(ofValueOf: text(value)) else { return false }
            keeper = lifetime
        }
        isDelegateSet = true
        return true
    }
}
