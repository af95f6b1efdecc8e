import SafeGen
import SwiftSyntax

/// A rule's message about a place in a file.
package struct Finding: Equatable, Sendable {
    /// The message of a rule. The file of each rule extends this type with its messages.
    typealias Message = Wording

    /// The rule.
    package var rule: RuleID
    /// One sentence for people, without a full stop.
    package var message: String
    /// The bytes that it is about.
    package var range: Range<Int>
    /// The edits that fix it; they belong together.
    package var edits: [SourceEdit] = []
    /// Whether nothing has to be done about it.
    package var isNote = false
    /// How the wrapper is used that the edits put there, or would.
    var use: WrapperUse?
    /// Where an Interface Builder file is to name the wrapper, once its module is known.
    var classPlace: Int?
    /// An import that the file needs for the edits.
    var missingImport: String?
    /// Whether it has no edits only because imports that are missing are not added.
    var awaitsImport = false
    /// The wrapper that the manifest would need.
    var missingBinding: MissingBinding?
    /// The condition on the other files of the project; nil if this file decides.
    var premise: Premise?

    /// Creates a finding.
    init(_ rule: RuleID, _ message: Message, at range: Range<Int>, edits: [SourceEdit] = []) {
        (self.rule, self.message, self.range, self.edits) = (rule, message.text, range, edits)
    }

    /// The assumption of a finding about the rest of the project.
    enum Premise: Hashable, Sendable {
        /// No other file declares something of that name where this place would see it.
        case isUndeclared(String, modules: Set<String>, types: EnclosingTypes)
        /// The class of that name which the place sees, behind a type or a module if one is before it, inherits from the class.
        case isSubclass(String, behind: String?, modules: Set<String>, types: EnclosingTypes)
        /// One of the protocols is class-bound, in whichever file it is declared.
        case isClassBound([String])
        /// That class of Objective-C is not one that holds an object weakly and forwards to it.
        case isNoProxy(String)
        /// A class of Objective-C declares that member with the type of the class.
        case isMember(String)
        /// Another file declares a property or a global variable of that name with the type of the class.
        case isProperty(String)
        /// A class of Objective-C conforms to the protocol of the class's delegate, and the object may be one of the class.
        case isDelegate(String, object: String)
    }
}

extension [Finding] {
    /// The findings in the order of their places.
    var inOrder: [Finding] {
        sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
    }
}

extension InstanceNaming {
    /// The condition of a finding about the object, at a token of the file; nil if there is none.
    func premise(at token: TokenSyntax, in context: SourceContext) -> Finding.Premise? {
        let (modules, types) = (context.imports.modules, token.enclosingTypes)
        if let subclass {
            return .isSubclass(subclass.name, behind: subclass.qualifier, modules: modules, types: types)
        }
        return node.isBehindModule(target.module)
            ? nil : .isUndeclared(name, modules: modules, types: types)
    }
}
