import Foundation
import SafeGen
import TestSupport
import Testing

@testable import SafeGenRewriter

/// The proxy in Objective-C, as a manifest has it written.
@Suite struct ObjectiveCProxyTests {
    private static let use =
        "NSXMLParser *parser = [[NSXMLParser alloc] initWithData:data];\n"
        + "parser.delegate = [WeakDelegate proxyOf:self for:parser];\n"

    @Test func emittedProxyIsTakenForSafe() throws {
        let use =
            "#import \"WeakDelegate.h\"\n" + Self.use
            + "NSStream *stream;\nstream.delegate = [WeakDelegate proxyOf:self for:stream];\n"
        let files = try Self.emitted.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) } + [("use.m", use)]
        let adopted = ObjectiveCProject.adopted(files)
        #expect(adopted.texts == files.map(\.1))
        #expect(adopted.messages.isEmpty, "\(adopted.messages)")
    }

    @Test(arguments: ["__strong id _target;", "id _target;", "__unsafe_unretained id _target;"])
    func rejectsAProxyThatIsNotWeak(variable: String) throws {
        let proxy = try #require(try Self.emitted.first).contents
        let files = [
            (
                "WeakDelegate.m",
                String(decoding: proxy, as: UTF8.self).replacing("__weak id _target;", with: variable)
            ),
            ("use.m", "#import \"WeakDelegate.h\"\n" + Self.use),
        ]
        #expect(ObjectiveCProject.adopted(files).texts[1].contains("SafeXMLParser"))
    }

    @Test func weakPropertyMakesAProxyToo() {
        let files = [
            (
                "P.m",
                "@interface P ()\n@property (nonatomic, weak) id target;\n@end\n@implementation P\n"
                    + "- (id)forwardingTargetForSelector:(SEL)s { return self.target; }\n@end\n"
            ),
            ("a.m", "#import \"P.h\"\nNSStream *a; [a setDelegate:[P of:self]];\n"),
        ]
        let adopted = ObjectiveCProject.adopted(files)
        #expect(adopted.texts == files.map(\.1) && adopted.messages.isEmpty)
    }

    @Test func castToAProxyMakesNone() {
        let proxy =
            "@interface P ()\n@property (nonatomic, weak) id target;\n@end\n@implementation P\n"
            + "- (id)forwardingTargetForSelector:(SEL)s { return self.target; }\n@end\n"
        let adopted = ObjectiveCProject.adopted([
            ("P.m", proxy), ("a.m", "#import \"P.h\"\nNSStream *a; a.delegate = (P *)b;\n"),
        ])
        #expect(
            adopted.texts[1] == "#import \"P.h\"\n#import \"App-Swift.h\"\nNSStream *a; a.safeDelegate = (P *)b;\n")
    }

    /// Delegates of one type, of several types, and some whose methods return another value than zero.
    @Test(arguments: [
        "[XMLParser]", "[XMLParser, Stream]", "[FileManager]", "[NSKeyedArchiver, NSKeyedUnarchiver, FileManager]",
    ])
    func emittedProxyCompilesWithoutAWarning(classes: String) throws {
        let use = classes.contains("XML") ? Self.use : "[WeakDelegate proxyOf:self for:data];\n"
        let project = try CompiledProxy("WeakDelegate", classes, "void use(NSData *data, id self) {\n\(use)}\n")
        for file in ["WeakDelegate.m", "use.m"] {
            let result = try project.compile(file, "-fobjc-arc")
            #expect(result.status == 0, "\(result.errors)")
        }
        let plain = try project.compile("WeakDelegate.m")
        #expect(plain.status != 0 && plain.errors.contains("Compile this file with -fobjc-arc"), "\(plain.errors)")
    }

    /// As the compiler refuses it for the property itself.
    @Test(arguments: [
        ("[XMLParser]", "WeakDelegate"), ("[XMLParser, Stream]", "WeakDelegate<id<NSXMLParserDelegate>>"),
    ])
    func compilerRefusesWhatIsNoDelegate(classes: String, proxy: String) throws {
        for (type, isDelegate) in [("NSObject *", false), ("NSObject<NSXMLParserDelegate> *", true)] {
            let code = "void use(\(type)x, NSXMLParser *p) { p.delegate = [\(proxy) proxyOf:x for:p]; }\n"
            let result = try CompiledProxy("WeakDelegate", classes, code).compile("use.m", "-fobjc-arc")
            #expect((result.status == 0) == isDelegate, "\(result.errors)")
        }
    }

    /// Names that are words of the languages, or of the emitted code, and names that could be.
    @Test(arguments: [
        "Delegate", "Proxy", "Target", "Owner", "Kind", "Value", "Selector", "Invocation", "Arguments", "Numbers", "T",
        "Feed",
        "Proxies", "Types", "Length", "Name", "Error", "Key", "My_Delegate", "Printer", "ScnFeed",
    ])
    func everyAcceptedNameCompiles(name: String) throws {
        let project = try CompiledProxy(name, "[FileManager, NSKeyedArchiver]", "")
        let result = try project.compile("\(name).m", "-fobjc-arc")
        #expect(result.status == 0, "\(result.errors)")
    }

    /// A compiler joins a line that ends so to the next one, and warns of a comment of several lines.
    @Test(arguments: ["a \\", "a \\ ", "a ??/", "a ??/ ", "\\", "a // \\", "a \\\\"])
    func lineOfTheHeaderIsACommentOfOneLine(line: String) throws {
        let header = #"header: ["\#(line.replacing("\\", with: #"\\"#))", last]"#
        let manifest = "version: 1\noutput: {file: WeakDelegate.m, \(header)}\nclasses: [XMLParser]\n"
        let project = try CompiledProxy(manifest: manifest, "")
        for options in [["-fobjc-arc"], ["-fobjc-arc", "-trigraphs", "-Wno-trigraphs"]] {
            let result = try project.compile("WeakDelegate.m", options)
            #expect(result.status == 0, "\(result.errors)")
        }
    }

    /// The manifest and the code of the manual's section.
    @Test func exampleOfTheManualCompiles() throws {
        let url = URL(filePath: #filePath).appending(path: "../../../../Docs/Adopt.md").standardizedFileURL
        let text = try String(contentsOf: url, encoding: .utf8)
        let section = try #require(text.components(separatedBy: "### A proxy in Objective-C\n").last)
        func example(_ language: String) throws -> String {
            let start = try #require(section.range(of: "```\(language)\n")?.upperBound)
            let end = try #require(section.range(of: "```", range: start..<section.endIndex)?.lowerBound)
            return String(section[start..<end])
        }
        let code = try example("objc").split(separator: "\n", omittingEmptySubsequences: false)
        let rest = code.dropFirst().joined(separator: "\n")
        let use = "\(code[0])\nvoid use(NSData *data, NSObject<NSXMLParserDelegate> *self) {\(rest)}\n"
        let project = try CompiledProxy(manifest: example("yaml"), use)
        for file in ["FeedDelegate.m", "use.m"] {
            let result = try project.compile(file, "-fobjc-arc")
            #expect(result.status == 0, "\(result.errors)")
        }
    }

    private static var emitted: [SourceFile] {
        get throws {
            let manifest = "version: 1\noutput: {file: WeakDelegate.m}\nclasses: [XMLParser]\n"
            return try Generator.generate(from: .bytes(Array(manifest.utf8), name: "safegen.yml")).files
        }
    }
}
