import SafeGen
import Testing

@testable import SafeGenRewriter

/// Assigning nil by either name clears the proxy, and whatever else was assigned. Where the file sets a delegate, one name does both.
@Suite struct PropertyClearedTests {
    @Test(arguments: [
        "a.delegate = nil", "a.delegate = (nil)", "a.delegate = .none", "a.delegate = Optional.none",
        "a.delegate = nil as FileManagerDelegate?", "unsafe a.delegate = nil",
        "(a.delegate, b) = (nil, c)", "(b, (a.delegate, d)) = (c, (nil, e))", "a.safeDelegate = nil",
    ])
    func clearedPropertyStays(code: String) {
        check(UnadoptedRule.id, "import Foundation\nlet a: FileManager\n\(code)")
    }

    @Test(arguments: ["a.1️⃣delegate = nil", "a.1️⃣delegate = .none", "(a.1️⃣delegate, b) = (nil, c)"])
    func propertyIsClearedByTheNameThatItIsSetBy(code: String) {
        let source = "import Foundation\nlet a: FileManager\na.safeDelegate = c\n\(code)"
        check(
            UnadoptedRule.id, source,
            finds: [Expected(1, "'delegate' of 'FileManager' is set by 'safeDelegate'; clear it by that name too")],
            becomes: source.replacing("1️⃣delegate", with: "safeDelegate"))
    }

    @Test func clearingIsAdoptedWithTheAssignment() {
        let source = """
            import SpriteKit
            final class A: NSObject, SKPhysicsContactDelegate {
                let world = SKPhysicsWorld()
                func start() { world.1️⃣contactDelegate = self }
                func stop() { unsafe world.2️⃣contactDelegate = nil }
                deinit { world.3️⃣contactDelegate = nil }
            }
            """
        let cleared = "'contactDelegate' of 'SKPhysicsWorld' is set by 'safeContactDelegate'; clear it"
        check(
            UnadoptedRule.id, source,
            finds: [
                Expected(1, "'contactDelegate' of 'SKPhysicsWorld' is held unsafely"), Expected(2, cleared),
                Expected(3, cleared),
            ],
            becomes: ["1️⃣", "2️⃣", "3️⃣"].reduce(source.replacing("unsafe world", with: "world")) { text, mark in
                text.replacing("\(mark)contactDelegate", with: "safeContactDelegate")
            },
            targets: [Classes.world])
    }

    @Test(arguments: ["class S: Stream { deinit { self.delegate = nil } }", "make().delegate = nil"])
    func clearedPropertyOfItselfOrOfSomethingUnknownStays(code: String) {
        check(
            UnadoptedRule.id, "import Foundation\nfunc f(s: Stream) { s.safeDelegate = a }\n\(code)",
            targets: [Classes.stream])
    }

    @Test func clearedPropertyStaysWithAnUnseenAssignment() {
        let code = """
            import CoreBluetooth
            final class L: NSObject {
                private var i: InputStream?
                func open(_ c: Courier) { c.inputStream.delegate = owner; i = c.inputStream }
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
