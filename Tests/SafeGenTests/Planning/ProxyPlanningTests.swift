import Testing
import TestSupport

@testable import SafeGen

/// What `forward: proxy` and `form: extension` need, and what they refuse.
@Suite struct ProxyPlanningTests {
    @Test func namesAnUndescribedProtocol() throws {
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

    @Test func namesAnUndescribedInheritedProtocol() throws {
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

    @Test func irreplaceableValuesNeedWhenNil() throws {
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
                "6:9 error: 'make()' of 'P' returns 'Ticket'; say what to return once the delegate is deallocated, with "
                    + "'whenNil' [missing-when-nil]",
                "7:9 error: 'place' of 'P' returns 'Ticket'; say what to return once the delegate is deallocated, with "
                    + "'whenNil' [missing-when-nil]",
                "8:9 error: 'ask(_:)' of 'P' takes a closure that a caller may wait for; say what to run once the "
                    + "delegate is deallocated, with 'whenNil' [missing-when-nil]",
            ])
    }

    @Test func yesOrNoOfAnOptionalRequirementNeedsWhenNil() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - name: P
                objc: true
                requirements:
                  - "optional func shouldEnd(_ a: A) -> Bool"
                  - "optional var isReady: Bool { get }"
                  - {declaration: "optional func mayGo(_ a: A) -> Bool", whenNil: false}
                  - "func needed() -> Bool"
            """,
            [
                "7:9 error: 'shouldEnd(_:)' of 'P' returns 'Bool'; say what the class does without a delegate: "
                    + "'whenNil: true' or 'whenNil: false' [missing-when-nil]",
                "8:9 error: 'isReady' of 'P' returns 'Bool'; say what the class does without a delegate: "
                    + "'whenNil: true' or 'whenNil: false' [missing-when-nil]",
            ])
    }

    @Test func returnsAnArgumentThatIsToBeReplaced() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols:
              - name: P
                objc: true
                requirements:
                  - "optional func a(_ a: A, willEncode object: Any) -> Any?"
                  - "optional func a(_ a: A, replacing object: Any) -> Any"
                  - "optional func a(_ first: URL?, _ second: URL) -> Optional<URL>"
                  - "optional func a(_ a: A, completing text: String) -> Int?"
                  - {declaration: "optional func a(_ a: A, view: View?) -> View?", whenNil: nil}
                  - "func required(_ object: Any) -> Any?"
            """,
            [
                "7:9 error: 'a(_:willEncode:)' of 'P' returns 'Any?', the type of a parameter, which nil may throw away; "
                    + "say what the class does without a delegate: 'whenNil: nil' or 'whenNil: object' [missing-when-nil]",
                "8:9 error: 'a(_:replacing:)' of 'P' returns 'Any', the type of a parameter, which nil may throw away; "
                    + "say what the class does without a delegate: 'whenNil: object' [missing-when-nil]",
                "9:9 error: 'a(_:_:)' of 'P' returns 'Optional<URL>', the type of a parameter, which nil may throw away; "
                    + "say what the class does without a delegate: 'whenNil: nil', 'whenNil: first' or 'whenNil: second' "
                    + "[missing-when-nil]",
            ])
    }

    @Test func omitsRequirementsThatTheRuntimeForwards() throws {
        let generation = try generation(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: NSKeyedUnarchiverDelegate, forward: proxy}]}]
            protocols:
              - name: NSKeyedUnarchiverDelegate
                objc: true
                partial: the others are of no matter here
                requirements:
                  - "optional func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any?"
                  - {declaration: "optional func own(_ object: Any?) -> Any?", forwarded: true}
                  - "optional func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver)"
            """)
        #expect(generation.diagnostics.filter { $0.severity == .error }.isEmpty)
        let proxy = try #require(generation.files.dropLast().last.map { String(decoding: $0.contents, as: UTF8.self) })
        #expect(!proxy.contains("didDecode") && !proxy.contains("own(") && proxy.contains("unarchiverDidFinish"))
    }

    @Test func requirementsThatTheRuntimeForwardsAreOptional() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: NSKeyedUnarchiverDelegate & P, forward: proxy}]}]
            protocols:
              - name: NSKeyedUnarchiverDelegate
                objc: true
                partial: the others are of no matter here
                requirements:
                  - declaration: "optional func unarchiver(_ u: NSKeyedUnarchiver, didDecode object: Any?) -> Any?"
                    whenNil: object
              - name: P
                objc: true
                requirements:
                  - {declaration: "optional func own()", whenNil: stop(), forwarded: true}
                  - {declaration: "func needed()", forwarded: true}
            """,
            [
                "9:18 error: the caller of 'unarchiver(_:didDecode:)' gives up its reference to what it hands over, "
                    + "which no Swift method can take, so the proxy hands the selector on and doesn't implement it; "
                    + "remove 'whenNil' [conflicting-keys]",
                "13:55 error: 'own()' is 'forwarded', so the proxy hands the selector on and doesn't implement it; "
                    + "remove 'whenNil' [conflicting-keys]",
                "14:23 error: 'needed()' of 'P' is required, so the proxy has to implement it; 'forwarded' is for "
                    + "optional requirements of Objective-C protocols [unforwardable]",
            ])
    }

    @Test func unusedProtocolsMayLackWhenNil() throws {
        try expectDiagnostics(
            """
            version: 1
            protocols: [{name: P, requirements: ["func make() -> Ticket"]}]
            """, [])
    }

    @Test func acceptsAProtocolOrAnyObjectForAProxy() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, forward: proxy, properties: [{name: b, type: AnyObject}, {name: c, type: class C}]}]
            """,
            [
                "2:94 error: a proxy is for protocols or for any object; 'C' is a class, so it takes "
                    + "'forward: delegate' [unforwardable]"
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
        let names = [
            "SafeA.swift", "SafeB.swift", "SafeC.swift", "SafePProxy.swift", "SafePQProxy.swift",
            "SafeSupport.swift",
        ]
        #expect(generation.files.map(\.path) == names)
    }

    @Test func proxyHasTheAvailabilityOfAllItsUsers() throws {
        let generation = try generation(
            """
            version: 1
            classes:
              - {name: A, condition: os(iOS), available: "iOS 13, *", properties: [{name: b, type: P, forward: proxy}]}
              - {name: B, condition: os(iOS), properties: [{name: b, type: P, forward: proxy}]}
            protocols: [{name: P, module: M}]
            """)
        let proxy = try #require(generation.files.dropLast().last.map { String(decoding: $0.contents, as: UTF8.self) })
        #expect(proxy.contains("#if canImport(M) && os(iOS)\n"))
        #expect(!proxy.contains("@available"))
    }

    @Test func supportHasNamesOfItsOwn() throws {
        let property = "properties: [{name: b, type: P, forward: proxy}]"
        var files: [String: [UInt8]] = [:]
        for names in [["A", "B"], ["B"], ["C", "B", "A"]] {
            let classes = names.map { "{name: \($0), \(property)}" }
            let list = classes.joined(separator: ", ")
            let manifest = "version: 1\nclasses: [\(list)]\nprotocols: [{name: P}]\n"
            for file in try generation(manifest).files {
                let known = files.updateValue(file.contents, forKey: file.path)
                #expect(known == nil || known == file.contents, "\(file.path) isn't an entry's own")
            }
        }
        let names = ["SafeA", "SafeB", "SafeC", "SafePProxy", "SafeSupport"].map { "\($0).swift" }
        #expect(files.keys.sorted() == names)
    }

    @Test func manifestChoosesTheNamesOfTheSupport() throws {
        let manifest = """
            version: 1
            output: {directory: ., support: Feed}
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols: [{name: P, requirements: ["func safeTarget()"]}]
            """
        let generation = try generation(manifest)
        #expect(generation.files.map(\.path).sorted() == ["FeedSupport.swift", "SafeA.swift", "SafePProxy.swift"])
        let text = generation.files.map { String(decoding: $0.contents, as: UTF8.self) }.joined()
        #expect(text.contains("private var safeBSlot: FeedSlot<SafePProxy> {"))
        #expect(text.contains("feedTarget?.safeTarget()"))
        #expect(!text.contains("SafeSlot"))
    }

    @Test func anotherPrefixGivesTheSupportOtherNames() throws {
        let generation = try generation(
            """
            version: 1
            defaults: {prefix: Kept}
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols: [{name: P}]
            """)
        #expect(generation.files.map(\.path) == ["KeptA.swift", "KeptPProxy.swift", "KeptSupport.swift"])
    }

    @Test func rejectsAWrapperNamedLikeTheSupport() throws {
        let names = [
            "SafeReference", "SafeProxy", "SafeSlot", "SafeAttachment", "SafeAssociation", "SafeObjectProxy",
            "SafeNobody", "SafeWeak",
            "SafeSupport",
        ]
        for name in names {
            try expectDiagnostics(
                """
                version: 1
                classes: [{name: A, as: \(name), properties: [{name: b, type: P, forward: proxy}]}]
                protocols: [{name: P}]
                """,
                [
                    "2:25 error: two types are named '\(name)', this one and that of 'A'; name one of them with "
                        + "'as' [duplicate-wrapper]"
                ])
        }
    }

    @Test func rejectsARequirementWithTheProxysOwnMembers() throws {
        try expectDiagnostics(
            """
            version: 1
            classes: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]
            protocols: [{name: P, requirements: ["func look(_ safeTarget: Int)"]}]
            """,
            [
                "2:50 error: 'safeTarget' is a name of the proxies' own, which 'P' mentions; choose what their names begin with by "
                    + "'support' under 'output' [unforwardable]"
            ])
    }

    @Test func manifestWithoutProxiesHasNoSupportForThem() throws {
        let generation = try generation("version: 1\nclasses: [{name: A, properties: [{name: b, type: P}]}]\n")
        #expect(generation.files.map(\.path) == ["SafeA.swift", "SafeSupport.swift"])
        let support = try #require(generation.files.last.map { String(decoding: $0.contents, as: UTF8.self) })
        #expect(support.contains("struct SafeReference"))
        #expect(!support.contains("Proxy") && !support.contains("Slot"))
    }

    @Test func manifestWithoutWeakReferencesHasNoSupportForThem() throws {
        let generation = try generation(
            "version: 1\nclasses: [{name: A, properties: [{name: b, type: P, forward: proxy}]}]\nprotocols: [{name: P}]\n"
        )
        let support = try #require(generation.files.last.map { String(decoding: $0.contents, as: UTF8.self) })
        #expect(support.contains("protocol SafeProxy"))
        #expect(!support.contains("SafeReference"))
    }

    @Test func protocolsThatWouldShareAProxyNameKeepTheirFrameworksPrefix() throws {
        let generation = try generation(
            """
            version: 1
            classes:
              - {name: A, properties: [{name: b, type: SKPhysicsContactDelegate, forward: proxy}]}
              - {name: B, properties: [{name: b, type: SCNPhysicsContactDelegate, forward: proxy}]}
            protocols:
              - {name: SKPhysicsContactDelegate, objc: true, partial: a test}
              - {name: SCNPhysicsContactDelegate, objc: true, partial: a test}
            """)
        #expect(
            generation.files.map(\.path).dropLast().suffix(2)
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

    @Test func keepsTheImportsOfABindingInItsWrapper() throws {
        let generation = try generation(
            """
            version: 1
            classes:
              - name: NSCache
                module: Foundation
                bindings:
                  - {arguments: [NSURL, UIImage], as: ImageCache, imports: [UIKit]}
                  - {arguments: [NSURL, NSData], as: DataCache}
                properties: [{name: delegate, type: NSCacheDelegate, forward: delegate}]
            """)
        #expect(generation.files.map(\.path) == ["ImageCache.swift", "DataCache.swift", "SafeSupport.swift"])
        let texts = generation.files.map { String(decoding: $0.contents, as: UTF8.self) }
        #expect(texts.map { $0.contains("import UIKit") } == [true, false, false])
    }

    @Test func dropsVersionsOlderThanTheProxys() throws {
        let generation = try generation(
            """
            version: 1
            classes:
              - {name: A, available: "iOS 17.0, *", properties: [{name: b, type: P, forward: proxy}]}
            protocols:
              - name: P
                requirements: ["@available(iOS 14.0, *) func old()", "@available(iOS 18.0, *) func new()"]
            """)
        let proxy = try #require(generation.files.first { $0.path == "SafePProxy.swift" })
        let lines = String(decoding: proxy.contents, as: UTF8.self).split(separator: "\n")
        #expect(
            lines.filter { $0.contains("@available") } == ["@available(iOS 17.0, *)", "    @available(iOS 18.0, *)"])
    }

    private func generation(_ yaml: String) throws -> Generation {
        let folder = try TemporaryFolder()
        try folder.write(yaml, to: "safegen.yml")
        return try Generator.generate(from: .file(folder.path("safegen.yml")))
    }

    @Test(arguments: [
        ("return", true), ("return 1", true), ("throw a", true), ("fatalError(\"a\")", true), ("returned(a)", false),
        ("throwAway()", false), ("fatalErrors(a)", false), ("a()", false),
    ])
    func recognizesALeavingStatementByItsFirstWord(statement: String, leaves: Bool) {
        #expect(ProxyMember.leaves(statement) == leaves)
    }
}
