import SafeGen

/// How one of Apple's classes calls its delegate, its target or its observer, as a crash report shows it: a row of `callers` in
/// `Knowledge/`.
package struct KnownCaller: Equatable, Sendable {
    /// How the class keeps the object that it calls.
    package enum Holding: String, Sendable {
        case unretained, retained
    }

    /// The pattern of a frame; `*` matches any text.
    package struct Frame: Equatable, Sendable {
        package var pattern: String
        /// The selector that the report has to name too; nil if the frame is enough.
        package var selector: String?
        /// What shows that the object is called from it; nil if that is what the row says of all its frames.
        package var evidence: Evidence?
    }

    /// What shows that an object is called from a frame.
    package enum Evidence: String, Sendable {
        /// Reports of deallocated objects.
        case reports
        /// Backtraces of living objects.
        case believed
        /// Nothing public.
        case guessed
    }

    package var className: String
    /// The property, or the method that registers the object.
    package var property: String
    package var module = ""
    /// How the class keeps the object that it calls, in the versions before `weakSince`.
    package var holding = Holding.unretained
    /// The first versions with a weak or zeroing reference, by system: from the row, else the first version that may hold it weakly in
    /// the history of the property.
    package var weakSince: [SystemRelease] = []
    package var frames: [Frame] = []
    package var selectors: [String] = []
    package var source = "the project's own code"
    /// Where the frames come from that other things show.
    private var otherSources: [Evidence: String] = [:]

    /// What shows the frames, or the one frame that a report has.
    package var evidence = Evidence.reports
    /// `XMLParser.delegate`; the name alone of a function whose argument has no label.
    package var name: String { property.isEmpty ? className : "\(className).\(property)" }

    /// A class of a project that keeps an unretained delegate.
    package init(owner: String, property: String) {
        className = owner
        self.property = property
    }

    /// A property of the knowledge base that keeps an unretained reference.
    package init(_ hazard: Hazard) {
        self.init(owner: hazard.className, property: hazard.property)
        module = hazard.module
        source = "the protocols of \(hazard.module)'s headers"
        weakSince = hazard.weakSince
    }

    /// A property that is weak today, and that headers of older systems declare as `assign`; nil for another.
    package init?(_ weak: WeakProperty) {
        let history = KnowledgeBase.history(of: weak.property, ofClass: weak.className, in: weak.module)
        guard history?.spans.values.joined().contains(where: { $0.ownership == "assign" }) ?? false else { return nil }
        self.init(owner: weak.className, property: weak.property)
        module = weak.module
        source = "the protocols of \(weak.module)'s headers"
        addHistory()
    }

    package func seen(at frame: Frame) -> KnownCaller {
        guard let other = frame.evidence else { return self }
        var caller = self
        caller.evidence = other
        caller.source = otherSources[other] ?? source
        return caller
    }

    /// Reads `MODULE HOLDING, weak SYSTEM VERSION, shown SYSTEM VERSION; FRAME, FRAME; SELECTOR, SELECTOR; SOURCE`; nil if it is something else.
    init?(name: String, _ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
        guard let dot = name.firstIndex(of: "."), parts.count == 4,
            let space = parts[0].firstIndex(of: " "), !parts[3].isEmpty
        else { return nil }
        let end = name.index(after: dot)
        className = String(name.prefix(upTo: dot))
        property = String(name.suffix(from: end))
        module = String(parts[0][..<space])
        let words = Self.list(parts[0].suffix(from: space))
        guard let first = words.first, let holding = Holding(rawValue: first) else { return nil }
        self.holding = holding
        for word in words.dropFirst() {
            let parts = word.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let release = SystemRelease(parts[1]) else { return nil }
            switch parts[0] {
            case "weak": weakSince.append(release)
            // The history of the property has it.
            case "shown": break
            default: return nil
            }
        }
        source = parts[3]
        evidence = source.hasPrefix("believed") ? .believed : .reports
        for other in [Evidence.guessed, .believed] {
            guard let range = source.firstRange(of: ", \(other.rawValue), ") else { continue }
            otherSources[other] = String(source[source.index(range.lowerBound, offsetBy: 2)...])
            source = String(source[..<range.lowerBound])
        }
        frames = Self.list(parts[1][...]).map(Frame.init)
        selectors = Self.list(parts[2][...])
        if holding == .unretained { addHistory() }
    }

    /// Adds the first version of each other system that may hold the object weakly, by the headers.
    private mutating func addHistory() {
        guard let history = KnowledgeBase.history(of: property, ofClass: className, in: module) else { return }
        let others = AppleSystem.allCases.filter { system in !weakSince.contains { $0.system == system } }
        weakSince += others.compactMap { system in
            history.earliestWeak(on: system).map { SystemRelease(system, $0) }
        }
    }

    static func list(_ text: Substring) -> [String] {
        text.split(separator: ",").map(trimmed).filter { !$0.isEmpty && $0 != "-" }
    }

    static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}

extension KnownCaller.Frame {
    /// `guessed -[NSTextView setSelectedRanges:*] when respondsToSelector:`
    fileprivate init(_ text: String) {
        let word = text.prefix { $0 != " " }
        evidence = KnownCaller.Evidence(rawValue: String(word))
        let rest = evidence == nil ? text[...] : text.dropFirst(word.count + 1)
        let range = rest.firstRange(of: " when ")
        pattern = String(rest[..<(range?.lowerBound ?? rest.endIndex)])
        selector = range.map { String(rest[$0.upperBound...]) }
    }
}

extension CommandKnowledge {
    package static let callers: [KnownCaller] = pairs(in: CommandKnowledgeText.callers).compactMap(KnownCaller.init)

    /// The names in Objective-C of the classes that Swift calls otherwise.
    package static let objectiveCNames: [String: String] = Dictionary(
        pairs(in: CommandKnowledgeText.objectiveCNames)
    ) { first, _ in first }
}
