import SafeGenSystem
import SwiftParser
import SwiftSyntax

/// The tree of a text, by Apple's parser. No other code makes trees of files, so that none is nested too deeply for it.
enum SwiftTree {
    /// The tree of a file without its byte order mark, parsed once in a command if its contents stay the same.
    ///
    /// - Throws: `FileFailure.tooDeep`.
    static func of(_ bytes: [UInt8], _ path: String, in files: ProjectFiles) throws(FileFailure) -> SourceFileSyntax {
        // The parser takes some 200 bytes for each.
        let parsed = try files.once(path, cost: 200 * bytes.count) { () throws(FileFailure) in
            (bytes: bytes, tree: try of(bytes))
        }
        return try parsed.bytes == bytes ? parsed.tree : of(bytes)
    }

    /// The tree of a file without its byte order mark.
    static func of(_ bytes: [UInt8]) throws(FileFailure) -> SourceFileSyntax {
        if let place = bytes.withUnsafeBufferPointer(NestingLimit.exceeded) { throw .tooDeep(place) }
        return parse(bytes[ByteOrderMark.length(in: bytes)...])
    }

    /// Parses a text. Swift 5 lets a space stand between `@objc` and its bracket, where the parser ends the attribute: it reads
    /// `@objc(A) ` in place of `@objc (A)`, so that no other offset changes.
    private static func parse(_ bytes: ArraySlice<UInt8>) -> SourceFileSyntax {
        bytes.withUnsafeBufferPointer { text in
            let names = names(in: text)
            guard !names.isEmpty else { return Parser.parse(source: text) }
            var copy = Array(text)
            for name in names {
                for index in name.dropLast() { copy[index] = copy[index + 1] }
                copy[name.upperBound - 1] = UInt8(ascii: " ")
            }
            return copy.withUnsafeBufferPointer { Parser.parse(source: $0) }
        }
    }

    /// The ranges of the names in brackets after `@objc`, each with the space before it.
    private static func names(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        let start = Array("@objc (".utf8)
        var (found, index) = ([Range<Int>](), 0)
        while let at = text[index...].firstIndex(of: start[0]) {
            index = at + 1
            guard at + start.count < text.count, text[at..<(at + start.count)].elementsEqual(start) else { continue }
            let rest = text[(at + start.count)...]
            let end = rest.firstIndex { !isPartOfAName($0) } ?? text.endIndex
            guard end < text.endIndex, text[end] == UInt8(ascii: ")") else { continue }
            found.append((at + start.count - 2)..<(end + 1))
        }
        return found
    }

    private static func isPartOfAName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...0xFF: true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"): true
        default: false
        }
    }
}
