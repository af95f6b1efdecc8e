final class Article {
    let title: String

    init(title: String) { self.title = title }
}
