import SafeGenSystem

/// Reads the values of one YAML document and collects the mistakes in them.
///
/// Every function returns nil if it has reported a mistake, so that a reader goes on with the next value.
struct ValueReader {
    let document: YAMLDocument
    let files: SourceFiles
    private var mistakes = DiagnosticList()
    var diagnostics: [Diagnostic] { mistakes.all }
    var isFull: Bool { mistakes.isFull }
    /// How many values a list may have: three times the largest manifest that was measured.
    static let maximumListCount = 1_000_000
    private var index: SourceIndex?

    init(document: YAMLDocument, files: SourceFiles) {
        self.document = document
        self.files = files
    }

    typealias NodeID = YAMLDocument.NodeID

    mutating func report(_ rule: Rule, _ message: String, at node: NodeID, replaceBy replacement: String? = nil) {
        if isFull || document.kind(of: node) == .unreadable { return }
        let fixit = replacement.flatMap { self.fixit(replacing: node, by: $0) }
        let location = document.location(of: node)
        mistakes.append(
            Diagnostic(rule, message, at: location, length: length(of: node), fixits: fixit.map { [$0] } ?? [])
        )
    }

    mutating func report(_ diagnostic: Diagnostic) { mistakes.append(diagnostic) }

    /// Text, where YAML reads the value as text.
    mutating func text(_ node: NodeID, of key: String) -> Located<String>? {
        let location = document.location(of: node)
        switch document.kind(of: node) {
        case .quotedScalar:
            return Located(document.string(of: node), at: location)
        case .plainScalar:
            let bytes = document.bytes(of: node)
            guard let kind = PlainScalar.nonTextKind(of: bytes) else {
                return Located(document.string(of: node), at: location)
            }
            let value = document.string(of: node)
            if kind == "nothing" {
                let reading = bytes.isEmpty ? "" : ", and YAML reads \(value) as none"
                report(.wrongType, "'\(key)' needs a value\(reading)", at: node)
                return nil
            }
            let message = "'\(key)' is text, but YAML reads \(value) as \(kind); put it in quotes: \"\(value)\""
            report(.wrongType, message, at: node, replaceBy: "\"\(value)\"")
        case .mapping:
            let hint = "; if the value is text that holds ': ', put it in quotes"
            report(.wrongType, "'\(key)' is text, not a mapping\(hint)", at: node)
        case .sequence, .alias, .unreadable:
            report(.wrongType, "'\(key)' is text, not a list", at: node)
        }
        return nil
    }

    mutating func boolean(_ node: NodeID, of key: String) -> Bool? {
        let value = document.string(of: node)
        if document.kind(of: node) == .plainScalar {
            if value == "true" { return true }
            if value == "false" { return false }
        }
        let meant = ["yes": "true", "on": "true", "no": "false", "off": "false"][value.lowercased()]
        let near = meant ?? (["true", "false"].contains(value.lowercased()) ? value.lowercased() : nil)
        let hint = near.map { "; did you mean \($0)?" } ?? ""
        report(.wrongType, "'\(key)' is true or false\(hint)", at: node, replaceBy: near)
        return nil
    }

    /// Whether a node is a truth value, or meant as one.
    func isTruthValue(_ node: NodeID) -> Bool {
        document.kind(of: node) == .plainScalar
            && ["true", "false", "yes", "no", "on", "off"].contains(document.string(of: node).lowercased())
    }

    mutating func choice<Choice>(_ node: NodeID, of key: String) -> Located<Choice>?
    where Choice: CaseIterable & RawRepresentable<String> {
        // Quotes alone don't help a number that is no value: one message names both mistakes.
        let written = document.string(of: node)
        let isScalar = [.plainScalar, .quotedScalar].contains(document.kind(of: node))
        let isNumber = isScalar && written.utf8.first.map(ByteClass.isDigit) ?? false
        let isWrong = isNumber && Choice(rawValue: written) == nil
        let found = isWrong ? Located(written, at: document.location(of: node)) : text(node, of: key)
        guard let text = found else { return nil }
        if let choice = Choice(rawValue: text.value) { return Located(choice, at: text.location) }
        let words = Choice.allCases.map(\.rawValue)
        // All numbers are near each other, and none of them is a slip of the other.
        let near = isNumber || isFull ? nil : Suggestion.nearest(to: text.value, among: words)
        let newest = words.max()
        // The output for a compiler is read by all newer ones.
        let isNewer = key == "swift" && isNumber && newest.map { $0 < text.value } ?? false
        let quoted = "\"\(newest ?? "")\""
        let newer = isNewer ? "; write \(quoted), which newer compilers read too" : nil
        let slip = self.slip(in: node).map { "; \($0)" }
        let hint =
            newer ?? slip ?? near.map { "; did you mean '\($0)'?" } ?? "; it is \(Suggestion.alternatives(words))"
        let replacement = isNewer ? quoted : near
        report(.unknownValue, "'\(text.value)' is not a value of '\(key)'\(hint)", at: node, replaceBy: replacement)
        return nil
    }

