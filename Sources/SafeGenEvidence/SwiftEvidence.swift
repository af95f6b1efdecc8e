import SafeGen
import SafeGenReports

/// Reads the words and signs of a Swift file for what is done with the classes that are looked for.
///
/// Nothing is parsed: declarations and assignments are known by the words around them.
struct SwiftEvidence {
    let reader: TokenReader
    let knowledge: ScanKnowledge
    /// Whether there is anything that a variable could tell of; if not, the declared types are all that is read.
    let hasSubject: Bool
    var evidence = FileEvidence()
    var scopes = CodeScopes()
    /// The type whose body is about to begin.
    var pendingType: CodeScopes.TypeScope?
    /// Parameters of the function whose body is about to begin.
    var parameters: [CodeScopes.Variable] = []
    /// Its generic parameters, or those of the alias that is being read.
    var genericParameters: [String] = []
    /// Whether the parameters of a function are being read.
    var isInSignature = false
    var parentheses = 0
    var assignments: [Assignment] = []

    /// An assignment of a property, to be understood when all variables are known.
    struct Assignment {
        var property: Int
        var receiver: Receiver
    }

    /// What has the property that is assigned.
    enum Receiver: Equatable {
        /// An expression of a class that is looked for.
        case ofClass(Int)
        /// A variable, at a token; `self` or another object may come before it.
        case variable(Int, isMember: Bool)
        case unknown
    }

    /// Reads a file.
    static func read(_ reader: TokenReader, _ knowledge: ScanKnowledge, hasSubject: Bool) -> FileEvidence {
        var file = SwiftEvidence(reader: reader, knowledge: knowledge, hasSubject: hasSubject)
        file.run()
        return file.evidence
    }

    private init(reader: TokenReader, knowledge: ScanKnowledge, hasSubject: Bool) {
        (self.reader, self.knowledge, self.hasSubject) = (reader, knowledge, hasSubject)
    }

    mutating func run() {
        var index = 0
        while index < reader.count {
            let token = reader.tokens[index]
            if let number = token.number {
                index = visit(reader.words.meanings[number], index)
            } else {
                if !token.isWord { visitSign(token, index) }
                index += 1
            }
        }
        scopes.end(at: reader.count)
        evidence.members = scopes.members(reader)
        guard !assignments.isEmpty else { return }
        scopes.indexNames(reader)
        for assignment in assignments { settle(assignment) }
    }

    @inline(__always) mutating func visitSign(_ token: CodeToken, _ index: Int) {
        switch token.signByte {
        case UInt8(ascii: "{"): beginBody(index)
        case UInt8(ascii: "}"):
            scopes.close(at: index)
            endSignature()
        case UInt8(ascii: "("): parentheses += 1
        case UInt8(ascii: ")"): parentheses = max(0, parentheses - 1)
        case UInt8(ascii: ":") where hasSubject && parentheses > 0 && isInSignature && reader.isWord(index - 1):
            parameters.append(.init(token: index - 1, position: index, ofClass: type(at: index + 1)))
        default: break
        }
    }

    /// `{` begins a body, or a closure.
    mutating func beginBody(_ index: Int) {
        let inherited = scopes.currentClass
        if let type = pendingType {
            scopes.open(at: index, type: type)
        } else {
            scopes.open(at: index, type: nil, genericParameters: genericParameters)
            // `self` is the same in a function of the type.
            scopes.currentClass = inherited
        }
        pendingType = nil
        for var parameter in parameters {
            parameter.position = index
            scopes.declare(parameter)
        }
        endSignature()
        if hasSubject { readClosureParameters(index) }
    }

    /// Ends what is read of a function before its body.
    mutating func endSignature() {
        (isInSignature, parentheses) = (false, 0)
        parameters.removeAll(keepingCapacity: true)
        genericParameters.removeAll(keepingCapacity: true)
    }

    /// `{ a, b in`, `{ @C [weak self] (a: A, b: B) -> D in`
    mutating func readClosureParameters(_ brace: Int) {
        var start = brace + 1
        while reader.is(start, "@") { start += 2 }
        if reader.is(start, "["), let end = reader.closing(start, "[", "]", limit: 64) { start = end + 1 }
        if reader.is(start, "(") { return readTypedParameters(start, of: brace) }
        var end = start
        while end < brace + 80, reader.keyword(end) != .in {
            guard reader.isWord(end) || reader.is(end, ",") else { return }
            end += 1
        }
        guard end < brace + 80 else { return }
        for index in start..<end where reader.isWord(index) {
            scopes.declare(.init(token: index, position: brace, ofClass: nil))
        }
    }

