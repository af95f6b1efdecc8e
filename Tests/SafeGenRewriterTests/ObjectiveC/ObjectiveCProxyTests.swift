import Foundation
import TestSupport
import Testing

@testable import SafeGenRewriter

/// The proxy that the documentation has people write in Objective-C.
@Suite struct ObjectiveCProxyTests {
    @Test func documentedProxyIsTakenForSafe() throws {
        let blocks = try Self.blocks
        let use =
            "#import \"WeakDelegate.h\"\n" + blocks[2]
            + "\nNSStream *stream;\nstream.delegate = [WeakDelegate proxyOf:self for:stream];\n"
        let files = [("WeakDelegate.h", blocks[0]), ("WeakDelegate.m", blocks[1]), ("use.m", use)]
        let adopted = ObjectiveCProject.adopted(files)
        #expect(adopted.texts == files.map(\.1))
        #expect(adopted.messages.isEmpty, "\(adopted.messages)")
    }

    @Test(arguments: ["__strong id _target;", "id _target;", "__unsafe_unretained id _target;"])
    func rejectsAProxyThatIsNotWeak(variable: String) throws {
        let blocks = try Self.blocks
        let files = [
            ("WeakDelegate.m", blocks[1].replacing("__weak id _target;", with: variable)),
            ("use.m", "#import \"WeakDelegate.h\"\n" + blocks[2]),
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

    @Test func documentedProxyCompiles() throws {
        let folder = try TemporaryFolder()
        let blocks = try Self.blocks
        let use =
            "#import \"WeakDelegate.h\"\nvoid use(NSData *data, id self) {\n" + blocks[2] + "\n}\n"
        for (name, text) in [("WeakDelegate.h", blocks[0]), ("WeakDelegate.m", blocks[1]), ("use.m", use)] {
            try folder.write(text, to: name)
        }
        for (name, text) in Self.standIns { try folder.write(text, to: name) }
        for file in ["WeakDelegate.m", "use.m"] {
            let arguments = [
                "clang", "-fsyntax-only", "-target", "arm64-apple-macosx12.0", "-x", "objective-c", "-fobjc-arc",
                "-Wall", "-Werror",
                "-I", folder.path("include"), folder.path(file),
            ]
            let result = try Command.run("/usr/bin/env", arguments, in: folder.path)
            #expect(result.status == 0, "\(result.errors)")
        }
    }

    private static var blocks: [String] {
        get throws {
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            let text = try String(contentsOf: root.appendingPathComponent("Docs/Adopt.md"), encoding: .utf8)
            let blocks = text.components(separatedBy: "```objc\n").dropFirst()
            return blocks.compactMap { $0.components(separatedBy: "```").first }
        }
    }

    /// Headers with just the declarations that are needed.
    private static let standIns = [
        (
            "include/Foundation/Foundation.h",
            """
            #pragma clang system_header
            typedef signed char BOOL; typedef unsigned long NSUInteger;
            #define nil ((id)0)
            @class NSMethodSignature, NSInvocation;
            __attribute__((objc_root_class)) @interface NSObject
            + (instancetype)alloc; + (instancetype)new; - (instancetype)init; - (Class)class;
            + (BOOL)instancesRespondToSelector:(SEL)selector; + (BOOL)conformsToProtocol:(Protocol *)protocol;
            - (BOOL)respondsToSelector:(SEL)selector; - (BOOL)conformsToProtocol:(Protocol *)protocol;
            - (id)forwardingTargetForSelector:(SEL)selector; - (void)forwardInvocation:(NSInvocation *)invocation;
            - (NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
            + (NSMethodSignature *)instanceMethodSignatureForSelector:(SEL)selector;
            @end
            @interface NSData : NSObject
            @end
            @interface NSMethodSignature : NSObject
            @property (readonly) NSUInteger methodReturnLength;
            @end
            @interface NSInvocation : NSObject
            @property (readonly) NSMethodSignature *methodSignature;
            - (void)setReturnValue:(void *)value;
            @end
            @interface NSXMLParser : NSObject
            - (instancetype)initWithData:(NSData *)data;
            @property (assign) id delegate;
            @end
            """
        ),
        (
            "include/objc/runtime.h",
            "enum { OBJC_ASSOCIATION_RETAIN = 01401 };\nvoid objc_setAssociatedObject(id object, const void *key, id value, unsigned long policy);\n"
        ),
        ("include/string.h", "void *memset(void *bytes, int value, unsigned long count);\n"),
    ]
}
