import Testing

@testable import SafeGen

@Suite struct NotSupportedYetTests {
    @Test func proxyInTheDefaults() throws {
        try expectDiagnostics(
            """
            version: 1
            defaults: {forward: proxy}
            classes:
              - {name: A, properties: [{name: delegate, type: P}]}
            """, ["4:35 error: 'forward: proxy' is not supported yet [not-supported-yet]"])
    }

    @Test func proxyOfAClass() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, forward: proxy, properties: [{name: delegate, type: P}]}
            """, ["3:24 error: 'forward: proxy' is not supported yet [not-supported-yet]"])
    }

    @Test func proxyOfAProperty() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: delegate, type: P, forward: proxy}]}
            """, ["3:63 error: 'forward: proxy' is not supported yet [not-supported-yet]"])
    }

    @Test func formOfAnExtension() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, form: extension, properties: [{name: delegate, type: P}]}
            """, ["3:21 error: 'form: extension' is not supported yet [not-supported-yet]"])
    }

    @Test func statementsForTheTimeAfter() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: delegate, type: P, whenReleased: [reset()]}]}
            """, ["3:69 error: 'whenReleased' is not supported yet [not-supported-yet]"])
    }

    @Test func propertyThatIsNeverNilNeedsAProxy() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: delegate, type: P, optionality: none}]}
            """,
            [
                "3:67 error: a weak property is nil once its object is gone, so a property that is never "
                    + "nil needs 'forward: proxy' [needs-proxy]"
            ])
    }

    @Test func retainedPropertyNeedsAProxy() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: delegate, type: P, ownership: strong}]}
            """,
            [
                "3:65 error: the superclass retains the object, so a weak override changes nothing; "
                    + "'forward: proxy' hands it a proxy instead [needs-proxy]"
            ])
    }

    @Test func propertyThatIsNeverNilBehindAProxyIsNotReportedTwice() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: delegate, type: P, optionality: none, forward: proxy}]}
            """, ["3:82 error: 'forward: proxy' is not supported yet [not-supported-yet]"])
    }
}
