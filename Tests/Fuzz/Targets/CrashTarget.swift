import SafeGen
@testable import SafeGenCrash
import SafeGenCommandSupport

/// A crash report, as `explain` reads it. Whatever it holds, a verdict has its reason, and nothing in what is printed acts on a
/// terminal.
enum CrashTarget {
    static func run(_ bytes: [UInt8]) -> String? {
        let crashes = CrashReader.reports(in: bytes).map { report in
            ExplainedCrash(path: "a.ips", system: report.system, verdict: CrashDecision().verdict(on: report))
        }
        for crash in crashes where crash.verdict.reason.isEmpty { return "a verdict without a reason" }
        for crash in crashes where crash.verdict.answer == .yes && crash.verdict.caller == nil {
            return "a yes of nothing"
        }
        let printed = CrashText.text(crashes).text + CrashJSON.document(crashes)
        let acting = printed.unicodeScalars.first { $0.value < 0x20 && $0 != "\n" || 0x7F...0x9F ~= $0.value }
        return acting.map { "U+\(String($0.value, radix: 16)) in what is printed" }
    }
}
