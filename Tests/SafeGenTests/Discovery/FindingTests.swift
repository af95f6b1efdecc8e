import SafeGenTemplates
import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery
@testable import SafeGenSymbolGraph

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
    func takesADeclarationApart(text: String, held: HeldReference, isSettable: Bool, type: String) throws {
        let (head, rest) = GraphText.introduction(of: text)
        let declaration = try #require(
            PropertyDeclaration(head + [SymbolGraph.Fragment(kind: "text", spelling: rest)]))
        #expect(declaration.name == "delegate")
        #expect(declaration.held == held)
        #expect(declaration.isSettable == isSettable)
        #expect(declaration.type == type)
    }

    @Test func proposesAProxyWhereNothingIsKnown() throws {
        let finding = try find("unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(finding.isProposed)
        #expect(finding.type == "D")
        #expect(finding.forward == .proxy)
        #expect(finding.form == .subclass)
        #expect(finding.optionality == .optional)
    }

    @Test func keepsCompositionsAndImplicitOptionals() throws {
        let finding = try find("unowned(unsafe) var delegate: (any D & E)! { get set }", protocols: ["D", "E"])
        #expect(finding.type == "D & E")
        #expect(finding.optionality == .implicit)
    }

    @Test(arguments: [
        ("unowned(unsafe) var delegate: Owner? { get set }", "refers to the class Owner"),
        ("unowned(unsafe) var delegate: (any Elsewhere)? { get set }", nil),
    ])
    func leavesOutWhatIsNoDelegate(declaration: String, reason: String?) throws {
        let finding = try find(declaration)
        if let reason { #expect(finding.reason?.hasPrefix(reason) == true) }
    }

    @Test func namesTheProtocolThatIsMissing() throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any Elsewhere)? { get set }",
            protocols: ["Elsewhere"])
        let finding = try #require(try findings(graph).first)
        #expect(finding.reason?.contains("Elsewhere is in none of these symbol graphs") == true)
    }

    @Test func aClassThatIsNotOpenCannotBeWrapped() throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Widget", access: "public")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(try findings(graph).first?.reason == "the class is not open, so other modules can't subclass it")
    }

    @Test func listsWeakAndStrongOnesOnRequest() throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", "weak var delegate: AnyObject? { get set }")
        graph.addProperty("dataSource", of: "Widget", "var dataSource: AnyObject? { get set }")
        #expect(try findings(graph).isEmpty)
        var options = Discovery.Options()
        options.listsAll = true
        #expect(try findings(graph, options).map(\.held) == [.strong, .weak])
        #expect(try findings(graph, options).allSatisfy { !$0.isProposed })
    }

    @Test func handsAProxyToAReferenceToAnyObject() throws {
        var graph = GraphText()
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", "unowned(unsafe) var delegate: AnyObject! { get set }")
        graph.addProperty("owner", of: "Widget", "unowned(unsafe) var owner: (any NSObjectProtocol)? { get set }")
        let found = try findings(graph)
        #expect(found.map(\.forward) == [.proxy, .proxy])
        #expect(found.allSatisfy { $0.isProposed && $0.remarks == [] })
    }

    @Test(arguments: [
        ("NSWindowController", "document", "points back at its owner, and is not a delegate"),
        ("ICScannerFeatureEnumeration", "currentValue", "holds a value, and is not a delegate"),
    ])
    func proposesNothingThatIsNoDelegateAndTypedAsAnyObject(owner: String, name: String, reason: String) throws {
        var graph = GraphText(module: "AppKit")
        graph.addClass(owner)
        graph.addProperty(name, of: owner, "unowned(unsafe) var \(name): AnyObject { get set }")
        #expect(try findings(graph).first?.reason == reason)
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
    func aWrapperOfWhatIsDeprecatedSaysSo(items: String, available: String) throws {
        var graph = GraphText()
        graph.addClass("Widget", more: ", \"availability\": [\(items)]")
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        var options = Discovery.Options()
        options.wrapsDeprecated = true
        let finding = try #require(try findings(graph, options).first)
        #expect(finding.entry.available == available)
        #expect(SwiftText.availabilityProblem(available) == nil)
    }

    @Test func explicitSubmodulesAreImportedAndBelongToTheirModule() throws {
        var graph = GraphText(module: "Kit.Views.Picker")
        graph.addProtocol("D", ["func a()"])
        graph.addClass("Picker")
        graph.addProperty(
            "delegate", of: "Picker", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let finding = try #require(findings(graph).first)
        #expect(finding.module == "Kit")
        #expect(finding.entry.imports == ["Kit.Views.Picker"])
    }

    @Test func theFormIsThatOfTheClassAndNotOfOneProperty() throws {
        var graph = GraphText(module: "SpriteKit")
        graph.addClass("SKPhysicsWorld")
        graph.addProtocol("D", ["func a()"])
        for name in ["contactDelegate", "source"] {
            graph.addProperty(
                name, of: "SKPhysicsWorld", "unowned(unsafe) var \(name): (any D)? { get set }", protocols: ["D"])
        }
        var options = Discovery.Options()
        options.forwardsToProxies = false
        let found = try findings(graph, options)
        #expect(found.map(\.form) == [.extension, .extension])
        #expect(found.map(\.forward) == [.proxy, .proxy])
    }

    @Test func whatDoesNotSupportSubclassingGetsAnExtension() throws {
        var graph = GraphText(module: "UIKit")
        graph.addProtocol("D", ["func a()"])
        graph.addClass("UIVideoEditorController")
        graph.addProperty(
            "delegate", of: "UIVideoEditorController", "unowned(unsafe) var delegate: (any D)? { get set }",
            protocols: ["D"])
        #expect(try findings(graph).map(\.form) == [.extension])
    }

    @Test func inheritsTheMainActor() throws {
        var graph = GraphText()
        graph.addClass("Base", declaration: "@MainActor class Base")
        graph.addClass("Widget", superclass: "Base")
        graph.addClass("View", superclass: "UIView")
        for name in ["Widget", "View"] {
            graph.addProperty("target", of: name, "unowned(unsafe) var target: AnyObject? { get set }")
        }
        #expect(try findings(graph).map(\.isolation) == [.mainActor, .mainActor])
    }

    @Test(arguments: [
        (
            "UIKit",
            """
            UIView UIViewController UILabel UIControl UIButton UIImageView UIScrollView UITableView UICollectionView \
            UITableViewCell UICollectionViewCell UITextField UITextView UISwitch UISlider UIStackView UIWindow \
            UINavigationController UITabBarController UISplitViewController UIPageViewController UITableViewController \
            UICollectionViewController UIAlertController UIGestureRecognizer UITapGestureRecognizer UIPickerView \
            UIDatePicker UIProgressView UIActivityIndicatorView UISegmentedControl UIStepper UISearchBar \
            UISearchController UIToolbar UITabBar UINavigationBar UIRefreshControl UIPageControl UIVisualEffectView \
            UIResponder UICollectionReusableView UITableViewHeaderFooterView UIStoryboardSegue UIBarButtonItem \
            UINavigationItem UICollectionViewLayout UICollectionViewFlowLayout UIImagePickerController UIDocument
            """
        ),
        (
            "AppKit",
            """
            NSView NSViewController NSWindow NSWindowController NSControl NSButton NSTextField NSTextView NSText \
            NSImageView NSScrollView NSTableView NSOutlineView NSCollectionView NSStackView NSSplitView NSTabView \
            NSComboBox NSPopUpButton NSSlider NSPanel NSResponder NSCell NSTextFieldCell NSButtonCell NSSearchField \
            NSTokenField NSDatePicker NSColorWell NSProgressIndicator NSSegmentedControl NSStepper NSBox NSClipView \
            NSTableCellView NSTableRowView NSVisualEffectView NSSplitViewController NSTabViewController NSPopover \
            NSApplication NSSavePanel NSOpenPanel NSBrowser NSMatrix NSForm NSLevelIndicator NSPathControl NSSwitch \
            NSGridView
            """
        ),
    ])
    func knowsTheMainActorOfTheClassesThatPeopleSubclass(module: String, names: String) throws {
        var graph = GraphText()
        for name in names.split(separator: " ") {
            graph.addClass("My\(name)", superclass: String(name), from: module)
            graph.addProperty("target", of: "My\(name)", "unowned(unsafe) var target: AnyObject? { get set }")
        }
        let found = try findings(graph)
        #expect(found.count == 50)
        for finding in found {
            #expect(finding.isolation == .mainActor, "\(finding.className)")
            #expect(finding.remarks.allSatisfy { !$0.contains("superclass") })
        }
    }

    @Test(arguments: [
        ("NSObject", "ObjectiveC"), ("NSFormatter", "Foundation"), ("UIColor", "UIKit"), ("NSImage", "AppKit"),
    ])
    func knowsWhatBelongsToNoActor(name: String, module: String) throws {
        var graph = GraphText()
        graph.addClass("Widget", superclass: name, from: module)
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        let finding = try #require(try findings(graph).first)
        #expect(finding.isolation == .nonisolated)
        #expect(finding.remarks.allSatisfy { !$0.contains("superclass") })
    }

    @Test(arguments: [("Base", "OtherKit"), ("UIThingOfTomorrow", "UIKit")])
    func saysThatNothingIsKnownOfASuperclass(name: String, module: String) throws {
        var graph = GraphText()
        graph.addClass("Widget", superclass: name, from: module)
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        let finding = try #require(try findings(graph).first)
        let remark = "its superclass \(name) is in none of these symbol graphs"
        #expect(finding.remarks.contains { $0.hasPrefix(remark) && $0.hasSuffix("add its module \(module)") })
    }

    @Test func aProtocolInheritsTheMainActor() throws {
        var graph = GraphText()
        graph.addProtocol("Base", attribute: "@MainActor ")
        graph.addProtocol("Middle", inherits: ["Base"])
        graph.addProtocol("D", inherits: ["Middle"])
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let text = try entry(try #require(try findings(graph).first), graph)
        #expect(text.split(separator: "\n").count { $0 == "    isolation: MainActor" } == 3)
    }

    @Test(arguments: ["NSObjectProtocol", "Sendable"])
    func knowsWhatEveryObjectConformsTo(name: String) throws {
        let finding = try find(
            "unowned(unsafe) var delegate: (any D & \(name))? { get set }", protocols: ["D", name],
            declared: ["D"])
        #expect(finding.reason == nil && finding.remarks == [] && finding.forward == .proxy)
        #expect(finding.type == "D & \(name)")
    }

    @Test func inheritsWhatCopiesAndArchivesAskFor() throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Base")
        graph.addConformance(of: "Base", to: "NSCopying")
        graph.addClass("Widget", superclass: "Base")
        graph.addConformance(of: "Widget", to: "NSSecureCoding")
        graph.addConformance(of: "Widget", to: "NSCoding")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let finding = try #require(try findings(graph).first)
        #expect(finding.entry.conformances == [.copying, .secureCoding])
        #expect(!finding.entry.isCopiedBytewise)
        #expect(try entry(finding, graph).contains("    conforms: [NSCopying, NSSecureCoding]\n"))
    }

    @Test func leavesOutWhatTheCatalogKnowsOfAClass() throws {
        var graph = GraphText(module: "SceneKit")
        graph.addProtocol("D")
        graph.addClass("SCNProgram")
        graph.addConformance(of: "SCNProgram", to: "NSCopying")
        graph.addProperty(
            "delegate", of: "SCNProgram", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(try findings(graph).first?.entry.conformances == [])
    }

    @Test func handsAProxyToWhatIsCopiedByteByByte() throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Base", superclass: "NSCell")
        graph.addClass("Widget", superclass: "Base")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        var options = Discovery.Options()
        options.forwardsToProxies = false
        let found = try findings(graph, options)
        #expect(found.map(\.forward) == [.proxy, .proxy])
        #expect(found.map(\.isProposed) == [true, true])
        #expect(try entry(found[0], graph).contains("    copiedBytewise: true\n"))
    }

    @Test func handsAProxyToAPropertyThatIsNeverNil() throws {
        var graph = GraphText()
        graph.addProtocol("D")
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", "unowned(unsafe) var delegate: any D { get set }", protocols: ["D"])
        var options = Discovery.Options()
        options.forwardsToProxies = false
        #expect(try findings(graph, options).map(\.forward) == [.proxy])
    }

    @Test func attachesWhereTheMainActorIsOnlyInferred() throws {
        var graph = GraphText(module: "SceneKit")
        graph.addProtocol("D")
        graph.addClass("SCNNode", declaration: "@MainActor class SCNNode")
        graph.addProperty(
            "rendererDelegate", of: "SCNNode", "unowned(unsafe) var rendererDelegate: (any D)? { get set }",
            protocols: ["D"])
        let finding = try #require(try findings(graph).first)
        #expect(finding.form == .extension && finding.forward == .proxy && finding.isolation == .mainActor)
    }

    @Test func leavesOutADelegateThatLivesForEver() throws {
        var graph = GraphText(module: "UIKit")
        graph.addProtocol("D")
        graph.addClass("UIApplication")
        graph.addProperty(
            "delegate", of: "UIApplication", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        #expect(try findings(graph).first?.reason == "its delegate lives as long as the app, so it needs nothing")
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
        let finding = try #require(try findings(graph).first)
        #expect(finding.availability == "iOS 16.4, macOS 10.4, *")
        #expect(finding.entry.available == "iOS 16.4, *")
        #expect(finding.entry.condition == "!os(tvOS)")
    }

    @Test func leavesOutWhatIsDeprecatedUnlessAskedFor() throws {
        var graph = GraphText()
        graph.addClass("Widget", more: ", \"availability\": [{\"domain\": \"iOS\", \"deprecated\": {\"major\": 9}}]")
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        #expect(try findings(graph).first?.reason == "deprecated on iOS 9.0")
        var options = Discovery.Options()
        options.wrapsDeprecated = true
        #expect(try findings(graph, options).first?.isProposed == true)
    }

    @Test func bindsObjectiveCGenericsByTheirBounds() throws {
        let generics = """
            , "swiftGenerics": {"parameters": [{"name": "A"}, {"name": "B"}], "constraints": \
            [{"kind": "superclass", "lhs": "A", "rhs": "AnyObject"}, {"kind": "conformance", "lhs": "B", "rhs": "P"}]}
            """
        var graph = GraphText()
        graph.addClass("Widget", more: generics)
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        let finding = try #require(try findings(graph).first)
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
        let finding = try #require(try findings(graph).first)
        #expect(finding.form == .extension)
        #expect(finding.forward == .proxy)
    }

    @Test func leavesOutDefaultArgumentsOfRequirements() throws {
        let method = "func parse(_ text: String, options: [String : Any]? = nil, more: [Int : Int] = [:]) -> Bool"
        let finding = try find(
            "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"], methods: [method])
        #expect(finding.forward == .proxy)
        #expect(finding.remarks == [])
    }

    @Test func saysWhyThereIsNoProxy() throws {
        let finding = try find(
            "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"], methods: ["func f<T>(_ t: T)"])
        #expect(finding.forward == .delegate)
        #expect(finding.remarks.first?.contains("a generic method can't be forwarded") == true)
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
                      "reason": "refers to the class Owner, so it is probably a back pointer and no delegate"
                    }
                  ]
                }

                """)
    }

    private func find(
        _ declaration: String, protocols: [String] = [], declared: [String]? = nil, methods: [String] = []
    ) throws -> Finding {
        var graph = GraphText()
        for name in declared ?? protocols { graph.addProtocol(name, methods) }
        graph.addClass("Widget")
        graph.addProperty("delegate", of: "Widget", declaration, protocols: protocols)
        return try #require(try findings(graph).first)
    }

    /// The manifest of one finding.
    private func entry(_ finding: Finding, _ graph: GraphText) throws -> String {
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "Kit.symbols.json")
        let discovery = try Discovery(symbolGraphs: [folder.path("Kit.symbols.json")])
        return ManifestWriter(index: discovery.index).manifest(of: [finding])
    }

    private func findings(_ graph: GraphText, _ options: Discovery.Options = .init()) throws -> [Finding] {
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "Kit.symbols.json")
        return try Discovery(symbolGraphs: [folder.path], options: options).findings
    }
}
