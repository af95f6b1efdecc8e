import SafeGen
import SafeGenReports

/// Assignments of delegates, and the expressions that they are on.
extension SwiftEvidence {
    /// A property with a name that is looked for: assigned, perhaps.
    mutating func assign(_ index: Int) {
        if isAssigned(index + 1) {
            if reader.keyword(index + 2) == .nil, endsStatement(index + 3) { return }
            guard reader.is(index - 1, ".") else {
                if startsStatement(index), let subject = scopes.currentClass { note(index, subject) }
                return
            }
        } else if let root = keyPath(to: index) {
            if reader.keyword(index + 3) == .nil, endsStatement(index + 4) { return }
            assignments.append(Assignment(property: index, receiver: root))
            return
        } else if !isAssignedInTuple(index) {
            return
        }
        assignments.append(Assignment(property: index, receiver: receiver(before: index - 1)))
    }

    /// Whether `=` is there, and not `==`.
    func isAssigned(_ index: Int) -> Bool {
        reader.is(index, "=") && !(reader.is(index + 1, "=") && reader.touch(index, index + 1))
    }

    /// What has the property of `x[keyPath: \.delegate] = y`, where it is assigned so.
    func keyPath(to property: Int) -> Receiver? {
        guard reader.is(property + 1, "]"), isAssigned(property + 2), reader.is(property - 1, ".") else { return nil }
        var start = property - 1
        while reader.is(start, ".") || reader.isWord(start) || reader.is(start, "?") { start -= 1 }
        guard reader.is(start, "\\"), reader.is(start - 1, ":"), reader.text(start - 2) == "keyPath",
            reader.is(start - 3, "[")
        else { return nil }
        if let subject = reader.meaning(property - 2)?.ofClass { return .ofClass(subject) }
        return receiver(before: start + 1 == property - 1 ? start - 3 : property - 1)
    }

    /// Whether the property is in a tuple that is assigned something else than nils: `(a.delegate, b) = (c, d)`.
    func isAssignedInTuple(_ property: Int) -> Bool {
        guard reader.is(property - 1, "."), reader.is(property + 1, ",") || reader.is(property + 1, ")") else {
            return false
        }
        var (close, depth) = (property + 1, 0)
        while close < property + 64, close < reader.count, depth > 0 || !reader.is(close, ")") {
            if ["(", "[", "{"].contains(where: { reader.is(close, $0) }) { depth += 1 }
            if [")", "]", "}"].contains(where: { reader.is(close, $0) }) { depth -= 1 }
            guard depth >= 0 else { return false }
            close += 1
        }
        guard reader.is(close, ")"), isAssigned(close + 1), let open = reader.opening(close, "(", ")", limit: 128),
            startsStatement(open)
        else { return false }
        let values = (close + 3..<close + 131).prefix { !reader.is($0, ")") && $0 < reader.count }
        return !values.allSatisfy { reader.keyword($0) == .nil || reader.is($0, ",") }
    }

    func startsStatement(_ index: Int) -> Bool {
        index == 0 || reader.line(index - 1) != reader.line(index) || reader.is(index - 1, "{")
            || reader.is(index - 1, ";")
    }

    func endsStatement(_ index: Int) -> Bool {
        index >= reader.count || reader.line(index) != reader.line(index - 1) || reader.is(index, "}")
            || reader.is(index, ";") || reader.is(index, ")")
    }

    /// What comes before the dot.
    func receiver(before dot: Int) -> Receiver {
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

    mutating func note(_ property: Int, _ subject: Int) {
        let name = reader.text(property)
        guard has(subject, name) else { return }
        evidence.sightings.append(reader.sighting(.assignment, subject, name, at: property))
    }

    mutating func settle(_ assignment: Assignment) {
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
    mutating func noteByProperty(_ property: Int) -> Bool {
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
