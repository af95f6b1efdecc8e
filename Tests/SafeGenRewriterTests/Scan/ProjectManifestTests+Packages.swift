import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenRewriter

extension ProjectManifestTests {
    @Test(arguments: [
        (["Sources/App/Sub/A.swift", "Tests/AppTests/B.swift"], "  directory: Sources/App/Generated  # "),
        (["Sources/My App/A.swift"], "  directory: Sources/My App/Generated  # "),
        (["Sources/B/A.swift", "Sources/A/A.swift", "Sources/B/C.swift"], "  directory: Generated  "),
        (["Code/A.swift"], "  directory: Generated  "), ([], "  directory: Generated  "),
    ])
    func wrappersOfAPackageThatIsNotKnownGoToTheFolderThatUsesThem(files: [String], output: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        for file in files { try folder.write(Self.use, to: file) }
        // The manifest alone counts as code.
        let excluded = files.isEmpty ? ["Package.swift"] : []
        let text = try manifest(of: folder, excluding: excluded)
        #expect(text.contains("\noutput:\n\(output)"), "\(text)")
        let loaded = try ManifestLoader.load(.bytes(Array(text.utf8), name: "safegen.yml"))
        #expect(loaded.diagnostics.map(\.message) == [])
    }

    @Test(arguments: [
        ("Tests/LibTests/B.swift", "  - \"NSCache<NSURL, NSData>\"\n"),
        ("Sources/Lib/Model/B.swift", "      - {arguments: [NSURL, Post], as: SafeURLPostCache}\n"),
    ])
    func targetOfAPackageThatIsNotKnownBindsWhatItsOwnFilesUse(file: String, entry: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "Package.swift")
        let code = "class A: NSCacheDelegate { func f() { NSCache<NSURL, NSData>().delegate = self } }\n"
        try folder.write(code, to: "Sources/Lib/A.swift")
        try folder.write("public final class Post {}\nlet a = NSCache<NSURL, Post>()\n", to: file)
        let text = try manifest(of: folder)
        #expect(text.contains("  directory: Sources/Lib/Generated"), "\(text)")
        #expect(text.contains(entry), "\(text)")
    }

    @Test(arguments: [
        (
            "AppTests/B.swift",
            "  # NSFetchedResultsController<Post> is left out: only AppTests declares 'Post', "
        ),
        ("App/Model/B.swift", "{arguments: [Post], as: SafePostFetchedResultsController}\n"),
        // A declaration of the app's own is the one that is meant.
        ("App/B.swift", "{arguments: [Post], as: SafePostFetchedResultsController}\n"),
    ])
    func argumentOfTestsIsLeftOut(file: String, entry: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "class A: NSFetchedResultsControllerDelegate {}\nlet c = NSFetchedResultsController<NSFetchRequestResult>()\n"
                + "func set() { x.y.delegate = z }\n",
            to: "App/A.swift")
        let post = "final class Post: NSManagedObject {}\n"
        try folder.write(post, to: file)
        try folder.write("let a: NSFetchedResultsController<Post>\n", to: "AppTests/C.swift")
        let text = try manifest(of: folder, targets: Self.systems())
        #expect(text.contains(entry), "\(text)")
    }

    /// What inherits from another target's class has its wrapper; and a proxy in Objective-C, where no delegate is set, protects nothing.
    @Test(arguments: [
        (
            "Atom/A.swift", "import Base\npublic final class AtomParser: BaseParser {}\n", "Base/B.swift",
            "import Foundation\nopen class BaseParser: XMLParser {}\n", "AtomParser(data: data)",
            "Base"
        ),
        (
            "Atom/A.m", "@implementation Feed\n- (void)f { _parser = [NSXMLParser new]; }\n@end\n",
            "Atom/include/Feed.h",
            "@interface Feed : NSObject\n@property NSXMLParser *parser;\n@end\n", "Feed().parser", "App"
        ),
    ])
    func targetWithoutNeedGetsNoManifest(
        path: String, code: String, other: String, base: String, made: String, target: String
    ) throws {
        let found = try PlanSummary.manifests([
            "Package.swift": PackageSample.package(
                ".target(name: \"Base\"), .target(name: \"Atom\", dependencies: [\"Base\"]), "
                    + ".target(name: \"App\", dependencies: [\"Atom\", \"Base\"])"), "Sources/\(path)": code,
            "Sources/\(other)": base,
            "Sources/App/C.swift":
                "import Atom\nimport Foundation\nfinal class Reading: NSObject, XMLParserDelegate {\n"
                + "func go() { let parser = \(made)\nparser.delegate = self\nkept = parser }\n}\n",
        ])
        #expect(found == ["/safegen.yml: directory: Sources/\(target)/Generated"])
    }
}
