import SafeGenSystem

/// The tags of an XML file, one after the other; comments, declarations and the text between tags are skipped.
///
/// Nothing is checked: in other bytes than XML it finds text that looks like tags.
package struct XMLTags {
    /// `<name attribute="value">`, `</name>` or `<name/>`.
    package struct Tag {
        /// The offset of `<`.
        package var start: Int
        package var name: Range<Int>
        /// The attributes: the places of the name and of the value, without its quotes.
        package var attributes: [(name: Range<Int>, value: Range<Int>)] = []
        /// After the last attribute; nil if the tag does not end.
        package var attributesEnd: Int?
        /// Whether it begins with `</`.
        package var isClosing = false
        /// Whether it ends with `/>`, so that no other tag closes it.
        package var isWhole = false
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0

    package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Whether there are elements, and the last one ends where it should: each that is open is closed.
    package static func areWhole(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var (tags, depth, count) = (XMLTags(bytes), 0, 0)
        while let tag = tags.next() {
            guard tag.attributesEnd != nil, depth > 0 || count == 0 else { return false }
            if tag.isClosing { depth -= 1 } else if !tag.isWhole { depth += 1 }
            count += 1
        }
        return count > 0 && depth == 0
    }

    package mutating func next() -> Tag? {
        while let start = index(of: UInt8(ascii: "<"), from: position) {
            if begins(with: "<!--", at: start) {
                position = end(of: "-->", from: start)
            } else if begins(with: "<![CDATA[", at: start) {
                position = end(of: "]]>", from: start)
            } else if begins(with: "<?", at: start) {
                position = end(of: "?>", from: start)
            } else if begins(with: "<!", at: start) {
                position = end(of: ">", from: start)
            } else {
                return tag(at: start)
            }
        }
        position = bytes.count
        return nil
    }

    private mutating func tag(at start: Int) -> Tag {
        position = start + 1
        var tag = Tag(start: start, name: position..<position)
        if position < bytes.count, bytes[position] == UInt8(ascii: "/") {
            tag.isClosing = true
            position += 1
        }
        tag.name = readName()
        var attribute = tag.name.upperBound..<tag.name.upperBound
        var last = tag.name.upperBound
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let byte = bytes[position]
            tag.isWhole = byte == UInt8(ascii: "/")
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let end = index(of: byte, from: position + 1) ?? bytes.count
                tag.attributes.append((attribute, position + 1..<end))
                position = min(end + 1, bytes.count)
                last = position
            } else if Self.isName(byte) {
                attribute = readName()
            } else {
                position += 1
            }
        }
        if position < bytes.count { tag.attributesEnd = last }
        position = min(position + 1, bytes.count)
        return tag
    }

    private mutating func readName() -> Range<Int> {
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
        return start..<position
    }

    private static func isName(_ byte: UInt8) -> Bool {
        ByteClass.continuesPlainWord(byte) || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: ".")
    }

    // MARK: Skipped text

    private func index(of byte: UInt8, from start: Int) -> Int? { bytes[start...].firstIndex(of: byte) }

    private func begins(with mark: String, at start: Int) -> Bool { bytes[start...].starts(with: mark.utf8) }

    private func end(of mark: String, from start: Int) -> Int {
        bytes[start...].firstRange(of: mark.utf8)?.upperBound ?? bytes.count
    }
}
