// Stands in for a framework whose delegates are `assign`, so that the example runs without Apple's SDKs.

public protocol FeedReaderDelegate: AnyObject {
    func feedReader(_ reader: FeedReader, didRead title: String)
}

open class FeedReader {
    /// What Objective-C's `assign` is in Swift.
    open unowned(unsafe) var delegate: (any FeedReaderDelegate)?

    public init(name: String) { self.name = name }

    public let name: String

    open func refresh() {
        unsafe delegate?.feedReader(self, didRead: "\(name): three new articles")
    }
}

public protocol FeedCacheDelegate: AnyObject {
    func willEvict(_ value: AnyObject)
}

open class FeedCache<Key: Hashable, Value: AnyObject> {
    open unowned(unsafe) var delegate: (any FeedCacheDelegate)?
    private var values: [Key: Value] = [:]

    public init() {}

    open func set(_ value: Value, for key: Key) { values[key] = value }

    open func removeAll() {
        for value in values.values { unsafe delegate?.willEvict(value) }
        values = [:]
    }
}
