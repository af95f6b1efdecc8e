import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery

/// The rows of the knowledge base by the signs of them in a report.
package struct CallerTable: Sendable {
    private let callers: [KnownCaller]

    package static let apple = CallerTable(CommandKnowledge.callers)
    /// The functions that call back with a context.
    static let contexts = CallerTable(CommandKnowledge.registrations.compactMap(\.caller))

    package init(_ callers: [KnownCaller]) { self.callers = callers }

    package func caller(at frame: CrashFrame, selector: String?) -> KnownCaller? {
        let mayBeOfSystem = frame.owner == .system || frame.owner == .unknown && frame.image.isEmpty
        guard frame.isSymbolicated, mayBeOfSystem else { return nil }
        let symbols = Set([frame.symbol, frame.plainSymbol])
        let method = CrashFrame.method(ofBlock: frame.plainSymbol)
        let found = callers.flatMap { row in
            row.frames.compactMap { sign -> KnownCaller? in
                guard sign.selector == nil || sign.selector == selector else { return nil }
                let isMethod = symbols.contains { Self.matches($0, sign.pattern) }
                guard isMethod || method.map({ Self.matches($0, sign.pattern) }) ?? false else { return nil }
                var caller = row.seen(at: sign)
                // A method's block calls what the method calls, as far as anybody knows.
                if !isMethod, caller.evidence == .reports { caller.evidence = .believed }
                return caller
            }
        }
        // A class may have a row for its delegate and one for its data source.
        return found.first { caller in selector.map(caller.selectors.contains) ?? false }
            ?? found.first { $0.evidence != .guessed } ?? found.first
    }

    /// The properties that a method of a class, or of one called alike, is likely to call: its name has words like "delegate".
    package func named(by frame: CrashFrame) -> [KnownCaller] {
        let method = frame.plainSymbol.drop { $0 != " " }
        guard frame.owner != .app, let name = frame.className, !Self.ofEveryView.contains(where: method.contains)
        else { return [] }
        // A part of the class that calls its delegate: `UIWebViewWebViewDelegate`.
        let helped = name.hasSuffix("Delegate") ? Self.properties.keys.filter { Self.stem(of: name).hasPrefix($0) } : []
        let isOfData = method.lowercased().contains("datasource")
        let words = DelegateWords.words(of: String(method))
        guard isOfData || !helped.isEmpty || !Self.callWords.isDisjoint(with: words) else { return [] }
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
        let rows = callers.filter { $0.selectors.contains(selector) }
        var names: Set<String> = []
        return (rows.isEmpty ? ProtocolSelectors.owners(of: selector) : rows).filter { names.insert($0.name).inserted }
    }

    /// Whether a pattern, in which `*` is any text, matches a function.
    private static func matches(_ text: String, _ pattern: String) -> Bool {
        let star = UInt8(ascii: "*")
        // Nearly all patterns begin otherwise.
        guard text.utf8.starts(with: pattern.utf8.prefix { $0 != star }) else { return false }
        let parts = pattern.utf8.split(separator: star, omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last else { return false }
        if parts.count == 1 { return text.utf8.count == first.count }
        var rest = text.utf8.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
    }
}
