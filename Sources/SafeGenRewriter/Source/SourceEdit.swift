import SafeGen
import SafeGenSystem
import SwiftSyntax

/// The replacement of a range of bytes; everything outside of it stays as it is.
package typealias SourceEdit = FixIt

extension SourceEdit {
    init(_ range: Range<Int>, to replacement: String) {
        self.init(start: range.lowerBound, end: range.upperBound, replacement: replacement)
    }

    init(at place: Int, adding text: String) { self.init(start: place, end: place, replacement: text) }
}

enum EditApplication {
    /// Applies edits to the bytes that they were made for; nil if two edits overlap or one lies outside of the file.
    static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64 * edits.count)
        var position = 0
        for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
            guard edit.start >= position, edit.end >= edit.start, edit.end <= bytes.count else { return nil }
            result += bytes[position..<edit.start]
            result += edit.replacement.utf8
            position = edit.end
        }
        result += bytes[position...]
        return result
    }
    /// Applies edits to a file of Swift; nil also if it doesn't parse then.
    static func apply(_ edits: [SourceEdit], toSwift bytes: [UInt8]) -> [UInt8]? {
        apply(edits, to: bytes).flatMap { after in
            (try? SwiftTree.of(after))?.hasError ?? true ? nil : after
        }
    }
}
