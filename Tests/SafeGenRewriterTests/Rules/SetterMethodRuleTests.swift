import SafeGen
import Testing

@testable import SafeGenRewriter

@Suite struct SetterMethodRuleTests {
    @Test(arguments: [
        "let port = Port()\nfunc f() { port.1️⃣setDelegate(self) }",
        "func f(_ port: NSMachPort) { port.1️⃣setDelegate(worker) }",
        "class A { var port: Port?\n func f() { port?.1️⃣setDelegate(self) } }",
        "func f() { NSColorPanel.shared.1️⃣setTarget(self) }",
    ])
    func reportsADelegateThatAMethodSets(code: String) {
        check(
            SetterMethodRule.id, "import Foundation\nimport AppKit\n" + code, finds: [Expected(1, "'")]
        )
    }

    @Test(arguments: [
        "func f(_ port: Port) { port.setDelegate(nil) }", "func f(_ port: Own) { port.setDelegate(Port()) }",
        "class Port {}\nfunc f(_ port: Port) { port.setDelegate(self) }",
        "func f(_ port: Port) { port.setDelegate(self, queue: q) }", "func f(_ port: Port) { port.setTarget(self) }",
    ])
    func keepsOtherCalls(code: String) {
        check(SetterMethodRule.id, "import Foundation\n" + code)
    }

    @Test func messageNamesTheClassAndTheMethod() {
        check(
            SetterMethodRule.id, "import Foundation\nfunc f(_ port: Port) { port.1️⃣setDelegate(self) }",
            finds: [
                Expected(
                    1,
                    "'Port' takes its delegate by 'setDelegate(_:)', and no header says that it is retained; set nil before it "
                        + "goes, or list it: 'safegen explain Port' says how")
            ])
    }
}
