/// Reads the words and signs of an Objective-C file for what is done with the classes that are looked for.
struct ObjectiveCReader {
    /// What is looked for.
    struct Names: Sendable {
        /// The classes by their names in Objective-C, those of subclasses among them.
        var classes: [String: Int]
        var protocols: [String: Int] = [:]
        /// Protocols whose delegates are weak.
        var weak: Set<String> = []
        /// The properties of each class.
        var properties: [Set<String>]
    }

    /// What is done at a place.
    enum Event: Equatable {
        /// An instance is made.
        case made
        /// A class, or a protocol of delegates, is inherited from by a type of that name.
        case inherited(by: String)
        /// A class is given another name, which is followed in this file.
        case called(String)
        /// A property is set to something else than nil.
        case set(String)
        /// A property is set of a variable that this file does not declare, which is one of a class if that is known.
        case setForeign(String, variable: String, owner: String?)
    }

    /// A place, and what is done there with a class, or a protocol.
    struct Found {
        var event: Event
        var subject: Int
        var range: Range<Int>
        /// The object whose property is set, or the word itself.
        var object: Range<Int>
    }

    private let names: Names
    private let tokens: [ObjectiveCTokens.Token]
    /// What is done with classes, in order.
    private(set) var found: [Found] = []
    /// The types that conform to the protocols.
    private(set) var conformances: [Found] = []
    private(set) var weakConformances: [String: Int] = [:]
    /// Names of the project's own that lead to the classes and protocols.
    private(set) var subclasses: [String: Int] = [:]
    private(set) var subprotocols: [String: Int] = [:]
    /// What the headers of classes declare of the classes, by class and name: `Feed.parser`.
    private(set) var headerMembers: [String: Int] = [:]
    /// The class of each variable, as it was declared last; nil for other types.
    private var variables: [String: Int?] = [:]
    private var aliases: [String: Int] = [:]
    /// The class whose header or implementation is open.
    private var current: (name: String, ofClass: Int?, isHeader: Bool)?

    /// The variables of the classes, by name.
    var members: [String: Int] { variables.compactMapValues { $0 } }

