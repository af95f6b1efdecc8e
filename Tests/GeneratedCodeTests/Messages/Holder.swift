import Foundation
import ObjectiveC

/// A class of Objective-C that has the plain pointers of its delegates, and does nothing with them.
class Holder: ObjectiveC.NSObject {
    private var pointer: Unmanaged<AnyObject>?
    private var other: Unmanaged<AnyObject>?

    override required init() {}

    var delegate: AnyObject? {
        get { unsafe pointer?.takeUnretainedValue() }
        set { unsafe pointer = newValue.map { unsafe Unmanaged.passUnretained($0) } }
    }

    var dataSource: AnyObject? {
        get { unsafe other?.takeUnretainedValue() }
        set { unsafe other = newValue.map { unsafe Unmanaged.passUnretained($0) } }
    }

    func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        unsafe (copy.pointer, copy.other) = (pointer, other)
        return copy
    }

    override class var methods: [Selector: IMP] { ["delegate": { unsafe ($0 as? Holder)?.pointer }] }

    deinit { objc_removeAssociatedObjects(self) }
}

/// A delegate with two methods and a protocol.
class Listener: ObjectiveC.NSObject {
    nonisolated(unsafe) static let listening = `Protocol`(required: ["begin"])
    private(set) var heard: [String] = []

    override class var methods: [Selector: IMP] {
        ["begin": { ($0 as? Listener)?.hear("begin") }, "wink": { ($0 as? Listener)?.hear("wink") }]
    }
    override class var adopted: [`Protocol`] { [listening] }

    private func hear(_ call: String) -> Unmanaged<AnyObject>? {
        heard.append(call)
        return unsafe Unmanaged.passUnretained(self)
    }

    deinit { objc_removeAssociatedObjects(self) }
}

/// A proxy of that protocol, as it is emitted for a protocol of Objective-C.
final class ListeningProxy: SafeObjectProxy<AnyObject> {
    override class var protocols: [`Protocol`] { [Listener.listening] }
    override class var adopted: [`Protocol`] { [Listener.listening] }
}
