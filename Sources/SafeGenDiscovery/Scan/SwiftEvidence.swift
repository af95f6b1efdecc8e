import SafeGen

/// Reads the words and signs of a Swift file for what is done with the classes that are looked for.
///
/// Nothing is parsed: declarations and assignments are known by the words around them.
struct SwiftEvidence {
    let reader: TokenReader
    let knowledge: ScanKnowledge
    var evidence = FileEvidence()
    var scopes = CodeScopes()
    /// The type whose body is about to begin.
    private var pendingType: CodeScopes.TypeScope?
    /// Parameters of the function whose body is about to begin.
    private var parameters: [CodeScopes.Variable] = []
    /// Whether the parameters of a function are being read.
    private var isInSignature = false
    private var parentheses = 0
    private var assignments: [Assignment] = []

    /// An assignment of a property, to be understood when all variables are known.
    struct Assignment {
        var property: Int
        var receiver: Receiver
    }

    /// What has the property that is assigned.
    enum Receiver: Equatable {
        /// An expression of a class that is looked for.
        case ofClass(Int)
        /// A variable, at a token; `self` or another object may stand in front of it.
        case variable(Int, isMember: Bool)
        case unknown
    }

    /// Reads a file.
    static func read(_ reader: TokenReader, _ knowledge: ScanKnowledge) -> FileEvidence {
        var file = SwiftEvidence(reader: reader, knowledge: knowledge)
        file.run()
        return file.evidence
    }

    private init(reader: TokenReader, knowledge: ScanKnowledge) {
        (self.reader, self.knowledge) = (reader, knowledge)
    }

    private mutating func run() {
        var index = 0
        while index < reader.count {
            if let meaning = reader.meaning(index) {
                index = visit(meaning, index)
            } else {
                visitSign(index)
                index += 1
            }
        }
        scopes.end(at: reader.count)
        evidence.members = scopes.members(reader)
        for assignment in assignments { settle(assignment) }
    }

    private mutating func visitSign(_ index: Int) {
        let token = reader.tokens[index]
        if token.is("{") {
            let inherited = scopes.currentClass
            if let type = pendingType {
                scopes.open(at: index, type: type)
            } else {
                scopes.open(at: index, type: nil)
                // `self` is the same in a function of the type.
                scopes.currentClass = inherited
            }
            pendingType = nil
            for var parameter in parameters {
                parameter.position = index
                scopes.declare(parameter)
            }
            (parameters, isInSignature, parentheses) = ([], false, 0)
            readClosureParameters(index)
        } else if token.is("}") {
            scopes.close(at: index)
            (parameters, isInSignature, parentheses) = ([], false, 0)
        } else if token.is("(") {
            parentheses += 1
        } else if token.is(")") {
            parentheses = max(0, parentheses - 1)
        } else if token.is(":"), parentheses > 0, isInSignature, reader.isWord(index - 1) {
            parameters.append(.init(token: index - 1, position: index, ofClass: type(at: index + 1)))
        }
    }

    /// `{ a, b in`
    private mutating func readClosureParameters(_ brace: Int) {
        var names: [Int] = []
        var index = brace + 1
        if reader.is(index, "["), let end = reader.closing(index, "[", "]", limit: 64) { index = end + 1 }
        while index < brace + 80 {
            if reader.keyword(index) == .in {
                for name in names { scopes.declare(.init(token: name, position: brace, ofClass: nil)) }
                return
            }
            if reader.isWord(index) { names.append(index) } else if !reader.is(index, ",") { return }
            index += 1
        }
    }

    /// Reads what a word begins, and returns where to go on.
    private mutating func visit(_ meaning: CodeWords.Meaning, _ index: Int) -> Int {
        let isBehindDot = reader.is(index - 1, ".")
        if let subject = meaning.ofClass { mention(subject, index) }
        if meaning.isProperty { assign(index) }
        guard meaning.keyword != .none, !isBehindDot else { return index + 1 }
        switch meaning.keyword {
        case .import: return readImport(index)
        case .class, .struct, .enum, .actor, .extension, .protocol: return readType(index, meaning.keyword)
        case .typealias: return readAlias(index)
        case .associatedtype: evidence.genericParameters.insert(reader.text(index + 1))
        case .let, .var: readVariable(index)
        case .for where reader.isWord(index + 1) && reader.keyword(index + 2) == .in:
            scopes.declare(.init(token: index + 1, position: index, ofClass: nil))
        case .func, .`init`, .subscript:
            guard !reader.is(index + 1, ":"), !reader.is(index + 1, "."), !reader.is(index + 1, ",") else { break }
            (parameters, isInSignature, parentheses) = ([], true, 0)
            let generics = index + (meaning.keyword == .func ? 2 : 1)
            if reader.is(generics, "<") { readGenerics(generics) }
        default: break
        }
        return index + 1
    }

