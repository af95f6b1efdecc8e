/// The proxy in Objective-C, for code that is compiled without Swift: a header, and its implementation.
///
/// It responds to what its delegate responds to. After the delegate is deallocated, each callback does nothing and returns zero.
struct ObjectiveCProxyTemplate {
    /// The file name of the manifest, which the banner cites.
    let manifestName: String
    /// Lines to add under the banner, without the slashes of a comment.
    let header: [String]
    /// The name of the class and of its files.
    let name: String

    /// The files, by their names.
    var files: [(name: String, contents: [UInt8])] {
        [("m", implementation), ("h", interface)].map { ending, text in
            let lines = header.map { "// \($0)\n" }.joined() + (header.isEmpty ? "" : "\n")
            return ("\(name).\(ending)", Banner.file(manifestName: manifestName, body: lines + text))
        }
    }

    private var interface: String {
        """
        #import <Foundation/Foundation.h>

        /// Holds a delegate weakly for an object that holds its delegate unsafely.
        @interface \(name) : NSProxy
        /// Returns a proxy to set as the delegate of an owner, which retains it; nil if either is nil.
        + (id)proxyOf:(id)delegate for:(id)owner;
        @end

        """
    }

    private var implementation: String {
        """
        #import "\(name).h"
        #import <objc/runtime.h>

        #if !__has_feature(objc_arc)
        #error "Compile this file with -fobjc-arc: it holds the delegate weakly."
        #endif

        @implementation \(name) {
            __weak id _target;
            Class _kind;
        }

        + (id)proxyOf:(id)delegate for:(id)owner {
            static char key;
            if (delegate == nil || owner == nil) return nil;
            @synchronized(owner) {
                NSMutableArray<\(name) *> *proxies = objc_getAssociatedObject(owner, &key);
                if (proxies == nil) {
                    proxies = [NSMutableArray new];
                    objc_setAssociatedObject(owner, &key, proxies, OBJC_ASSOCIATION_RETAIN);
                }
                for (\(name) *proxy in proxies) {
                    if (proxy->_target == delegate) return proxy;
                }
                \(name) *proxy = [\(name) alloc];
                proxy->_target = delegate;
                proxy->_kind = [delegate class];
                // None is ever taken out: the owner may still call it after its delegate is deallocated.
                [proxies addObject:proxy];
                return proxy;
            }
        }

        - (BOOL)respondsToSelector:(SEL)selector {
            id target = _target;
            return target ? [target respondsToSelector:selector] : class_respondsToSelector(_kind, selector);
        }

        - (BOOL)conformsToProtocol:(Protocol *)protocol {
            id target = _target;
            return target ? [target conformsToProtocol:protocol] : [_kind conformsToProtocol:protocol];
        }

        - (id)forwardingTargetForSelector:(SEL)selector { return _target; }

        - (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
            id target = _target;
            if (target) return [target methodSignatureForSelector:selector];
            Method method = class_getInstanceMethod(_kind, selector);
            return [NSMethodSignature signatureWithObjCTypes:method ? method_getTypeEncoding(method) : "@@:"];
        }

        - (void)forwardInvocation:(NSInvocation *)invocation {
            id target = _target;
            NSUInteger length = invocation.methodSignature.methodReturnLength;
            if (target) {
                [invocation invokeWithTarget:target];
            } else if (length > 0) {
                // The delegate is deallocated: return zero or nil.
                [invocation setReturnValue:[NSMutableData dataWithLength:length].mutableBytes];
            }
        }
        @end

        """
    }
}
