import TestSupport
import Testing

@testable import SafeGen

/// What holds for every text whatever, tried with a few ten thousand of them.
@Suite struct SyntaxPropertyTests {
    private static let valid =
        [
            "A.B", "any A & B", "(() -> Void)?", "(any A & B)!", "(any P).Type", "any P.Type", "[A: (B, c: C)?]",
            "@escaping (inout A, B...) async throws(E) -> [C]", "A<B<C>, 3>.D!",
            "os(iOS) && (swift(>=5.9) || !canImport(A.B)) || DEBUG", "iOS 13.1, macOS 12, swift 5, *",
            "iOS, introduced: 2.0, deprecated: 12, message: \"a \\\" b\", renamed: \"c\"", "*, unavailable",
            "print(\"a \\(b(\"c\")) }\") / x", "if a { b[#\"\"\"#] } else { `c` /= 1 }", "// swiftlint:disable",
        ] + RequirementSamples.plain + RequirementSamples.optional

    private static let texts: [String] = {
        var mutations = Mutations(seed: 2026)
        return valid
            + (0..<2_000).flatMap { _ in
                [mutations.noise(), mutations.salad()] + (0..<6).map { _ in mutations.mutation(of: valid) }
            }
    }()

    private static let checks: [@Sendable (String) -> SyntaxProblem?] = [
        SwiftText.identifierProblem, SwiftText.memberNameProblem, SwiftText.qualifiedNameProblem, SwiftText.typeProblem,
        SwiftText.delegateTypeProblem, SwiftText.conditionProblem, SwiftText.availabilityProblem,
        SwiftText.statementProblem, SwiftText.commentLineProblem, Self.requirementProblem,
    ]

    private static func requirementProblem(_ text: String) -> SyntaxProblem? {
        do throws(SyntaxProblem) {
            _ = try SwiftText.requirement(text)
            return nil
        } catch {
            return error
        }
    }

    @Test func everyProblemIsInsideTheTextAndSuggestsAnother() {
        for text in Self.texts {
            for check in Self.checks {
                guard let problem = check(text) else { continue }
                #expect((0...text.utf8.count).contains(problem.offset), "\(text): \(problem)")
                #expect(!problem.message.isEmpty)
                #expect(problem.suggestion != text)
            }
        }
    }

    @Test func typesAndConditionsRejectOtherCode() {
        let forbidden = ["\n", "\r", "\r\n", ";", "{", "}", "//", "/*", "\"", "#", "\u{2028}", "\0", "="]
        for text in Self.texts {
            if SwiftText.typeProblem(text) == nil {
                for part in forbidden { #expect(!text.contains(part), "\(text)") }
            }
            if SwiftText.conditionProblem(text) == nil {
                for part in forbidden where part != "=" { #expect(!text.contains(part), "\(text)") }
            }
        }
    }

    @Test func namesRejectOtherText() {
        let accepted = Self.texts.filter { SwiftText.identifierProblem($0) == nil }
        #expect(!accepted.isEmpty)
        for text in accepted {
            #expect(text.unicodeScalars.allSatisfy(IdentifierCharacters.mayContinue), "\(text)")
        }
    }

    @Test func acceptedTextsHaveNoLineBreakAndNoControlCharacter() {
        let rejected = Self.texts.filter { SwiftText.commentLineProblem($0) != nil }
        #expect(!rejected.isEmpty)
        for text in rejected {
            for check in Self.checks { #expect(check(text) != nil, "\(text)") }
        }
    }

    @Test func shortWayToATypeAgreesWithTheLongOne() {
        for text in Self.texts {
            let type = try? SwiftText.spelledType(text)
            #expect((SwiftText.typeProblem(text) == nil) == (type != nil), "\(text)")
            guard let type else { continue }
            #expect(
                (SwiftText.delegateTypeProblem(text) == nil) == (DelegateTypeRule.problem(of: type) == nil), "\(text)")
        }
    }

    @Test func everyTypeReadsBackFromItsSpelling() throws {
        for text in Self.texts {
            guard let type = try? SwiftText.spelledType(text) else { continue }
            #expect(try SwiftText.spelledType(type.spelling) == type, "\(text)")
            #expect(try SwiftText.spelledType(type.canonical.spelling).canonical == type.canonical, "\(text)")
        }
    }

    @Test func everyRequirementReadsBackFromItsSpelling() throws {
        for text in Self.texts {
            guard let requirement = try? SwiftText.requirement(text) else { continue }
            #expect(try SwiftText.requirement(requirement.spelling) == requirement, "\(text)")
        }
    }
}
