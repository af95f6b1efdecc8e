/// How one of Apple's classes calls its delegate, its target or its observer, as a crash report shows it: a row of `callers` in
/// `Knowledge/`.
package struct KnownCaller: Equatable, Sendable {
    /// How the class keeps what it calls.
    package enum Holding: String, Sendable {
        case unretained, retained
    }

    /// A system and its version.
    package struct Release: Equatable, Sendable {
        package var system: String
        package var version: [Int]

        /// `iOS 9.0`
        package var text: String { "\(system) \(version.map(String.init).joined(separator: "."))" }
    }

    /// The pattern of a frame; `*` stands for any text.
    package struct Frame: Equatable, Sendable {
        package var pattern: String
        /// The selector that the report has to name too; nil if the frame is enough.
        package var selector: String?
    }

    /// The class's name in Swift.
    package var className: String
    /// The property, or the method that registers what is called.
    package var property: String
    /// The module that declares the class.
    package var module: String
    /// How the class keeps what it calls, in the versions before `weakSince`.
    package var holding: Holding
    /// Since when the reference is weak or zeroing, by system.
    package var weakSince: [Release]
    /// The frames from which what is called is called.
    package var frames: [Frame]
    /// The selectors that it is called with.
    package var selectors: [String]
    /// Where the row comes from.
    package var source: String

    /// Whether nobody saw a report with these frames: they are concluded.
    package var isBelieved: Bool { source.hasPrefix("believed") }
    /// `XMLParser.delegate`
    package var name: String { "\(className).\(property)" }

    /// A class of a project that keeps an unretained delegate.
    package init(owner: String, property: String) {
        (className, self.property, module, source) = (owner, property, "", "the project's own code")
        (holding, weakSince, frames, selectors) = (.unretained, [], [], [])
    }

    /// Reads `MODULE HOLDING, weak SYSTEM VERSION; FRAME, FRAME; SELECTOR, SELECTOR; SOURCE`; nil if it is something else.
    init?(name: String, _ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
        guard let dot = name.firstIndex(of: "."), parts.count == 4,
            let space = parts[0].firstIndex(of: " "), !parts[3].isEmpty
        else { return nil }
        let end = name.index(after: dot)
        (className, property) = (String(name.prefix(upTo: dot)), String(name.suffix(from: end)))
        module = String(parts[0][..<space])
        let words = Self.list(parts[0].suffix(from: space))
        guard let first = words.first, let holding = Holding(rawValue: first) else { return nil }
        let releases = words.dropFirst().map(Release.init(weak:))
        guard !releases.contains(where: { $0 == nil }) else { return nil }
        (self.holding, weakSince, source) = (holding, releases.compactMap(\.self), parts[3])
        frames = Self.list(parts[1][...]).map(Frame.init)
        selectors = Self.list(parts[2][...])
    }

    private static func list(_ text: Substring) -> [String] {
        text.split(separator: ",").map(trimmed).filter { !$0.isEmpty && $0 != "-" }
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " }
        return String(start.reversed().drop { $0 == " " }.reversed())
    }
}

extension KnownCaller.Release {
    /// `weak iOS 9.0`
    fileprivate init?(weak text: String) {
        let words = text.split(separator: " ")
        guard words.count == 3, words[0] == "weak" else { return nil }
        self.init(system: String(words[1]), version: Self.numbers(words[2]))
        guard !version.isEmpty else { return nil }
    }

    /// The numbers of a version: `10.11.6`.
    package static func numbers(_ text: some StringProtocol) -> [Int] {
        text.split(separator: ".").prefix(3).compactMap { Int($0) }
    }
}

extension KnownCaller.Frame {
    /// `-[NSTextView setSelectedRanges:*] when respondsToSelector:`
    fileprivate init(_ text: String) {
        guard let range = text.firstRange(of: " when ") else {
            self.init(pattern: text)
            return
        }
        self.init(pattern: String(text[..<range.lowerBound]), selector: String(text[range.upperBound...]))
    }
}

extension CommandKnowledge {
    /// All rows of `callers`, by name.
    package static let callers: [KnownCaller] = pairs(in: CommandKnowledgeText.callers).compactMap(KnownCaller.init)

    /// How many lines the table has; each is a row, as a test checks.
    package static var callerCount: Int { pairs(in: CommandKnowledgeText.callers).count }

    /// The names in Objective-C of the classes that Swift calls otherwise.
    package static let objectiveCNames: [String: String] = Dictionary(
        pairs(in: CommandKnowledgeText.objectiveCNames)
    ) { first, _ in first }

    private static func pairs(in table: StaticString) -> [(name: String, text: String)] {
        table.description.split(separator: "\n").compactMap { line in
            guard let range = line.firstRange(of: ": ") else { return nil }
            return (String(line.prefix(upTo: range.lowerBound)), String(line.suffix(from: range.upperBound)))
        }
    }
}
