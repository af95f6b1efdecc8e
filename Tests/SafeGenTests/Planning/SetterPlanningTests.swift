import Testing

@testable import SafeGen

/// What contradicts a delegate that a method sets.
@Suite struct SetterPlanningTests {
    private func expect(_ keys: String, form: String = "subclass", _ expected: [String]) throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, form: \(form), properties: [{name: delegate, type: P, \(keys)}]}]
            protocols: [{name: P}]
            """, expected)
    }

    @Test(arguments: ["subclass", "extension"]) func takesASetterWithAGetter(form: String) throws {
        for getter in ["delegate()", "delegate"] {
            try expect("forward: proxy, setter: \"setDelegate(_:)\", getter: \(getter)", form: form, [])
        }
    }

    @Test func rejectsASetterThatForwardsTheDelegate() throws {
        try expect(
            "forward: delegate, setter: \"setDelegate(_:)\"",
            [
                "2:103 error: 'setDelegate(_:)' is overridden to hand super a proxy, so it needs 'forward: proxy' [needs-proxy]"
            ])
    }

    @Test func rejectsAnExtensionWithoutAGetter() throws {
        try expect(
            "forward: proxy, setter: \"setDelegate(_:)\"", form: "extension",
            [
                "2:101 error: nothing tells what 'setDelegate(_:)' has set, which is needed here; add 'getter' "
                    + "[conflicting-keys]"
            ])
    }

    @Test func rejectsAGetterWithoutASetter() throws {
        try expect(
            "forward: proxy, getter: \"delegate()\"",
            [
                "2:100 error: 'getter' says what gives that which a method sets; add 'setter', or remove it "
                    + "[conflicting-keys]"
            ])
    }

    @Test func rejectsWhenReleasedStatements() throws {
        try expect(
            "forward: proxy, setter: \"setDelegate(_:)\", whenReleased: [stop()]",
            [
                "2:134 error: 'whenReleased' is for properties, and 'delegate' is set by 'setDelegate(_:)' "
                    + "[conflicting-keys]"
            ])
    }

    @Test(arguments: ["setDelegate", "setDelegate()", "setDelegate(_:_:)", "set delegate(_:)", "setDelegate(_ x:)"])
    func rejectsOtherTextsAsASetter(name: String) throws {
        let problem = SwiftText.setterMethodProblem(name)
        #expect(problem != nil)
    }
}
