import Foundation
import TestSupport

/// A page of the documentation, with what it shows as code.
struct DocumentationPage {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    let text: String

    /// The page at a path from the root of the repository.
    init(_ path: String) throws {
        text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    /// What stands between two fences, in the order of the page.
    struct Block {
        var language: String
        var code: String
        /// The file that the block shows, if the line above it is its name: `` `Sources/Feed.swift`: ``.
        var file: String?
    }

    var blocks: [Block] {
        let parts = text.components(separatedBy: "\n```")
        return stride(from: 1, to: parts.count, by: 2).compactMap { index in
            let lines = parts[index].split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            guard lines.count == 2 else { return nil }
            let above = parts[index - 1].split(separator: "\n").last ?? ""
            let file = above.wholeMatch(of: /`([^`]+)`:/).map { String($0.1) }
            return Block(language: String(lines[0]), code: String(lines[1]), file: file)
        }
    }

    /// The code of the blocks of a language.
    func blocks(_ language: String) -> [String] { blocks.filter { $0.language == language }.map(\.code) }
}
