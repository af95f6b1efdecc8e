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

    @Test(arguments: [
        "var delegate: P? { get { nil } set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN) } }",
        "var count: Int { get { 0 } set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_ASSIGN) } }",
        "func clear() { objc_setAssociatedObject(self, &key, nil, .OBJC_ASSOCIATION_ASSIGN) }",
        "func set(_ delegate: P) { associate(delegate, .OBJC_ASSOCIATION_ASSIGN) }",
        "// objc_setAssociatedObject(self, &key, delegate, .OBJC_ASSOCIATION_ASSIGN)",
    ])
    func otherAssociationsStay(code: String) { check(AssociatedDelegateRule.id, "\(Self.head)\(code)\n}") }
}
