import SafeGenReports
import SafeGenTemplates
import SwiftSyntax

/// What is known to hold where a place is compiled: the conditions of the `#if` around it, and what the imports imply.
struct SiteConditions {
    /// Modules that are there on Linux too, among those that Apple's frameworks bring along.
    private static let portable: Set<String> = ["Foundation", "XCTest", "Combine", "CoreFoundation"]

    private let conjuncts: Set<String>
    private let imports: ImportList

    /// The conditions around a node.
    init(around node: Syntax, imports: ImportList) {
        self.imports = imports
        var conjuncts: Set<String> = []
        for ancestor in node.ancestors {
            guard let clause = ancestor.as(IfConfigClauseSyntax.self),
                let list = clause.parent?.as(IfConfigClauseListSyntax.self)
            else { continue }
            if let condition = clause.condition {
                conjuncts.formUnion(Self.conjuncts(of: condition.trimmedDescription))
            }
            for earlier in list {
                guard earlier.id != clause.id else { break }
                guard let parts = earlier.condition.map({ Self.conjuncts(of: $0.trimmedDescription) }), parts.count == 1
                else { continue }
                conjuncts.formUnion(parts.map(Self.negation))
            }
        }
        self.conjuncts = conjuncts
    }

    /// Whether a condition holds here; it may have several parts with `&&` between them.
    func imply(_ condition: String) -> Bool {
        Self.conjuncts(of: condition).allSatisfy { part in
            if conjuncts.contains(part) { return true }
            if part == "canImport(ObjectiveC)" || part == "canImport(Darwin)" { return isApple }
            guard part.hasPrefix("canImport("), part.hasSuffix(")") else { return false }
            return imports.unconditional.contains(String(part.dropFirst("canImport(".count).dropLast()))
        }
    }

    /// Whether nothing but Apple's platforms compiles this place.
    var isApple: Bool {
        let modules = CommandKnowledge.modules(reexporting: "Foundation").subtracting(Self.portable)
        if !imports.unconditional.isDisjoint(with: modules.union(["ObjectiveC", "Darwin", "os"])) { return true }
        let systems = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"].map { "os(\($0))" }
        return conjuncts.contains { part in
            let choices = part.split(separator: "|").map(String.init)
            return choices.allSatisfy { choice in
                systems.contains(choice) || ["canImport(ObjectiveC)", "canImport(Darwin)"].contains(choice)
                    || modules.contains { choice == "canImport(\($0))" }
            } || part == "!canImport(FoundationXML)" || part == "!canImport(FoundationNetworking)"
        }
    }

    /// The parts of a condition, without spaces and the parentheses around each.
    private static func conjuncts(of condition: String) -> [String] {
        CompilationCondition.conjuncts(of: condition.filter { !$0.isWhitespace })
    }

    private static func negation(_ part: String) -> String {
        part.hasPrefix("!") ? String(part.dropFirst()) : "!\(part)"
    }
}

/// Classes that another module than Apple's Foundation declares elsewhere.
enum SplitFoundation {
    private static let xml: Set<String> = [
        "XMLParser", "XMLNode", "XMLElement", "XMLDocument", "XMLDTD", "XMLDTDNode",
    ]

    /// The module that declares a class of Foundation on Linux and Windows; nil if that is Foundation too.
    static func module(of target: AdoptionTarget) -> String? {
        guard target.module == "Foundation" else { return nil }
        if xml.contains(target.simpleName) { return "FoundationXML" }
        return target.simpleName.hasPrefix("URLSession") ? "FoundationNetworking" : nil
    }
}
