import TestSupport
import Testing

@testable import SafeGen

/// SafeGen reads fragments of Swift by a grammar of its own, since Apple's parser takes minutes to compile. Here the two
/// are compared: what SafeGen accepts is one whole fragment to Apple's parser, and what it refuses beyond that is wanted.
@Suite struct FragmentGrammarTests {
    @Test(arguments: FragmentKind.all)
    func acceptsOnlyWholeFragments(kind: FragmentKind) {
        for text in kind.texts where kind.problem(text) == nil {
            #expect(kind.isOneFragment(text), "\(kind.name) \(text.debugDescription)")
        }
    }

    @Test func refusesOnlyListedFragmentsBeyondThat() {
        var seen: Set<String> = []
        for kind in FragmentKind.all {
            for text in kind.texts {
                guard let problem = kind.problem(text), kind.isSwift(text) else { continue }
                let refusal = FragmentKind.refusals.first {
                    $0.kinds.contains(kind.name) && problem.message.contains($0.message)
                }
                #expect(refusal != nil, "\(kind.name) \(text.debugDescription): \(problem.message)")
                if let refusal { seen.insert(refusal.message) }
            }
        }
        // A list that covers what never happens would prove less and less.
        #expect(FragmentKind.refusals.map(\.message).filter { !seen.contains($0) } == [])
    }

    @Test(arguments: FragmentKind.all)
    func bothOutcomesOccur(kind: FragmentKind) {
        let accepted = kind.texts.count { kind.problem($0) == nil }
        #expect(accepted > 50 && kind.texts.count - accepted > 50, "\(kind.name): \(accepted) of \(kind.texts.count)")
    }
}

/// What a value of the manifest may claim to be.
struct FragmentKind: Sendable, CustomTestStringConvertible {
    let name: String
    /// SafeGen's answer.
    let problem: @Sendable (String) -> SyntaxProblem?
    /// Whether Apple's parser takes a text that SafeGen accepts for one whole fragment.
    let isOneFragment: @Sendable (String) -> Bool
    /// Whether Apple's parser takes a text for a fragment of the kind.
    let isSwift: @Sendable (String) -> Bool
    let texts: [String]

    var testDescription: String { name }

    private init(
        _ name: String, _ problem: @escaping @Sendable (String) -> SyntaxProblem?,
        _ isSwift: @escaping @Sendable (String) -> Bool, isOneFragment: (@Sendable (String) -> Bool)? = nil,
        samples: [String], _ random: (inout RandomFragments) -> String
    ) {
        (self.name, self.problem, self.isSwift) = (name, problem, isSwift)
        self.isOneFragment = isOneFragment ?? isSwift
        var fragments = RandomFragments(seed: 2026)
        let valid = samples + (0..<120).map { _ in random(&fragments) }
        var mutations = Mutations(seed: 2026)
        texts = valid + (0..<420).map { _ in mutations.mutation(of: valid) }
    }

    static let all = [
        FragmentKind(
            "name", SwiftText.identifierProblem, SwiftParserFragment.isName,
            samples: [
                "a", "B1", "_c", "größe", "e\u{301}", "d\u{FE0F}", "`d`", "class", "_", "self", "Self", "any", "async",
            ]
        ) { $0.name() },
        FragmentKind(
            "qualified name", SwiftText.qualifiedNameProblem, SwiftParserFragment.isQualifiedName,
            samples: ["A", "A.B", "A.`class`.C", "a.b", "A.Type", "A.self"]
        ) { "\($0.name()).\($0.name())" },
        FragmentKind(
            "type", SwiftText.typeProblem, SwiftParserFragment.isType, samples: []
        ) { $0.type() },
        FragmentKind(
            "condition", SwiftText.conditionProblem, SwiftParserFragment.isCondition, samples: []
        ) { $0.condition() },
        FragmentKind(
            "availability", SwiftText.availabilityProblem, SwiftParserFragment.isAvailability, samples: []
        ) { $0.availability() },
        FragmentKind(
            "requirement",
            { text in
                do throws(SyntaxProblem) {
                    _ = try SwiftText.requirement(text)
                    return nil
                } catch {
                    return error
                }
            }, SwiftParserFragment.isRequirement, samples: RequirementSamples.plain + RequirementSamples.optional
        ) { $0.requirement() },
        FragmentKind(
            "statement", SwiftText.statementProblem, SwiftParserFragment.isStatement,
            isOneFragment: SwiftParserFragment.staysInItsPlace,
            samples: ["a()", "return", "a / b / c", "x /= 2", "load(\"http://a/b\")", "// a", "a /b/ c", "#/a/#"]
        ) { $0.statement() },
    ]

