import SafeGen

/// Edits of an Objective-C file: words in the place of words, and lines that import a header.
enum ObjectiveCEdits {
    /// Applies edits; nil if other tokens than the replaced words would change.
    static func apply(_ edits: [SourceEdit], to bytes: [UInt8]) -> [UInt8]? {
        guard let after = EditApplication.apply(edits, to: bytes) else { return nil }
        let replacements = Dictionary(edits.map { ($0.start, $0) }) { first, second in
            first.start == first.end ? second : first
        }
        var expected: [String] = []
        var replaced: SourceEdit?
        for token in tokens(bytes) {
            if let edit = replacements[token.range.lowerBound], edit.end > edit.start {
                expected += tokens(Array(edit.replacement.utf8)).map(\.text)
                replaced = edit
            }
            guard let edit = replaced else {
                expected.append(token.text)
                continue
            }
            guard token.range.upperBound <= edit.end else { return nil }
            if token.range.upperBound == edit.end { replaced = nil }
        }
        guard replaced == nil else { return nil }
        let imported = edits.filter { $0.start == $0.end && $0.replacement.hasPrefix("@import") }
        var found = tokens(after).map(\.text)
        for edit in imported {
            // `@`, `import`, the module and `;`
            let words = Array(edit.replacement.utf8)
            let own = tokens(words).map(\.text)
            guard let place = found.indices.first(where: { found[$0...].starts(with: own) }) else { return nil }
            found.removeSubrange(place..<(place + own.count))
        }
        return found == expected ? after : nil
    }

    private static func tokens(_ bytes: [UInt8]) -> [ObjectiveCTokens.Token] {
        bytes.withUnsafeBufferPointer { ObjectiveCTokens.all(in: $0) }
    }
}
