// The Swift half of the ObjectiveC module, as far as the compiler asks for it.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import ObjectiveC

@frozen public struct ObjCBool {
    var value: Int8
}
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value: value ? 1 : 0) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.value != 0 }
@frozen public struct Selector {
    var pointer: OpaquePointer
}
extension NSObject: Equatable, Hashable {
    public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
