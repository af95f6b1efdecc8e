import SafeGen
import Testing
import TestSupport

@testable import SafeGenDiscovery

@Suite struct BindingUpdateTests {
    private let folder: TemporaryFolder
    private let addition = BindingUpdate.Addition(
        className: "NSCache", module: "Foundation", yaml: "{arguments: [NSURL, Page], as: SafePageCache}")

    init() throws { folder = try TemporaryFolder() }

    @Test func bindingJoinsTheList() throws {
        let text = try update(
            """
            version: 1
            classes:
              - name: NSCache   # ours
                module: Foundation
                bindings:
                  - {arguments: [NSString, NSData], as: SafeDataCache}   # first
                properties: [{name: delegate, type: NSCacheDelegate}]
            """)
        #expect(
            text == """
                version: 1
                classes:
                  - name: NSCache   # ours
                    module: Foundation
                    bindings:
                      - {arguments: [NSString, NSData], as: SafeDataCache}   # first
                      - {arguments: [NSURL, Page], as: SafePageCache}
                    properties: [{name: delegate, type: NSCacheDelegate}]
                """)
    }

    @Test func singleBindingBecomesAList() throws {
        let text = try update(
            """
            version: 1
            classes:
              - name: NSCache
                module: Foundation
                bind: [NSString, NSData]    # generic
                as: SafeDataCache
                properties: [{name: delegate, type: NSCacheDelegate}]
            """)
        #expect(
            text == """
                version: 1
                classes:
                  - name: NSCache
                    module: Foundation
                    bindings: [{arguments: [NSString, NSData], as: SafeDataCache}, {arguments: [NSURL, Page], as: SafePageCache}]    # generic
                    properties: [{name: delegate, type: NSCacheDelegate}]
                """)
    }

    @Test func singleBindingKeepsItsStandardName() throws {
        let text = try update(
            "version: 1\nclasses:\n- {name: NSCache, module: Foundation, bind: [A, B], properties: [{name: d, type: D}]}\n"
        )
        #expect(text?.contains("bindings: [{arguments: [A, B]}, {arguments: [NSURL, Page]") ?? false)
    }

    @Test(arguments: [
        (
            #"- "NSCache<NSString, NSData>"   # ours"#,
            "- {name: NSCache, bindings: [{arguments: [NSString, NSData]}, "
                + "{arguments: [NSURL, Page], as: SafePageCache}]}   # ours"
        ),
        (
            "- {name: NSCache, bindings: [{arguments: [A, B]}]}",
            "- {name: NSCache, bindings: [{arguments: [A, B]}, {arguments: [NSURL, Page], as: SafePageCache}]}"
        ),
        (
            "- Foundation.NSCache<A, B>",
            "- {name: Foundation.NSCache, bindings: [{arguments: [A, B]}, {arguments: [NSURL, Page], as: SafePageCache}]}"
        ),
        (
            "- {name: Foundation.NSCache, bind: [A, B]}",
            "- {name: Foundation.NSCache, bindings: [{arguments: [A, B]}, {arguments: [NSURL, Page], as: SafePageCache}]}"
        ),
    ])
    func findsTheClassWithoutItsModule(entry: String, expected: String) throws {
        #expect(try update("version: 1\nclasses:\n\(entry)\n") == "version: 1\nclasses:\n\(expected)\n")
    }

    @Test func bareNameKeepsItsKnownArguments() throws {
        let path = try write("version: 1\nclasses: [NSFetchedResultsController, XMLParser]\n")
        let addition = BindingUpdate.Addition(
            className: "NSFetchedResultsController", module: "CoreData", yaml: "{arguments: [Page], as: SafePages}")
        let update = try BindingUpdate(of: path, adding: [addition])
        #expect(
            update.changeSet.changes.first?.after.map { String(decoding: $0, as: UTF8.self) } == """
                version: 1
                classes: [{name: NSFetchedResultsController, bindings: [{arguments: [any NSFetchRequestResult]}, \
                {arguments: [Page], as: SafePages}]}, XMLParser]

                """, "\(update.diagnostics)")
    }

    @Test(arguments: [
        "bind: &a [NSString, NSData]", "bind:\n    - NSString\n    - NSData", "{as: X, bind: [A, B]}",
        "condition: DEBUG",
    ])
    func refusesOtherForms(binding: String) throws {
        let isFlow = binding.hasPrefix("{")
        let entry =
            isFlow
            ? "- {name: NSCache, module: Foundation, properties: [{name: d, type: D}], " + binding.dropFirst()
            : "- name: NSCache\n  module: Foundation\n  \(binding)\n  properties: [{name: d, type: D}]"
        let path = try write("version: 1\nclasses:\n\(entry)\n")
        let update = try BindingUpdate(of: path, adding: [addition])
        #expect(update.changeSet.isEmpty)
        #expect(update.count == 0)
        #expect(
            update.diagnostics.first?.message.hasSuffix("add - {arguments: [NSURL, Page], as: SafePageCache} by hand")
                ?? false)
    }

    @Test func editsTheIncludeThatListsTheClass() throws {
        let path = try write("version: 1\ninclude: [more.yml]\n")
        try folder.write(
            "classes:\n- name: NSCache\n  module: Foundation\n  bind: [A, B]\n  properties: [{name: d, type: D}]\n",
            to: "more.yml")
        let update = try BindingUpdate(of: path, adding: [addition])
        #expect(update.changeSet.changes.map(\.path) == [folder.path("more.yml")])
    }

    private func write(_ text: String) throws -> String {
        try folder.write(text, to: "safegen.yml")
        return folder.path("safegen.yml")
    }

    private func update(_ text: String) throws -> String? {
        let update = try BindingUpdate(of: write(text), adding: [addition])
        #expect(update.count == 1, "\(update.diagnostics)")
        return update.changeSet.changes.first?.after.map { String(decoding: $0, as: UTF8.self) }
    }
}