    /// Reads a file.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ names: Names) {
        (self.names, tokens) = (names, ObjectiveCTokens.all(in: bytes))
        for index in tokens.indices { visit(index) }
    }

    private mutating func visit(_ index: Int) {
        switch text(index) {
        case "*": return readVariable(index)
        case "@": return readDirective(index + 1)
        default: break
        }
        if let subject = ofClass(index) {
            if let name = alias(givenAt: index) {
                aliases[name] = subject
                note(.called(name), subject, index)
            } else if isMade(index) {
                note(.made, subject, index)
            }
        }
        readAssignment(index)
    }

    private mutating func note(_ event: Event, _ subject: Int, _ index: Int, object: Int? = nil) {
        found.append(
            Found(event: event, subject: subject, range: tokens[index].range, object: tokens[object ?? index].range))
    }

    // MARK: Classes

    private func ofClass(_ index: Int) -> Int? { names.classes[text(index)] ?? aliases[text(index)] }

    /// `[C alloc]`, `C.new`
    private func isMade(_ index: Int) -> Bool {
        let makers: Set<String> = ["alloc", "new", "allocWithZone"]
        if text(index - 1) == "[", makers.contains(text(index + 1)) { return true }
        return text(index + 1) == "." && makers.contains(text(index + 2))
    }

    /// Another name that is given to a class: `@compatibility_alias N C`, `#define N C`, `typedef C N`, `typedef C *N`.
    private func alias(givenAt index: Int) -> String? {
        if text(index - 2) == "compatibility_alias" || text(index - 2) == "define" && text(index - 3) == "#" {
            return word(index - 1)
        }
        var first = index - 1
        while ["const", "__kindof"].contains(text(first)) { first -= 1 }
        guard text(first) == "typedef" else { return nil }
        let next = text(index + 1) == "<" ? (closing(index + 1, "<", ">", limit: 64) ?? index) + 1 : index + 1
        return word(text(next) == "*" ? pastMarks(next + 1) : next)
    }

    /// `@interface`, `@implementation`, `@protocol`, `@end`
    private mutating func readDirective(_ index: Int) {
        let keyword = text(index)
        if keyword == "interface" || keyword == "protocol" { readHeader(index, isProtocol: keyword == "protocol") }
        switch keyword {
        case "interface", "implementation":
            let name = text(index + 1)
            current = (name, ofClass(index + 1) ?? subclasses[name], keyword == "interface")
        case "end": current = nil
        default: break
        }
    }

    /// `@interface A : B <P>`, `@interface A () <P>`, `@protocol Q <P>`
    private mutating func readHeader(_ index: Int, isProtocol: Bool) {
        guard let name = word(index + 1) else { return }
        var next = index + 2
        if !isProtocol, text(next) == "<" { next = (closing(next, "<", ">", limit: 64) ?? next) + 1 }
        if text(next) == ":" {
            if let subject = ofClass(next + 1) {
                subclasses[name] = subject
                note(.inherited(by: name), subject, next + 1)
            }
            next += 2
        } else if text(next) == "(", let end = closing(next, "(", ")", limit: 16) {
            next = end + 1
        }
        while text(next) == "<", let end = closing(next, "<", ">", limit: 256) {
            for index in next..<end { conform(index, name, isProtocol: isProtocol) }
            next = end + 1
        }
    }

    private mutating func conform(_ index: Int, _ name: String, isProtocol: Bool) {
        if let subject = names.protocols[text(index)] {
            if isProtocol {
                subprotocols[name] = subject
            } else {
                let range = tokens[index].range
                conformances.append(Found(event: .inherited(by: name), subject: subject, range: range, object: range))
            }
        }
        if !isProtocol, names.weak.contains(text(index)) { weakConformances[text(index), default: 0] += 1 }
    }

    // MARK: Variables

    /// `C *x`, `C<A> *_Nullable x`, `(C *)x`
    private mutating func readVariable(_ star: Int) {
        var type = star - 1
        if text(type) == ">", let open = opening(type, "<", ">", limit: 64) { type = open - 1 }
        guard word(type) != nil else { return }
        var name = star + 1
        if text(name) == ")" { name += 1 }
        while word(name) != nil, word(name + 1) != nil { name += 1 }
        guard let text = word(name) else { return }
        let subject = ofClass(type)
        variables.updateValue(subject, forKey: text)
        if let subject, let current, current.isHeader { headerMembers["\(current.name).\(Self.bare(text))"] = subject }
    }

    /// The name of a property, by that of its variable.
    private static func bare(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

    // MARK: Assignments

    /// `x.delegate = y`, `[x setDelegate:y]`
    private mutating func readAssignment(_ index: Int) {
        guard let (property, value) = propertySet(at: index), !isNil(value),
            names.properties.contains(where: { $0.contains(property) })
        else { return }
        var receiver = text(index - 1) == "." ? index - 2 : index - 1
        if text(receiver) == "]" {
            // `[[C shared] setDelegate:y]`
            guard let open = opening(receiver, "[", "]", limit: 256) else { return }
            var first = open + 1
            while text(first) == "[" { first += 1 }
            return set(property, ofClass(first), index, object: first)
        }
        // `(self.x).delegate`
        while text(receiver) == ")" { receiver -= 1 }
        guard let name = word(receiver) else { return }
        let isBehindDot = text(receiver - 1) == "."
        // `self.delegate = y`, `C.shared.delegate = y`
        if !isBehindDot, ["self", "super"].contains(name) {
            return set(property, current?.ofClass, index, object: receiver)
        }
        if isBehindDot, let subject = ofClass(receiver - 2) {
            return set(property, subject, index, object: receiver - 2)
        }
        let bare = Self.bare(name)
        if let known = variables[name] ?? variables[bare] ?? variables["_\(name)"] {
            return set(property, known, index, object: receiver)
        }
        let isOwn = isBehindDot ? text(receiver - 2) == "self" : name.hasPrefix("_")
        note(.setForeign(property, variable: bare, owner: isOwn ? current?.name : nil), -1, index)
    }

    private mutating func set(_ property: String, _ subject: Int?, _ index: Int, object: Int) {
        guard let subject, names.properties[subject].contains(property) else { return }
        note(.set(property), subject, index, object: object)
    }

    /// The property that a word sets, and the place of the value.
    private func propertySet(at index: Int) -> (property: String, value: Int)? {
        let name = text(index)
        if text(index - 1) == ".", text(index + 1) == "=", text(index + 2) != "=" { return (name, index + 2) }
        guard text(index + 1) == ":", name.hasPrefix("set"), let first = name.dropFirst(3).first else { return nil }
        return (first.lowercased() + name.dropFirst(4), index + 2)
    }

    private func isNil(_ start: Int) -> Bool {
        var value = start
        while text(value) == "(" {
            // `(id)nil` is a cast, `(nil)` is not.
            if ["nil", "NULL", "Nil"].contains(text(value + 1)) { return true }
            guard let end = closing(value, "(", ")", limit: 16) else { return false }
            value = end + 1
        }
        return ["nil", "NULL", "Nil"].contains(text(value))
    }

    // MARK: Tokens

    private func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    private func word(_ index: Int) -> String? {
        guard let first = text(index).utf8.first, WordScanner.continuesWord(first) else { return nil }
        return text(index)
    }

    /// The sign that closes the one at an index; nil if none does.
    private func closing(_ index: Int, _ open: String, _ close: String, limit: Int) -> Int? {
        var depth = 0
        for next in index..<min(index + limit, tokens.count) {
            if tokens[next].text == open { depth += 1 }
            if tokens[next].text == close { depth -= 1 }
            if depth == 0 { return next }
        }
        return nil
    }

    /// The sign that opens what the one at an index closes; nil if none does.
    private func opening(_ index: Int, _ open: String, _ close: String, limit: Int) -> Int? {
        var depth = 0
        for next in (max(0, index - limit)...index).reversed() {
            if text(next) == close { depth += 1 }
            if text(next) == open { depth -= 1 }
            if depth == 0 { return next }
        }
        return nil
    }

    /// The place after what may be between `*` and a name.
    private func pastMarks(_ start: Int) -> Int {
        var next = start
        let marks: Set<String> = [
            "_Nonnull", "_Nullable", "__strong", "__weak", "__block", "const", "nullable", "nonnull", "__nullable",
            "__nonnull", "__unsafe_unretained", ")",
        ]
        while marks.contains(text(next)) { next += 1 }
        return next
    }
}
