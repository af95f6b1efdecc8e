import FeedKit

/// A screen that shows a feed as long as it is on top.
final class FeedScreen: FeedReaderDelegate, FeedCacheDelegate {
    private var shown: [String] = []

    func feedReader(_ reader: FeedReader, didRead title: String) {
        shown.append(title)
        print(title)
    }

    func willEvict(_ value: AnyObject) {
        if let article = value as? Article { shown.removeAll { $0 == article.title } }
    }
}
