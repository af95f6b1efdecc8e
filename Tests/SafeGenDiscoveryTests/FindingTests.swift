import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery

@Suite struct FindingTests {
    @Test(arguments: [
        ("unowned(unsafe) var delegate: (any D)? { get set }", HeldReference.unownedUnsafe, true, "(any D)?"),
        ("unowned(unsafe) var delegate: (any D)?", .unownedUnsafe, true, "(any D)?"),
        ("unowned(unsafe) var delegate: (any D)? { get }", .unownedUnsafe, false, "(any D)?"),
        ("@objc dynamic unowned(unsafe) var delegate: AnyObject?", .unownedUnsafe, true, "AnyObject?"),
        ("@objc(name:) unowned var delegate: any D", .unowned, true, "any D"),
        ("@MainActor weak var delegate: (any D)? { get set }", .weak, true, "(any D)?"),
        ("private(set) unowned(unsafe) var delegate: (any D)?", .unownedUnsafe, false, "(any D)?"),
        ("unowned let delegate: any D", .unowned, false, "any D"),
        ("var delegate: (any D)! { get set }", .strong, true, "(any D)!"),
    ])
    func splitsADeclaration(text: String, held: HeldReference, isSettable: Bool, type: String) throws {
        let (head, rest) = GraphText.introduction(of: text)
        let declaration = try #require(
            PropertyDeclaration(head + [SymbolGraph.Fragment(kind: "text", spelling: rest)]))
        #expect(declaration.name == "delegate")
        #expect(declaration.held == held)
        #expect(declaration.isSettable == isSettable)
        #expect(declaration.type == type)
    }

    @Test func proposesAProxyForUnknownClasses() throws {
        let finding = try GraphText.find("unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(finding.isProposed)
        #expect(finding.type == "D")
        #expect(finding.forward == .proxy)
        #expect(finding.form == .subclass)
        #expect(finding.optionality == .optional)
    }

    @Test(arguments: [
        ("unowned(unsafe) var delegate: Owner? { get set }", "refers to the class Owner"),
        ("unowned(unsafe) var delegate: (any Elsewhere)? { get set }", nil),
    ])
    func skipsOtherReferences(declaration: String, reason: String?) throws {
        let finding = try GraphText.find(declaration)
        if let reason { #expect(finding.reason?.hasPrefix(reason) == true) }
    }

    @Test(
        arguments: [
            ("Owner?", nil), ("UIView?", nil),
            ("AnyClass?", "refers to what is never deallocated, so it needs nothing"),
            ("Protocol?", "refers to what is never deallocated, so it needs nothing"),
        ] as [(String, String?)])
    func wrapsObjectsThatMayBeDeallocatedOnRequest(type: String, reason: String?) throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty("owner", of: "Widget", "unowned(unsafe) var owner: \(type) { get set }")
        var options = Discovery.Options()
        #expect(try graph.findings(options).first?.isProposed == false)
        options.wrapsObjects = true
        #expect(try graph.findings(options).map(\.reason) == [reason])
    }

    @Test(arguments: [
        ("(any Alias)?", "s:3Kit5Aliasa"), ("Alias?", "s:3Kit5Aliasa"), ("Alias", "c:Kit.h@T@Alias"),
        ("(any D & Alias)?", "s:3Kit5Aliasa"),
    ])
    func remarksOnTypeAliases(type: String, identifier: String) throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: \(type) { get set }", protocols: ["D", "Alias"],
            identifiers: ["Alias": identifier])
        #expect(
            try graph.findings().first?.reason
                == "Alias is another name for its type, which is not followed; list it by hand, with the type itself")
    }

    @Test func skipsProtocolsAmongArguments() throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D<Int>)? { get set }",
            protocols: ["D", "Int"], identifiers: ["Int": "s:Si"])
        #expect(try graph.findings().first?.reason == nil)
    }

    @Test func rejectsClassesThatAreNotOpen() throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Widget", access: "public")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(try graph.findings().first?.reason == "the class is not open, so other modules can't subclass it")
    }

    /// `AB.d` as the compiler divides it, with the identifier of the actor.
    @Test func rejectsPropertiesOfOtherGlobalActors() throws {
        func fragment(_ kind: String, _ spelling: String, _ identifier: String = "") -> SymbolGraph.Fragment {
            .init(kind: kind, spelling: spelling, identifier: identifier)
        }
        let rest = [
            fragment("text", " "), fragment("keyword", "unowned(unsafe)"), fragment("text", " "),
            fragment("keyword", "var"), fragment("text", " "), fragment("identifier", "d"),
            fragment("text", ": (any P)?"),
        ]
        func actor(_ attributes: [SymbolGraph.Fragment]) -> String? {
            PropertyDeclaration(attributes + rest)?.otherActor
        }
        #expect(actor([fragment("attribute", "@"), fragment("attribute", "MyActor", "s:1M7MyActorC")]) == "MyActor")
        #expect(actor([fragment("attribute", "@"), fragment("attribute", "MainActor", "s:ScM")]) == nil)
        #expect(actor([fragment("attribute", "@objc")]) == nil)
    }

    @Test func listsWeakAndStrongPropertiesOnRequest() throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", "weak var delegate: AnyObject? { get set }")
        graph.addProperty("dataSource", of: "Widget", "var dataSource: AnyObject? { get set }")
        #expect(try graph.findings().isEmpty)
        var options = Discovery.Options()
        options.listsAll = true
        #expect(try graph.findings(options).map(\.held) == [.strong, .weak])
        #expect(try graph.findings(options).allSatisfy { !$0.isProposed })
    }

    @Test(arguments: [
        ("AppKit", "NSWindowController", "document", "points back at its owner, and is not a delegate"),
        (
            "ImageCaptureCore", "ICScannerFeatureEnumeration", "currentValue",
            "holds a value, and is not a delegate"
        ),
    ])
    func skipsOtherAnyObjects(
        module: String, owner: String, name: String, reason: String
    ) throws {
        var graph = GraphText(module: module)
        graph.addClass(owner)
        graph.addProperty(name, of: owner, "unowned(unsafe) var \(name): AnyObject { get set }")
        #expect(try graph.findings().first?.reason == reason)
        var options = Discovery.Options()
        options.wrapsObjects = true
        #expect(try graph.findings(options).first?.reason != reason)
    }

    @Test(arguments: [
        ("AnyObject?", [], true), ("(any Elsewhere)?", ["Elsewhere"], false), ("(any NSObjectProtocol)?", [], true),
    ])
    func objectIsADelegateByItsNameOrItsProtocol(type: String, protocols: [String], isNone: Bool) throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty("sink", of: "Widget", "unowned(unsafe) var sink: \(type) { get set }", protocols: protocols)
        let reason = try graph.findings().first?.reason
        #expect((reason?.hasPrefix("neither named nor typed as a delegate") == true) == isNone, "\(reason ?? "")")
    }

    @Test(arguments: [
        ("{\"domain\": \"iOS\", \"deprecated\": {\"major\": 12}}", "iOS, deprecated: 12.0"),
        (
            "{\"domain\": \"iOS\", \"introduced\": {\"major\": 14}, \"deprecated\": {\"major\": 16}}",
            "iOS, introduced: 14.0, deprecated: 16.0"
        ),
        (
            "{\"domain\": \"iOS\", \"deprecated\": {\"major\": 12}}, {\"domain\": \"macOS\", \"deprecated\": {\"major\": 11}}",
            "*, deprecated"
        ),
        ("{\"domain\": \"*\", \"isUnconditionallyDeprecated\": true}", "*, deprecated"),
    ])
    func deprecatesWrappersOfDeprecatedClasses(items: String, available: String) throws {
        var graph = GraphText()
        graph.addClass("Widget", more: ", \"availability\": [\(items)]")
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        var options = Discovery.Options()
        options.wrapsDeprecated = true
        let finding = try #require(try graph.findings(options).first)
        #expect(finding.entry.available == available)
        #expect(SwiftText.availabilityProblem(available) == nil)
    }

    @Test func explicitSubmodulesAreImportedAndBelongToTheirModule() throws {
        var graph = GraphText(module: "Kit.Views.Picker")
        graph.addProtocol("D", ["func a()"])
        graph.addClass("Picker")
        graph.addProperty(
            "delegate", of: "Picker", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let finding = try #require(graph.findings().first)
        #expect(finding.module == "Kit")
        #expect(finding.entry.imports == ["Kit.Views.Picker"])
    }

    @Test func leavesOutKnownFacts() throws {
        var graph = GraphText(module: "SceneKit")
        graph.addProtocol("D")
        graph.addClass("SCNProgram")
        graph.addConformance(of: "SCNProgram", to: "NSCopying")
        graph.addProperty(
            "delegate", of: "SCNProgram", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(try graph.findings().first?.entry.conformances == [])
    }

    @Test func leavesOutADelegateThatOutlivesTheApp() throws {
        var graph = GraphText(module: "UIKit")
        graph.addProtocol("D")
        graph.addClass("UIApplication")
        graph.addProperty(
            "delegate", of: "UIApplication", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(try graph.findings().first?.reason == "its delegate lives as long as the app, so it needs nothing")
    }

    @Test func readsAvailability() throws {
        let availability = """
            , "availability": [{"domain": "iOS", "introduced": {"major": 16, "minor": 4}}, \
            {"domain": "macOS", "introduced": {"major": 10, "minor": 4}}, \
            {"domain": "tvOS", "isUnconditionallyUnavailable": true}]
            """
        var graph = GraphText()
        graph.addClass("Widget", more: availability)
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        let finding = try #require(try graph.findings().first)
        #expect(finding.availability == "iOS 16.4, macOS 10.4, *")
        #expect(finding.entry.available == "iOS 16.4, *")
        #expect(finding.entry.condition == "!os(tvOS)")
    }

    @Test func skipsDeprecatedPropertiesUnlessRequested() throws {
        var graph = GraphText()
        graph.addClass("Widget", more: ", \"availability\": [{\"domain\": \"iOS\", \"deprecated\": {\"major\": 9}}]")
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        #expect(try graph.findings().first?.reason == "deprecated on iOS 9.0")
        var options = Discovery.Options()
        options.wrapsDeprecated = true
        #expect(try graph.findings(options).first?.isProposed == true)
    }

    @Test func jsonHasTheDocumentedShape() throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty("owner", of: "Widget", "unowned(unsafe) var owner: Owner? { get set }")
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "Kit.symbols.json")
        #expect(
            try Discovery(symbolGraphs: [folder.path]).render(.json) == """
                {
                  "version": 1,
                  "findings": [
                    {
                      "module": "Kit",
                      "class": "Widget",
                      "property": "owner",
                      "type": "class Owner",
                      "ownership": "unowned(unsafe)",
                      "isolation": "nonisolated",
                      "form": "subclass",
                      "forward": "proxy",
                      "generics": [],
                      "availability": null,
                      "reason": "refers to the class Owner, so it is probably a back pointer or a value, and no delegate"
                    }
                  ]
                }

                """)
    }
}
