import SafeGen
import SafeGenSystem
import TestSupport
import Testing

@testable import SafeGenProject

/// Declarations that several manifests make in one target.
@Suite struct SharedDeclarationsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The messages about a manifest beside another one, by their folders.
    private func messages(of own: String, beside other: String, isOtherChecked: Bool = false) -> [String] {
        let paths = [own, other].map { folder.path($0 == "." ? "safegen.yml" : "\($0)/safegen.yml") }
        var declarations = SharedDeclarations(
            checked: isOtherChecked ? paths.sorted() : [paths[0]], others: paths.sorted(), in: ProjectFiles())
        var reader = ProjectReader()
        reader.readDescriptions(below: folder.path)
        return declarations.diagnostics(of: paths[0], in: reader.model).map {
            $0.message.replacing(folder.path + "/", with: "")
        }
    }

    private func write(_ targets: String, _ manifests: [String: String]) throws {
        try folder.write("let package = Package(name: \"P\", targets: [\(targets)])\n", to: "Package.swift")
        for (place, lines) in manifests { try folder.write("version: 1\n\(lines)\n", to: "\(place)/safegen.yml") }
    }

    private static let app = ".target(name: \"App\", path: \"App\")"

    @Test func classOfTwoManifestsInOneTargetIsToLeaveTheSecond() throws {
        try write(Self.app, ["App/Feed": "classes: [XMLParser]", "App/List": "classes: [XMLParser, NSMetadataQuery]"])
        let message =
            "'App/Feed/safegen.yml' and 'App/List/safegen.yml' both declare SafeXMLParser, and the target 'App' gets "
            + "both; move the classes of 'App/List/safegen.yml' to 'App/Feed/safegen.yml', and delete 'App/List/safegen.yml' with its output"
        #expect(messages(of: "App/Feed", beside: "App/List") == [message])
        #expect(messages(of: "App/List", beside: "App/Feed") == [message])
    }

    @Test func clashOfTwoCheckedManifestsIsReportedOnce() throws {
        try write(Self.app, ["App/Feed": "classes: [XMLParser]", "App/List": "classes: [XMLParser]"])
        #expect(messages(of: "App/Feed", beside: "App/List", isOtherChecked: true).isEmpty)
        #expect(messages(of: "App/List", beside: "App/Feed", isOtherChecked: true).count == 1)
    }

    @Test func modulesMayEachHaveTheirOwn() throws {
        try write(
            Self.app + ", .target(name: \"Kit\", path: \"Kit\")",
            ["App": "classes: [XMLParser]", "Kit": "classes: [XMLParser]"])
        #expect(messages(of: "App", beside: "Kit").isEmpty)
    }

    /// The compiler prefers neither of two such extensions of a generic class; Objective-C's are members of the class, as NetService's.
    @Test(arguments: [
        ("NSFetchedResultsController, form: extension, access: public", 1),
        ("NSFetchedResultsController, form: extension", 0),
        ("NSFetchedResultsController, form: extension, access: public, objc: true", 0),
        ("NetService, form: extension, access: public", 0),
    ])
    func publicExtensionOfAGenericClassIsSeenByUsers(entry: String, count: Int) throws {
        try write(
            ".target(name: \"App\", dependencies: [\"Kit\"], path: \"App\"), .target(name: \"Kit\", path: \"Kit\")",
            [
                "App": "classes: [{name: \(entry.prefix { $0 != "," }), form: extension}]",
                "Kit": "classes: [{name: \(entry)}]",
            ])
        let found = messages(of: "App", beside: "Kit")
        #expect(found.count == count, "\(found)")
        #expect(
            found.allSatisfy { $0.hasSuffix("; remove NSFetchedResultsController from 'App/safegen.yml'") }, "\(found)")
    }

    @Test func classStaysInTheManifestThatServesMoreTargets() throws {
        try write(
            ".target(name: \"App\", path: \".\", sources: [\"App\", \"Both\"]), .target(name: \"Kit\", path: \"Both\")",
            ["App": "classes: [XMLParser]", "Both": "classes: [XMLParser]"])
        #expect(
            messages(of: "App", beside: "Both").first?.contains("; move the classes of 'App/safegen.yml' to ") ?? false)
    }

    @Test func outputLeavesATargetWhereEachManifestServesAnother() throws {
        try write(
            ".target(name: \"All\", path: \".\", sources: [\"One\", \"Two\"]), .target(name: \"A\", path: \"One\"), "
                + ".target(name: \"B\", path: \"Two\")",
            ["One": "classes: [XMLParser]", "Two": "classes: [XMLParser]"])
        #expect(
            messages(of: "One", beside: "Two").first?.hasSuffix("; take the output of one of them out of 'All'")
                ?? false)
    }

    @Test func manifestBesideTheTargetsCodeKeepsTheClass() throws {
        try write(Self.app, ["App": "classes: [XMLParser]"])
        try folder.write("version: 1\noutput: {directory: App/Safe}\nclasses: [XMLParser]\n", to: "safegen.yml")
        #expect(messages(of: ".", beside: "App").first?.contains("; move the classes of 'safegen.yml' to ") ?? false)
    }

    @Test func extensionsDeclareTheirProperties() throws {
        try write(
            Self.app,
            [
                "App/Feed": "classes: [{name: FileManager, form: extension}]",
                "App/List": "classes: [{name: FileManager, form: extension}]",
            ])
        #expect(
            messages(of: "App/Feed", beside: "App/List").first?.contains("both declare FileManager.safeDelegate, ")
                ?? false)
    }

    @Test func typesThatProxiesShareAreDeclaredOnceToo() throws {
        try write(Self.app, ["App/Feed": "classes: [XMLParser]", "App/List": "classes: [NSMetadataQuery]"])
        let message = try #require(messages(of: "App/Feed", beside: "App/List").first)
        #expect(message.contains("both declare SafeProxy, "), "\(message)")
        #expect(message.contains("; move the classes of 'App/List/safegen.yml' to 'App/Feed/safegen.yml', and delete "))
        try write(
            Self.app, ["App/List": "output: {support: List}\nclasses: [NSMetadataQuery]"])
        #expect(messages(of: "App/Feed", beside: "App/List").isEmpty)
    }

    @Test(arguments: [
        ("", "classes: [{name: B, properties: [{name: delegate, type: P}]}]", "SafeReference"),
        // The types of proxies are others, but their file has the same name.
        ("", "classes: [XMLParser]", "SafeSupport.swift"),
        (
            "output: {directory: Generated, support: List}\n",
            "classes: [{name: B, properties: [{name: delegate, type: P}]}]", nil
        ),
        (
            "output: {file: List.swift}\n", "classes: [{name: B, properties: [{name: delegate, type: P}]}]",
            "SafeReference"
        ),
        ("output: {file: List.swift}\n", "classes: [XMLParser]", nil),
    ])
    func typesThatWeakWrappersShareAreDeclaredOnceToo(output: String, classes: String, shared: String?) throws {
        let feed = "classes: [{name: A, properties: [{name: delegate, type: P}]}]"
        try write(Self.app, ["App/Feed": feed, "App/List": output + classes])
        let found = messages(of: "App/Feed", beside: "App/List")
        #expect(
            found.map { $0.contains("both declare \(shared ?? ""), and the target") } == (shared == nil ? [] : [true]),
            "\(found)")
    }

    @Test func conditionsMayExcludeEachOther() throws {
        let entry = "classes: [{name: A, forward: delegate, properties: [{name: delegate, type: P}], condition: "
        let other = "output: {support: List}\n\(entry)"
        try write(Self.app, ["App/Feed": entry + "os(iOS)}]", "App/List": other + "os(macOS)}]"])
        #expect(messages(of: "App/Feed", beside: "App/List").isEmpty)
        try write(Self.app, ["App/List": other + "os(iOS)}]"])
        #expect(messages(of: "App/Feed", beside: "App/List").count == 1)
    }

    @Test func fileOfOneManifestIsListedByItself() throws {
        try write(
            ".target(name: \"App\", path: \".\", sources: [\"Safe.swift\", \"Feed\"])",
            [".": "output: {file: Safe.swift}\nclasses: [XMLParser]", "Feed": "classes: [XMLParser]"])
        #expect(messages(of: ".", beside: "Feed").count == 1)
    }

    @Test func wrappersOfTheBuildCountWithoutFiles() throws {
        try write(
            ".target(name: \"App\", path: \"App\", exclude: [\"Out\"], plugins: [.plugin(name: \"SafeGenPlugin\", package: \"SafeGen\")])",
            ["App": "output: {directory: Out}\nclasses: [XMLParser]", "App/Feed": "classes: [XMLParser]"])
        #expect(messages(of: "App/Feed", beside: "App").count == 1)
    }
}
