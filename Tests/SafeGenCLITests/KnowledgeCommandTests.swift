import Foundation
import SafeGen
import SafeGenCommandSupport
import TestSupport
import Testing

/// `safegen list`, `explain` and `add`.
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
        let output = try Project(nil).run("explain", "strong-delegate", "unadopted").output
        #expect(
            output.contains(
                "Make it weak. This rule is off by default: 'safegen audit --enable strong-delegate' turns it on.\n"))
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

    @Test func bindingThatIsAddedToAnIncludeNamesThat() throws {
        let project = try Project("version: 1\ninclude: [more.yml]\nclasses: [XMLParser]\n")
        try project.folder.write("classes: ['NSCache<NSString, NSData>']\n", to: "more.yml")
        let result = try project.run("add", "NSCache<NSString, NSArray>")
        #expect(result.output.hasPrefix("added NSCache<NSString, NSArray> to more.yml; "))
    }

    @Test func rejectsAnUnknownNameWithASuggestion() throws {
        let project = try Project(nil)
        try project.folder.write("let a = 1\n", to: "a.swift")
        let near = try project.run("explain", "forward-unprovn")
        #expect(near.status == 66)
        let message = "is not a rule, a known class or a crash report"
        #expect(near.errors.hasSuffix("\(message); did you mean 'forward-unproven'?\n"))
        #expect(try project.run("explain", "a.swift").errors.contains("'a.swift' \(message)"))
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

    @Test func classesAreAddedToANewManifestThatGenerates() throws {
        let project = try Project(nil)
        let result = try project.run("add", "XMLParser", "NSCache<NSString, NSData>")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("added XMLParser, NSCache<NSString, NSData> to safegen.yml; "))
        #expect(
            project.folder.text("safegen.yml")?.contains("  - XMLParser\n  - \"NSCache<NSString, NSData>\"\n") == true)
        #expect(try project.run("generate").status == 0)
    }

    @Test func classesAreAddedToTheListThatIsThere() throws {
        let project = try Project("version: 1\nclasses:\n  - XMLParser   # mine\n")
        let result = try project.run("add", "XMLParser", "FileManager")
        #expect(result.output.hasPrefix("safegen.yml lists XMLParser already\nadded FileManager to safegen.yml; "))
        #expect(project.folder.text("safegen.yml") == "version: 1\nclasses:\n  - XMLParser   # mine\n  - FileManager\n")
        let flow = try Project("version: 1\nclasses: [XMLParser]\n")
        _ = try flow.run("add", "FileManager")
        #expect(flow.folder.text("safegen.yml") == "version: 1\nclasses: [XMLParser, FileManager]\n")
    }

    @Test(arguments: [
        ("version: 1\nclasses:\n", "version: 1\nclasses:\n  - XMLParser\n"),
        ("version: 1\nclasses:", "version: 1\nclasses:\n  - XMLParser\n"),
        (
            "classes: # none\r\n\r\n# é\r\nversion: 1\r\n",
            "classes: # none\r\n  - XMLParser\r\n\r\n# é\r\nversion: 1\r\n"
        ),
        ("version: 1\nclasses:\n  # - NSCache\n", "version: 1\nclasses:\n  - XMLParser\n  # - NSCache\n"),
        ("version: 1\nclasses: []\n", "version: 1\nclasses:\n  - XMLParser\n"),
        ("classes: [ ]   # none\nversion: 1", "classes:   # none\n  - XMLParser\nversion: 1"),
        ("version: 1\n\"classes\" : []\n...\n", "version: 1\n\"classes\" :\n  - XMLParser\n...\n"),
        ("version: 1\nclasses:\n  # one\n  []\n# two\n", "version: 1\nclasses:\n  # one\n  - XMLParser\n# two\n"),
        ("version: 1\nclasses: [\n]\n# two\n", "version: 1\nclasses:\n  - XMLParser\n# two\n"),
        ("   version: 1\n   classes:\n", "   version: 1\n   classes:\n     - XMLParser\n"),
        ("{version: 1, classes: []}\n", "{version: 1, classes: [XMLParser]}\n"),
        (#"{"version": 1, "classes": []}"#, #"{"version": 1, "classes": ["XMLParser"]}"#),
    ])
    func aListWithoutAnEntryIsFilled(before: String, after: String) throws {
        let project = try Project(before)
        let result = try project.run("add", "XMLParser")
        #expect(result.status == 0, "\(result.errors)")
        #expect(project.folder.text("safegen.yml") == after)
        #expect(try project.run("validate").status == 0)
    }

    @Test(arguments: [
        "version: 1\nclasses: ~\n", "version: 1\nclasses: \"\"\n", "version: 1\nclasses: &a []\n",
        "version: 1\nclasses: !!seq []\n", "version: 1\nclasses: [ # none\n]\n", "{version: 1, classes: }\n",
        "version: 1\n? classes\n", "version: 1\nclasses: []\nprotocols: []\n",
    ])
    func rejectsClassesOfAnotherKind(before: String) throws {
        let project = try Project(before)
        let result = try project.run("add", "XMLParser")
        #expect(result.status == 65)
        #expect(result.errors.contains("; give it an entry or remove the key ["), "\(result.errors)")
        #expect(project.folder.text("safegen.yml") == before)
    }

    @Test(arguments: ["XMLParser", "NSCache<NSURL, NSData>"])
    func aListWithoutAnEntryThatGetsNoneStaysAnError(name: String) throws {
        let project = try Project("version: 1\ninclude: [more.yml]\nclasses:\n")
        let more = "classes: [XMLParser, \"NSCache<NSString, NSData>\"]\n"
        try project.folder.write(more, to: "more.yml")
        let result = try project.run("add", name)
        #expect(result.status == 65)
        #expect(result.errors.contains("'classes' is a list; give it an entry or remove the key"), "\(result.errors)")
        #expect(project.folder.text("more.yml") == more)
    }

    @Test(arguments: [
        (
            "classes:\n  - \"NSCache<NSString, NSData>\"   # ours\n",
            "classes:\n  - {name: NSCache, bindings: [{arguments: [NSString, NSData]}, "
                + "{arguments: [NSURL, NSData], as: SafeURLDataCache}]}   # ours\n"
        ),
        (
            "classes:\n  - name: NSCache\n    bindings:\n      - {arguments: [NSURL, Page], as: SafeURLDataCache}\n",
            "classes:\n  - name: NSCache\n    bindings:\n      - {arguments: [NSURL, Page], as: SafeURLDataCache}\n"
                + "      - {arguments: [NSURL, NSData], as: SafeURLDataCache2}\n"
        ),
    ])
    func anotherBindingOfAListedClassIsAdded(before: String, after: String) throws {
        let project = try Project("version: 1\n\(before)")
        let result = try project.run("add", "NSCache<NSURL,NSData>")
        #expect(result.output.hasPrefix("added NSCache<NSURL,NSData> to safegen.yml; "), "\(result.errors)")
        #expect(project.folder.text("safegen.yml") == "version: 1\n\(after)")
        #expect(try project.run("validate").status == 0)
        #expect(try project.run("add", "NSCache<NSURL, NSData>").output.hasSuffix(" already\n"))
    }

    @Test func classThatOlderSystemsHoldUnretainedGetsAllKeys() throws {
        let project = try Project("version: 1\nplatforms: [iOS 11.0]\nclasses:\n  - XMLParser\n")
        #expect(try project.run("add", "CLLocationManager").status == 0)
        #expect(
            project.folder.text("safegen.yml")?.hasSuffix(
                """
                  - XMLParser
                  - name: CLLocationManager
                    module: CoreLocation
                    condition: os(iOS) || os(tvOS)
                    properties:
                      - {name: delegate, type: CLLocationManagerDelegate, ownership: computed, forward: proxy}

                """) == true)
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("add", "CLLocationManager").output.hasSuffix(" already\n"))
    }

    @Test func extensionServesEveryBinding() throws {
        let project = try Project("version: 1\nclasses: [{name: NSCache, form: extension}]\n")
        let result = try project.run("add", "NSCache<NSURL, NSData>", "NSCache<NSString, NSData>")
        #expect(result.output.hasSuffix(" already\n"), "\(result.output)\(result.errors)")
        #expect(project.folder.text("safegen.yml") == "version: 1\nclasses: [{name: NSCache, form: extension}]\n")
    }

    @Test func twoBindingsOfANewClassBecomeOneEntry() throws {
        let project = try Project("version: 1\nclasses: [FileManager]\n")
        let result = try project.run(
            "add", "NSCache<NSString, NSData>", "NSCache<NSURL, NSData>", "NSCache<NSURL,NSData>")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            project.folder.text("safegen.yml") == """
                version: 1
                classes: [FileManager, {name: NSCache, bindings: [{arguments: [NSString, NSData]}, \
                {arguments: [NSURL, NSData], as: SafeURLDataCache}]}]

                """)
        #expect(try project.run("generate").status == 0)
    }

    @Test(arguments: [
        (
            #"{"version": 1, "classes": [{"name": "XMLParser"}]}"#,
            #"{"version": 1, "classes": [{"name": "XMLParser"}, "FileManager", {"name": "NSCache", "bindings": "#
                + #"[{"arguments": ["NSString", "NSData"]}, {"arguments": ["NSURL", "NSData"], "as": "SafeURLDataCache"}]}]}"#
        ),
        (
            "{\n  \"version\": 1\n}\n",
            #"{\#n  "version": 1, "classes": ["FileManager", {"name": "NSCache", "bindings": "#
                + #"[{"arguments": ["NSString", "NSData"]}, {"arguments": ["NSURL", "NSData"], "as": "SafeURLDataCache"}]}]"#
                + "\n}\n"
        ),
        (
            #"{"version": 1, "classes": [{"name": "NSCache", "bind": ["A", "B"]}, "FileManager"]}"#,
            #"{"version": 1, "classes": [{"name": "NSCache", "bindings": [{"arguments": ["A", "B"]}, "#
                + #"{"arguments": ["NSString", "NSData"], "as": "SafeStringDataCache"}, "#
                + #"{"arguments": ["NSURL", "NSData"], "as": "SafeURLDataCache"}]}, "FileManager"]}"#
        ),
    ])
    func aManifestInJSONStaysOne(before: String, after: String) throws {
        let project = try Project(before)
        let result = try project.run("add", "FileManager", "NSCache<NSString, NSData>", "NSCache<NSURL, NSData>")
        #expect(result.status == 0, "\(result.errors)")
        #expect(project.folder.text("safegen.yml") == after)
        #expect(try project.run("validate").status == 0)
    }

    @Test func aClassMayHaveItsModuleInFront() throws {
        let project = try Project("version: 1\nclasses:\n  - Foundation.NSCache<NSString, NSData>\n")
        let result = try project.run("add", "Foundation.XMLParser", "NSCache<NSURL, NSData>", "XMLParser")
        #expect(result.status == 0, "\(result.errors)")
        #expect(
            project.folder.text("safegen.yml") == """
                version: 1
                classes:
                  - {name: Foundation.NSCache, bindings: [{arguments: [NSString, NSData]}, {arguments: [NSURL, NSData], as: SafeURLDataCache}]}
                  - Foundation.XMLParser

                """)
        #expect(try project.run("add", "NSCache<NSURL, NSData>", "XMLParser").output.hasSuffix(" already\n"))
        #expect(try project.run("validate").status == 0)
        let new = try Project(nil)
        #expect(try new.run("add", "Foundation.NSCache<A, B>", "Foundation.NSCache<C, D>").status == 0)
        #expect(new.folder.text("safegen.yml")?.contains("name: Foundation.NSCache\n") == true)
    }

    @Test func aBindingOfAClassInAnIncludeIsAddedThere() throws {
        let project = try Project("version: 1\ninclude: [more.yml]\n")
        try project.folder.write("classes:\n- NSFetchedResultsController\n", to: "more.yml")
        #expect(try project.run("add", "NSFetchedResultsController<Article>", "XMLParser").status == 0)
        #expect(
            project.folder.text("more.yml") == """
                classes:
                - {name: NSFetchedResultsController, bindings: [{arguments: [any NSFetchRequestResult]}, \
                {arguments: [Article], as: SafeArticleFetchedResultsController}]}

                """)
        #expect(project.folder.text("safegen.yml")?.hasSuffix("\nclasses:\n  - XMLParser\n") == true)
        #expect(try project.run("validate").status == 0)
    }

    @Test(arguments: [
        (
            "{name: NSCache, access: public, bind: &a [A, B]}",
            "shared by its anchor, so nothing can be added; add NSCache<"
        ),
        (
            "{name: NSCache, module: Mine, bind: [A, B], properties: [{name: delegate, type: P}]}",
            "lists 'NSCache' of 'Mine'; add 'NSCache<NSURL, NSData>' by hand, with 'module' and 'as'"
        ),
    ])
    func aBindingThatCannotBeAddedIsAnError(entry: String, reason: String) throws {
        let project = try Project("version: 1\nclasses: [\(entry)]\n")
        let result = try project.run("add", "NSCache<NSURL, NSData>")
        #expect(result.status == 65)
        #expect(result.errors.contains(reason), "\(result.errors)")
        #expect(project.folder.text("safegen.yml") == "version: 1\nclasses: [\(entry)]\n")
    }

    @Test(arguments: [
        ("XMLParser<Int>", "'XMLParser' is not generic; remove its generic arguments [unbound-generic]"),
        ("XMLPasrer", "did you mean 'XMLParser'?"), ("UITableView", "nothing to do ["), ("NSCache", "NSCache<NSString"),
        ("UIApplication", "as long as the app ["), ("A: B", "bad-"),
    ])
    func rejectsClassesThatCannotBeHelped(name: String, reason: String) throws {
        let project = try Project("version: 1\nclasses: [FileManager]\n")
        let result = try project.run("add", name)
        #expect(result.status == 65)
        #expect(result.errors.contains(reason), "\(result.errors)")
        #expect(project.folder.text("safegen.yml") == "version: 1\nclasses: [FileManager]\n")
    }

    @Test func aDryRunShowsTheChange() throws {
        let project = try Project("version: 1\nclasses: [FileManager]\n")
        let result = try project.run("add", "XMLParser", "-n")
        #expect(result.output.contains("\n+classes: [FileManager, XMLParser]\n"))
        #expect(project.folder.text("safegen.yml") == "version: 1\nclasses: [FileManager]\n")
    }
}
