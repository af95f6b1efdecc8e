import SafeGen
import SwiftSyntax

/// A rule's message about a place in a file.
package struct Finding: Equatable, Sendable {
    /// The message of a rule. The file of each rule extends this type with its messages.
    typealias Message = Wording

    package var rule: RuleID
    /// One sentence for people, without a full stop.
    package var message: String
    package var range: Range<Int>
    /// The edits that fix it; they belong together.
    package var edits: [SourceEdit] = []
    /// The edits of a note about an instance of which no file is seen to set a delegate. Only a review asks for them.
    var withheldEdits: [SourceEdit] = []
    /// Whether nothing has to be done about it.
    package var isNote = false
    /// Whether only a crash shows that it is true: a method of the object ends what dangles, or no code shows an object that goes.
    package var isUnlikely = false
    /// The reason of the comment that silences it; nil if none does. Only a review has such findings.
    package var silence: String?
    /// How the wrapper is used that the edits put there, or would.
    var use: WrapperUse?
    /// Where an Interface Builder file is to name the wrapper, once its module is known.
    var classPlace: Int?
    var missingImport: String?
    /// Whether it has no edits only because imports that are missing are not added.
    var awaitsImport = false
    /// The wrapper that the manifest would need.
    var missingBinding: MissingBinding?
    /// The condition on the other files of the project; nil if this file decides.
    var premise: ProjectPremise?
    /// The condition on the object's type; nil if no object is meant.
    var lifetime: Lifetime?

    init(_ rule: RuleID, _ message: Message, at range: Range<Int>, edits: [SourceEdit] = []) {
        self.rule = rule
        self.message = message.text
        self.range = range
        self.edits = edits
    }

    /// A finding on an instance of a class of the manifest, of which a delegate is set unless it is said otherwise.
    init(
        _ rule: RuleID, _ message: Message, at range: Range<Int>, of target: AdoptionTarget,
        _ verdict: DelegateVerdict = .set, edits: [SourceEdit] = []
    ) {
        self.init(rule, message, at: range, edits: edits)
        use = WrapperUse(target)
        use?.verdict = verdict
    }
}

extension [Finding] {
    var inOrder: [Finding] {
        sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
}
