import Foundation
import TestSupport
import Testing

/// `explain` and `list` of classes that only a manifest has.
@Suite struct ListedClassTests {
    private func project(listing entry: String, at path: String = "safegen.yml") throws -> Project {
        let project = try Project(nil)
        let text =
            "version: 1\nclasses:\n  - \(entry)\nprotocols:\n  - {name: FeedDelegate, requirements: [func feedDidChange()]}\n"
        try project.folder.write(text, to: path)
        return project
    }

    @Test(arguments: [
        ("forward: proxy", "", "SafeFeed, subclass with a proxy", "makes SafeFeed instead"),
        ("forward: delegate", "", "SafeFeed, weak subclass", "makes SafeFeed instead"),
        ("forward: proxy", ", form: extension", "extension with a proxy", "sets the safe property"),
    ])
    func explainsAClassThatOnlyAManifestLists(forward: String, form: String, wrapper: String, step: String) throws {
        let property = "{name: delegate, type: FeedDelegate, \(forward)}"
        let project = try project(listing: "{name: Feed, module: Kit\(form), properties: [\(property)]}")
        let output = try project.run("explain", "Feed").output
        #expect(output.hasPrefix("Feed (Kit), listed in safegen.yml:3\n\n  var delegate: FeedDelegate"))
        #expect(output.contains("\nSafeGen emits: \(wrapper).\nThe effect of "))
        #expect(output.hasSuffix("so that it \(step).\n"))
        let errors = try project.run("explain", "Fead").errors
        #expect(errors.hasSuffix("; did you mean 'Feed'?\n"))
    }

    @Test func findsClassesOfTheNearestManifestAround() throws {
        let entry = "{name: Feed, module: Kit, properties: [{name: delegate, type: FeedDelegate}]}"
        let below = try project(listing: entry, at: "App/safegen.yml")
        #expect(try !below.run("explain", "Feed").output.contains("listed in"))
        let around = try project(listing: entry)
        try around.folder.write("", to: "App/a.swift")
        let output = try Tool.run(["explain", "Feed"], in: around.folder.path("App")).output
        #expect(output.hasPrefix("Feed (Kit), listed in \(around.folder.path("safegen.yml")):3\n"), "\(output)")
    }

    @Test func knownClassIsExplainedByTheKnowledgeAlone() throws {
        let project = try project(listing: "XMLParser")
        #expect(try project.run("explain", "XMLParser").output == Project(nil).run("explain", "XMLParser").output)
    }

    @Test func listsClassesThatOnlyAManifestLists() throws {
        let entry = "{name: Feed, module: Kit, properties: [{name: delegate, type: FeedDelegate, forward: proxy}]}"
        let project = try project(listing: entry)
        let row = "Listed by manifests\n  Kit.Feed.delegate  subclass with a proxy: safegen.yml:3\n"
        #expect(try project.run("list").output.contains("\n\n\(row)\n"))
        #expect(try project.run("list", "Kit").output.hasPrefix(row))
        #expect(try !project.run("list", "UIKit").output.contains("Kit.Feed"))
        #expect(try !project.run("list", "--weak").output.contains("Kit.Feed"))
        let json = try project.run("list", "--format", "json").output
        let document = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let listed = try #require((document?["listed"] as? [[String: Any]])?.first)
        #expect(listed["class"] as? String == "Feed" && listed["manifest"] as? String == "safegen.yml")
        #expect(try !Project(nil).run("list").output.contains("Listed by manifests"))
    }
}
