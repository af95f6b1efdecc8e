import SafeGen
import SafeGenCommandSupport

extension UnretainedContextRule {
    private static let bridge = WordScanner([.word("__bridge")])

    /// The functions and structs by their names in Objective-C: `CGEventTapCreate` of `CGEvent.tapCreate`.
    private static let rows: [String: KnownRegistration] = Dictionary(
        CommandKnowledge.registrations.filter { $0.holding == .keeps || $0.holding == .releases }.map { row in
            let name =
                row.owner == nil
                ? row.name : row.name.split(separator: ".").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            return (name, row)
        }
    ) { first, _ in first }

    /// The same in an Objective-C file: `(__bridge void *)self`, in the call of such a function or in a struct for it. Nobody looks at who
    /// keeps the object, so it is a note.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - keepsEnded: Whether places stay that `dealloc` ends.
    /// - Returns: A note for each place.
    func findings(inObjectiveC bytes: UnsafeBufferPointer<UInt8>, keepsEnded: Bool) -> [Finding] {
        guard !Self.bridge.hits(in: bytes).isEmpty else { return [] }
        let tokens = ObjectiveCTokens.all(in: bytes)
        let methods = tokens.methods
        // By type and row, whether `dealloc` ends it.
        var isEnded: [String: Bool] = [:]
        return methods.flatMap { method in
            // The last call of such a function, or struct for it, before a place.
            var last: KnownRegistration?
            return method.body.compactMap { index -> Finding? in
                if let row = Self.rows[tokens[index].text] { last = row }
                // The pointer says which registration ends.
                if last?.ends.contains(tokens[index].text) ?? false { last = nil }
                guard tokens[index].text == "__bridge", let row = last,
                    let end = tokens.endOfPointer(toSelfFrom: index), !tokens.isBehindNoCallback(index)
                else { return nil }
                if !keepsEnded {
                    let key = "\(method.type) \(row.name)"
                    if isEnded[key] == nil {
                        let own = methods.filter { $0.type == method.type }
                        isEnded[key] = tokens.leads(from: "dealloc", in: own, to: row.ends)
                    }
                    if isEnded[key] == true { return nil }
                }
                let range = tokens[index - 1].range.lowerBound..<tokens[end].range.upperBound
                var finding = Finding(rule, .unretainedInObjectiveC(row, method.type), at: range)
                (finding.isNote, finding.isUnlikely) = (true, true)
                return finding
            }
        }
    }
}

/// A method of an implementation, and the tokens of its body.
private struct ObjectiveCMethod {
    var type: String
    var name: String
    var body: Range<Int>
}

extension [ObjectiveCTokens.Token] {
    /// Of `__bridge` in `(__bridge void *)self`, the last token; nil if another value is cast.
    fileprivate func endOfPointer(toSelfFrom index: Int) -> Int? {
        guard let close = self[index...].prefix(6).firstIndex(where: { $0.text == ")" }),
            self[index..<close].contains(where: { $0.text == "*" })
        else { return nil }
        let next = close + 1
        guard next < count else { return nil }
        if self[next].text == "self" { return next }
        return next + 2 < count && self[next].text == "(" && self[next + 1].text == "self" ? next + 2 : nil
    }

    /// Whether the pointer of `__bridge` follows the argument of a callback that is taken away: `f(m, NULL, (__bridge void *)self)`.
    fileprivate func isBehindNoCallback(_ index: Int) -> Bool {
        index > 2 && self[index - 2].text == "," && ["NULL", "nil"].contains(self[index - 3].text)
    }

    fileprivate var methods: [ObjectiveCMethod] {
        var (methods, type, index) = ([ObjectiveCMethod](), "", 0)
        while index + 2 < count {
            if self[index].text == "implementation" { type = self[index + 1].text }
            guard "-+".contains(self[index].text), self[index + 1].text == "(", !type.isEmpty else {
                index += 1
                continue
            }
            // What isn't found from here is nowhere after it either.
            guard let close = self[index...].firstIndex(where: { $0.text == ")" }), close + 1 < count,
                let open = self[close...].firstIndex(where: { $0.text == "{" || $0.text == ";" || $0.text == "@" })
            else { return methods }
            guard self[open].text == "{" else {
                index += 1
                continue
            }
            let end = self[open...].after("{", "}").startIndex
            methods.append(ObjectiveCMethod(type: type, name: self[close + 1].text, body: open..<end))
            index = end
        }
        return methods
    }

    /// Whether a method, or one that it names, calls one of some functions, with the argument that each may need.
    fileprivate func leads(from name: String, in methods: [ObjectiveCMethod], to ends: [String]) -> Bool {
        let byName = Dictionary(grouping: methods, by: \.name)
        let reached = [name].closure { name in (byName[name] ?? []).flatMap { $0.body.map { self[$0].text } } }
        return reached.flatMap { byName[$0] ?? [] }.flatMap(\.body).contains { index in
            ends.contains { end in
                let words = end.split(separator: " ")
                return words.first.map { $0 == self[index].text } ?? false
                    && (words.count == 1
                        || self[index...].prefix { $0.text != ";" }.contains {
                            ["NULL", "nil", "false", "NO"].contains($0.text)
                        })
            }
        }
    }
}

extension Finding.Message {
    fileprivate static func unretainedInObjectiveC(_ row: KnownRegistration, _ type: String) -> Self {
        let end = row.ends.first.map { "call \($0.replacing(" ", with: " with ")) in dealloc, or " } ?? ""
        return
            "'\(row.name)' keeps self as a plain pointer, which dangles once this '\(type)' is deallocated; \(end)pass "
            + "CFBridgingRetain(self), and release that when no call is due"
    }
}