    /// `(a: A, b: B) -> D in`; without `in` in the line it is an expression.
    mutating func readTypedParameters(_ open: Int, of brace: Int) {
        guard let end = reader.closing(open, "(", ")", limit: 64) else { return }
        var next = end + 1
        while reader.keyword(next) != .in {
            let isOver = ["{", "}", "=", ";"].contains { reader.is(next, $0) }
            guard next < reader.count, reader.line(next) == reader.line(end), !isOver else { return }
            next += 1
        }
        for index in open + 1..<end where reader.isWord(index) && (index == open + 1 || reader.is(index - 1, ",")) {
            let ofClass = reader.is(index + 1, ":") ? type(at: index + 2) : nil
            scopes.declare(.init(token: index, position: brace, ofClass: ofClass))
        }
    }

    /// Reads what a word begins, and returns where to go on.
    mutating func visit(_ meaning: CodeWords.Meaning, _ index: Int) -> Int {
        let isBehindDot = reader.is(index - 1, ".")
        if let subject = meaning.ofClass { mention(subject, index) }
        if meaning.isProperty { assign(index) }
        guard meaning.keyword != .none, !isBehindDot else { return index + 1 }
        switch meaning.keyword {
        case .import: return readImport(index)
        case .class, .struct, .enum, .actor, .extension, .protocol: return readType(index, meaning.keyword)
        case .typealias: return readAlias(index)
        case .associatedtype where reader.isWord(index + 1): declare(reader.text(index + 1), .associatedType)
        case .let, .var: if hasSubject { readVariable(index) }
        case .for where hasSubject && reader.isWord(index + 1) && reader.keyword(index + 2) == .in:
            scopes.declare(.init(token: index + 1, position: index, ofClass: nil))
        case .func, .`init`, .subscript:
            guard !reader.is(index + 1, ":"), !reader.is(index + 1, "."), !reader.is(index + 1, ",") else { break }
            endSignature()
            isInSignature = true
            genericParameters = readGenerics(index + (meaning.keyword == .func ? 2 : 1)).names
        default: break
        }
        return index + 1
    }

    mutating func readImport(_ index: Int) -> Int {
        var next = index + 1
        // `import class Foundation.XMLParser`
        if ![Keyword.none, .hiding].contains(reader.keyword(next)) { next += 1 }
        guard reader.isWord(next), reader.line(next) == reader.line(index) else { return index + 1 }
        evidence.imports.insert(reader.text(next))
        while reader.is(next + 1, "."), reader.isWord(next + 2) { next += 2 }
        return next + 1
    }

    // MARK: Types

    mutating func readType(_ index: Int, _ keyword: Keyword) -> Int {
        guard reader.isWord(index + 1),
            ![Keyword.func, .var, .let, .`init`, .subscript].contains(reader.keyword(index + 1)),
            ![Keyword.let, .var, .case, .func].contains(reader.keyword(index - 1)), !reader.is(index - 1, ":")
        else { return index + 1 }
        var next = index + 1
        while reader.is(next + 1, "."), reader.isWord(next + 2) { next += 2 }
        let name = reader.text(Int(reader.tokens[index + 1].start)..<Int(reader.tokens[next].end))
        var type = CodeScopes.TypeScope(name: name, ofClass: nil, isHidden: isHidden(index))
        next += 1
        if keyword == .extension {
            type.ofClass = namedClass(at: index + 1)?.subject
        } else {
            declare(name, isHidden: type.isHidden, isGeneric: reader.is(next, "<"))
        }
        let generics = readGenerics(next, ofDeclaration: ![.extension, .protocol].contains(keyword))
        next = generics.end
        for parameter in generics.names {
            declare(parameter, .genericParameter, in: name, isHidden: type.isHidden)
        }
        if reader.is(next, ":") { next = readInheritance(next + 1, of: &type, keyword) }
        while next < reader.count, next < index + 512, !reader.is(next, "{") {
            if reader.is(next, "}") || reader.keyword(next).declaresType { return next }
            next += 1
        }
        pendingType = type
        return max(next, index + 1)
    }

    /// A type, a generic parameter or an associated type is declared: in the types around it, and in a type of those.
    mutating func declare(
        _ name: String, _ kind: FileEvidence.DeclaredType.Kind = .type, in type: String = "", isHidden: Bool = false,
        isGeneric: Bool = false
    ) {
        let (container, isInHidden) = scopes.surroundings
        evidence.declared.append(
            .init(
                name: name, kind: kind, container: [container, type].filter { !$0.isEmpty }.joined(separator: "."),
                isHidden: isHidden || isInHidden, isGeneric: isGeneric))
    }

    /// Whether `private` or `fileprivate` is among the modifiers and attributes before a declaration: `@objc(A) private final`.
    func isHidden(_ index: Int) -> Bool {
        var next = index - 1
        while next > index - 16 {
            if reader.is(next, ")"), let open = reader.opening(next, "(", ")", limit: 64), reader.is(open - 2, "@") {
                next = open - 2
            } else if !reader.isWord(next) && !reader.is(next, "@") {
                return false
            }
            if reader.keyword(next) != .none { return reader.keyword(next) == .hiding }
            next -= 1
        }
        return false
    }

