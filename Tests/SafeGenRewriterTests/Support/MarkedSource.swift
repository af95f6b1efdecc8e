/// Source with marks in it, `1️⃣`, `2️⃣` and so on, where findings are expected to begin.
struct MarkedSource {
    /// The source without the marks.
    let bytes: [UInt8]
    /// The offset of each mark, by its number.
    let marks: [Int: Int]

    init(_ text: String) {
        var (bytes, marks): ([UInt8], [Int: Int]) = ([], [:])
        for character in text {
            if let number = Self.number(character) {
                marks[number] = bytes.count
            } else {
                bytes += String(character).utf8
            }
        }
        (self.bytes, self.marks) = (bytes, marks)
    }

    /// The number of a mark: a digit with the variation selector and the enclosing keycap.
    private static func number(_ character: Character) -> Int? {
        let scalars = Array(character.unicodeScalars)
        guard scalars.count == 3, scalars[2] == "\u{20E3}" else { return nil }
        return Int(String(scalars[0]))
    }
}
