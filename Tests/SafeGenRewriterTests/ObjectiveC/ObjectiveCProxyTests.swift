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

    @Test func emittedProxyCompilesWithoutAWarning() throws {
        let folder = try TemporaryFolder()
        for file in try Self.emitted { try folder.write(file.contents, to: file.path) }
        try folder.write(
            "#import \"WeakDelegate.h\"\nvoid use(NSData *data, id self) {\n\(Self.use)}\n", to: "use.m")
        for (name, text) in Self.standIns { try folder.write(text, to: name) }
        func compile(_ file: String, _ options: String...) throws -> Command.Result {
            let arguments = [
                "clang", "-fsyntax-only", "-target", "arm64-apple-macosx12.0", "-x", "objective-c", "-Wall", "-Wextra",
                "-Werror", "-I", folder.path("include"), folder.path(file),
            ]
            return try Command.run("/usr/bin/env", arguments + options, in: folder.path)
        }
        for file in ["WeakDelegate.m", "use.m"] {
            let result = try compile(file, "-fobjc-arc")
            #expect(result.status == 0, "\(result.errors)")
        }
        let plain = try compile("WeakDelegate.m")
        #expect(plain.status != 0 && plain.errors.contains("Compile this file with -fobjc-arc"), "\(plain.errors)")
    }

    private static var emitted: [SourceFile] {
        get throws {
            let manifest = "version: 1\noutput: {file: WeakDelegate.m}\nclasses: [XMLParser]\n"
            return try Generator.generate(from: .bytes(Array(manifest.utf8), name: "safegen.yml")).files
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
            + (BOOL)conformsToProtocol:(Protocol *)protocol; - (BOOL)conformsToProtocol:(Protocol *)protocol;
            - (BOOL)respondsToSelector:(SEL)selector;
            - (NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
            @end
            __attribute__((objc_root_class)) @interface NSProxy
            + (instancetype)alloc; - (void)forwardInvocation:(NSInvocation *)invocation;
            - (NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
            @end
            @interface NSData : NSObject
            @end
            @interface NSMutableData : NSData
            + (instancetype)dataWithLength:(NSUInteger)length;
            @property (readonly) void *mutableBytes;
            @end
            typedef struct { unsigned long state; id __unsafe_unretained *items; unsigned long *mutations; } NSFastEnumerationState;
            @interface NSMutableArray<T> : NSObject
            - (void)addObject:(T)object;
            - (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state objects:(id __unsafe_unretained [])items
                                                count:(NSUInteger)count;
            @end
            @interface NSMethodSignature : NSObject
            + (NSMethodSignature *)signatureWithObjCTypes:(const char *)types;
            @property (readonly) NSUInteger methodReturnLength;
            @end
            @interface NSInvocation : NSObject
            @property (readonly) NSMethodSignature *methodSignature;
            - (void)setReturnValue:(void *)value; - (void)invokeWithTarget:(id)target;
            @end
            @interface NSXMLParser : NSObject
            - (instancetype)initWithData:(NSData *)data;
            @property (assign) id delegate;
            @end
            """
        ),
        (
            "include/objc/runtime.h",
            """
            enum { OBJC_ASSOCIATION_RETAIN = 01401 };
            typedef struct objc_method *Method;
            void objc_setAssociatedObject(id object, const void *key, id value, unsigned long policy);
            id objc_getAssociatedObject(id object, const void *key);
            BOOL class_respondsToSelector(Class kind, SEL selector);
            Method class_getInstanceMethod(Class kind, SEL selector);
            const char *method_getTypeEncoding(Method method);

            """
        ),
    ]
}
