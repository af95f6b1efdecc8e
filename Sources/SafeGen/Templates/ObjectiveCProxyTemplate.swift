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

    var files: [SourceFile] {
        [("m", implementation), ("h", interface)].map { ending, text in
            let lines = header.map { "// \($0)\n" }.joined() + (header.isEmpty ? "" : "\n")
            return SourceFile(
                path: "\(name).\(ending)", contents: Banner.file(manifestName: manifestName, body: lines + text))
        }
    }

    private var interface: String {
        """
        #import <Foundation/Foundation.h>

        /// Holds a delegate weakly for an object that holds its delegate unsafely.
        @interface \(name) : NSObject
        /// Returns a proxy to set in place of the delegate; nil for nil. The owner retains it, so it never dangles.
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
            \(name) *_earlier;
        }

        + (id)proxyOf:(id)delegate for:(id)owner {
            if (delegate == nil) return nil;
            const void *key = (__bridge const void *)delegate;
            @synchronized(owner) {
                \(name) *earlier = objc_getAssociatedObject(owner, key);
                if (earlier != nil && earlier->_target == delegate) return earlier;
                \(name) *proxy = [\(name) new];
                proxy->_target = delegate;
                proxy->_kind = [delegate class];
                // It was for another object at this address, and the owner may still use it.
                proxy->_earlier = earlier;
                objc_setAssociatedObject(owner, key, proxy, OBJC_ASSOCIATION_RETAIN);
                return proxy;
            }
        }

        - (BOOL)respondsToSelector:(SEL)selector {
            id target = _target;
            return target ? [target respondsToSelector:selector] : [_kind instancesRespondToSelector:selector];
        }

        - (BOOL)conformsToProtocol:(Protocol *)protocol {
            id target = _target;
            return target ? [target conformsToProtocol:protocol] : [_kind conformsToProtocol:protocol];
        }

        - (id)forwardingTargetForSelector:(SEL)selector { return _target; }

        // The delegate is deallocated: return zero or nil.
        - (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
            return [_kind instanceMethodSignatureForSelector:selector];
        }

        - (void)forwardInvocation:(NSInvocation *)invocation {
            NSUInteger length = invocation.methodSignature.methodReturnLength;
            if (length > 0) [invocation setReturnValue:[NSMutableData dataWithLength:length].mutableBytes];
        }
        @end

        """
    }
}
