import SafeGenCommandSupport
import SafeGen
import SwiftSyntax

/// The branches of an `#if`, and the implications of each: its condition, and that none before it holds.
struct ConditionalBranches {
    private var numbers: [SyntaxIdentifier: Int] = [:]
    /// For each condition, the first branch after which it holds, because that branch negates it.
    private var negations: [String: Int] = [:]
    /// The first branch after which only Apple's platforms are left.
    private var firstForApple: Int?

    init(_ list: IfConfigClauseListSyntax) {
        for (number, clause) in list.enumerated() {
            numbers[clause.id] = number
            // Where several parts have to hold, it isn't known which of them doesn't.
            guard let parts = clause.condition.map(Self.conjuncts), parts.count == 1, let part = parts.first else {
                continue
            }
            let negation = part.hasPrefix("!") ? String(part.dropFirst()) : "!\(part)"
            if negations[negation] == nil { negations[negation] = number }
            if firstForApple == nil, ApplePlatforms.hold(negation) { firstForApple = number }
        }
    }

    /// Whether a part of a condition holds in a branch since an earlier branch does not.
    func imply(_ part: String, in clause: IfConfigClauseSyntax) -> Bool {
        guard let number = numbers[clause.id], let first = negations[part] else { return false }
        return first < number
    }

    /// Whether only Apple's platforms compile a branch since an earlier branch is for the others.
    func areForApple(in clause: IfConfigClauseSyntax) -> Bool {
        guard let number = numbers[clause.id], let firstForApple else { return false }
        return firstForApple < number
    }

    /// The parts of a condition, without spaces and the parentheses around each.
    static func conjuncts(of condition: ExprSyntax) -> [String] { conjuncts(of: condition.trimmedDescription) }

    static func conjuncts(of condition: String) -> [String] {
        CompilationCondition.conjuncts(of: condition.filter { !$0.isWhitespace })
    }
}

extension SyntaxProtocol {
    /// The condition under which the place is compiled, by the `#if` around it; nil if there is none.
    var compilationCondition: String? {
        let clauses = ancestors.compactMap { $0.as(IfConfigClauseSyntax.self) }
        return clauses.isEmpty ? nil : CompilationCondition.all(of: clauses.reversed().flatMap(\.conditions))
    }

    /// Whether no Apple platform compiles the place, by the `#if` around it.
    var isOffApple: Bool {
        guard let condition = compilationCondition else { return false }
        return ConditionalBranches.conjuncts(of: condition).contains(where: ApplePlatforms.fail)
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
