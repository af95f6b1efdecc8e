// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase
// What the Swift importer asks of the ObjectiveC module: the types behind BOOL and SEL, and NSObject as a Hashable.
@_exported import ObjectiveC

@frozen public struct ObjCBool: ExpressibleByBooleanLiteral {
    var value: Int8

    public init(_ value: Bool) { self.value = value ? 1 : 0 }

    public init(booleanLiteral value: Bool) { self.init(value) }

    public var boolValue: Bool { value != 0 }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }

public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

@frozen public struct NSZone {
    var pointer: OpaquePointer
}

@frozen public struct Selector {
    var pointer: OpaquePointer
}

extension NSObject: Equatable, Hashable {
    public static func == (left: NSObject, right: NSObject) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// As the importer declares them; the C functions themselves need the part of the standard library that bridges `id`.

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }

public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {}

extension Unmanaged {
    public func autorelease() -> Unmanaged { self }
}

// The importer makes IMP, a pointer to a function of no known type, this one.

public typealias IMP = OpaquePointer

public func class_getMethodImplementation(_ type: AnyClass?, _ name: Selector) -> IMP? { nil }

public func class_addMethod(
    _ type: AnyClass?, _ name: Selector, _ method: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }
