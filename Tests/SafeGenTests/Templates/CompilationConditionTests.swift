import SafeGen
import Testing

@Suite struct CompilationConditionTests {
    @Test(arguments: [
        ([], nil), (["A"], "A"), (["A || B"], "A || B"), (["(A)"], "(A)"), (["A", "A"], "A"),
        (["A", "B && A"], "A && B"), (["A && B", "C", "B && A"], "A && B && C"),
        (["A", "B || C"], "A && (B || C)"), (["A", "(B || C)"], "A && (B || C)"),
        (["A && (B || C)", "(B || C) && D"], "A && (B || C) && D"), (["A", "(A && (B))"], "A && B"),
        (["A", "B&&C||D"], "A && (B&&C||D)"), (["(A) || (B)", "C"], "((A) || (B)) && C"),
        (["A", "!(A && B)"], "A && !(A && B)"), (["A", "AB"], "A && AB"),
        (
            ["canImport(ObjectiveC)", "canImport(UIKit) && canImport(ObjectiveC)"],
            "canImport(ObjectiveC) && canImport(UIKit)"
        ),
    ])
    func keepsEachPartOnce(conditions: [String], all: String?) {
        #expect(CompilationCondition.all(of: conditions) == all)
    }

    @Test(arguments: [
        ([], nil), (["A && B"], "A && B"), (["A", "B"], "A || B"), (["A", "A"], "A"),
        (["A && B", "A"], "A"), (["A", "B && A"], "A"), (["A && B", "B && A"], "A && B"),
        (["A && B && C", "D", "C && A"], "D || (C && A)"), (["A && B", "A && C"], "(A && B) || (A && C)"),
        (["A || B", "B", "C"], "A || B || C"), (["(A || B) && C", "C"], "C"),
        (["(A || B) && C", "A"], "((A || B) && C) || A"), (["!A", "A"], "!A || A"),
        (["!(A && B)", "A && B"], "!(A && B) || (A && B)"), (["A&&B", "A"], "A"), (["((A))", "B"], "A || B"),
        (
            ["canImport(ObjectiveC) && canImport(Foundation) && canImport(ObjectiveC)", "canImport(ObjectiveC)"],
            "canImport(ObjectiveC)"
        ),
    ])
    func dropsConditionsThatAnotherCovers(conditions: [String], any: String?) {
        #expect(CompilationCondition.any(of: conditions) == any)
    }

    @Test(arguments: [
        ("os(iOS)", ["iOS"]), ("os(iOS) || os(tvOS)", ["iOS", "tvOS"]), ("(os(iOS))||(os(tvOS))", ["iOS", "tvOS"]),
        ("!os(iOS)", nil), ("os(iOS) && DEBUG", nil), ("os(iOS) || DEBUG", nil),
        ("(os(iOS) && !targetEnvironment(macCatalyst)) || os(tvOS)", nil), ("os(A)os(B)", nil), ("DEBUG", nil),
    ])
    func readsAListOfSystems(condition: String, systems: [String]?) {
        #expect(CompilationCondition.systems(of: condition) == systems)
    }

    @Test(arguments: [
        ("A", "A", true), ("A", "A && B", true), ("A && B", "A", false), ("A || B", "B", true), ("A", "A || B", false),
        ("A || B", "(B && C) || A", true), ("A || B", "(A || B) && C", false), ("(A || B) && C", "C && A", false),
        ("B", "C && (A && B)", true), ("A", "B", false), ("A", "!A", false),
    ])
    func findsImplicationsByForm(condition: String, other: String, isImplied: Bool) {
        #expect(CompilationCondition.isImplied(condition, by: other) == isImplied)
    }

    /// Each condition is asked with every combination of its flags.
    @Test(arguments: [
        ["A && B", "A", "C && (A || B)"], ["A || B && C", "B", "!(A && B)"], ["(A || !B) && C", "C && !B", "A && A"],
        ["!A", "A && !B", "((A) || (C))"], ["A && B || C", "(A && (B && C))", "C || A"],
    ])
    func keepsTheMeaning(conditions: [String]) throws {
        let all = try #require(CompilationCondition.all(of: conditions))
        let any = try #require(CompilationCondition.any(of: conditions))
        for values in 0..<8 {
            let flags = Set((0..<3).filter { values >> $0 & 1 == 1 }.map { ["A", "B", "C"][$0] })
            let holding = conditions.filter { Evaluation.holds($0, flags) }
            #expect(Evaluation.holds(all, flags) == (holding.count == conditions.count), "\(all) with \(flags)")
            #expect(Evaluation.holds(any, flags) == !holding.isEmpty, "\(any) with \(flags)")
        }
    }
}

/// Reads a condition of flags as the compiler does: `!` before `&&` before `||`.
private struct Evaluation {
    private var rest: Substring
    private let flags: Set<String>

    static func holds(_ condition: String, _ flags: Set<String>) -> Bool {
        var evaluation = Evaluation(rest: Substring(condition.filter { $0 != " " }), flags: flags)
        return evaluation.readDisjunction()
    }

    private mutating func readDisjunction() -> Bool {
        var value = readConjunction()
        while skip("||") { value = readConjunction() || value }
        return value
    }

    private mutating func readConjunction() -> Bool {
        var value = readOperand()
        while skip("&&") { value = readOperand() && value }
        return value
    }

    private mutating func readOperand() -> Bool {
        if skip("!") { return !readOperand() }
        if skip("(") {
            defer { _ = skip(")") }
            return readDisjunction()
        }
        return rest.popFirst().map { flags.contains(String($0)) } ?? false
    }

    private mutating func skip(_ symbol: String) -> Bool {
        guard rest.hasPrefix(symbol) else { return false }
        rest.removeFirst(symbol.count)
        return true
    }
}
