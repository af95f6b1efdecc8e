import SafeGen
import Testing

@testable import SafeGenRewriter

/// Assigning nil by the property's own name clears the proxy, and whatever else was assigned.
@Suite struct PropertyClearedTests {
    @Test(arguments: [
        "a.delegate = nil", "a.delegate = (nil)", "a.delegate = .none", "a.delegate = Optional.none",
        "a.delegate = nil as FileManagerDelegate?", "unsafe a.delegate = nil",
        "(a.delegate, b) = (nil, c)", "(b, (a.delegate, d)) = (c, (nil, e))", "a.safeDelegate = nil",
    ])
    func clearedPropertyStays(code: String) {
        check(UnadoptedRule.id, "import Foundation\nlet a: FileManager\n\(code)")
    }

    @Test func clearedPropertyStaysWithAnUnseenAssignment() {
        let code = """
            import CoreBluetooth
            final class L: NSObject {
                private var i: InputStream?
                func open(_ c: CBL2CAPChannel) { c.inputStream.delegate = owner; i = c.inputStream }
                deinit { i?.delegate = nil }
            }
            """
        check(UnadoptedRule.id, code, targets: [Classes.stream])
    }

    @Test func clearedPropertyOfSomethingUnknownStays() {
        check(
            UnadoptedRule.id, "import SpriteKit\nworld().contactDelegate = nil", targets: [Classes.world])
    }

    @Test(arguments: [
        "a.1️⃣delegate = b ? self : nil", "a.1️⃣delegate = b ?? nil", "(a.1️⃣delegate, b) = (c, nil)",
        "(a.1️⃣delegate, b) = c",
    ])
    func valueThatMayBeADelegateIsSet(code: String) {
        let source = "import Foundation\nlet a: FileManager\n\(code)"
        let message = "'delegate' of 'FileManager' is held unsafely; set 'safeDelegate'"
        check(
            UnadoptedRule.id, source, finds: [Expected(1, message)],
            becomes: source.replacing("1️⃣delegate", with: "safeDelegate"))
    }

    /// What guards the clearing has to hold for a delegate that was assigned by the plain name.
    @Test(arguments: ["a.delegate === self", "self === a.delegate", "self.a.delegate! === self"])
    func comparisonWithSelfInDeinitStays(comparison: String) {
        let code = "class A {\n    let a: FileManager\n    deinit { if \(comparison) { a.delegate = nil } }\n}"
        check(UnadoptedRule.id, "import Foundation\n\(code)")
    }
}
