import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// The conditions known to hold where a place is compiled: those of the `#if` around it, and those that the imports imply.
struct SiteConditions {
    private let conjuncts: Set<String>
    private let imports: ImportList

    init(around node: Syntax, in context: SourceContext) {
        imports = context.imports
        conjuncts = Set(node.compilationConditions.flatMap(CompilationCondition.bareConjuncts))
    }

    /// Whether a condition holds here; it may have several parts with `&&` between them.
    func imply(_ condition: String) -> Bool {
        CompilationCondition.bareConjuncts(of: condition).allSatisfy { part in
            let choices = part.split(separator: "|").map(String.init)
            if choices.count > 1, choices.contains(where: imply) { return true }
            if conjuncts.contains(part) { return true }
            if part == "canImport(ObjectiveC)" || part == "canImport(Darwin)" { return isApple }
            guard part.hasPrefix("canImport("), part.hasSuffix(")") else { return false }
            return imports.unconditional.contains(String(part.dropFirst("canImport(".count).dropLast()))
        }
    }

    /// Whether nothing but Apple's platforms compiles this place.
    var isApple: Bool {
        !imports.unconditional.isDisjoint(with: CommandKnowledge.appleModules)
            || conjuncts.contains(where: ApplePlatforms.hold)
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