    /// Reads `A, @unchecked B & C` up to what ends it, and returns that place.
    mutating func readInheritance(_ start: Int, of type: inout CodeScopes.TypeScope, _ keyword: Keyword) -> Int {
        var index = start
        var isFirst = true
        while index < reader.count {
            if reader.is(index, "{") || reader.is(index, "}") || reader.keyword(index) == .where { break }
            if reader.is(index, "@") {
                index += reader.is(index + 2, "(") ? (reader.closing(index + 2, "(", ")") ?? index + 1) + 1 : 2
            } else if reader.is(index, "<") {
                index = (reader.closing(index, "<", ">") ?? index) + 1
            } else if reader.isWord(index) {
                let (last, isOwn) = qualified(index)
                if isOwn { inherit(last, isFirst: isFirst, &type, keyword) }
                if reader.keyword(index) != .any { isFirst = false }
                index = last + 1
            } else {
                index += 1
            }
        }
        return index
    }

    mutating func inherit(_ index: Int, isFirst: Bool, _ type: inout CodeScopes.TypeScope, _ keyword: Keyword) {
        guard let meaning = reader.meaning(index) else { return }
        if let subject = meaning.ofProtocol {
            if keyword == .protocol {
                evidence.derived.protocols[type.name] = subject
            } else {
                evidence.sightings.append(reader.sighting(.conformance, subject, type.name, at: index))
            }
        }
        if meaning.isWeakProtocol, keyword != .protocol, let word = reader.tokens[index].number {
            evidence.weakConformances[word, default: 0] += 1
        }
        if let subject = meaning.ofClass {
            // Whether `: Foundation.XMLParser` or its arguments follow makes no difference.
            if isFirst, keyword == .class {
                type.ofClass = subject
                evidence.derived.classes[type.name] = subject
                evidence.sightings.append(reader.sighting(.subclass, subject, type.name, at: index))
            }
            readArguments(subject, index)
        }
    }

    /// The last word of a name with dots, and whether the name is that word's own or a module's.
    func qualified(_ index: Int) -> (last: Int, isOwn: Bool) {
        var last = index
        while reader.is(last + 1, "."), reader.isWord(last + 2) { last += 2 }
        return (last, last == index || last == index + 2 && reader.meaning(index)?.isModule ?? false)
    }

    /// Reads `<A, each B: C<D>>`, if that is there.
    ///
    /// - Parameters:
    ///   - start: Where it may begin.
    ///   - ofDeclaration: Whether the names in it are new ones, and not those of other types.
    /// - Returns: The names of the parameters, and where to go on.
    mutating func readGenerics(_ start: Int, ofDeclaration: Bool = true) -> (names: [String], end: Int) {
        guard reader.is(start, "<"), let end = reader.closing(start, "<", ">", limit: 256) else { return ([], start) }
        var (names, depth) = ([String](), 0)
        for index in start..<end where ofDeclaration {
            if reader.is(index, "<") || reader.is(index, "(") { depth += 1 }
            if reader.is(index, ">") || reader.is(index, ")") { depth -= 1 }
            guard depth == 1, reader.is(index, "<") || reader.is(index, ",") else { continue }
            // `each A`, `let a: Int`
            let name = reader.isWord(index + 2) ? index + 2 : index + 1
            if reader.isWord(name) { names.append(reader.text(name)) }
        }
        evidence.genericParameters.formUnion(names)
        return (names, end + 1)
    }

    /// `typealias A = NSCache<K, V>`, `typealias P = A & B`
    mutating func readAlias(_ index: Int) -> Int {
        guard reader.isWord(index + 1) else { return index + 1 }
        let name = reader.text(index + 1)
        var next = index + 2
        declare(name, isHidden: isHidden(index), isGeneric: reader.is(next, "<"))
        (genericParameters, next) = readGenerics(next)
        defer { genericParameters.removeAll() }
        guard reader.is(next, "=") else { return next }
        next += 1
        if let (subject, place) = namedClass(at: next) {
            readArguments(subject, place)
            let end = reader.is(place + 1, "<") ? (reader.closing(place + 1, "<", ">") ?? place) + 1 : place + 1
            // An alias for `NSCache<K, V>.Something` is none for the class.
            if !reader.is(end, ".") { evidence.derived.classes[name] = subject }
            return end
        }
        while reader.isWord(next) {
            let (last, isOwn) = qualified(next)
            if isOwn, let subject = reader.meaning(last)?.ofProtocol { evidence.derived.protocols[name] = subject }
            guard reader.is(last + 1, "&") || reader.keyword(next) == .any else { return last + 1 }
            next = last + (reader.keyword(next) == .any ? 1 : 2)
        }
        return next
    }
}
