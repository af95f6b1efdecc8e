import SafeGen
import SafeGenCommandSupport

/// The rows of the knowledge base by the signs of them in a report.
package struct CallerTable: Sendable {
    private let callers: [KnownCaller]
    private let bySelector: [String: [Int]]
    /// The patterns, each split at its stars, with the row that it is of.
    private let patterns: [(parts: [[UInt8]], frame: KnownCaller.Frame, row: Int)]

    package static let apple = CallerTable(CommandKnowledge.callers)
    /// The functions that call back with a context.
    static let contexts = CallerTable(CommandKnowledge.registrations.compactMap(\.caller))

    package init(_ callers: [KnownCaller]) {
        self.callers = callers
        var bySelector: [String: [Int]] = [:]
        for (row, caller) in callers.enumerated() {
            for selector in caller.selectors { bySelector[selector, default: []].append(row) }
        }
        self.bySelector = bySelector
        patterns = callers.enumerated().flatMap { row, caller in
            caller.frames.map { frame in
                let parts = frame.pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
                return (parts.map(Array.init), frame, row)
            }
        }
    }

    /// The class that calls from a frame.
    package func caller(at frame: CrashFrame, selector: String?) -> KnownCaller? {
        guard frame.isSymbolicated, frame.owner == .system || frame.owner == .unknown && frame.image.isEmpty else {
            return nil
        }
        let symbols = Set([frame.symbol, frame.plainSymbol]).map { Array($0.utf8) }
        let method = CrashFrame.method(ofBlock: frame.plainSymbol).map { Array($0.utf8) }
        let found = patterns.compactMap { pattern -> KnownCaller? in
            guard pattern.frame.selector == nil || pattern.frame.selector == selector else { return nil }
            let isMethod = symbols.contains { Self.matches($0, pattern.parts) }
            guard isMethod || method.map({ Self.matches($0, pattern.parts) }) ?? false else { return nil }
            var caller = callers[pattern.row].seen(at: pattern.frame)
            // A method's block calls what the method calls, as far as anybody knows.
            if !isMethod, caller.evidence == .reports { caller.evidence = .believed }
            return caller
        }
        // A class may have a row for its delegate and one for its data source.
        return found.first { caller in selector.map(caller.selectors.contains) ?? false }
            ?? found.first { $0.evidence != .guessed } ?? found.first
    }

    /// The properties that a method is likely to call, by its name: it is of the class, or of one with the same name of another
    /// framework, and the name has words like "delegate".
    package func named(by frame: CrashFrame) -> [KnownCaller] {
        guard frame.owner != .app, let name = frame.className, let space = frame.plainSymbol.firstIndex(of: " ") else {
            return []
        }
        let method = frame.plainSymbol[space...]
        guard !Self.ofEveryView.contains(where: method.contains) else { return [] }
        // A part of the class that calls its delegate: `UIWebViewWebViewDelegate`.
        let helped = name.hasSuffix("Delegate") ? Self.properties.keys.filter { Self.stem(of: name).hasPrefix($0) } : []
        let isOfData = method.lowercased().contains("datasource")
        guard isOfData || !helped.isEmpty || !Self.words(of: method).isDisjoint(with: Self.callWords) else { return [] }
        let stem = helped.max { $0.count < $1.count } ?? Self.stem(of: name)
        let found = CallerTable.properties[stem] ?? []
        let own = found.filter { CommandKnowledge.objectiveCNames[$0.className] ?? $0.className == name }
        return (own.isEmpty ? found : own).filter { known in
            let property = known.property.lowercased()
            return isOfData ? property.hasSuffix("datasource") : property == "delegate"
        }
    }

    /// The words of methods that ask a delegate, or tell it.
    private static let callWords: Set<String> = [
        "delegate", "notify", "did", "will", "should", "finish", "finished", "ended", "clicked",
    ]
    private static let ofEveryView = ["viewDid", "viewWill", "MoveTo", "AddSubview", "RemoveSubview", "Appear"]

    /// `did`, `end` and `scrolling` of `_didEndScrolling:`
    private static func words(of method: some StringProtocol) -> Set<String> {
        var words: [String] = [""]
        for character in method {
            if character.isUppercase || !character.isLetter { words.append("") }
            words[words.count - 1] += character.isLetter ? character.lowercased() : ""
        }
        return Set(words)
    }

    /// The unretained properties by the names of their classes, without the letters of the framework.
    private static let properties: [Substring: [KnownCaller]] = {
        let rows = CommandKnowledge.callers.filter { $0.holding == .unretained }
        let others = KnowledgeBase.frameworks.flatMap(\.classes).flatMap(\.hazards).map { KnownCaller($0) }
        let names = Set(rows.map(\.name))
        return Dictionary(grouping: rows + others.filter { !names.contains($0.name) }) { stem(of: $0.className) }
    }()

    /// `ScrollView` of `UIScrollView`, of `WKScrollView` and of `_UIScrollView`
    private static func stem(of name: String) -> Substring {
        let bare = name.drop { $0 == "_" }
        let capitals = bare.prefix { $0.isUppercase }.count
        return capitals > 1 ? bare.dropFirst(capitals - 1) : bare
    }

    /// The properties whose objects are called with a selector: those of the table, or else those of the knowledge base's protocols.
    package func owners(of selector: String) -> [KnownCaller] {
        let found = bySelector[selector].map { $0.map { callers[$0] } } ?? ProtocolSelectors.known.owners(of: selector)
        return found.enumerated().filter { index, owner in
            !found[..<index].contains { $0.name == owner.name }
        }.map(\.element)
    }

    private static func matches(_ text: [UInt8], _ parts: [[UInt8]]) -> Bool {
        guard let first = parts.first, let last = parts.last, text.starts(with: first) else { return false }
        if parts.count == 1 { return text.count == first.count }
        guard text.count >= first.count + last.count, text.suffix(last.count).elementsEqual(last) else { return false }
        var rest = text[first.count..<(text.count - last.count)]
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return true
    }
}
