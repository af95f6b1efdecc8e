// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// The part of the stand-in for Objective-C's runtime that sends messages: a class has the methods that it names, those that were
// added, and forwards the rest.
import Glibc

public struct Selector: Hashable, ExpressibleByStringLiteral {
    let name: String

    public init(stringLiteral name: String) { self.name = name }
}

/// A protocol of Objective-C, with the selectors of its required methods.
public final class `Protocol` {
    fileprivate let required: [Selector]

    public init(required: [Selector] = []) { self.required = required }
}

public typealias IMP = (NSObject) -> Unmanaged<AnyObject>?

public protocol NSObjectProtocol: AnyObject {
    func responds(to aSelector: Selector!) -> Bool
    func conforms(to aProtocol: `Protocol`) -> Bool
    func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>!
}

open class NSObject: NSObjectProtocol {
    public init() {}

    /// What a class implements, beside what it inherits.
    open class var methods: [Selector: IMP] { self == NSObject.self ? ["description": { _ in nil }] : [:] }
    /// The protocols that it adopts.
    open class var adopted: [`Protocol`] { [] }

    open func responds(to aSelector: Selector!) -> Bool { type(of: self).instancesRespond(to: aSelector) }
    open func conforms(to aProtocol: `Protocol`) -> Bool { type(of: self).adopted.contains { $0 === aProtocol } }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
    open class func resolveInstanceMethod(_ aSelector: Selector!) -> Bool { false }

    public class func instancesRespond(to aSelector: Selector!) -> Bool {
        class_getMethodImplementation(self, aSelector) != nil
    }

    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        let type = type(of: self)
        if let method = class_getMethodImplementation(type, aSelector) { return method(self) }
        if type.resolveInstanceMethod(aSelector), let method = class_getMethodImplementation(type, aSelector) {
            return method(self)
        }
        if let other = forwardingTarget(for: aSelector) as? NSObject, other !== self { return other.perform(aSelector) }
        print("unrecognized selector \(aSelector.name)")
        exit(1)
    }
}

nonisolated(unsafe) private var added: [ObjectIdentifier: [Selector: IMP]] = [:]

public func class_getMethodImplementation(_ type: NSObject.Type, _ name: Selector) -> IMP? {
    type.methods[name] ?? NSObject.methods[name] ?? added[ObjectIdentifier(type)]?[name]
}

public func class_addMethod(_ type: NSObject.Type, _ name: Selector, _ method: @escaping IMP, _ types: String?) -> Bool
{
    added[ObjectIdentifier(type), default: [:]][name] = method
    return true
}

public struct objc_method_description {
    public let name: Selector?
}

public func protocol_getMethodDescription(
    _ proto: `Protocol`, _ aSelector: Selector, _ isRequired: Bool, _ isInstance: Bool
) -> objc_method_description {
    objc_method_description(name: isRequired && isInstance && proto.required.contains(aSelector) ? aSelector : nil)
}
