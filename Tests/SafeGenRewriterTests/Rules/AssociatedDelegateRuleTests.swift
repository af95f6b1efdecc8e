import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct AssociatedDelegateRuleTests {
    private static let head = "var key: UInt8 = 0\nextension View {\n"

    @Test(arguments: [
        "var feedDelegate: P? { get { nil } set { objc_setAssociatedObject(self, &key, newValue, .1️⃣OBJC_ASSOCIATION_ASSIGN) } }",
        "var listener: FeedDelegate? { get { nil } set { objc_setAssociatedObject(self, &key, newValue, .1️⃣OBJC_ASSOCIATION_ASSIGN) } }",
        "func set(_ delegate: P) { objc_setAssociatedObject(self, &key, delegate, .1️⃣OBJC_ASSOCIATION_ASSIGN) }",
        "func set(_ a: A) { objc_setAssociatedObject(self, &key, a.dataSource, objc_AssociationPolicy.1️⃣OBJC_ASSOCIATION_ASSIGN) }",
        "func set(_ delegate: P) { unsafe objc_setAssociatedObject(self, &key, delegate, .1️⃣OBJC_ASSOCIATION_ASSIGN) }",
    ])
    func delegateOfAPlainPointerIsReported(code: String) {
        check(
            AssociatedDelegateRule.id, "\(Self.head)\(code)\n}",
            finds: [Expected(1, "'")])
    }

    private func lines(inObjectiveC code: String) -> [Int] {
        let rules = RuleSet([AssociatedDelegateRule.id], for: AdoptionIndex([]), mode: .audit)
        let report = Rewriter(rules, threads: 1).examine([(path: "a.m", bytes: Array(code.utf8))])
        return report.files.flatMap { file in
            file.findings.map { SourceIndex(file.bytes).place(ofOffset: $0.range.lowerBound).line }
        }
    }

    @Test(arguments: ["delegate", "self.delegate", "datasource", "(id)feedDelegate", "[self owner].dataSource"])
    func delegateOfAPlainPointerIsReportedInObjectiveC(value: String) {
        let call = "objc_setAssociatedObject(self, @selector(feedDelegate),\n    \(value), OBJC_ASSOCIATION_ASSIGN);"
        #expect(lines(inObjectiveC: "- (void)setFeedDelegate:(id<P>)delegate {\n\(call)\n}\n") == [3])
    }

    @Test(arguments: [
        "objc_setAssociatedObject(self, &key, nil, OBJC_ASSOCIATION_ASSIGN);",
        "objc_setAssociatedObject(self, &key, delegate, OBJC_ASSOCIATION_RETAIN);",
        "objc_setAssociatedObject(self, &key, [Weak of:delegate], OBJC_ASSOCIATION_ASSIGN);",
        "objc_setAssociatedObject(delegate, &delegateKey, self, OBJC_ASSOCIATION_ASSIGN);",
        "// objc_setAssociatedObject(self, &key, delegate, OBJC_ASSOCIATION_ASSIGN);",
        "objc_setAssociatedObject(self, &key, delegate, OBJC_ASSOCIATION_ASSIGN",
    ])
    func otherAssociationsStayInObjectiveC(code: String) { #expect(lines(inObjectiveC: code).isEmpty) }

    @Test(arguments: [
        "var delegate: P? { get { nil } set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN) } }",
        "var count: Int { get { 0 } set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_ASSIGN) } }",
        "func clear() { objc_setAssociatedObject(self, &key, nil, .OBJC_ASSOCIATION_ASSIGN) }",
        "func set(_ delegate: P) { associate(delegate, .OBJC_ASSOCIATION_ASSIGN) }",
        "// objc_setAssociatedObject(self, &key, delegate, .OBJC_ASSOCIATION_ASSIGN)",
    ])
    func otherAssociationsStay(code: String) { check(AssociatedDelegateRule.id, "\(Self.head)\(code)\n}") }
}
