import SafeGen
import TestSupport

/// The emitted proxy in Objective-C with code that uses it, and headers with just the declarations that are needed.
struct CompiledProxy {
    private let folder: TemporaryFolder

    init(_ name: String, _ classes: String, _ use: String) throws {
        try self.init(
            manifest: "version: 1\noutput: {file: \(name).m}\nclasses: \(classes)\n", "#import \"\(name).h\"\n\(use)")
    }

    init(manifest: String, _ use: String) throws {
        folder = try TemporaryFolder(["use.m": use].merging(Self.standIns) { first, _ in first })
        let generation = try Generator.generate(from: .bytes(Array(manifest.utf8), name: "safegen.yml"))
        for file in generation.files { try folder.write(file.contents, to: file.path) }
    }

    func compile(_ file: String, _ options: String...) throws -> Command.Result { try compile(file, options) }

    func compile(_ file: String, _ options: [String]) throws -> Command.Result {
        let arguments = [
            "clang", "-fsyntax-only", "-target", "arm64-apple-macosx12.0", "-x", "objective-c", "-Wall", "-Wextra",
            "-Wnullable-to-nonnull-conversion", "-Wno-unused-parameter", "-Werror", "-I", folder.path("include"),
            folder.path(file),
        ]
        return try Command.run("/usr/bin/env", arguments + options, in: folder.path)
    }

    private static let standIns = [
        "include/Foundation/Foundation.h": """
        #pragma clang system_header
        #pragma clang assume_nonnull begin
        #define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
        #define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
        #define MAX(a, b) ((a) > (b) ? (a) : (b))
        #define nil ((id)0)
        #define YES __objc_yes
        typedef signed char BOOL; typedef long NSInteger; typedef unsigned long NSUInteger;
        @class NSMethodSignature, NSInvocation, NSString;
        @protocol NSObject
        @end
        __attribute__((objc_root_class)) @interface NSObject <NSObject>
        + (instancetype)alloc; + (instancetype)new; - (instancetype)init; - (Class)class;
        + (BOOL)conformsToProtocol:(Protocol *)protocol; - (BOOL)conformsToProtocol:(Protocol *)protocol;
        - (BOOL)respondsToSelector:(SEL)selector;
        - (NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
        @end
        __attribute__((objc_root_class)) @interface NSProxy <NSObject>
        + (instancetype)alloc; - (void)forwardInvocation:(NSInvocation *)invocation;
        - (nullable NSMethodSignature *)methodSignatureForSelector:(SEL)selector;
        @end
        @interface NSString : NSObject
        @end
        extern NSString *NSStringFromSelector(SEL selector);
        @interface NSNumber : NSObject
        @property (readonly) NSInteger integerValue;
        + (NSNumber *)numberWithInt:(int)value; + (NSNumber *)numberWithBool:(BOOL)value;
        + (NSNumber *)numberWithInteger:(NSInteger)value;
        @end
        @interface NSDictionary<K, V> : NSObject
        + (instancetype)dictionaryWithObjects:(const V _Nonnull [_Nullable])values forKeys:(const K _Nonnull [_Nullable])keys
                                        count:(NSUInteger)count;
        - (nullable V)objectForKeyedSubscript:(K)key;
        @end
        @interface NSData : NSObject
        @end
        @interface NSMutableData : NSData
        + (nullable instancetype)dataWithLength:(NSUInteger)length;
        @property (readonly) void *mutableBytes;
        @end
        enum { NSPointerFunctionsObjectPointerPersonality = 2 };
        @interface NSHashTable<T> : NSObject
        + (NSHashTable<T> *)hashTableWithOptions:(NSUInteger)options;
        - (void)addObject:(nullable T)object;
        @end
        @interface NSMethodSignature : NSObject
        + (nullable NSMethodSignature *)signatureWithObjCTypes:(const char *)types;
        @property (readonly) NSUInteger methodReturnLength;
        @end
        @interface NSInvocation : NSObject
        @property (readonly) NSMethodSignature *methodSignature;
        @property SEL selector;
        - (void)setReturnValue:(void *)value; - (void)getArgument:(void *)value atIndex:(NSInteger)index;
        - (void)invokeWithTarget:(id)target;
        @end
        @protocol NSXMLParserDelegate <NSObject>
        @end
        @protocol NSStreamDelegate <NSObject>
        @end
        @interface NSXMLParser : NSObject
        - (instancetype)initWithData:(NSData *)data;
        @property (nullable, assign) id<NSXMLParserDelegate> delegate;
        @end
        #pragma clang assume_nonnull end

        """,
        "include/objc/runtime.h": """
        enum { OBJC_ASSOCIATION_RETAIN = 01401 };
        typedef struct objc_method *Method;
        void objc_setAssociatedObject(id _Nonnull object, const void *_Nonnull key, id _Nullable value, unsigned long policy);
        id _Nullable objc_getAssociatedObject(id _Nonnull object, const void *_Nonnull key);
        Class _Nullable object_getClass(id _Nullable object);
        Method _Nullable class_getInstanceMethod(Class _Nullable kind, SEL _Nonnull selector);
        const char *_Nullable method_getTypeEncoding(Method _Nonnull method);

        """,
    ]
}
