import Testing
import TestSupport

/// The requirements that a proxy can't hand on, and what is said of them.
@Suite struct UnforwardableRequirementTests {
    @Test func optionalRequirementOfAProtocolOfSwiftIsRefused() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - name: P
                requirements:
                  - "optional func go()"
            """,
            [
                "6:9 error: 'go()' of 'P' is optional, which only protocols of Objective-C have; add 'objc: true' to 'P', or "
                    + "remove 'optional' [unforwardable]"
            ])
    }

    @Test func refusesMembersOfEveryObject() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - name: P
                inherits: [NSObjectProtocol]
                requirements: ["var description: String { get }", "func isEqual(_ object: Any?) -> Bool"]
            """,
            [
                "6:20 error: 'description' of 'P' can't be forwarded: the proxy has its own, as every NSObject; leave it out "
                    + "[unforwardable]",
                "6:55 error: 'isEqual(_:)' of 'P' can't be forwarded: the proxy has its own, as every NSObject; leave it out "
                    + "[unforwardable]",
            ])
    }

    @Test func refusesAnOverloadWithoutAResult() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - name: P
                requirements: ["func go(_ a: Int) -> Int", "func go(_ b: Int) -> Bool", "func go(_ a: Int)"]
            """,
            [
                "5:77 error: 'go(_:)' of 'P' can't be forwarded: another one differs by its result alone, and a call without a "
                    + "result could be of either [unforwardable]"
            ])
    }

    @Test func refusesAThrowInANonthrowingRequirement() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - name: P
                requirements:
                  - {declaration: "func go() throws", whenNil: throw Refusal()}
                  - {declaration: "func stop()", whenNil: throw Refusal()}
                  - {declaration: "func stay() throws(Never) -> Int", whenNil: throw Refusal()}
            """,
            [
                "7:47 error: 'stop()' of 'P' throws nothing, and neither can its 'whenNil' [conflicting-keys]",
                "8:68 error: 'stay()' of 'P' throws nothing, and neither can its 'whenNil' [conflicting-keys]",
            ])
    }

    @Test func refusesRequirementsThatSwiftCannotForward() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - name: P
                requirements:
                  - "func log(_ items: Int...)"
                  - "mutating func change()"
                  - "optional var title: String? { get set }"
            """,
            [
                "6:9 error: 'log(_:)' of 'P' can't be forwarded: Swift can't pass variadic arguments on "
                    + "[unforwardable]",
                "7:9 error: 'change()' of 'P' can't be forwarded: a class-bound protocol has no mutating methods "
                    + "[unforwardable]",
                "8:9 error: 'title' of 'P' can't be forwarded: Swift can't set an optional property of a protocol "
                    + "[unforwardable]",
            ])
    }

    @Test func refusesARepeatedRequirement() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - {name: P, requirements: ["func a(_ b: Int)", "func a(_ c: Int)", "func a(_ b: String)"]}
            """, ["4:50 error: 'a(_:)' appears twice in 'P', with the same types [duplicate-requirement]"])
    }
}
