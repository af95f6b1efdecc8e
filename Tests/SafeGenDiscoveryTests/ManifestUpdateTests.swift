import SafeGenSystem
import Testing
import TestSupport

@testable import SafeGen
@testable import SafeGenDiscovery
@testable import SafeGenCommandSupport

@Suite struct ManifestUpdateTests {
    @Test func createsAManifest() throws {
        let folder = try project()
        try update(folder)
        #expect(
            folder.text("safegen.yml") == """
                version: 1
                include: [Protocols/Kit.yml]

                classes:
                  - name: Gadget
                    module: Kit
                    properties:
                      - {name: dataSource, type: GadgetSource, forward: proxy}
                      - {name: delegate, type: GadgetDelegate, forward: proxy}
                  - name: Widget
                    module: Kit
                    properties:
                      - {name: delegate, type: WidgetDelegate, forward: proxy}

                """)
        #expect(
            folder.text("Protocols/Kit.yml")?.contains("- \"optional func widgetDidEnd(_ widget: Widget)\"") == true)
    }

    @Test(arguments: ["classes:", "classes: []"])
    func fillsAnEmptyList(list: String) throws {
        let folder = try project()
        try folder.write("version: 1\n\(list)   # mine\n# end\n", to: "safegen.yml")
        try update(folder)
        let text = try #require(folder.text("safegen.yml"))
        #expect(text.contains("\nclasses:   # mine\n  - name: Gadget\n    module: Kit\n"), "\(text)")
        #expect(text.hasSuffix("\n# end\n"))
    }

    @Test func reportsAListThatStaysEmpty() throws {
        let folder = try project()
        try folder.write("version: 1\nclasses:\n", to: "safegen.yml")
        try folder.write(GraphText().text, to: "none/Kit.symbols.json")
        let found = try discovery(folder)
        let path = folder.path("safegen.yml")
        for update in [
            try ManifestMerge.update(of: path, with: found, addsClasses: false),
            try ManifestMerge.update(of: path, with: Discovery(symbolGraphs: [folder.path("none")])),
        ] {
            #expect(update.diagnostics.map(\.rule) == [Rule.wrongType.id])
            #expect(update.changeSet.isEmpty)
        }
    }

    @Test func secondRunChangesNothing() throws {
        let folder = try project()
        try update(folder)
        #expect(try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder)).changeSet.isEmpty)
    }

    @Test(
        arguments: [
            "version: 1 # one\n\n# mine\nclasses: # two\n  # three\n  - name: Gadget # four\n    module: Kit\n    properties:\n"
                + "      - {name: delegate, type: GadgetDelegate, forward: proxy}   # five\n      # six\n\n# seven\n",
            "version: 1\nclasses:\n- name: Gadget\n  module: Kit\n  properties:\n  - name: delegate\n    type: GadgetDelegate\n",
            "version: 1\nclasses: [{name: Gadget, module: Kit, properties: [{name: delegate, type: GadgetDelegate}]}]\n",
            "version: 1\nclasses: [\n  {name: Gadget, properties: [{name: delegate, type: GadgetDelegate}, ]}, # é\n]\n",
            "{version: 1, classes: [{name: Gadget, properties: [{name: delegate, type: GadgetDelegate}]}]}",
            "# é\nversion: 1\ndefaults: &d {prefix: Sure}\nclasses:\n  - &g\n    name: Gadget\n    properties:\n"
                + "      - &p {name: delegate, type: GadgetDelegate}\n  - {<<: *g, as: Other}\n",
            "version: 1\nclasses:\n  - name: Gadget\n    properties:\n      - name: delegate\n        type: >-\n"
                + "          GadgetDelegate\n",
            "version: 1\nclasses: &a\n  - name: Gadget\n    properties: !!seq\n      - {name: other, type: P}\n",
            "version: 1\nclasses: !!seq # c\n  # d\n  - name: A\n    properties: [{name: a, type: B}]\n",
            "version: 1",
            "---\nversion: 1\n...\n",
            "\u{FEFF}version: 1\ninclude:\n  - other.yml   # mine\nclasses:\n  - name: Other\n    properties: [{name: a, type: B}]\n\n"
                + "  - name: Another\n    properties: [{name: a, type: B}]",
        ], ["\n", "\r\n"])
    func keepsExistingLines(manifest: String, lineEnd: String) throws {
        let folder = try project()
        let before = manifest.replacing("\n", with: lineEnd)
        try folder.write("classes:\n  - {name: Included, properties: [{name: a, type: B}]}\n", to: "other.yml")
        try folder.write(before, to: "safegen.yml")
        try update(folder)
        let after = try #require(folder.text("safegen.yml"))
        #expect(isSubsequence(before, of: after), "\(after)")
        #expect(lineEnd == "\n" || !before.contains("\r\n") || !after.replacing("\r\n", with: "").contains("\n"))
        let loaded = try ManifestLoader.load(.file(folder.path("safegen.yml")))
        #expect(loaded.diagnostics.isEmpty)
        let listed = Set(
            loaded.manifest.classes.flatMap { entry in
                entry.properties.map { "\(entry.name.value).\($0.name.value)" }
            })
        #expect(listed.isSuperset(of: ["Gadget.dataSource", "Gadget.delegate", "Widget.delegate"]))
        #expect(try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder)).changeSet.isEmpty)
    }

    @Test func editsBesideUnusualLineEnds() throws {
        let folder = try project()
        let before = "version: 1\rclasses:\r  - name: A\r    properties: [{name: a, type: B}]\r"
        try folder.write(before, to: "safegen.yml")
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        #expect(!update.hasErrors)
        try update.changeSet.write()
        #expect(try #require(folder.text("safegen.yml")).utf8.starts(with: before.utf8))
        #expect(try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder)).changeSet.isEmpty)
    }

    /// A run that is ended between its files leaves the include, and the manifest as it was.
    @Test func includesAnExistingFileOnce() throws {
        let folder = try project()
        let whole = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder)).changeSet
        #expect(whole.changes.map { RelativePath.name(of: $0.path) } == ["Kit.yml", "safegen.yml"])
        var first = whole
        first.changes.removeLast()
        try first.write()
        try update(folder)
        #expect(Array((folder.text("safegen.yml") ?? "").utf8) == whole.changes[1].after)
        #expect(Array((folder.text("Protocols/Kit.yml") ?? "").utf8) == whole.changes[0].after)
    }

    @Test func keepsAnIncludeOfAnotherKind() throws {
        let folder = try project()
        try folder.write("[", to: "Protocols/Kit.yml")
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        #expect(update.diagnostics.map(\.rule) == [Rule.cannotEdit.id])
        #expect(update.changeSet.isEmpty)
    }

    @Test(arguments: ["", "-x", "a b", "🙂", "a.b"])
    func skipsPropertiesWithoutASwiftName(name: String) throws {
        var graph = GraphText()
        graph.addProtocol("P", ["func a()"])
        graph.addClass("Widget")
        graph.addProperty(name, of: "Widget", "unowned(unsafe) var \(name): (any P)? { get set }", protocols: ["P"])
        graph.addProperty("fine", of: "Widget", "unowned(unsafe) var fine: (any P)? { get set }", protocols: ["P"])
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/Kit.symbols.json")
        try update(folder)
        #expect(folder.text("safegen.yml")?.contains("name: fine") == true)
        #expect(try Generator.generate(from: .file(folder.path("safegen.yml")), rendersFiles: false).hasErrors == false)
    }

    @Test func keepsEveryOldLine() throws {
        let folder = try project()
        let before =
            "# a\nversion: 1\nclasses:\n  # b\n  - name: Gadget\n    properties: # c\n"
            + "      - {name: delegate, type: GadgetDelegate} # d\n\n  # e\n"
        try folder.write(before, to: "safegen.yml")
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        let diff = String(decoding: UnifiedDiff(isColored: false).render(update.changeSet), as: UTF8.self)
        #expect(!diff.split(separator: "\n").contains { $0.hasPrefix("-") && !$0.hasPrefix("---") })
    }

    @Test func refusesAListThatOthersShare() throws {
        let folder = try project()
        let before =
            "version: 1\nclasses:\n  - name: Gadget\n    properties: &p [{name: delegate, type: GadgetDelegate}]\n"
            + "  - name: Other\n    properties: *p\n"
        try folder.write(before, to: "safegen.yml")
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        #expect(update.diagnostics.map(\.rule) == [Rule.cannotEdit.id])
        #expect(update.diagnostics[0].message.contains("add {name: dataSource, type: GadgetSource, forward: proxy}"))
    }

    @Test func keepsABrokenManifest() throws {
        let folder = try project()
        try folder.write("version: 1\nclases: []\n", to: "safegen.yml")
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        #expect(update.hasErrors)
        #expect(update.changeSet.isEmpty)
    }

    @Test func reportsAFileOfProtocolsThatCannotBeRead() throws {
        let folder = try project()
        try folder.write("", to: "Protocols/Kit.yml/file")
        let error = #expect(throws: RunError.self) {
            try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        }
        #expect(error?.exitCode == .readOrWriteFailed)
        #expect(error?.message.contains("Protocols/Kit.yml") ?? false)
    }

    @Test func addsNewRequirements() throws {
        let folder = try project()
        try update(folder)
        let path = "Protocols/Kit.yml"
        let text = try #require(folder.text(path))
        let line = "      - \"optional func widgetDidEnd(_ widget: Widget)\"\n"
        try folder.write(text.replacing(line, with: ""), to: path)
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        #expect(update.changeSet.changes.map(\.path) == [folder.path(path)])
        #expect(update.changeSet.changes[0].after.map { String(decoding: $0, as: UTF8.self).contains(line) } == true)
    }

    @Test func keepsTheNamesOfWrappersApart() throws {
        let folder = try project()
        try folder.write(
            "version: 1\nclasses:\n  - {name: X, as: SafeWidget, properties: [{name: a, type: B}]}\n", to: "safegen.yml"
        )
        try update(folder)
        #expect(folder.text("safegen.yml")?.contains("as: SafeKitWidget") == true)
    }

    @Test func leavesRequirementsOfOneSystemToTheRuntime() throws {
        var graph = GraphText(module: "CoreData")
        graph.addProtocol("NSFetchedResultsControllerDelegate")
        graph.addRequirement(
            "func controller(_ c: AnyObject, didChangeContentWith s: NSDiffableDataSourceSnapshot)",
            selector: "controller:didChangeContentWithSnapshot:", of: "NSFetchedResultsControllerDelegate")
        graph.addClass("Widget")
        graph.addProperty(
            "delegate", of: "Widget",
            "unowned(unsafe) var delegate: (any NSFetchedResultsControllerDelegate)? { get set }",
            protocols: ["NSFetchedResultsControllerDelegate"])
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/CoreData.symbols.json")
        try update(folder)
        #expect(folder.text("Protocols/CoreData.yml")?.contains("Snapshot)\"\n        forwarded: true\n") == true)
    }

    @Test func addsEveryProtocolOfProxiesAndReportsMissingOnes() throws {
        var graph = GraphText()
        graph.addProtocol("Base", inherits: ["NSObjectProtocol"])
        graph.addProtocol("Special", inherits: ["Base"])
        graph.addClass("Widget")
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/Kit.symbols.json")
        try folder.write(
            """
            version: 1
            defaults: {forward: proxy}
            classes:
              - {name: Widget, module: Kit, properties: [{name: delegate, type: Special & NSObjectProtocol}]}
              - {name: Other, properties: [{name: delegate, type: Elsewhere}, {name: target, type: AnyObject}]}

            """, to: "safegen.yml")
        let update = try ManifestMerge.update(
            of: folder.path("safegen.yml"), with: discovery(folder), addsClasses: false)
        #expect(update.missingProtocols == ["Elsewhere"])
        #expect(
            update.summary(manifest: "safegen.yml", isDryRun: false)
                .contains(
                    "in none of these symbol graphs, though proxies have to know them: Elsewhere; add the modules"))
        try update.changeSet.write()
        let text = try #require(folder.text("Protocols/Kit.yml"))
        #expect(text.contains("- name: Base\n") && text.contains("- name: Special\n"))
        let second = try ManifestMerge.update(
            of: folder.path("safegen.yml"), with: discovery(folder), addsClasses: false)
        #expect(second.changeSet.isEmpty)
        #expect(!second.summary(manifest: "safegen.yml", isDryRun: false).contains("has everything"))
    }

    @Test func mergesTheGraphsOfSeveralSystems() throws {
        let folder = try TemporaryFolder()
        for system in ["ios", "macosx"] {
            var graph = GraphText()
            graph.system = system
            graph.addProtocol("D")
            graph.addRequirement("func everywhere()", selector: "everywhere", of: "D")
            graph.addRequirement("func here()", selector: "here:\(system)", of: "D")
            graph.addClass("Widget")
            graph.addProperty(
                "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
            if system == "macosx" {
                graph.addProtocol("M", ["func m()"])
                graph.addClass("MacWidget")
                graph.addProperty(
                    "delegate", of: "MacWidget", "unowned(unsafe) var delegate: (any M)? { get set }", protocols: ["M"])
            }
            try folder.write(graph.text, to: "graphs/\(system).symbols.json")
        }
        // A module that one of the systems has no graph of may be there all the same.
        var lonely = GraphText(module: "Lonely")
        lonely.system = "ios"
        lonely.addClass("Hermit")
        lonely.addProperty("target", of: "Hermit", "unowned(unsafe) var target: AnyObject? { get set }")
        try folder.write(lonely.text, to: "graphs/Lonely.symbols.json")
        try update(folder)
        let manifest = try #require(folder.text("safegen.yml"))
        #expect(manifest.contains("  - name: Hermit\n    module: Lonely\n    properties:"))
        #expect(manifest.contains("  - name: MacWidget\n    module: Kit\n    condition: \"!os(iOS)\"\n"))
        #expect(manifest.contains("  - name: Widget\n    module: Kit\n    properties:"))
        let protocols = try #require(folder.text("Protocols/Kit.yml"))
        #expect(protocols.contains("      - \"optional func everywhere()\"\n"))
        #expect(
            protocols.contains("      - declaration: \"optional func here()\"\n        condition: \"!os(macOS)\"\n"))
        #expect(
            protocols.contains(
                "  - name: M\n    module: Kit\n    inherits: [NSObjectProtocol]\n    objc: true\n    condition: \"!os(iOS)\"\n    requirements:\n      - \"optional func m()\"\n"
            ))
    }

    @Test func reportsTheTablesRemarks() throws {
        var graph = GraphText()
        graph.addProtocol("D", ["func f<T>(_ t: T)"])
        graph.addClass("Widget", superclass: "Base", from: "OtherKit")
        graph.addProperty(
            "delegate", of: "Widget", "unowned(unsafe) var delegate: (any D)? { get set }", protocols: ["D"])
        graph.addProperty("owner", of: "Widget", "unowned(unsafe) var owner: Owner? { get set }")
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/Kit.symbols.json")
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        let summary = update.summary(manifest: "safegen.yml", isDryRun: false)
        #expect(summary.contains("Widget.delegate: its superclass Base is in none of these symbol graphs"))
        #expect(summary.contains("Widget.delegate: no proxy: D requires"))
        #expect(summary.contains("1 not to wrap:\n  Kit  Widget.owner"))
    }

    @Test func aNewManifestNamesTheCompiler() throws {
        let folder = try project()
        let update = try ManifestMerge.update(
            of: folder.path("safegen.yml"), with: discovery(folder), new: NewManifest(swift: .swift62))
        try update.changeSet.write()
        #expect(folder.text("safegen.yml")?.contains("output:\n  swift: \"6.2\"\n") == true)
        #expect(InstalledCompiler.version(in: "Apple Swift version 6.1.2 (swiftlang)\nTarget: x") == .swift61)
        #expect(InstalledCompiler.version(in: "Swift version 6.3 (swift-6.3-RELEASE)") == .swift62)
        #expect(InstalledCompiler.version(in: "Swift version 5.8") == nil)
    }

    @Test func addsOnlyProtocolsOnRequest() throws {
        let folder = try project()
        let entry =
            "  - {name: Widget, module: Kit, properties: [{name: delegate, type: WidgetDelegate, forward: proxy}]}\n"
        try folder.write("version: 1\nclasses:\n\(entry)", to: "safegen.yml")
        let update = try ManifestMerge.update(
            of: folder.path("safegen.yml"), with: discovery(folder), addsClasses: false)
        try update.changeSet.write()
        #expect(folder.text("safegen.yml") == "version: 1\ninclude: [Protocols/Kit.yml]\nclasses:\n\(entry)")
        #expect(folder.text("Protocols/Kit.yml")?.contains("GadgetDelegate") == false)
    }

    /// A folder with the symbol graph of a module with two classes.
    func project(widgetMethods: [String] = ["func widgetDidEnd(_ widget: Widget)"]) throws -> TemporaryFolder {
        var graph = GraphText()
        graph.addProtocol("WidgetDelegate", ["func widgetDidStart(_ widget: Widget)"] + widgetMethods)
        graph.addProtocol("GadgetDelegate", ["func gadgetDidStart(_ gadget: Gadget)"])
        graph.addProtocol("GadgetSource", ["func count(of gadget: Gadget) -> Int"])
        graph.addClass("Widget")
        graph.addClass("Gadget")
        for (name, owner, type) in [
            ("delegate", "Widget", "WidgetDelegate"), ("delegate", "Gadget", "GadgetDelegate"),
            ("dataSource", "Gadget", "GadgetSource"),
        ] {
            let declaration = "unowned(unsafe) var \(name): (any \(type))? { get set }"
            graph.addProperty(name, of: owner, declaration, protocols: [type])
        }
        let folder = try TemporaryFolder()
        try folder.write(graph.text, to: "graphs/Kit.symbols.json")
        return folder
    }

    func discovery(_ folder: TemporaryFolder) throws -> Discovery {
        try Discovery(symbolGraphs: [folder.path("graphs")])
    }

    private func update(_ folder: TemporaryFolder) throws {
        let update = try ManifestMerge.update(of: folder.path("safegen.yml"), with: discovery(folder))
        #expect(update.diagnostics.isEmpty)
        try update.changeSet.write()
    }

    private func isSubsequence(_ part: String, of whole: String) -> Bool {
        var rest = Array(part.utf8)[...]
        for byte in whole.utf8 where rest.first == byte { rest = rest.dropFirst() }
        return rest.isEmpty
    }
}
