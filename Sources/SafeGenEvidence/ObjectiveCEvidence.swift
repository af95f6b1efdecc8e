import SafeGen
import SafeGenReports

/// Reads the words and signs of an Objective-C file for what is done with the classes that are looked for.
struct ObjectiveCEvidence {
    private let reader: TokenReader
    private let knowledge: ScanKnowledge
    private var evidence = FileEvidence()
    /// The class of each variable, as it was declared last; nil for other types.
    private var variables: [String: Int?] = [:]
    /// The class whose header or implementation is open.
    private var current: (name: String, ofClass: Int?, isHeader: Bool)?

    /// Reads a file.
    static func read(_ reader: TokenReader, _ knowledge: ScanKnowledge) -> FileEvidence {
        var file = ObjectiveCEvidence(reader: reader, knowledge: knowledge)
        for index in 0..<reader.count { file.visit(index) }
        file.evidence.members = file.variables.compactMapValues { $0 }
        return file.evidence
    }

    private init(reader: TokenReader, knowledge: ScanKnowledge) {
        (self.reader, self.knowledge) = (reader, knowledge)
    }

    private mutating func visit(_ index: Int) {
        if reader.is(index, "*") { return readVariable(index) }
        if reader.is(index, "@") { return readDirective(index + 1) }
        guard reader.isWord(index) else { return }
        if let subject = reader.meaning(index)?.ofClass {
            let isMade =
                reader.keyword(index + 1) == .alloc && reader.is(index - 1, "[")
                || reader.is(index + 1, ".") && reader.keyword(index + 2) == .alloc
            if isMade { evidence.sightings.append(reader.sighting(.creation, subject, "", at: index)) }
        }
        readAssignment(index)
    }

    /// `@interface`, `@implementation`, `@protocol`, `@end`
    private mutating func readDirective(_ index: Int) {
        let keyword = reader.keyword(index)
        if keyword == .interface || keyword == .protocol { readHeader(index) }
        switch keyword {
        case .interface, .implementation:
            let name = reader.text(index + 1)
            let ofClass = reader.meaning(index + 1)?.ofClass ?? evidence.derived.classes[name]
            current = (name, ofClass, keyword == .interface)
        case .end: current = nil
        default: break
        }
    }

    /// `C *x`, `C<A> *_Nullable x`
    private mutating func readVariable(_ star: Int) {
        var type = star - 1
        if reader.is(type, ">"), let open = reader.opening(type, "<", ">", limit: 64) { type = open - 1 }
        guard reader.isWord(type) else { return }
        var name = star + 1
        if reader.is(name, ")") { name += 1 }
        while reader.isWord(name), reader.isWord(name + 1) { name += 1 }
        guard reader.isWord(name) else { return }
        let (ofClass, text) = (reader.meaning(type)?.ofClass, reader.text(name))
        variables.updateValue(ofClass, forKey: text)
        if let ofClass, let current, current.isHeader {
            evidence.headerMembers["\(current.name).\(Self.bare(text))"] = ofClass
        }
    }

    /// `@interface A : B <P>`, `@interface A () <P>`, `@protocol Q <P>`
    private mutating func readHeader(_ index: Int) {
        guard reader.isWord(index + 1) else { return }
        let isProtocol = reader.keyword(index) == .protocol
        let name = reader.text(index + 1)
        var next = index + 2
        if !isProtocol, reader.is(next, "<") { next = (reader.closing(next, "<", ">", limit: 64) ?? next) + 1 }
        if reader.is(next, ":") {
            if let subject = reader.meaning(next + 1)?.ofClass {
                evidence.derived.classes[name] = subject
                evidence.sightings.append(reader.sighting(.subclass, subject, name, at: next + 1))
            }
            next += 2
        } else if reader.is(next, "("), let end = reader.closing(next, "(", ")", limit: 16) {
            next = end + 1
        }
        while reader.is(next, "<"), let end = reader.closing(next, "<", ">", limit: 256) {
            for word in next..<end { inherit(word, name, isProtocol) }
            next = end + 1
        }
    }

    private mutating func inherit(_ index: Int, _ name: String, _ isProtocol: Bool) {
        guard let meaning = reader.meaning(index) else { return }
        if let subject = meaning.ofProtocol {
            if isProtocol {
                evidence.derived.protocols[name] = subject
            } else {
                evidence.sightings.append(reader.sighting(.conformance, subject, name, at: index))
            }
        }
        if meaning.isWeakProtocol, !isProtocol, let word = reader.tokens[index].number {
            evidence.weakConformances[word, default: 0] += 1
        }
    }

    /// `x.delegate = y`, `[x setDelegate:y]`
    private mutating func readAssignment(_ index: Int) {
        var (property, value) = ("", index + 2)
        if reader.meaning(index)?.isProperty ?? false {
            guard reader.is(index - 1, "."), reader.is(index + 1, "="), !reader.is(index + 2, "=") else { return }
            property = reader.text(index)
        } else {
            guard reader.is(index + 1, ":") else { return }
            let setter = reader.text(index)
            guard setter.hasPrefix("set"), let first = setter.dropFirst(3).first else { return }
            property = first.lowercased() + setter.dropFirst(4)
        }
        if reader.is(value, "(") { value = (reader.closing(value, "(", ")", limit: 16) ?? value) + 1 }
        guard reader.keyword(value) != .nil, knowledge.classes.contains(where: { has($0, property) }) else { return }
        let receiver = reader.is(index - 1, ".") ? index - 2 : index - 1
        if reader.is(receiver, "]") {
            // `[[C shared] setDelegate:y]`
            guard let open = reader.opening(receiver, "[", "]", limit: 256) else { return }
            var first = open + 1
            while reader.is(first, "[") { first += 1 }
            if let subject = reader.meaning(first)?.ofClass { note(property, subject, index) }
            return
        }
        guard reader.isWord(receiver) else { return }
        let isBehindDot = reader.is(receiver - 1, ".")
        // `self.delegate = y`, `C.shared.delegate = y`
        if !isBehindDot, [.`self`, .super].contains(reader.keyword(receiver)) {
            if let subject = current?.ofClass { note(property, subject, index) }
            return
        }
        if isBehindDot, let subject = reader.meaning(receiver - 2)?.ofClass { return note(property, subject, index) }
        let name = reader.text(receiver)
        let bare = Self.bare(name)
        if let known = variables[name] ?? variables[bare] ?? variables["_\(name)"] {
            if let subject = known { note(property, subject, index) }
        } else {
            let sighting = reader.sighting(.assignment, -1, property, at: index)
            let isOwn = isBehindDot ? reader.keyword(receiver - 2) == .`self` : name.hasPrefix("_")
            evidence.unresolved.append(.init(variable: bare, owner: isOwn ? current?.name : nil, sighting: sighting))
        }
    }

    /// The name of a property, by that of its variable.
    private static func bare(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }

    private func has(_ known: KnownClass, _ property: String) -> Bool {
        known.hazards.contains { $0.property == property }
    }

    private mutating func note(_ property: String, _ subject: Int, _ index: Int) {
        guard has(knowledge.classes[subject], property) else { return }
        evidence.sightings.append(reader.sighting(.assignment, subject, property, at: index))
    }
}
