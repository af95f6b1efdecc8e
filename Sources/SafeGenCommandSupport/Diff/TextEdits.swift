extension [UInt8] {
    /// The bytes with texts in the place of some of them, those of one place in the order in which they came.
    package func replacing(_ edits: [(range: Range<Int>, text: String)]) -> [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += self[position..<Swift.max(position, edit.range.lowerBound)]
            result += edit.text.utf8
            position = Swift.max(position, edit.range.upperBound)
        }
        return result + self[position...]
    }
}
