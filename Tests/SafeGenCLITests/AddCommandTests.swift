import Foundation
import SafeGen
import SafeGenCommandSupport
import TestSupport
import Testing

/// `safegen add`.
@Suite struct AddCommandTests {
    @Test func classesAreAddedToANewManifestThatGenerates() throws {
        let project = try Project(nil)
        let result = try project.run("add", "XMLParser", "NSCache<NSString, NSData>")
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("added XMLParser, NSCache<NSString, NSData> to safegen.yml; "))
        #expect(
            project.folder.text("safegen.yml")?.contains("  - XMLParser\n  - \"NSCache<NSString, NSData>\"\n") == true)
        #expect(try project.run("generate").status == 0)
    }

    @Test(arguments: [nil, "version: 1\nclasses: [XMLParser]\n"])
    func classesOfRunsAtTheSameTimeAreAllAdded(manifest: String?) throws {
        let project = try Project(manifest)
        let names = ["FileManager", "NSKeyedArchiver", "NSKeyedUnarchiver", "NetService"]
        let result = try project.shell("printf '%s\\n' \(names.joined(separator: " ")) | xargs -P 4 -n 1 $SAFEGEN add")
        #expect(result.status == 0, "\(result.errors)")
        let text = project.folder.text("safegen.yml") ?? ""
        #expect(names.allSatisfy(text.contains), "\(text)")
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
                    condition: os(iOS) || os(macOS) || os(tvOS)
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
        ("Foundation", "'Foundation' is a module; list its classes, which 'safegen list Foundation' shows ["),
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

    @Test func bindingThatIsAddedToAnIncludeNamesThat() throws {
        let project = try Project("version: 1\ninclude: [more.yml]\nclasses: [XMLParser]\n")
        try project.folder.write("classes: ['NSCache<NSString, NSData>']\n", to: "more.yml")
        let result = try project.run("add", "NSCache<NSString, NSArray>")
        #expect(result.output.hasPrefix("added NSCache<NSString, NSArray> to more.yml; "))
    }
}
