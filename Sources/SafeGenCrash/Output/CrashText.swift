import SafeGen
import SafeGenCommandSupport

package enum CrashText {
    private static let shownPlaces = 20

    package static func text(_ crashes: [ExplainedCrash]) -> Wording {
        Wording(lines: crashes.map(paragraph).joined(separator: [""]) + [""])
    }

    /// `yes: XMLParser.delegate`, or `can't tell: this fits XMLParser.delegate`
    static func head(_ verdict: CrashVerdict) -> String {
        let names = verdict.subjects.map(\.name).joined(separator: " or ")
        let link = names.isEmpty ? "" : verdict.answer == .yes ? ": " : ": this fits "
        return verdict.answer.rawValue + link + names
    }

    private static func paragraph(_ crash: ExplainedCrash) -> [Wording] {
        let verdict = crash.verdict
        let number: Wording = crash.number.map { ", report \($0)" } ?? ""
        let certainty: Wording = verdict.certainty.map { " (certainty \($0.rawValue))" } ?? ""
        var lines: [Wording] = ["\(crash.path)" + number + ": \(CrashSentence.of(verdict))"]
        lines.append("  \(head(verdict))" + certainty)
        if verdict.answer == .yes || !verdict.fits.isEmpty { lines.append("  \(verdict.reason)") }
        if !verdict.line.isEmpty {
            lines.append("  decided by: \(PresentableText.message(verdict.line.replacing("\t", with: " ")))")
        }
        if !crash.places.isEmpty { lines.append("  in this project:") }
        lines += crash.places.prefix(shownPlaces).map { "    \($0.path):\($0.line): \($0.text)" }
        if crash.places.count > shownPlaces { lines.append("    and \(crash.places.count - shownPlaces) more") }
        if !crash.cure.isEmpty { lines.append("  what cures it:") }
        lines += crash.cure.map { "    \($0)" }
        if !verdict.advice.isEmpty { lines.append("  to do: \(verdict.advice)") }
        for caller in verdict.subjects {
            let name = CommandKnowledge.objectiveCNames[caller.className].map { " (in Objective-C: \($0))" } ?? ""
            lines.append("  known of \(caller.name)\(name): \(caller.source)")
        }
        return lines
    }

    /// How many reports there are of each verdict, the most frequent first.
    package static func count(_ crashes: [ExplainedCrash]) -> Wording {
        let lines = counts(crashes).map { head, number -> Wording in
            "\(String(repeating: " ", count: max(0, 7 - String(number).count)))\(number)  \(head)"
        }
        return Wording(lines: lines + [""])
    }

    static func counts(_ crashes: [ExplainedCrash]) -> [(head: String, number: Int)] {
        var counts: [String: Int] = [:]
        for crash in crashes { counts[head(crash.verdict), default: 0] += 1 }
        return counts.map { ($0.key, $0.value) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }
}
