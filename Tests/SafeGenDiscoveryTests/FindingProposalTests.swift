import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery

@Suite struct FindingProposalTests {
    @Test func keepsCompositionsAndImplicitOptionals() throws {
        let finding = try GraphText.find(
            "unowned(unsafe) var delegate: (any D & E)! { get set }", protocols: ["D", "E"])
        #expect(finding.type == "D & E")
        #expect(finding.optionality == .implicit)
    }

    @Test func namesTheMissingProtocol() throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any Elsewhere)? { get set }",
            protocols: ["Elsewhere"])
        let finding = try #require(try graph.findings().first)
        #expect(finding.reason?.contains("Elsewhere is in none of these symbol graphs") == true)
    }

    @Test func givesAnyObjectReferencesAProxy() throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", "unowned(unsafe) var delegate: AnyObject! { get set }")
        graph.addProperty(
            "progressObserver", of: "Widget",
            "unowned(unsafe) var progressObserver: (any NSObjectProtocol)? { get set }")
        let found = try graph.findings()
        #expect(found.map(\.forward) == [.proxy, .proxy])
        #expect(found.allSatisfy { $0.isProposed && $0.remarks == [] })
    }

    @Test func formBelongsToTheWholeClass() throws {
        var graph = GraphText(module: "SpriteKit")
        graph.addClass("SKPhysicsWorld")
        graph.addProtocol("D", ["func a()"])
        for name in ["contactDelegate", "source"] {
            graph.addProperty(
                name, of: "SKPhysicsWorld", "unowned(unsafe) var \(name): (any D)? { get set }", protocols: ["D"])
        }
        var options = Discovery.Options()
        options.forwardsToProxies = false
        let found = try graph.findings(options)
        #expect(found.map(\.form) == [.extension, .extension])
        #expect(found.map(\.forward) == [.proxy, .proxy])
    }

    @Test func givesUnsubclassableClassesAnExtension() throws {
        var graph = GraphText(module: "UIKit")
        graph.addProtocol("D", ["func a()"])
        graph.addClass("UIVideoEditorController")
        graph.addProperty(
            "delegate", of: "UIVideoEditorController", "unowned(unsafe) var delegate: (any D)? { get set }",
            protocols: ["D"])
        #expect(try graph.findings().map(\.form) == [.extension])
    }

    @Test(arguments: ["NSObjectProtocol", "Sendable"])
    func skipsProtocolsOfEveryObject(name: String) throws {
        let finding = try GraphText.find(
            "unowned(unsafe) var delegate: (any D & \(name))? { get set }", protocols: ["D", name],
            declared: ["D"])
        #expect(finding.reason == nil && finding.remarks == [] && finding.forward == .proxy)
        #expect(finding.type == "D & \(name)")
    }

    @Test func inheritsCopyingAndCoding() throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Base")
        graph.addConformance(of: "Base", to: "NSCopying")
        graph.addClass("Widget", superclass: "Base")
        graph.addConformance(of: "Widget", to: "NSSecureCoding")
        graph.addConformance(of: "Widget", to: "NSCoding")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let finding = try #require(try graph.findings().first)
        #expect(finding.entry.conformances == [.copying, .secureCoding])
        #expect(!finding.entry.isCopiedBytewise)
        #expect(try graph.entry(finding).contains("    conforms: [NSCopying, NSSecureCoding]\n"))
    }

    @Test func givesBytewiseCopiedClassesAProxy() throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Base", superclass: "NSCell")
        graph.addClass("Widget", superclass: "Base")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        var options = Discovery.Options()
        options.forwardsToProxies = false
        let found = try graph.findings(options)
        #expect(found.map(\.forward) == [.proxy, .proxy])
        #expect(found.map(\.isProposed) == [true, true])
        #expect(try graph.entry(found[0]).contains("    copiedBytewise: true\n"))
    }

    @Test func givesAClassThatReadsItsPointerAProxy() throws {
        var graph = GraphText(module: "Foundation")
        graph.addProtocol("XMLParserDelegate")
        graph.addClass("XMLParser")
        graph.addClass("Reader")
        for owner in ["XMLParser", "Reader"] {
            graph.addProperty(
                "delegate", of: owner, "unowned(unsafe) var delegate: (any XMLParserDelegate)? { get set }",
                protocols: ["XMLParserDelegate"])
        }
        var options = Discovery.Options()
        options.forwardsToProxies = false
        let found = try graph.findings(options)
        #expect(found.map(\.className) == ["Reader", "XMLParser"])
        #expect(found.map(\.forward) == [.delegate, .proxy])
    }

    /// Both read their getter, and kept a plain pointer until iOS 18.
    @Test(arguments: [
        ("NetServiceBrowser", "Foundation", true, Forwarding.proxy),
        ("NetServiceBrowser", "Foundation", false, .delegate),
        ("NSFetchedResultsController", "CoreData", true, .proxy),
        ("NSFetchedResultsController", "CoreData", false, .delegate),
    ])
    func givesAClassThatReadsItsGetterWhatTheKnowledgeSays(
        name: String, module: String, forwardsToProxies: Bool, expected: Forwarding
    ) throws {
        var graph = GraphText(module: module)
        graph.addProtocol("\(name)Delegate")
        graph.addClass(name)
        graph.addProperty(
            "delegate", of: name, "unowned(unsafe) var delegate: (any \(name)Delegate)? { get set }",
            protocols: ["\(name)Delegate"])
        var options = Discovery.Options()
        options.forwardsToProxies = forwardsToProxies
        #expect(try graph.findings(options).map(\.forward) == [expected])
    }

    @Test func givesANonoptionalPropertyAProxy() throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", "unowned(unsafe) var delegate: any D { get set }", protocols: ["D"])
        var options = Discovery.Options()
        options.forwardsToProxies = false
        #expect(try graph.findings(options).map(\.forward) == [.proxy])
    }

    @Test func bindsObjectiveCGenericsByTheirBounds() throws {
        let generics = """
            , "swiftGenerics": {"parameters": [{"name": "A"}, {"name": "B"}], "constraints": \
            [{"kind": "superclass", "lhs": "A", "rhs": "AnyObject"}, {"kind": "conformance", "lhs": "B", "rhs": "P"}]}
            """
        var graph = GraphText()
        graph.addClass("Widget", more: generics)
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        let finding = try #require(try graph.findings().first)
        #expect(finding.generics == ["A", "B"])
        #expect(finding.entry.bind == ["AnyObject", "any P"])
    }

    @Test func attachesToInstancesThatFrameworksCreate() throws {
        var graph = GraphText(module: "SpriteKit")
        graph.addProtocol("SKPhysicsContactDelegate", ["func didBegin(_ contact: AnyObject)"])
        graph.addClass("SKPhysicsWorld")
        graph.addProperty(
            "contactDelegate", of: "SKPhysicsWorld",
            "unowned(unsafe) var contactDelegate: (any SKPhysicsContactDelegate)? { get set }",
            protocols: ["SKPhysicsContactDelegate"])
        let finding = try #require(try graph.findings().first)
        #expect(finding.form == .extension)
        #expect(finding.forward == .proxy)
    }

    @Test func dropsDefaultArgumentsOfRequirements() throws {
        let method = "func parse(_ text: String, options: [String : Any]? = nil, more: [Int : Int] = [:]) -> Bool"
        let finding = try GraphText.find(
            "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"], methods: [method])
        #expect(finding.forward == .proxy)
        #expect(finding.remarks == [])
    }

    @Test func givesTheReasonForNoProxy() throws {
        let finding = try GraphText.find(
            "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"], methods: ["func f<T>(_ t: T)"])
        #expect(finding.forward == .delegate)
        #expect(finding.remarks.first?.contains("a generic method can't be forwarded") == true)
    }
}
