import SafeGen
import SafeGenSystem
import SafeGenText

/// A comment that silences rules for a line: `// safegen:ignore rule reason`.
///
/// At the end of a line it is about that line, and alone on its line about the next one that holds code.
struct IgnoreComment: Sendable {
    /// What the comment begins with.
    static let marker = "safegen:ignore"

    /// The comment, from its marker to the end of its line.
    let range: Range<Int>
    /// The line that it silences, from 0.
    let line: Int
    let rules: [RuleID]
    /// What is wrong with the comment; it silences nothing then.
    let problem: Finding.Message?

    /// Reads the comment at a marker; nil if the marker does not begin a `//` comment, or the file is ours.
    init?(at offset: Int, in bytes: [UInt8], lines: SourceIndex) {
        var start = offset
        while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
        guard start >= 2, bytes[start - 1] == 0x2F, bytes[start - 2] == 0x2F else { return nil }
        let end = bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        range = offset..<end
        let words = String(decoding: bytes[(offset + Self.marker.utf8.count)..<end], as: UTF8.self)
            .split(whereSeparator: \.isWhitespace)
        line = Self.line(of: start - 2, bytes, lines)
        let ids = words.first?.split(separator: ",").map(String.init) ?? []
        let rules = ids.compactMap { id in RuleSet.ids.first { $0.rawValue == id } }
        self.rules = rules
        if ids.isEmpty {
            problem = "name the rule to silence, and a reason: // \(Self.marker) unadopted why"
        } else if let unknown = ids.first(where: { id in !rules.contains { $0.rawValue == id } }) {
            let known = RuleSet.ids.map(\.rawValue)
            let hint = Suggestion.nearest(to: unknown, among: known).map { "did you mean '\($0)'?" }
            problem = "'\(unknown)' is not a rule; \(hint ?? "there are \(known.joined(separator: ", "))")"
        } else if words.count < 2 {
            problem = "give a reason after the rule: // \(Self.marker) \(ids.joined(separator: ",")) why"
        } else {
            problem = nil
        }
    }

    /// The line of a comment that follows code, else the next line that is more than a comment.
    private static func line(of start: Int, _ bytes: [UInt8], _ lines: SourceIndex) -> Int {
        var line = lines.line(of: start)
        var before = start
        while before > 0, bytes[before - 1] == 0x20 || bytes[before - 1] == 0x09 { before -= 1 }
        guard
            before == 0 || bytes[before - 1] == 0x0A || bytes[before - 1] == 0x0D
                || before == ByteOrderMark.length(in: bytes)
        else { return line }
        repeat { line += 1 } while lines.isComment(line)
        return line
    }
}

extension [IgnoreComment] {
    /// Takes away the findings that are silenced, and adds what is wrong with the comments themselves.
    ///
    /// - Parameters:
    ///   - findings: What the rules said.
    ///   - rules: The rules of the run.
    ///   - lines: The lines of the file.
    /// - Returns: What is to be reported, in order.
    func silence(_ findings: [Finding], rules: RuleSet, lines: SourceIndex) -> [Finding] {
        guard !isEmpty else { return findings }
        let byLine = Dictionary(grouping: indices) { self[$0].line }
        var used: Set<Int> = []
        var kept: [Finding] = []
        for finding in findings {
            let line = lines.line(of: finding.range.lowerBound)
            let silencing = (byLine[line] ?? []).filter {
                self[$0].problem == nil && self[$0].rules.contains(finding.rule)
            }
            used.formUnion(silencing)
            if silencing.isEmpty { kept.append(finding) }
        }
        guard rules.mode == .audit else { return kept }
        for (index, comment) in enumerated() {
            if let problem = comment.problem {
                kept.append(Finding(Rule.badIgnore.id, problem, at: comment.range))
            } else if !used.contains(index), comment.rules.allSatisfy(rules.enabled.contains) {
                kept.append(Finding(Rule.unusedIgnore.id, .silencesNothing, at: comment.range))
            }
        }
        return kept.inOrder
    }
}

extension Finding.Message {
    fileprivate static var silencesNothing: Self {
        "this comment silences nothing: no such finding on the line; remove it"
    }
}
