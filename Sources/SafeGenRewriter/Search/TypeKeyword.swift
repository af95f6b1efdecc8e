import SafeGenSystem

extension UnsafeBufferPointer<UInt8> {
    static let typeKeywords: Set<String> = [
        "actor", "associatedtype", "class", "enum", "protocol", "struct", "typealias",
    ]

    /// Whether the word before an offset declares a type; in Objective-C, implements a class.
    func isAfterTypeKeyword(_ offset: Int, inObjectiveC: Bool = false) -> Bool {
        let end = beforeSpace(offset)
        var start = end
        while start > 0, end - start <= 14, ByteClass.continuesName(self[start - 1]) { start -= 1 }
        let word = String(decoding: self[start..<end], as: UTF8.self)
        return inObjectiveC ? word == "implementation" : Self.typeKeywords.contains(word)
    }

    /// Whether the word at an offset is that of the first type that a class inherits from, `class A<B>: M.C`, that gets another name,
    /// `typealias A<B> = M.C`, or that is extended.
    func isSuperclass(_ offset: Int) -> Bool {
        var end = beforeSpace(offset)
        if end > 0, self[end - 1] == UInt8(ascii: ".") { end = beforeSpace(beforeWord(beforeSpace(end - 1))) }
        if self[beforeWord(end)..<end].elementsEqual("extension".utf8) { return true }
        let keywords = [UInt8(ascii: ":"): "class", UInt8(ascii: "="): "typealias"]
        guard end > 0, let word = keywords[self[end - 1]] else { return false }
        end = beforeSpace(end - 1)
        if end > 0, self[end - 1] == UInt8(ascii: ">") { end = beforeSpace(beforeParameters(end)) }
        let start = beforeWord(end)
        let keyword = beforeSpace(start)
        return start < end && self[beforeWord(keyword)..<keyword].elementsEqual(word.utf8)
    }

    /// The end of what is before spaces and backticks.
    private func beforeSpace(_ end: Int) -> Int {
        var end = end
        while end > 0, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "`")].contains(self[end - 1]) { end -= 1 }
        return end
    }

    /// The start of the word that ends somewhere.
    private func beforeWord(_ end: Int) -> Int {
        var start = end
        while start > 0, ByteClass.continuesName(self[start - 1]) { start -= 1 }
        return start
    }

    /// The start of the generic parameters that end somewhere; the end if they don't start nearby.
    private func beforeParameters(_ end: Int) -> Int {
        var depth = 0
        for start in stride(from: end - 1, through: Swift.max(0, end - 512), by: -1) {
            if self[start] == UInt8(ascii: ">") { depth += 1 }
            if self[start] == UInt8(ascii: "<") { depth -= 1 }
            if depth == 0 { return start }
        }
        return end
    }
}
