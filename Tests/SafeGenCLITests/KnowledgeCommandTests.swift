import Foundation
import SafeGen
import SafeGenCommandSupport
import TestSupport
import Testing

@testable import SafeGenCLI

/// `safegen list` and `explain`.
@Suite struct KnowledgeCommandTests {
    @Test func listNamesEveryClassThatIsNotDeprecated() throws {
        let output = try Project(nil).run("list").output
        #expect(output.contains("\n  XMLParser.delegate"))
        #expect(output.contains("subclass with a proxy: the class reads the pointer that it stored\n"))
        #expect(output.contains("\n  NSCache<KeyType, ObjectType>.delegate"))
        #expect(output.contains("extension with a proxy"))
        #expect(!output.contains("UIApplication"))
        #expect(!output.contains("UIWebView"))
        #expect(output.contains("others are weak already and need nothing\n"))
    }

    @Test func listIsLimitedToModulesAndSystems() throws {
        let project = try Project(nil)
        let appKit = try project.run("list", "AppKit").output
        #expect(appKit.hasPrefix("AppKit\n"))
        #expect(!appKit.contains("XMLParser"))
        #expect(try !project.run("list", "--system", "ios").output.contains("NSComboBox"))
        #expect(try project.run("list", "--deprecated", "UIKit").output.contains("UIWebView"))
        let unknown = try project.run("list", "UIKitt")
        #expect(unknown.status == 66)
        #expect(unknown.errors == "safegen: error: nothing is known of a module 'UIKitt'; did you mean 'UIKit'?\n")
        #expect(try project.run("list", "ios").errors.hasSuffix("; '--system ios' lists the classes of a system\n"))
    }

    @Test func distinguishesClassesFromModules() throws {
        let project = try Project(nil)
        for name in ["XMLParser", "UITableView"] {
            let errors = try project.run("list", name).errors
            #expect(errors.hasPrefix("safegen: error: nothing is known of a module '\(name)'; it is a class, "))
            #expect(errors.hasSuffix("and 'safegen explain \(name)' says what is known of it\n"))
        }
        let errors = try project.run("explain", "Foundation").errors
        #expect(errors.hasSuffix("; 'safegen list Foundation' shows the classes\n"))
    }

    @Test func weakDelegatesOfEverySystemAreListed() throws {
        let project = try Project(nil)
        let output = try project.run("list", "--weak", "--system", "visionos", "UIKit").output
        #expect(output.contains("  UITableView.delegate"))
        #expect(!output.contains("UIActionSheet"))
        #expect(output.hasSuffix(" others are weak already and need nothing\n"))
        let none = try project.run("list", "--weak", "--system", "watchos", "UIKit").output
        #expect(none.hasSuffix("; 0 others are weak already and need nothing\n"))
        #expect(try project.run("list", "--system", "tvos", "Foundation").output.contains("XMLParser.delegate"))
        #expect(try project.run("list", "--system", "linux").status == 64)
    }

    @Test(arguments: ["ios27", "watchos11", "visionos2", "tvos18", "macos27"])
    func aTargetListsTheClassesOfItsSystemOnly(target: String) throws {
        let project = try Project(nil)
        let system = String(target.prefix { $0.isLetter })
        for option in ["--deprecated", "--format=yaml", "--weak"] {
            let ofTarget = try project.run("list", "--target", target, option).output
            let ofBoth = try project.run("list", "--system", system, "--target", target, option).output
            #expect(ofTarget == ofBoth, "\(option)")
        }
        let both = try project.run("list", "--target", "ios27", "--target", "macos27").output
        #expect(both.contains("NSComboBox") && both.contains("EAAccessory"))
    }

    @Test(arguments: ["EAAccessory", "ICDevice", "ICDeviceBrowser", "SKPhysicsWorld", "UIVideoEditorController"])
    func visionOSHasTheClassesThatAppleDocuments(name: String) throws {
        let project = try Project(nil)
        #expect(try project.run("list", "--system", "visionos").output.contains("  \(name)."))
        #expect(try project.run("explain", name).output.contains("visionOS available"))
    }

    @Test func weakDelegatesAreListedWithTypeAndSystems() throws {
        let project = try Project(nil)
        let webKit = try project.run("list", "--weak", "WebKit").output
        #expect(webKit.contains(/\n  WKWebView\.navigationDelegate +WKNavigationDelegate \(iOS, macOS, visionOS\)\n/))
        #expect(try project.run("list", "--weak", "--system", "macos", "UIKit").output.hasPrefix("0 unsafe"))
        let output = try project.run("list", "WebKit", "--format", "json").output
        let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        let weak = try #require(document["weak"] as? [[String: Any]])
        let property = try #require(weak.first { $0["property"] as? String == "navigationDelegate" })
        #expect(property["type"] as? String == "WKNavigationDelegate")
        #expect(property["systems"] as? [String] == ["iOS", "macOS", "visionOS"])
    }

