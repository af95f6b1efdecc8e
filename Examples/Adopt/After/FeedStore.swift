import FeedKit

/// A reader that counts, of the app's own.
final class CountingReader: SafeFeedReader {
    private(set) var refreshCount = 0

    override func refresh() {
        refreshCount += 1
        super.refresh()
    }
}

/// Lives as long as the app, longer than any screen.
final class FeedStore {
    let readers: [FeedReader] = [
        SafeFeedReader(name: "News"),
        SafeFeedReader(name: "Sports"),
        CountingReader(name: "Weather"),
    ]
    let articles: FeedCache<String, Article> = SafeArticleCache()

    /// Makes a FeedReader(name:) for each name.
    static func readers(named names: [String]) -> [FeedReader] { names.map(SafeFeedReader.init(name:)) }

    func show(on screen: FeedScreen) {
        for reader in readers { reader.delegate = screen }
        articles.delegate = screen
    }

    func refresh() {
        for reader in readers { reader.refresh() }
        articles.set(Article(title: "Swift"), for: "swift")
        articles.removeAll()
    }
}
