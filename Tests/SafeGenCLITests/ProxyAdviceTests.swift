import TestSupport
import Testing

/// The proxy in Objective-C, taken as `scan` advises, ends the advice.
@Suite struct ProxyAdviceTests {
    private static let feed = """
        #import "WeakDelegate.h"
        @interface Feed : NSObject <NSXMLParserDelegate>
        @end
        @implementation Feed
        - (void)read:(NSData *)data {
            NSXMLParser *parser = [[NSXMLParser alloc] initWithData:data];
            parser.delegate = self;
            self.parser = parser;
        }
        @end

        """

    /// A package in Objective-C, which takes no Swift, with a manifest for the proxy.
    private func package(_ code: String) throws -> Project {
        let project = try Project("version: 1\noutput: {file: Sources/Kit/WeakDelegate.m}\nclasses: [Stream]\n")
        try project.folder.write(PackageSample.package(".target(name: \"Kit\")"), to: "Package.swift")
        #expect(try project.run("generate").status == 0)
        try project.folder.write(code, to: "Sources/Kit/Feed.m")
        return project
    }

    @Test func roadOfObjectiveCWithoutSwiftEndsWithTheProxy() throws {
        let project = try package(Self.feed)
        try project.folder.remove("safegen.yml")
        for file in ["WeakDelegate.h", "WeakDelegate.m"] { try project.folder.remove("Sources/Kit/\(file)") }
        #expect(try project.run("scan").output.hasSuffix("Next: safegen init\n"))
        #expect(
            try project.run("init", "--yes").output.contains(
                "wrote safegen.yml; to write the code, run: safegen generate\n"))
        #expect(try project.run("generate").status == 0)
        #expect(try project.run("check").output == "fresh: 2 files, compiled by Kit\n")
        #expect(try project.run("audit").status == 1)
        #expect(try project.run("adopt", "--write", "--force").status == 0)
        let feed = try #require(project.folder.text("Sources/Kit/Feed.m"))
        #expect(feed.contains("\n#import \"KitWeakDelegate.h\"\n"))
        #expect(feed.contains("    parser.delegate = [KitWeakDelegate proxyOf:self for:parser];\n"), "\(feed)")
        #expect(try project.run("audit", "--strict").status == 0)
        #expect(try project.run("adopt").output.isEmpty)
        #expect(try project.run("scan").status == 0)
    }

    /// A test that links the code would have the proxy's class twice.
    @Test func testsStayAsTheyAre() throws {
        let project = try package("")
        let targets = ".target(name: \"Kit\"), .testTarget(name: \"KitTests\", dependencies: [\"Kit\"])"
        try project.folder.write(PackageSample.package(targets), to: "Package.swift")
        let code =
            "#import <Foundation/Foundation.h>\n@implementation T\n- (void)test:(NSStream *)s { s.delegate = self; }\n@end\n"
        try project.folder.write(code, to: "Tests/KitTests/T.m")
        let audit = try project.run("audit", "--strict", "--all")
        #expect(audit.status == 0, "\(audit)")
        #expect(
            audit.output.contains("note: the delegate of this 'Stream' is set in a test, which stays as it is"),
            "\(audit)")
    }

    /// Commands that look at wrappers in Swift.
    @Test func otherCommandsTakeAManifestOfAProxy() throws {
        let project = try package("")
        #expect(try project.run("verify").output == "a proxy in Objective-C, which has no Swift to compile\n")
        #expect(try project.run("add", "NSCache").status == 0)
        #expect(project.folder.text("safegen.yml")?.hasSuffix("classes: [Stream, NSCache]\n") ?? false)
        for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-qm", "Begin"]] { try project.git(arguments) }
        try project.folder.write("version: 1\nclasses: [Stream]\n", to: "safegen.yml")
        let review = try project.run("review", "--base", "HEAD").output
        #expect(review.contains("Sources/Kit/WeakDelegate.h (gone, +0 -13)"), "\(review)")
        #expect(review.contains("Generated/Stream+Safe.swift (new, "), "\(review)")
    }

    @Test func proxyEndsTheAdviceOfScan() throws {
        let proxied = Self.feed.replacing("delegate = self", with: "delegate = [WeakDelegate proxyOf:self for:parser]")
        let after = try package(proxied).run("scan")
        #expect(after.status == 0, "\(after.output)")
        #expect(
            after.output.contains(
                "  XMLParser: can't dangle here, because WeakDelegate holds it weakly (Sources/Kit/Feed.m:2"),
            "\(after.output)")
    }

    /// An instance that is only asked has no delegate, whatever conforms elsewhere.
    @Test func instanceWithoutADelegateNeedsNone() throws {
        let proxied = Self.feed.replacing("delegate = self", with: "delegate = [WeakDelegate proxyOf:self for:parser]")
        let project = try package(proxied)
        let asked =
            "#import <Foundation/Foundation.h>\n@implementation Asker\n- (void)ask { self.parser = [[NSXMLParser alloc] init]; }\n@end\n"
        try project.folder.write(asked, to: "Sources/Kit/Asker.m")
        #expect(try project.run("scan").status == 0)
    }

    @Test func anotherPlaceStillCounts() throws {
        let proxied = Self.feed.replacing("delegate = self", with: "delegate = [WeakDelegate proxyOf:self for:parser]")
        let project = try package(proxied)
        try project.folder.write(Self.feed.replacing("Feed", with: "Other"), to: "Sources/Kit/Other.m")
        #expect(try project.run("scan").status == 1)
    }

    /// A class that only has the shape of a proxy may keep nothing weakly.
    @Test func delegateOfAnotherMakerStillCounts() throws {
        let made = Self.feed.replacing("delegate = self", with: "delegate = [Listener listenerOf:self]")
        #expect(try package(made).run("scan").status == 1)
    }
}
