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