    /// A refusal of what Apple's parser takes: the kinds, a part of the message, and the reason.
    struct Refusal {
        let kinds: [String]
        let message: String
        let reason: String
    }

    /// What SafeGen refuses although Apple's parser takes it.
    static let refusals: [Refusal] = [
        Refusal(
            kinds: ["name"], message: "without backticks",
            reason: "the name becomes one of a type or a file, which is called without them"),
        Refusal(
            kinds: ["name"], message: "found the invisible character",
            reason: "a name with an invisible scalar looks like another name"),
        Refusal(
            kinds: ["qualified name", "type", "requirement", "statement"], message: "an identifier and a backtick",
            reason: "a raw identifier (SE-0451) may hold anything, and only newer compilers know where it ends"),
        Refusal(
            kinds: ["qualified name"], message: "expected nothing after the name",
            reason: "spaces beside the dots would be part of the name in what is emitted and compared"),
        Refusal(
            kinds: ["type", "requirement"], message: "'!' is allowed at the end of a whole type only",
            reason: "the compiler refuses it elsewhere"),
        Refusal(
            kinds: ["requirement"], message: "expected parentheses around the type before",
            reason: "the compiler refuses 'any A?'"),
        Refusal(
            kinds: ["type", "requirement"], message: "is not an attribute of a type",
            reason: "the compiler knows no other attributes but global actors, which begin with a capital"),
        Refusal(
            kinds: ["requirement"], message: "a function type has no argument labels",
            reason: "the compiler refuses them"),
        Refusal(
            kinds: ["requirement"], message: "'Self' is another type for the proxy", reason: "a proxy can't forward it"),
        Refusal(
            kinds: ["requirement"], message: "makes the requirement generic", reason: "a proxy can't forward it"),
        Refusal(
            kinds: ["requirement"], message: "a property can't be 'mutating'", reason: "the compiler refuses it"),
        Refusal(
            kinds: ["requirement"], message: "expected the label or the name of a parameter",
            reason: "a parameter's attribute (a result builder) would change what the proxy hands on"),
        Refusal(
            kinds: ["requirement"], message: "a requirement has no body", reason: "a requirement has accessors only"),
        Refusal(
            kinds: ["type", "requirement"], message: "expected a type, found",
            reason: "no delegate is handed an array of a fixed length, '[3 of A]'"),
        Refusal(
            kinds: ["condition"], message: "to close 'canImport('",
            reason: "nobody asks for the version of a delegate's module"),
        Refusal(
            kinds: ["condition"], message: "expected nothing after the condition, found '/'",
            reason: "a comment would take the rest of the line that the output puts the condition in"),
        Refusal(
            kinds: ["availability"], message: "expected introduced, deprecated",
            reason: "the compiler ignores a word that it does not know, and the manifest meant something"),
        Refusal(
            kinds: ["availability"], message: "a version has at most 3 numbers here",
            reason: "the compiler refuses more"),
        Refusal(
            kinds: ["availability"], message: "expected a space and a version",
            reason: "the compiler ignores a platform that it does not know"),
        Refusal(
            kinds: ["availability"], message: "expected the name of a platform",
            reason: "a comma at the end is an error before Swift 6.1"),
        Refusal(
            kinds: ["availability"], message: "'*' comes either first or after platforms",
            reason: "the compiler refuses it"),
        Refusal(
            kinds: ["availability"], message: "that closes the name", reason: "'renamed' has to name a declaration"),
        Refusal(kinds: ["availability"], message: "to close the labels", reason: "'renamed' has to name a declaration"),
        Refusal(kinds: ["availability"], message: "':' after the label", reason: "'renamed' has to name a declaration"),
        Refusal(
            kinds: ["statement"], message: "regular expressions are not supported",
            reason: "where one ends depends on the compiler's mode"),
        Refusal(
            kinds: ["statement"], message: "expected a statement on one line",
            reason: "what follows a line end is another line, which a reviewer may not see"),
    ]
}
