import Testing

@testable import SafeGen

/// What `form: extension` refuses.
@Suite struct ExtensionPlanningTests {
    @Test func extensionNeedsAProxy() throws {
        try expectDiagnostics(
            "version: 1\nclasses: [{name: A, form: extension, properties: [{name: b, type: P}]}]",
            [
                "2:27 error: an instance that a framework creates has no getter to override, so it needs a proxy; "
                    + "'form: extension' needs 'forward: proxy' [needs-proxy]"
            ])
    }

    @Test func extensionOfAGenericClassIsRefused() throws {
        try expectDiagnostics(
            "version: 1\nclasses: [{name: NSCache, form: extension}]",
            [
                "2:33 error: 'NSCache' is a generic class of Objective-C, which Swift can't give properties in an extension; make a "
                    + "subclass with bind: [NSString, NSData], or several with 'bindings' [unbound-generic]"
            ])
    }

    @Test func extensionTakesNothingThatBelongsToASubclass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, form: extension, forward: proxy, as: X, objc: Y, bind: [Int],
                 properties: [{name: b, type: P, whenReleased: [stop()]}]}
            protocols: [{name: P}]
            """,
            [
                "3:52 error: 'form: extension' makes no class of its own, so there is nothing to name with 'as' "
                    + "[conflicting-keys]",
                "3:61 error: 'form: extension' makes no class of its own, so there is nothing to name with 'objc' "
                    + "[conflicting-keys]",
                "3:70 error: 'form: extension' makes no class of its own, so there is nothing to bind "
                    + "[conflicting-keys]",
                "4:53 error: 'whenReleased' runs on a wrapper, and 'form: extension' makes none [conflicting-keys]",
            ])
    }
}
