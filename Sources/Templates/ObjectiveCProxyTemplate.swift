/// The proxy in Objective-C, for code that is compiled without Swift: a header, and its implementation.
///
/// It follows the rules of the proxies in Swift: one for each delegate, kept by the delegate and by each object that has it. It
/// responds to what its delegate responds to, and to nothing after the delegate is deallocated. A call does nothing then, and
/// returns zero. The name of the class stands where no variable can hide it.
struct ObjectiveCProxyTemplate {
    /// The file name of the manifest, which the banner cites.
    let manifestName: String
    /// The name of the class and of its files.
    let name: String
    let manifest: ResolvedManifest

    var files: [(name: String, contents: [UInt8])] {
        let header = manifest.output.header.map(Self.comment)
        return [("m", implementation), ("h", interface)].map { ending, text in
            let lines = header.joined() + (header.isEmpty ? "" : "\n")
            return ("\(name).\(ending)", Banner.file(manifestName: manifestName, body: lines + text))
        }
    }

    /// A line as a comment. A compiler joins a line that ends with a backslash, or with `??/`, to the next one.
    private static func comment(_ line: String) -> String {
        let end = line.reversed().drop(while: \.isWhitespace)
        return end.starts(with: "\\") || end.starts(with: "/??") ? "// \(line) //\n" : "// \(line)\n"
    }

    /// The type of all delegates; nil if they have several.
    private var type: String? {
        let protocols = manifest.objectiveCProtocols
        return protocols.isEmpty ? nil : "id<\(protocols.joined(separator: ", "))>"
    }

    private var interface: String {
        let protocols = manifest.objectiveCProtocols
        let declared = protocols.filter { $0 != "NSObject" }
        let type = type ?? "delegateType"
        return """
            #import <Foundation/Foundation.h>
            \(declared.isEmpty ? "" : "@protocol \(declared.joined(separator: ", "));\n")
            NS_ASSUME_NONNULL_BEGIN

            /// Holds a delegate weakly for an object that holds its delegate unsafely.
            __attribute__((objc_subclassing_restricted))
            @interface \(name)\(protocols.isEmpty ? "<delegateType>" : "") : NSProxy
            /// Returns the proxy to set as the delegate of an owner; nil if either is nil. Both keep the proxy.
            + (nullable \(type))proxyOf:(nullable \(type))delegate for:(nullable id)owner;
            @end

            NS_ASSUME_NONNULL_END

            """
    }

    private var implementation: String {
        let type = type ?? "id"
        return """
            #import "\(name).h"
            #import <objc/runtime.h>

            #if !__has_feature(objc_arc)
            #error "Compile this file with -fobjc-arc: it holds the delegate weakly."
            #endif

            @implementation \(name) {
                __weak id _target;
                Class _kind;
            }

            + (\(type))proxyOf:(\(type))delegate for:(id)owner {
                static char ofDelegate, ofOwner;
                if (delegate == nil || owner == nil) return nil;
                Class kind = [(id)delegate class];
                // No code of the delegate or of the owner runs under this lock.
                @synchronized(self) {
                    // An owner's property returns the proxy, which may be set again.
                    id proxy = object_getClass(delegate) == self ? delegate : objc_getAssociatedObject(delegate, &ofDelegate);
                    if (proxy == nil) {
                        proxy = [[self alloc] initOf:delegate kind:kind];
                        // Copies and helpers of the owner have the same pointer, and may live longer than the owner.
                        objc_setAssociatedObject(delegate, &ofDelegate, proxy, OBJC_ASSOCIATION_RETAIN);
                    }
                    NSHashTable *proxies = objc_getAssociatedObject(owner, &ofOwner);
                    if (proxies == nil) {
                        proxies = [NSHashTable hashTableWithOptions:NSPointerFunctionsObjectPointerPersonality];
                        objc_setAssociatedObject(owner, &ofOwner, proxies, OBJC_ASSOCIATION_RETAIN);
                    }
                    // None is ever taken out: the owner may still call it after its delegate is deallocated.
                    [proxies addObject:proxy];
                    return proxy;
                }
            }

            - (id)initOf:(id)delegate kind:(Class)kind {
                _target = delegate;
                _kind = kind;
                return self;
            }

            - (BOOL)respondsToSelector:(SEL)selector { return [_target respondsToSelector:selector]; }

            - (BOOL)conformsToProtocol:(Protocol *)protocol {
                id target = _target;
                return target ? [target conformsToProtocol:protocol] : [_kind conformsToProtocol:protocol];
            }

            - (id)forwardingTargetForSelector:(SEL)selector { return _target; }

            - (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
                id target = _target;
                if (target) return [target methodSignatureForSelector:selector];
                Method method = class_getInstanceMethod(_kind, selector);
                const char *types = method ? method_getTypeEncoding(method) : "@@:@@@";
                return [NSMethodSignature signatureWithObjCTypes:types];
            }

            - (void)forwardInvocation:(NSInvocation *)invocation {
                id target = _target;
                NSUInteger length = invocation.methodSignature.methodReturnLength;
                if (target) {
                    [invocation invokeWithTarget:target];
                } else if (length > 0) {
                    // The delegate is deallocated: return zero or nil.
                    NSMutableData *value = [NSMutableData dataWithLength:MAX(length, sizeof(NSInteger))];
            \(results)        [invocation setReturnValue:value.mutableBytes];
                }
            }
            @end

            """
    }

    /// The lines for methods of which zero would change what the caller does.
    private var results: String {
        let results = manifest.objectiveCResults
        if results.isEmpty { return "" }
        let arguments = results.compactMap { result -> String? in
            guard case .argument(let number) = result.value else { return nil }
            // The first two are the object and the selector.
            return "@\"\(result.selector)\": @\(number + 1),"
        }
        let numbers = results.compactMap { result -> String? in
            guard case .number(let number) = result.value else { return nil }
            return "@\"\(result.selector)\": @(\(number)),"
        }
        var lines = [
            "// These would change what their caller does by zero: they return a number, or an argument.",
            "NSString *name = NSStringFromSelector(invocation.selector);",
        ]
        if !numbers.isEmpty {
            lines += ["NSDictionary *numbers = @{"] + numbers.map { "    " + $0 } + ["};"]
            lines += ["*(NSInteger *)value.mutableBytes = [numbers[name] integerValue];"]
        }
        if !arguments.isEmpty {
            lines += ["NSNumber *argument = @{"] + arguments.map { "    " + $0 } + ["}[name];"]
            lines += ["if (argument) [invocation getArgument:value.mutableBytes atIndex:argument.integerValue];"]
        }
        return lines.map { "        \($0)\n" }.joined()
    }
}
