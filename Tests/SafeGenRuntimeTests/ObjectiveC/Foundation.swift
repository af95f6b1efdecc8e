// The part of Foundation that the runtime uses, with the signatures of Apple's SDK.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported import ObjectiveC

open class NSLock: NSObject, @unchecked Sendable {
    open func lock() {}
    open func unlock() {}
}

public struct Notification {
    public struct Name: Hashable, Sendable, RawRepresentable {
        public var rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public var name: Name
    public var object: Any?
}
@available(*, unavailable) extension Notification: @unchecked Sendable {}

open class NotificationCenter: NSObject, @unchecked Sendable {
    open class var `default`: NotificationCenter { NotificationCenter() }
    open func addObserver(
        forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
        using block: @escaping @Sendable (Notification) -> Void
    ) -> any NSObjectProtocol { self }
    open func removeObserver(_ observer: Any) {}
}

open class OperationQueue: NSObject, @unchecked Sendable {
    open func addOperation(_ block: @escaping @Sendable () -> Void) {}
}

open class Thread: NSObject {
    open class var isMainThread: Bool { true }
}

open class URLSessionTask: NSObject, @unchecked Sendable {
    open func cancel() {}
}
