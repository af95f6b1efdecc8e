import SafeGen
import SafeGenSystem

/// A comment that silences rules for a line: two slashes, and `safegen:ignore rule reason`.
///
/// At the end of a line it is about that line. On a line of its own it is about the next line of code.
struct IgnoreComment: Sendable {
    static let marker = "safegen:ignore"
    private static let scanner = WordScanner([.word(marker)])

    /// The comment, from its marker to the end of its line.
    let range: Range<Int>
    /// The line that it silences, from 0.
    private(set) var line: Int
    /// Whether there is nothing else on the line of the comment.
    private let isAlone: Bool
    let rules: [RuleID]
    let reason: String
    /// The mistake in the comment; it silences nothing then, unless it is old.
    let problem: Finding.Message?
    /// Whether it only names a rule that is gone.
    let isOld: Bool

    fileprivate var silences: Bool { problem == nil || isOld }

    static func all(in buffer: UnsafeBufferPointer<UInt8>) -> [IgnoreComment] {
        let hits = scanner.hits(in: buffer)
        if hits.isEmpty { return [] }
        let bytes = Array(buffer)
        return all(at: hits.map(\.offset), in: bytes, lines: SourceIndex(bytes))
    }

    /// Reads the comments at markers, which are in order; those that do not begin a `//` comment are none.
    static func all(at offsets: [Int], in bytes: [UInt8], lines: SourceIndex) -> [IgnoreComment] {
        var comments: [IgnoreComment] = []
        for offset in offsets where offset >= comments.last?.range.upperBound ?? 0 {
            if let comment = IgnoreComment(at: offset, in: bytes, lines: lines) { comments.append(comment) }
        }
        // From the last on, so that comments one after the other are skipped once.
        var next: (line: Int, code: Int)?
        for index in comments.indices.reversed() where comments[index].isAlone {
            let line = comments[index].line
            var code = line + 1
            while lines.isComment(code) {
                guard let known = next, known.line == code else {
                    code += 1
                    continue
                }
                code = known.code
                break
            }
            (comments[index].line, next) = (code, (line, code))
        }
        return comments
    }

    /// Reads the comment at a marker, whose line is its own as yet.
    private init?(at offset: Int, in bytes: [UInt8], lines: SourceIndex) {
        var start = offset
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        guard start >= 2, bytes[start - 1] == 0x2F, bytes[start - 2] == 0x2F else { return nil }
        let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        range = offset..<end
        let text = String(decoding: bytes[offset..<end], as: UTF8.self)
        guard text.hasPrefix(Self.marker) || Self.isMeant(text) else { return nil }
        let all = text.split(whereSeparator: \.isWhitespace)
        let (isMarked, words) = (all.first == Self.marker[...], all.dropFirst())
        line = lines.line(of: start - 2)
        isAlone = Self.isAlone(start - 2, bytes)
        let ids = isMarked ? words.first?.split(separator: ",").map(String.init) ?? [] : []
        let rules = ids.compactMap { id in RuleSet.ids.first { $0.rawValue == id } }
        self.rules = rules
        reason = words.dropFirst().joined(separator: " ")
        let unknown = ids.first { id in !rules.contains { $0.rawValue == id } }
        isOld = unknown.map(RuleSet.gone.contains) ?? false
        if all.first == "\(Self.marker)-file" {
            problem = "no comment silences a file; 'sources: {exclude: …}' of the manifest leaves it out"
        } else if !isMarked {
            problem = "this comment silences nothing; it has the form // \(Self.marker) RULE REASON"
        } else if ids.isEmpty {
            problem = "name the rule to silence, and a reason: // \(Self.marker) unadopted why"
        } else if let unknown, isOld {
            problem = "there is no rule '\(unknown)' any more; remove it from the comment"
        } else if let unknown {
            let known = RuleSet.ids.map(\.rawValue)
            let hint = Suggestion.nearest(to: unknown, among: known).map { "did you mean '\($0)'?" }
            problem = "'\(unknown)' is not a rule; \(hint ?? "there are \(known.joined(separator: ", "))")"
        } else if words.count < 2 {
            problem = "give a reason after the rule: // \(Self.marker) \(ids.joined(separator: ",")) why"
        } else {
            problem = nil
        }
    }

    /// Whether a comment has another spelling of the marker, with a rule behind it: `SafeGen:ignore unadopted`, `safegen: disable unbound`.
    private static func isMeant(_ text: String) -> Bool {
        let words = text.split { !$0.isLetter && $0 != "-" }
        guard let rule = words.firstIndex(where: { word in RuleSet.ids.contains { $0.rawValue == word } }) else {
            return false
        }
        let before = words[..<rule].joined().lowercased().filter(\.isLetter)
        return ["safegenignore", "safegendisable"].contains(where: before.hasPrefix)
    }

    private static func isAlone(_ start: Int, _ bytes: [UInt8]) -> Bool {
        var before = start
        while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
        return before == 0 || bytes[before - 1] == 0x0A || bytes[before - 1] == 0x0D
            || before == ByteOrderMark.length(in: bytes)
    }
}

private struct SilencedLine: Hashable {
    var line: Int
    var rule: RuleID
}

extension [IgnoreComment] {
    /// The reason of the comment that silences a rule on a line, from 0; nil if there is none.
    func reason(toSilence rule: RuleID, on line: Int) -> String? {
        first { $0.silences && $0.line == line && $0.rules.contains(rule) }?.reason
    }

    /// Takes away the findings that are silenced, and adds the mistakes in the comments themselves.
    func silence(_ findings: [Finding], rules: RuleSet, lines: SourceIndex) -> [Finding] {
        guard !isEmpty else { return findings }
        var comments: [SilencedLine: [Int]] = [:]
        for index in indices where self[index].silences {
            for rule in Set(self[index].rules) {
                comments[SilencedLine(line: self[index].line, rule: rule), default: []].append(index)
            }
        }
        var silenced: Set<SilencedLine> = []
        var kept: [Finding] = []
        for var finding in findings {
            let place = SilencedLine(line: lines.line(of: finding.range.lowerBound), rule: finding.rule)
            if let comment = comments[place]?.first {
                silenced.insert(place)
                guard rules.mode == .review else { continue }
                finding.silence = self[comment].reason
            }
            kept.append(finding)
        }
        let used = Set(silenced.flatMap { comments[$0] ?? [] })
        guard rules.mode == .audit else { return kept }
        for (index, comment) in enumerated() {
            if let problem = comment.problem {
                var finding = Finding(Rule.badIgnore.id, problem, at: comment.range)
                finding.isNote = comment.isOld
                kept.append(finding)
            } else if !used.contains(index), comment.rules.allSatisfy(rules.enabled.contains) {
                kept.append(Finding(Rule.unusedIgnore.id, .silencesNothing(on: comment.line + 1), at: comment.range))
            }
        }
        return kept.inOrder
    }
}

extension Finding.Message {
    fileprivate static func silencesNothing(on line: Int) -> Self {
        "this comment silences nothing: line \(line) has no such finding; move the comment to the finding, or remove it"
    }
}
