import SafeGen
import SafeGenReports

/// Which class a variable is of, and what is made of it.
extension SwiftEvidence {
    /// `let a: XMLParser`, `var a = XMLParser(…)`, `case let a as XMLParser`
    mutating func readVariable(_ index: Int) {
        let name = index + 1
        guard reader.isWord(name) else { return }
        if reader.is(name + 1, ":") {
            let ofClass = type(at: name + 2)
            scopes.declare(.init(token: name, position: index, ofClass: ofClass))
            if let ofClass { readImplicitCreation(ofClass, name + 2) }
        } else if reader.is(name + 1, "="), !reader.is(name + 2, "=") {
            scopes.declare(.init(token: name, position: index, ofClass: value(at: name + 2)))
        } else if reader.keyword(name + 1) == .as {
            scopes.declare(.init(token: name, position: index, ofClass: type(at: name + 2)))
        } else {
            // `if let a {`, `guard let a else` name the variable that there is.
            let isShorthand = reader.is(name + 1, "{") || reader.is(name + 1, ",") || reader.isWord(name + 1)
            if !isShorthand { scopes.declare(.init(token: name, position: index, ofClass: nil)) }
        }
    }

    /// `: XMLParser = .init(…)`
    mutating func readImplicitCreation(_ subject: Int, _ start: Int) {
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
    func type(at start: Int) -> Int? {
        var index = start
        while reader.is(index, "@") || reader.keyword(index) == .any || reader.keyword(index) == .inout {
            index += reader.is(index, "@") ? 2 : 1
        }
        guard let (subject, place) = namedClass(at: index) else { return nil }
        let end = reader.is(place + 1, "<") ? (reader.closing(place + 1, "<", ">") ?? place) + 1 : place + 1
        return reader.is(end, ".") && reader.isWord(end + 1) ? nil : subject
    }

    /// The class of a value, as far as its first words tell: `try! C(…)`, `C.shared`, `x as? C`.
    func value(at start: Int) -> Int? {
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

    /// The class that a name at a token is, before it perhaps its module; and its last word.
    func namedClass(at index: Int) -> (subject: Int, place: Int)? {
        guard let meaning = reader.meaning(index) else { return nil }
        if let subject = meaning.ofClass, !reader.is(index - 1, ".") { return (subject, index) }
        if meaning.isModule, reader.is(index + 1, "."), let subject = reader.meaning(index + 2)?.ofClass {
            return (subject, index + 2)
        }
        return nil
    }

    /// A class is named: made, perhaps.
    mutating func mention(_ subject: Int, _ index: Int) {
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
    mutating func readDelegateArgument(_ subject: Int, _ start: Int) {
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

    mutating func readArguments(_ subject: Int, _ index: Int) {
        let known = knowledge.classes[subject]
        guard known.hazards.first?.genericParameters.isEmpty == false, reader.is(index + 1, "<"),
            known.name == reader.text(index), let end = reader.closing(index + 1, "<", ">", limit: 128)
        else { return }
        let text = reader.text(Int(reader.tokens[index + 1].end)..<Int(reader.tokens[end].start))
        let arguments = FileEvidence.Arguments(
            ofClass: subject, text: text, container: scopes.surroundings.container,
            genericParameters: scopes.genericParameters.union(genericParameters), isInParameters: isInSignature)
        if !evidence.arguments.contains(arguments) { evidence.arguments.append(arguments) }
    }

    func has(_ subject: Int, _ property: String) -> Bool {
        knowledge.classes[subject].hazards.contains { $0.property == property }
    }
}
