@testable import SafeGen

/// A piece of Swift as a value of the manifest: every check reads it, and what is spelled again is read as the same.
enum FragmentTarget {
    static func run(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let checks = [
            SwiftText.identifierProblem, SwiftText.memberNameProblem, SwiftText.qualifiedNameProblem,
            SwiftText.typeProblem, SwiftText.delegateTypeProblem, SwiftText.availabilityProblem,
            SwiftText.statementProblem, SwiftText.commentLineProblem,
        ]
        for check in checks { _ = check(text) }
        if SwiftText.conditionProblem(text) == nil, let joined = CompilationCondition.all(of: [text, "a"]) {
            if SwiftText.conditionProblem(joined) != nil { return "'\(joined)' is not a condition" }
        }
        _ = try? SwiftText.requirement(text)
        guard let type = try? SwiftText.spelledType(text) else { return nil }
        guard let again = try? SwiftText.spelledType(type.spelling) else { return "'\(type.spelling)' is not a type" }
        return again.spelling == type.spelling ? nil : "'\(type.spelling)' is spelled again as '\(again.spelling)'"
    }
}
