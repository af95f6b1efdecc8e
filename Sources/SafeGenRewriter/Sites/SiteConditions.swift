import SafeGenCommandSupport
import SwiftSyntax

/// The conditions known to hold where a place is compiled: those of the `#if` around it, and those that the imports imply.
struct SiteConditions {
    private var conjuncts: Set<String> = []
    private var around: [(branches: ConditionalBranches, clause: IfConfigClauseSyntax)] = []
    private let imports: ImportList

    init(around node: Syntax, in context: SourceContext) {
        imports = context.imports
        for ancestor in node.ancestors {
            guard let clause = ancestor.as(IfConfigClauseSyntax.self),
                let list = clause.parent?.as(IfConfigClauseListSyntax.self)
            else { continue }
            if let condition = clause.condition { conjuncts.formUnion(ConditionalBranches.conjuncts(of: condition)) }
            around.append((context.source.index.branches(of: list), clause))
        }
    }

    /// Whether a condition holds here; it may have several parts with `&&` between them.
    func imply(_ condition: String) -> Bool {
        ConditionalBranches.conjuncts(of: condition).allSatisfy { part in
            let choices = part.split(separator: "|").map(String.init)
            if choices.count > 1, choices.contains(where: imply) { return true }
            if conjuncts.contains(part) || around.contains(where: { $0.branches.imply(part, in: $0.clause) }) {
                return true
            }
            if part == "canImport(ObjectiveC)" || part == "canImport(Darwin)" { return isApple }
            guard part.hasPrefix("canImport("), part.hasSuffix(")") else { return false }
            return imports.unconditional.contains(String(part.dropFirst("canImport(".count).dropLast()))
        }
    }

    /// Whether nothing but Apple's platforms compiles this place.
    var isApple: Bool {
        !imports.unconditional.isDisjoint(with: CommandKnowledge.appleModules)
            || conjuncts.contains(where: ApplePlatforms.hold)
            || around.contains { $0.branches.areForApple(in: $0.clause) }
    }
}

/// Classes that another module than Apple's Foundation declares elsewhere.
enum SplitFoundation {
    private static let xml: Set<String> = [
        "XMLParser", "XMLNode", "XMLElement", "XMLDocument", "XMLDTD", "XMLDTDNode",
    ]

    /// The module that declares a class of Foundation on Linux and Windows; nil if that is Foundation too.
    ///
    /// Where Foundation there lacks the class, a package may bring it in a module of its name, as one of NetService does.
    static func module(of target: AdoptionTarget) -> String? {
        guard target.module == "Foundation" else { return nil }
        if xml.contains(target.simpleName) { return "FoundationXML" }
        return target.simpleName.hasPrefix("URLSession") ? "FoundationNetworking" : target.simpleName
    }
}
