import SafeGen
import SafeGenCommandSupport

/// A thread's step in its work on a file: named where it finds no end.
struct ExaminationStep: Equatable, Sendable {
    let number: UInt8

    static let parser = ExaminationStep(number: 0)
    /// A step that is neither the parser's work nor a rule's.
    static let rest = ExaminationStep(number: 1)
    private static let firstRule = 2

    /// A rule. If several rules read the same places, one of them represents all.
    static func rule(_ id: RuleID) -> ExaminationStep {
        RuleSet.ids.firstIndex(of: id).map { ExaminationStep(number: UInt8(clamping: $0 + firstRule)) } ?? rest
    }

    var name: String {
        if self == .parser { return "the parser" }
        let index = Int(number) - Self.firstRule
        guard RuleSet.ids.indices.contains(index) else { return "the work on the findings of this file" }
        return "the rule '\(RuleSet.ids[index].rawValue)' (or one that looks at the same places)"
    }
}

extension FileFailure {
    static func stop(_ reason: ParserRecovery.Reason) -> String {
        switch reason {
        case .crash: "the parser crashed over this file"
        case .deadline(let step): "\(ExaminationStep(number: step).name) took more than \(ParserRecovery.seconds) s"
        }
    }
}
