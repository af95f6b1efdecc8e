import SafeGenCommandSupport
import SafeGen
import SwiftSyntax

extension CompilationCondition {
    /// The parts of a condition, without spaces and the parentheses around each.
    static func bareConjuncts(of condition: String) -> [String] { conjuncts(of: condition.filter { !$0.isWhitespace }) }
}

extension SyntaxProtocol {
    /// The conditions that hold where the place is compiled, by the `#if` around it, those of the outermost first.
    var compilationConditions: [String] {
        ancestors.compactMap { $0.as(IfConfigClauseSyntax.self) }.reversed().flatMap(\.conditions)
    }

    /// The condition under which the place is compiled, by the `#if` around it; nil if there is none.
    var compilationCondition: String? { CompilationCondition.all(of: compilationConditions) }

    /// Whether no Apple platform compiles the place, by the `#if` around it.
    var isOffApple: Bool {
        compilationConditions.flatMap(CompilationCondition.bareConjuncts).contains(where: ApplePlatforms.fail)
    }
}

extension IfConfigClauseSyntax {
    /// The conditions that hold in the branch: its own, and the negations of those before it.
    fileprivate var conditions: [String] {
        let before = parent?.as(IfConfigClauseListSyntax.self)?.prefix { $0.id != id } ?? []
        let negations = before.compactMap(\.condition).map { condition in
            let parts = CompilationCondition.conjuncts(of: condition.trimmedDescription)
            guard parts.count == 1, let part = parts.first, !part.contains("|") else {
                return "!(\(condition.trimmed))"
            }
            return part.hasPrefix("!") ? String(part.dropFirst()) : "!\(part)"
        }
        return negations + (condition.map { [$0.trimmedDescription] } ?? [])
    }
}

/// The conditions that only Apple's platforms fulfil, and those that none of them does.
enum ApplePlatforms {
    private static let systems = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"].map { "os(\($0))" }
    private static let failing: Set<String> = Set(
        ["Linux", "Windows", "Android", "FreeBSD", "OpenBSD", "WASI", "Cygwin", "Haiku"].map { "os(\($0))" }
            + ["FoundationXML", "FoundationNetworking", "Glibc", "Musl", "Android", "WinSDK", "WASILibc"].map {
                "canImport(\($0))"
            } + ["!canImport(ObjectiveC)", "!canImport(Darwin)"])

    /// Whether none of them fulfils a part of a condition, without spaces.
    static func fail(_ part: String) -> Bool {
        part.split(separator: "|").allSatisfy { failing.contains(String($0)) }
    }

    /// Whether nothing else fulfils a part of a condition, without spaces.
    static func hold(_ part: String) -> Bool {
        let choices = part.split(separator: "|").map(String.init)
        return choices.allSatisfy { choice in
            systems.contains(choice)
                || choice.hasPrefix("canImport(") && choice.hasSuffix(")")
                    && CommandKnowledge.appleModules.contains(String(choice.dropFirst("canImport(".count).dropLast()))
        } || part == "!canImport(FoundationXML)" || part == "!canImport(FoundationNetworking)"
    }
}
