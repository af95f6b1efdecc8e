import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery

@Suite struct FindingIsolationTests {
    @Test func inheritsTheMainActor() throws {
        var graph = GraphText()
        graph.addClass("Base", declaration: "@MainActor class Base")
        graph.addClass("Widget", superclass: "Base")
        graph.addClass("View", superclass: "UIView")
        for name in ["Widget", "View"] {
            graph.addProperty("target", of: name, "unowned(unsafe) var target: AnyObject? { get set }")
        }
        #expect(try graph.findings().map(\.isolation) == [.mainActor, .mainActor])
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
    func findsTheMainActorOfOftenSubclassedClasses(module: String, names: String) throws {
        var graph = GraphText()
        for name in names.split(separator: " ") {
            graph.addClass("My\(name)", superclass: String(name), from: module)
            graph.addProperty("target", of: "My\(name)", "unowned(unsafe) var target: AnyObject? { get set }")
        }
        let found = try graph.findings()
        #expect(found.count == 50)
        for finding in found {
            #expect(finding.isolation == .mainActor, "\(finding.className)")
            #expect(finding.remarks.allSatisfy { !$0.contains("superclass") })
        }
    }

    @Test(arguments: [
        ("WebKit", "WebView"), ("SceneKit", "SCNNode"), ("Quartz", "IKCameraDeviceView"),
        ("Quartz", "IKDeviceBrowserView"), ("Quartz", "IKImageBrowserView"), ("Quartz", "IKImageEditPanel"),
        ("Quartz", "IKImageView"), ("Quartz", "IKScannerDeviceView"),
    ])
    func findsTheMainActorOfEachHazardousClass(module: String, name: String) throws {
        var graph = GraphText()
        graph.addClass("Widget", superclass: name, from: module)
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        let finding = try #require(try graph.findings().first)
        #expect(finding.isolation == .mainActor)
        #expect(finding.remarks.allSatisfy { !$0.contains("superclass") })
        #expect(try graph.entry(finding).contains("    isolation: MainActor\n"))
    }

    @Test(arguments: [
        ("NSObject", "ObjectiveC"), ("NSFormatter", "Foundation"), ("UIColor", "UIKit"), ("NSImage", "AppKit"),
    ])
    func findsNonisolatedClasses(name: String, module: String) throws {
        var graph = GraphText()
        graph.addClass("Widget", superclass: name, from: module)
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        let finding = try #require(try graph.findings().first)
        #expect(finding.isolation == .nonisolated)
        #expect(finding.remarks.allSatisfy { !$0.contains("superclass") })
    }

    @Test(arguments: [("Base", "OtherKit"), ("UIThingOfTomorrow", "UIKit")])
    func remarksOnAnUnknownSuperclass(name: String, module: String) throws {
        var graph = GraphText()
        graph.addClass("Widget", superclass: name, from: module)
        graph.addProperty("target", of: "Widget", "unowned(unsafe) var target: AnyObject? { get set }")
        let finding = try #require(try graph.findings().first)
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
        let text = try graph.entry(try #require(try graph.findings().first))
        #expect(text.split(separator: "\n").count { $0 == "    isolation: MainActor" } == 3)
    }

    @Test func attachesWhereTheMainActorIsOnlyInferred() throws {
        var graph = GraphText(module: "SceneKit")
        graph.addProtocol("D")
        graph.addClass("SCNNode", declaration: "@MainActor class SCNNode")
        graph.addProperty(
            "rendererDelegate", of: "SCNNode", "unowned(unsafe) var rendererDelegate: (any D)? { get set }",
            protocols: ["D"])
        let finding = try #require(try graph.findings().first)
        #expect(finding.form == .extension && finding.forward == .proxy && finding.isolation == .mainActor)
    }

    @Test(arguments: ["@MainActor class SCNNode", "class SCNNode", nil])
    func attachesToSubclassesWhereTheMainActorIsOnlyInferred(declaration: String?) throws {
        var graph = GraphText(module: "SceneKit")
        if let declaration { graph.addClass("SCNNode", declaration: declaration) }
        graph.addClass("Node", superclass: "SCNNode", from: "SceneKit")
        graph.addProperty("target", of: "Node", "unowned(unsafe) var target: AnyObject? { get set }")
        let finding = try #require(try graph.findings().first)
        let isInferred = declaration != "class SCNNode"
        #expect(finding.isolation == (isInferred ? .mainActor : .nonisolated))
        #expect(finding.form == (isInferred ? .extension : .subclass))
    }

    @Test(arguments: [("Base", "Kit", true), ("NSFormatter", "Foundation", true), ("NSObject", "ObjectiveC", false)])
    func attachesWhereAProtocolGivesTheActor(superclass: String, module: String, attaches: Bool) throws {
        var graph = GraphText()
        graph.addProtocol("D", ["func a()"])
        graph.addClass("Base", superclass: "NSObject", from: "ObjectiveC")
        graph.addClass("Field", declaration: "@MainActor class Field", superclass: superclass, from: module)
        graph.addClass("Widget", superclass: "Field")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        let finding = try #require(try graph.findings().first)
        #expect(finding.isolation == .mainActor)
        #expect(finding.form == (attaches ? .extension : .subclass))
        #expect(
            finding.remarks.contains {
                $0 == "its main actor comes from a protocol, so no subclass compiles where that is the default"
            } == attaches)
    }

    @Test func leavesRedeclaredPropertiesToTheSuperclass() throws {
        var graph = GraphText()
        graph.addProtocol("D", ["func a()"])
        graph.addClass("Base", superclass: "NSObject", from: "ObjectiveC")
        graph.addClass("Field", declaration: "@MainActor class Field", superclass: "Base")
        graph.addClass("AutoField", superclass: "Field")
        for name in ["Field", "AutoField"] {
            graph.addProperty(
                "delegate", of: name, "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        }
        graph.addProperty("target", of: "AutoField", "unowned(unsafe) var target: AnyObject? { get set }")
        let found = try graph.findings()
        #expect(found.map(\.fullName) == ["AutoField.delegate", "AutoField.target", "Field.delegate"])
        #expect(
            found.map(\.reason)
                == ["declared again: the extension of Field makes it safe here too", nil, nil])
    }
}
