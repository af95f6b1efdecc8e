import Foundation

/// The manifest of a target.
struct ManifestFile {
    /// What a manifest is called.
    static let name = "safegen.yml"

    let url: URL

    /// The manifest in a folder; nil if there is none.
    init?(in folder: URL) {
        self.init(folder.appending(path: Self.name))
    }

    /// The manifest at a place; nil if there is none.
    init?(_ url: URL) {
        guard FileManager.default.fileExists(atPath: url.filePath) else { return nil }
        self.url = url
    }

    /// The manifest among the files of a target of Xcode; nil if there is none.
    init?(among files: [URL]) {
        guard let member = files.first(where: { $0.lastPathComponent == Self.name }) else { return nil }
        self.init(member)
    }

    /// The manifest and those of its includes that exist: what a build has to watch.
    ///
    /// A missing include is left to the tool, which names the line that asks for it.
    func inputs() throws -> [URL] {
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let folder = url.deletingLastPathComponent()
        let includes = IncludeScan.includes(in: text).map { folder.appending(path: $0).standardizedFileURL }
        return [url] + includes.filter { FileManager.default.fileExists(atPath: $0.filePath) }
    }
}

extension URL {
    /// The path as the file system spells it.
    var filePath: String { path(percentEncoded: false) }

    /// The path that reads well in messages: relative to a folder if it lies in it, `.` for the folder itself.
    func path(relativeTo folder: URL) -> String {
        let path = standardizedFileURL.filePath
        let prefix = folder.standardizedPathOfFolder
        guard path.hasPrefix(prefix) else { return path + "/" == prefix ? "." : filePath }
        return path == prefix ? "." : String(path.dropFirst(prefix.count))
    }

    /// Whether a file lies in a folder, at any depth. (`/tmp` and `/private/tmp` are the same on macOS.)
    func lies(in folder: URL) -> Bool {
        standardizedFileURL.filePath.hasPrefix(folder.standardizedPathOfFolder)
    }

    private var standardizedPathOfFolder: String {
        let path = standardizedFileURL.filePath
        return path.hasSuffix("/") ? path : path + "/"
    }
}
