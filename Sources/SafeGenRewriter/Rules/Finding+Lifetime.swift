import SafeGen
import SwiftSyntax

extension Finding {
    /// What decides about a finding on an object: the parts of its type, in all files, may show that it can't dangle.
    struct Lifetime: Hashable, Sendable {
        var type: String
        /// The functions that end it; nil for the actions of an undo manager.
        var ends: [String]?
        /// The class that the type is, or has to inherit from; nil for any.
        var base: String?
        /// The view of SwiftUI that makes the object, and has to go before its window; nil for any other.
        var view: String?
        /// What becomes of the finding if no code shows that the object goes.
        var inDoubt = Doubt.note

        enum Doubt { case note, drop, keep }
    }

    /// A finding on an object of the type around a node; nil for code that lives as long as the program.
    init?(_ rule: RuleID, at node: Syntax, endedBy ends: [String]?, range: Range<Int>, _ message: (String) -> Message) {
        guard let type = node.enclosingTypeName, !node.livesWithProgram else { return nil }
        self.init(rule, message(type), at: range)
        lifetime = Lifetime(type: type, ends: ends)
    }
}
