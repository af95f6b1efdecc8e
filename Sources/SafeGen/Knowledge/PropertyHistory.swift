import SafeGenSystem

/// How the headers of SDKs hold a property, version by version: a line of `history` in Knowledge/.
package struct PropertyHistory: Equatable, Sendable {
    /// The SDKs in a row that hold it in one way; those between the two that were not looked at are taken to do so too.
    package struct Span: Equatable, Sendable {
        /// `weak`, `assign`; `strong`, `copy` or `method` of others.
        package var ownership: String
        package var first: SystemVersion
        package var last: SystemVersion
    }

    /// By system, the oldest first.
    package private(set) var spans: [AppleSystem: [Span]]

    /// The newest versions on which public reports show it dangling, although the headers hold it weakly.
    package private(set) var shown: [SystemRelease] = []

    /// Reads `iOS: assign 9.3 to 13.7, weak 14.5 to 26.5; tvOS: weak 17.0; shown iOS 14.2`. Unreadable parts are left out; tests read all.
    package init(_ text: some StringProtocol) {
        var spans: [AppleSystem: [Span]] = [:]
        for part in text.split(separator: ";") {
            let words = part.split { " ,:".contains($0) }
            if words.first == "shown", let release = SystemRelease(words.dropFirst().joined(separator: " ")) {
                shown.append(release)
            }
            guard let system = words.first.flatMap({ AppleSystem(named: $0) }) else { continue }
            var rest = words.dropFirst()
            while rest.count >= 2, let first = SystemVersion(rest[rest.startIndex + 1]) {
                let ownership = String(rest[rest.startIndex])
                rest = rest.dropFirst(2)
                var last = first
                if rest.count >= 2, rest.first == "to", let version = SystemVersion(rest[rest.startIndex + 1]) {
                    last = version
                    rest = rest.dropFirst(2)
                }
                spans[system, default: []].append(Span(ownership: ownership, first: first, last: last))
            }
        }
        self.spans = spans
    }

    package func only(_ systems: [AppleSystem]) -> PropertyHistory? {
        var part = self
        part.spans = spans.filter { systems.contains($0.key) }
        part.shown = shown.filter { systems.contains($0.system) }
        return part.spans.isEmpty ? nil : part
    }

    /// The last version of a system before its headers hold it weakly, and the first with such a header; nil where no header changes so.
    package func change(on system: AppleSystem) -> (last: SystemVersion, first: SystemVersion)? {
        guard let spans = spans[system], spans.count > 1, spans[spans.count - 1].ownership == "weak" else { return nil }
        return (spans[spans.count - 2].last, spans[spans.count - 1].first)
    }

    /// The headers next to a version if nothing is known of it: `between iOS 13.7 and 14.5`, `before macOS 11.3`.
    ///
    /// Before the first SDK of macOS it is unknown where other systems didn't always hold it weakly. Of those all SDKs were looked at, so
    /// a class that begins later there is newer.
    func gap(at release: SystemRelease) -> String? {
        let (system, version) = (release.system, release.version)
        if let (last, first) = change(on: system) {
            let isBetween = version < first && earliestWeak(on: system).map { $0 <= version } ?? false
            return isBetween ? "between \(system.rawValue) \(last) and \(first)" : nil
        }
        guard system == .macOS, let span = spans[system]?.first, span.ownership == "weak",
            version.major < span.first.major, spans.keys.contains(where: { change(on: $0) != nil })
        else { return nil }
        return "before macOS \(span.first)"
    }

    /// The first version of a system that may hold it weakly: headers change with a system's major version, and nobody looked at
    /// each. Nil where the newest header does not.
    package func earliestWeak(on system: AppleSystem) -> SystemVersion? {
        if let (last, first) = change(on: system) { return SystemVersion("\(last.major + 1).0").map { min($0, first) } }
        guard let only = spans[system]?.last, only.ownership == "weak" else { return nil }
        return SystemVersion("\(only.first.major).0")
    }

    /// `iOS: assign 9.3 to 13.7, weak 14.5 to 26.5`, a line for each system.
    package var lines: [String] {
        AppleSystem.allCases.compactMap { system in
            guard let spans = spans[system] else { return nil }
            let texts = spans.map { span in
                "\(span.ownership) \(span.first)" + (span.first == span.last ? "" : " to \(span.last)")
            }
            return "\(system.rawValue): \(texts.joined(separator: ", "))"
        } + shown.map { "public reports show it dangling on \($0) anyway" }
    }
}

extension KnowledgeBase {
    /// How the headers of SDKs hold a property; nil if none of those that were looked at has it.
    package static func history(of property: String, ofClass name: String, in module: String) -> PropertyHistory? {
        SortedLines.rest(ofLineIn: KnowledgeText.history, after: "\(module).\(name).\(property): ")
            .map { PropertyHistory($0) }
    }
}
