import Testing

@testable import SafeGen

/// What `ownership` decides: a super that retains its delegate would retain the proxy alone.
@Suite struct OwnershipPlanningTests {
    private static let protocols = "protocols: [{name: P, inherits: [AnyObject], requirements: [\"func a()\"]}]"
    private static let refusal =
        "error: 'A' retains its 'b': behind a proxy it would retain only the proxy, and calls would be lost once nobody "
        + "else keeps the delegate; remove the property: a retained delegate doesn't dangle [retained-proxy]"

    @Test(arguments: [
        ("{name: A, properties: [{name: b, type: P, ownership: retained, forward: proxy}]}", 64),
        ("{name: A, properties: [{name: b, type: P, forward: proxy, ownership: retained}]}", 80),
        ("{name: A, forward: proxy, properties: [{name: b, type: P, ownership: retained}]}", 80),
        ("{name: A, form: extension, properties: [{name: b, type: P, ownership: retained}]}", 81),
        ("{name: A, properties: [{name: b, type: P, optionality: none, ownership: retained}]}", 83),
        ("{name: A, properties: [{name: b, type: AnyObject, ownership: retained, forward: proxy}]}", 72),
    ])
    func refusesAProxyThatTheSuperclassRetains(entry: String, column: Int) throws {
        try expectDiagnostics(
            "version: 1\nclasses: [\(entry)]\n\(Self.protocols)", ["2:\(column) \(Self.refusal)"])
    }

    @Test func refusesAProxyThatTheSuperclassRetainsByDefault() throws {
        try expectDiagnostics(
            """
            version: 1
            defaults: {forward: proxy}
            classes: [{name: A, properties: [{name: b, type: P, ownership: retained}]}]
            \(Self.protocols)
            """, ["3:64 \(Self.refusal)"])
    }

    @Test func refusesARetainedProxyWithAnAllowance() throws {
        let property = "{name: b, type: P, ownership: retained, forward: proxy}"
        let allowance = "allow: [{rule: still-retained, reason: x}]"
        try expectDiagnostics(
            "version: 1\nclasses: [{name: A, properties: [\(property)], \(allowance)}]\n\(Self.protocols)",
            [
                "2:64 \(Self.refusal)",
                "2:107 warning: nothing here breaks the rule 'still-retained'; remove the allowance [unused-allowance]",
            ])
    }

    @Test(arguments: ["unowned(unsafe)", "unowned", "computed"])
    func acceptsAProxyThatTheSuperclassDoesNotRetain(ownership: String) throws {
        let property = "{name: b, type: P, ownership: \(ownership), forward: proxy}"
        try expectDiagnostics(
            "version: 1\nclasses: [{name: A, properties: [\(property)]}]\n\(Self.protocols)", [], hazards: true)
    }
}
