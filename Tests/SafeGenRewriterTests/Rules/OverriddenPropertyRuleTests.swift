import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct OverriddenPropertyRuleTests {
    private static func code(_ accessors: String, _ superclass: String = "SafeXMLParser") -> String {
        """
        import Foundation
        final class Loose: \(superclass) {
            weak var held: XMLParserDelegate?
            override var 1️⃣delegate: XMLParserDelegate? \(accessors)
        }
        """
    }

    @Test(arguments: [
        "{ get { held } set { held = newValue } }", "{ get { super.delegate } set { held = newValue } }",
        "{ get { held } set { if super.delegate == nil { held = newValue } } }",
    ])
    func setterThatKeepsTheDelegateIsReported(accessors: String) {
        check(
            UnadoptedRule.id, Self.code(accessors),
            finds: [
                Expected(
                    1,
                    "the setter of 'delegate' doesn't hand the delegate on to 'SafeXMLParser', which holds it safely; set "
                        + "'super.delegate' there, or silence this line")
            ])
    }

    @Test(arguments: [
        "{ get { super.delegate } set { super.delegate = newValue } }", "{ didSet { print(1) } }",
        "{ get { held } set { held = newValue; super.delegate = newValue } }",
    ])
    func setterThatHandsOnIsSilent(accessors: String) {
        check(UnadoptedRule.id, Self.code(accessors).replacing("1️⃣", with: ""), finds: [])
    }

    @Test func subclassOfAnotherClassIsSilent() {
        let code = Self.code("{ get { held } set { held = newValue } }", "Reader")
        check(UnadoptedRule.id, code.replacing("1️⃣", with: ""), finds: [])
    }
}