    /// The entries of a list that has one or more.
    mutating func list(_ node: NodeID, of key: String, _ table: KeyList? = nil) -> YAMLDocument.Children? {
        guard document.kind(of: node) == .sequence else {
            let kind = document.kind(of: node)
            let value = document.string(of: node)
            let slip = slip(in: node)
            let isSpread = kind == .plainScalar && value.contains(" ") && verbatimOffset(of: node) == nil
            let isAll = key == "classes" && ["all", "*"].contains(value)
            let hint =
                isAll
                ? " of classes; 'safegen scan' names those that the code needs, and 'safegen init' lists them"
                : kind == .mapping || value.contains("\n") || slip == nil && isSpread
                    ? "; begin each entry with '- '"
                    : isNothing(node)
                        ? "; give it an entry or remove the key"
                        : "; " + (slip ?? "write [\(table.flatMap { entry(of: $0, from: node) } ?? value)]")
            report(.wrongType, "'\(key)' is a list\(hint)", at: node)
            return nil
        }
        let entries = document.children(of: node)
        if entries.isEmpty {
            report(.emptyList, "'\(key)' is an empty list; give it an entry or remove the key", at: node)
            return nil
        }
        guard entries.count <= Self.maximumListCount else {
            let message =
                "'\(key)' has \(entries.count) values, and a list may have \(Self.maximumListCount); divide it among manifests"
            report(.fileTooLarge, message, at: node)
            return nil
        }
        return entries
    }

    /// The likely meaning of text without quotes that is refused; nil if nothing shows it.
    func slip(in node: NodeID) -> String? {
        document.kind(of: node) == .plainScalar ? YAMLSlip.find(inUnreadable: document.string(of: node))?.message : nil
    }

    /// The list of text that was meant by a mapping, or by a list of mappings: `[iOS 13]`; nil if there is none.
    func listOfPairs(_ node: NodeID) -> String? {
        let entries = document.kind(of: node) == .sequence ? Array(document.children(of: node)) : [node]
        guard entries.contains(where: { document.kind(of: $0) == .mapping }) else { return nil }
        let words = entries.map { entry in
            guard document.kind(of: entry) == .mapping else { return document.string(of: entry) }
            let pairs = document.pairs(of: entry).map { "\(document.string(of: $0)) \(document.string(of: $1))" }
            return pairs.joined(separator: ", ")
        }
        return "[\(words.joined(separator: ", "))]"
    }

    func isNothing(_ node: NodeID) -> Bool {
        if document.kind(of: node) == .sequence { return document.children(of: node).isEmpty }
        return ["", "~", "null", "Null", "NULL"].contains(document.string(of: node))
    }

    /// A list of texts; entries that are something else are reported and left out.
    mutating func texts(_ node: NodeID, of key: String) -> [Located<String>]? {
        guard let entries = list(node, of: key) else { return nil }
        return entries.compactMap { text($0, of: key) }
    }

    /// The edit that replaces a scalar without quotes, where its text is in the file as it is.
    mutating func fixit(replacing node: NodeID, by replacement: String) -> FixIt? {
        guard document.kind(of: node) == .plainScalar, let start = verbatimOffset(of: node) else { return nil }
        return FixIt(start: start, end: start + document.bytes(of: node).count, replacement: replacement)
    }

    /// Where the file shows the text of a scalar letter by letter: not where it has escapes, goes on over several
    /// lines, or follows an anchor or an alias.
    mutating func verbatimOffset(of node: NodeID) -> Int? {
        guard document.resolve(node) == node else { return nil }
        let index = self.index ?? files.index(of: document.file)
        self.index = index
        let location = document.location(of: node)
        guard let offset = index.offset(line: location.line, column: location.column) else { return nil }
        let start = document.kind(of: node) == .quotedScalar ? offset + 1 : offset
        return index.holds(document.bytes(of: node), at: start) ? start : nil
    }

    /// Whether a comma beside a scalar without quotes ended it within a type: the two of `[A<B, C>]`.
    mutating func isCutAtComma(_ node: NodeID) -> Bool {
        guard document.kind(of: node) == .plainScalar, let start = verbatimOffset(of: node), let index else {
            return false
        }
        let text = document.string(of: node).replacing("->", with: "")
        let open = text.filter { $0 == "<" }.count - text.filter { $0 == ">" }.count
        if open > 0 { return index.holds(Array(",".utf8)[...], at: start + document.bytes(of: node).count) }
        return open < 0 && start > 1
            && [",", ", "].contains { index.holds(Array($0.utf8)[...], at: start - $0.utf8.count) }
    }

    /// How many scalars a caret underlines: a scalar with its quotes; otherwise the first one.
    private func length(of node: NodeID) -> Int {
        guard document.resolve(node) == node else { return 1 }
        let quotes = document.kind(of: node) == .quotedScalar ? 2 : 0
        return document.string(of: node).unicodeScalars.count + quotes
    }
}