    private mutating func readImport(_ index: Int) -> Int {
        var next = index + 1
        // `import class Foundation.XMLParser`
        if ![Keyword.none, .hiding].contains(reader.keyword(next)) { next += 1 }
        guard reader.isWord(next), reader.line(next) == reader.line(index) else { return index + 1 }
        evidence.imports.insert(reader.text(next))
        while reader.is(next + 1, "."), reader.isWord(next + 2) { next += 2 }
        return next + 1
    }

    // MARK: Types

    private mutating func readType(_ index: Int, _ keyword: Keyword) -> Int {
        guard reader.isWord(index + 1),
            ![Keyword.func, .var, .let, .`init`, .subscript].contains(reader.keyword(index + 1)),
            ![Keyword.let, .var, .case, .func].contains(reader.keyword(index - 1)), !reader.is(index - 1, ":")
        else { return index + 1 }
        var next = index + 1
        while reader.is(next + 1, "."), reader.isWord(next + 2) { next += 2 }
        let name = reader.text(Int(reader.tokens[index + 1].start)..<Int(reader.tokens[next].end))
        var type = CodeScopes.TypeScope(name: name, ofClass: nil)
        if keyword == .extension {
            type.ofClass = namedClass(at: index + 1)?.subject
        } else {
            let isPrivate = (1...3).contains { reader.keyword(index - $0) == .hiding }
            evidence.declared.append(
                .init(name: name, outer: scopes.typeNames.joined(separator: "."), isPrivate: isPrivate))
        }
        next += 1
        if reader.is(next, "<") { next = readGenerics(next) + 1 }
        if reader.is(next, ":") { next = readInheritance(next + 1, of: &type, keyword) }
        while next < reader.count, next < index + 512, !reader.is(next, "{") {
            if reader.is(next, "}") || reader.keyword(next).declaresType { return next }
            next += 1
        }
        pendingType = type
        return max(next, index + 1)
    }