    @Test func listAsJSONHasEveryFact() throws {
        let output = try Project(nil).run("list", "Foundation", "--format", "json").output
        let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
        #expect(document["version"] as? Int == 1)
        let classes = try #require(document["classes"] as? [[String: Any]])
        let parser = try #require(classes.first { $0["class"] as? String == "XMLParser" })
        #expect(parser["condition"] as? String == "canImport(ObjectiveC)")
        let properties = try #require(parser["properties"] as? [[String: Any]])
        #expect(properties.first?["reads"] as? String == "pointer")
    }

    @Test func listAsAManifestGenerates() throws {
        let project = try Project(nil)
        for system in ["ios", "macos"] {
            try project.folder.write(
                try project.run("list", "--system", system, "--format", "yaml").output, to: "safegen.yml")
            let result = try project.run("validate")
            #expect(result.status == 0, "\(result.errors)")
        }
        #expect(try project.run("list", "--weak", "--format", "json").status == 64)
    }

    @Test(
        arguments: ["", " --system ios", " --system macos"], ["", " --deprecated", " WebKit", " --deprecated WebKit"])
    func everyManifestThatIsListedValidates(system: String, more: String) throws {
        let project = try Project(nil)
        #expect(try project.shell("$SAFEGEN list --format yaml\(system)\(more) > safegen.yml").status == 0)
        let result = try project.run("validate")
        #expect(result.status == 0, "\(result.errors)")
    }

    @Test func classThatCannotBeListedIsLeftOutWithTheReason() throws {
        let output = try Project(nil).run("list", "--deprecated", "--format", "yaml").output
        #expect(output.contains("\n  - UIWebView\n"))
        #expect(output.contains("\n  # WebView (WebKit) is left out: "))
    }

    @Test(arguments: Rule.allCases)
    func everyRuleIsExplained(rule: Rule) throws {
        let text = try #require(Explanation.text(of: rule.rawValue))
        #expect(text.hasPrefix("\(rule.rawValue)\n\n"))
        #expect(text.count > rule.rawValue.count + 30)
    }

    @Test func advisesNoProxyForRetainedProperties() throws {
        for rule in ["still-retained", "retained-proxy"] {
            let explanation = try #require(Explanation.text(of: rule))
            let text = explanation.components(separatedBy: "\nExample")[0]
            #expect(!text.contains("forward: proxy") && text.contains("'ownership: computed'"), "\(text)")
        }
    }

    @Test func aRuleThatIsOffIsExplainedWithTheOptionThatRunsIt() throws {
        let output = try Project(nil).run("explain", "unowned-unsafe-value", "unadopted").output
        #expect(
            output.contains(
                "lives within one call. This rule is off by default: 'safegen audit --enable unowned-unsafe-value' turns it on.\n"
            ))
        #expect(!output.contains("--enable unadopted"))
    }

    @Test func aClassIsExplained() throws {
        let output = try Project(nil).run("explain", "XMLParser", "UITableView", "SCNNode").output
        #expect(output.contains("  unowned(unsafe) var delegate: (any XMLParserDelegate)?\n"))
        #expect(output.contains("SafeGen emits: subclass with a proxy.\n"))
        #expect(output.components(separatedBy: "copies of an instance aren't protected").count == 2)
        #expect(output.contains("In the manifest: classes: [XMLParser]\n"))
        #expect(
            output.contains(
                "UITableView (UIKit)\n\n  weak var dataSource: (any UITableViewDataSource)?  // iOS, tvOS, visionOS\n"))
        #expect(
            output.contains(
                "  race → as safe as the superclass\n    the superclass calls its getter on another thread while the property is set\n"
                    + "    two threads assign the property at the same time\n"))
    }

    @Test func rejectsAnUnknownNameWithASuggestion() throws {
        let project = try Project(nil)
        try project.folder.write("let a = 1\n", to: "a.swift")
        let near = try project.run("explain", "forward-unprovn")
        #expect(near.status == 66)
        let message = "is not a rule, a known class or a crash report"
        #expect(near.errors.hasSuffix("\(message); did you mean 'forward-unproven'?\n"))
        #expect(try project.run("explain", "a.swift").errors.contains("'a.swift' is code: run 'safegen scan a.swift'"))
        #expect(try !project.run("explain", "a\u{1B}[31m\n::error::x").errors.contains("\u{1B}"))
    }

    @Test func explainsAFrameOfACrashLog() throws {
        let result = try Project(nil).run("explain", "-[NSXMLParser parse]")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("NSXMLParser is XMLParser in Swift.\n"))
    }

    @Test func explainsAClassWithoutAnUnsafeDelegate() throws {
        let project = try Project(nil)
        let result = try project.run("explain", "UIControl")
        #expect(result.status == 0)
        #expect(
            result.output == "UIControl (UIKit)\n\nSafeGen knows no unsafe delegate or data source of this class.\n")
        let other = try project.run("explain", "DispatchSource")
        #expect(other.status == 66)
        #expect(
            other.errors.hasSuffix(
                "; 'safegen list' shows the classes, and 'safegen discover --module MODULE' looks for others\n"))
    }
}
