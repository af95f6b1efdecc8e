// Stands in for a framework whose delegates are `assign`, so that the example runs without Apple's SDKs.

/// Is told what a reader reads.
public protocol FeedReaderDelegate: AnyObject {
    /// An article was read.
    func feedReader(_ reader: FeedReader, didRead title: String)
}

/// Reads a feed.
open class FeedReader {
    /// What Objective-C's `assign` is in Swift.
    open unowned(unsafe) var delegate: (any FeedReaderDelegate)?

    /// What the feed is called.
    public let name: String

    /// Creates a reader.
    public init(name: String) { self.name = name }

    /// Reads what is new.
    open func refresh() {
        unsafe delegate?.feedReader(self, didRead: "\(name): three new articles")
    }
}

/// Is told what a cache drops.
public protocol FeedCacheDelegate: AnyObject {
    /// A value is about to go.
    func willEvict(_ value: AnyObject)
}

/// Keeps what was read.
open class FeedCache<Key: Hashable, Value: AnyObject> {
    /// What Objective-C's `assign` is in Swift.
    open unowned(unsafe) var delegate: (any FeedCacheDelegate)?
    private var values: [Key: Value] = [:]

    /// Creates an empty cache.
    public init() {}

    /// Keeps a value.
    open func set(_ value: Value, for key: Key) { values[key] = value }

    /// Drops all values.
    open func removeAll() {
        for value in values.values { unsafe delegate?.willEvict(value) }
        values = [:]
    }
}