    /// Reads `A, @unchecked B & C` up to what ends it, and returns that place.
    private mutating func readInheritance(_ start: Int, of type: inout CodeScopes.TypeScope, _ keyword: Keyword) -> Int
    {
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

    private mutating func inherit(_ index: Int, isFirst: Bool, _ type: inout CodeScopes.TypeScope, _ keyword: Keyword) {
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
    private func qualified(_ index: Int) -> (last: Int, isOwn: Bool) {
        var last = index
        while reader.is(last + 1, "."), reader.isWord(last + 2) { last += 2 }
        return (last, last == index || last == index + 2 && reader.meaning(index)?.isModule ?? false)
    }

    @discardableResult
    private mutating func readGenerics(_ start: Int) -> Int {
        guard let end = reader.closing(start, "<", ">", limit: 256) else { return start }
        for index in start..<end where reader.is(index, "<") || reader.is(index, ",") {
            if reader.isWord(index + 1) { evidence.genericParameters.insert(reader.text(index + 1)) }
        }
        return end
    }

    /// `typealias A = NSCache<K, V>`, `typealias P = A & B`
    private mutating func readAlias(_ index: Int) -> Int {
        guard reader.isWord(index + 1) else { return index + 1 }
        let name = reader.text(index + 1)
        evidence.declared.append(.init(name: name, outer: scopes.typeNames.joined(separator: "."), isPrivate: false))
        var next = index + 2
        if reader.is(next, "<") { next = readGenerics(next) + 1 }
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

    // MARK: Variables

    /// `let a: XMLParser`, `var a = XMLParser(…)`
    private mutating func readVariable(_ index: Int) {
        let name = index + 1
        guard reader.isWord(name) else { return }
        if reader.is(name + 1, ":") {
            let ofClass = type(at: name + 2)
            scopes.declare(.init(token: name, position: index, ofClass: ofClass))
            if let ofClass { readImplicitCreation(ofClass, name + 2) }
        } else if reader.is(name + 1, "="), !reader.is(name + 2, "=") {
            scopes.declare(.init(token: name, position: index, ofClass: value(at: name + 2)))
        } else {
            // `if let a {`, `guard let a else` name the variable that there is.
            let isShorthand = reader.is(name + 1, "{") || reader.is(name + 1, ",") || reader.isWord(name + 1)
            if !isShorthand { scopes.declare(.init(token: name, position: index, ofClass: nil)) }
        }
    }

    /// `: XMLParser = .init(…)`
    private mutating func readImplicitCreation(_ subject: Int, _ start: Int) {
        var index = start
        while index < start + 64, reader.line(index) == reader.line(start), !reader.is(index, "=") { index += 1 }
        if reader.is(index, "="), reader.is(index + 1, "."), reader.keyword(index + 2) == .`init`,
            reader.is(index + 3, "(")
        {
            evidence.sightings.append(reader.sighting(.creation, subject, "", at: index + 2))
            readDelegateArgument(subject, index + 3)
        }
    }

    /// The class that a type is, or is an optional of.
    private func type(at start: Int) -> Int? {
        var index = start
        while reader.is(index, "@") || reader.keyword(index) == .any || reader.keyword(index) == .inout {
            index += reader.is(index, "@") ? 2 : 1
        }
        guard let (subject, place) = namedClass(at: index) else { return nil }
        let end = reader.is(place + 1, "<") ? (reader.closing(place + 1, "<", ">") ?? place) + 1 : place + 1
        return reader.is(end, ".") && reader.isWord(end + 1) ? nil : subject
    }

    /// The class of a value, as far as its first words tell: `try! C(…)`, `C.shared`, `x as? C`.
    private func value(at start: Int) -> Int? {
        var index = start
        while [.try, .await].contains(reader.keyword(index)) || reader.is(index, "?") || reader.is(index, "!") {
            index += 1
        }
        if let (subject, place) = namedClass(at: index) {
            var end = place + 1
            if reader.is(end, "<") { end = (reader.closing(end, "<", ">") ?? end) + 1 }
            // `C.shared`, `C.shared()`, `C.init(…)`
            if reader.is(end, "."), reader.isWord(end + 1) { end += 2 }
            if reader.is(end, "(") { end = (reader.closing(end, "(", ")") ?? end) + 1 }
            while reader.is(end, "!") || reader.is(end, "?") { end += 1 }
            return reader.is(end, ".") ? nil : subject
        }
        while index < start + 64, index < reader.count, reader.line(index) == reader.line(start) {
            if reader.keyword(index) == .as {
                let mark = reader.is(index + 1, "?") || reader.is(index + 1, "!") ? 1 : 0
                return type(at: index + 1 + mark)
            }
            if reader.is(index, "{") { return nil }
            index += 1
        }
        return nil
    }

    /// The class that a name at a token is, in front of it perhaps its module; and its last word.
    func namedClass(at index: Int) -> (subject: Int, place: Int)? {
        guard let meaning = reader.meaning(index) else { return nil }
        if let subject = meaning.ofClass, !reader.is(index - 1, ".") { return (subject, index) }
        if meaning.isModule, reader.is(index + 1, "."), let subject = reader.meaning(index + 2)?.ofClass {
            return (subject, index + 2)
        }
        return nil
    }

    // MARK: Mentions

    /// A class is named: made, perhaps.
    private mutating func mention(_ subject: Int, _ index: Int) {
        let isBehindDot = reader.is(index - 1, ".")
        if isBehindDot, !(reader.meaning(index - 2)?.isModule ?? false) { return }
        let before = isBehindDot ? index - 3 : index - 1
        if reader.keyword(before).declaresType
            || [.func, .case, .let, .var, .typealias].contains(reader.keyword(before))
        {
            return
        }
        readArguments(subject, index)
        var next = index + 1
        if reader.is(next, "<") { next = (reader.closing(next, "<", ">") ?? next) + 1 }
        if reader.is(next, "."), reader.keyword(next + 1) == .`init` { next += 2 }
        guard reader.is(next, "("), reader.line(next) == reader.line(index), !reader.is(before, "@") else { return }
        evidence.sightings.append(reader.sighting(.creation, subject, "", at: index))
        readDelegateArgument(subject, next)
    }

    /// `C(…, delegate: self)`
    private mutating func readDelegateArgument(_ subject: Int, _ start: Int) {
        var (index, depth) = (start, 0)
        while index < reader.count, index < start + 512 {
            if reader.is(index, "(") || reader.is(index, "{") || reader.is(index, "[") { depth += 1 }
            if reader.is(index, ")") || reader.is(index, "}") || reader.is(index, "]") { depth -= 1 }
            if depth == 0 { return }
            if depth == 1, reader.is(index + 1, ":"), reader.meaning(index)?.isProperty ?? false,
                has(subject, reader.text(index)), reader.keyword(index + 2) != .nil
            {
                evidence.sightings.append(reader.sighting(.assignment, subject, reader.text(index), at: index))
            }
            index += 1
        }
    }

    private mutating func readArguments(_ subject: Int, _ index: Int) {
        let known = knowledge.classes[subject]
        guard known.hazards.first?.genericParameters.isEmpty == false, reader.is(index + 1, "<"),
            known.name == reader.text(index), let end = reader.closing(index + 1, "<", ">", limit: 128)
        else { return }
        let text = reader.text(Int(reader.tokens[index + 1].end)..<Int(reader.tokens[end].start))
        let arguments = FileEvidence.Arguments(ofClass: subject, text: text, isInParameters: isInSignature)
        if !evidence.arguments.contains(arguments) { evidence.arguments.append(arguments) }
    }

    func has(_ subject: Int, _ property: String) -> Bool {
        knowledge.classes[subject].hazards.contains { $0.property == property }
    }

    // MARK: Assignments

    /// A property with a name that is looked for: assigned, perhaps.
    private mutating func assign(_ index: Int) {
        guard reader.is(index + 1, "="), !(reader.is(index + 2, "=") && reader.touch(index + 1, index + 2)) else {
            return
        }
        if reader.keyword(index + 2) == .nil, endsStatement(index + 3) { return }
        guard reader.is(index - 1, ".") else {
            let startsStatement =
                index == 0 || reader.line(index - 1) != reader.line(index) || reader.is(index - 1, "{")
                || reader.is(index - 1, ";")
            if startsStatement, let subject = scopes.currentClass { note(index, subject) }
            return
        }
        assignments.append(Assignment(property: index, receiver: receiver(before: index - 1)))
    }

    private func endsStatement(_ index: Int) -> Bool {
        index >= reader.count || reader.line(index) != reader.line(index - 1) || reader.is(index, "}")
            || reader.is(index, ";") || reader.is(index, ")")
    }

    /// What stands in front of the dot.
    private func receiver(before dot: Int) -> Receiver {
        var index = dot - 1
        while reader.is(index, "?") || reader.is(index, "!") { index -= 1 }
        if reader.is(index, ")") {
            guard let open = reader.opening(index, "(", ")") else { return .unknown }
            var name = open - 1
            if reader.is(name, ">"), let less = reader.opening(name, "<", ">") { name = less - 1 }
            if let subject = reader.meaning(name)?.ofClass { return .ofClass(subject) }
            // `C.shared()`, `C.init()`
            if reader.is(name - 1, "."), let subject = reader.meaning(name - 2)?.ofClass { return .ofClass(subject) }
            // `(x as! C)`
            let last = reader.keyword(index - 2) == .as || reader.keyword(index - 3) == .as ? index - 1 : -1
            if let subject = reader.meaning(last)?.ofClass { return .ofClass(subject) }
            return .unknown
        }
        guard reader.isWord(index) else { return .unknown }
        let keyword = reader.keyword(index)
        let isBehindDot = reader.is(index - 1, ".")
        if keyword == .`self` || keyword == .super, !isBehindDot {
            return scopes.currentClass.map { .ofClass($0) } ?? .unknown
        }
        if isBehindDot, let subject = reader.meaning(index - 2)?.ofClass { return .ofClass(subject) }
        return .variable(index, isMember: isBehindDot)
    }

    private mutating func note(_ property: Int, _ subject: Int) {
        let name = reader.text(property)
        guard has(subject, name) else { return }
        evidence.sightings.append(reader.sighting(.assignment, subject, name, at: property))
    }

    private mutating func settle(_ assignment: Assignment) {
        let property = assignment.property
        switch assignment.receiver {
        case .ofClass(let subject): note(property, subject)
        case .unknown: noteByProperty(property)
        case .variable(let token, let isMember):
            let isOwn = isMember && reader.keyword(token - 2) == .`self` && !reader.is(token - 3, ".")
            switch scopes.find(token, isMember: isMember, isOwn: isOwn, reader) {
            case .found(let subject?): note(property, subject)
            case .found(nil): break
            case .missing:
                if noteByProperty(property) { return }
                let sighting = reader.sighting(.assignment, -1, reader.text(property), at: property)
                evidence.unresolved.append(.init(variable: reader.text(token), sighting: sighting))
            }
        }
    }

    /// A property that no other class has is enough where the module is imported: `physicsWorld.contactDelegate`.
    @discardableResult
    private mutating func noteByProperty(_ property: Int) -> Bool {
        let name = reader.text(property)
        guard !["delegate", "dataSource", "target"].contains(name),
            let subject = knowledge.classes.firstIndex(where: { known in
                known.hazards.contains { $0.property == name } && evidence.imports.contains(known.module)
            })
        else { return false }
        note(property, subject)
        return true
    }
}
