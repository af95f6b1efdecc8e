import Testing
import TestSupport

@testable import SafeGen

/// What `forward: proxy` and `form: extension` need, and what they refuse.
@Suite struct ProxyPlanningTests {
    @Test func protocolThatNobodyDescribedIsNamed() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: FooDelegat, forward: proxy}]}]
            protocols: [{name: FooDelegate}]
            """,
            [
                "2:50 error: a proxy has to know the requirements of 'FooDelegat'; did you mean 'FooDelegate'? "
                    + "[unknown-protocol]"
            ])
    }

    @Test func inheritedProtocolThatNobodyDescribedIsNamedWhereItIsInherited() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - {name: P, inherits: [AnyObject, Sendable, NSObjectProtocol, Elsewhere]}
            """,
            [
                "4:65 error: a proxy has to know the requirements of 'Elsewhere', which 'P' inherits from; "
                    + "describe it under 'protocols:' [unknown-protocol]"
            ])
    }

    @Test func valuesThatNothingStandsForNeedWhenNil() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - name: P
                requirements:
                  - "func make() -> Ticket"
                  - "var place: Ticket { get }"
                  - "func ask(_ reply: @escaping (Bool) -> Void)"
                  - {declaration: "func again() -> Ticket", whenNil: Ticket()}
            """,
            [
                "6:9 error: 'make()' of 'P' returns 'Ticket'; say what to return once the delegate is gone, with "
                    + "'whenNil' [missing-when-nil]",
                "7:9 error: 'place' of 'P' returns 'Ticket'; say what to return once the delegate is gone, with "
                    + "'whenNil' [missing-when-nil]",
                "8:9 error: 'ask(_:)' of 'P' takes a closure that somebody may wait for; say what to run once the "
                    + "delegate is gone, with 'whenNil' [missing-when-nil]",
            ])
    }

    @Test func protocolsThatNoProxyUsesNeedNoWhenNil() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols: [{name: P, requirements: ["func make() -> Ticket"]}]
            """, [])
    }

    @Test func requirementsThatSwiftCannotHandOnAreRefused() throws {
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

    @Test func requirementsOfOneProtocolStandOnce() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - {name: P, requirements: ["func a(_ b: Int)", "func a(_ c: Int)", "func a(_ b: String)"]}
            """, ["4:50 error: 'a(_:)' stands twice in 'P', with the same types [duplicate-requirement]"])
    }

    @Test func proxyStandsForAProtocolOnly() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, forward: proxy, properties: [{name: b, type: AnyObject}, {name: c, type: class C}]}]
            """,
            [
                "2:66 error: a proxy stands for a protocol; 'AnyObject' is none, so it takes 'forward: delegate' "
                    + "[unforwardable]",
                "2:94 error: a proxy stands for a protocol; 'C' is none, so it takes 'forward: delegate' "
                    + "[unforwardable]",
            ])
    }

    @Test func nameOfAProxyIsTakenIntoAccount() throws {
        try expectDiagnostics(
            """
            version: 1
            classes:
              - {name: A, as: SafePProxy, properties: [{name: b, type: P, forward: proxy}]}
            protocols: [{name: P}]
            """,
            [
                "3:60 error: two types are named 'SafePProxy', this one and that of 'A'; name one of them with 'as' "
                    + "[duplicate-wrapper]"
            ])
    }

    @Test func oneProxyServesAllWrappersOfAProtocol() throws {
        let generation = try generation(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: b, type: P, forward: proxy}, {name: c, type: P, forward: proxy}]}
              - {name: B, properties: [{name: b, type: P, forward: proxy}]}
              - {name: C, properties: [{name: b, type: P & Q, forward: proxy}]}
            protocols: [{name: P}, {name: Q}]
            """)
        let names = ["SafeA.swift", "SafeB.swift", "SafeC.swift", "SafePProxy.swift", "SafePQProxy.swift"]
        #expect(generation.files.map(\.path) == names)
    }

    @Test func proxySharesWhatAllItsUsersShare() throws {
        let generation = try generation(
            """
            version: 1
            classes:
              - {name: A, condition: os(iOS), available: "iOS 13, *", properties: [{name: b, type: P, forward: proxy}]}
              - {name: B, condition: os(iOS), properties: [{name: b, type: P, forward: proxy}]}
            protocols: [{name: P, module: M}]
            """)
        let proxy = try #require(generation.files.last.map { String(decoding: $0.contents, as: UTF8.self) })
        #expect(proxy.contains("#if canImport(M) && os(iOS)\n"))
        #expect(!proxy.contains("@available"))
    }

    @Test func protocolsThatWouldShareAProxyNameKeepTheirFrameworksPrefix() throws {
        let generation = try generation(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: b, type: SKPhysicsContactDelegate, forward: proxy}]}
              - {name: B, properties: [{name: b, type: SCNPhysicsContactDelegate, forward: proxy}]}
            protocols: [{name: SKPhysicsContactDelegate}, {name: SCNPhysicsContactDelegate}]
            """)
        #expect(
            generation.files.map(\.path).suffix(2)
                == ["SafePhysicsContactDelegateProxy.swift", "SafeSCNPhysicsContactDelegateProxy.swift"])
    }

    @Test func modulesOfDescribedProtocolsAreImported() throws {
        let generation = try generation(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P & Q}]}]
            protocols: [{name: P, module: M}, {name: Q, module: N}]
            """)
        let wrapper = try #require(generation.files.first.map { String(decoding: $0.contents, as: UTF8.self) })
        #expect(wrapper.contains("import M\nimport N\n"))
    }

    @Test func importsOfABindingAreThoseOfItsWrapperAlone() throws {
        let generation = try generation(
            """
            version: 1
            classes:
              - name: NSCache
                module: Foundation
                bindings:
                  - {arguments: [NSURL, UIImage], as: ImageCache, imports: [UIKit]}
                  - {arguments: [NSURL, NSData], as: DataCache}
                properties: [{name: delegate, type: NSCacheDelegate}]
            """)
        let texts = generation.files.map { String(decoding: $0.contents, as: UTF8.self) }
        #expect(texts.map { $0.contains("import UIKit") } == [true, false])
    }

    private func generation(_ yaml: String) throws -> Generation {
        let folder = try TemporaryFolder()
        try folder.write(yaml, to: "safegen.yml")
        return try Generation(from: .file(folder.path("safegen.yml")))
    }
}
