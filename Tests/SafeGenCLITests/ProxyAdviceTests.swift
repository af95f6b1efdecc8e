import TestSupport
import Testing

/// The proxy of Docs/Adopt.md, taken as `scan` advises, ends the advice.
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

    /// A package in Objective-C, which takes no Swift.
    private func package(_ code: String) throws -> Project {
        let project = try Project(nil)
        let package = "let package = Package(name: \"P\", targets: [.target(name: \"Kit\")])\n"
        try project.folder.write(
            "// swift-tools-version: 5.9\nimport PackageDescription\n\(package)", to: "Package.swift")
        for block in try DocumentationPage("Docs/Adopt.md").blocks("objc") {
            guard let name = block.firstMatch(of: /^\/\/ (WeakDelegate\.[hm])\n/)?.1 else { continue }
            try project.folder.write(block, to: "Sources/Kit/\(name)")
        }
        try project.folder.write(code, to: "Sources/Kit/Feed.m")
        return project
    }

    @Test func adviceOfScanEndsWithTheProxy() throws {
        let before = try package(Self.feed).run("scan")
        #expect(
            before.status == 1 && before.output.hasSuffix("Next: the proxy in Objective-C in Docs/Adopt.md\n"),
            "\(before.output)")
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
