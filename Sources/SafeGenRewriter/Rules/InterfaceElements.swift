/// An element of an Interface Builder file, as far as its class goes.
struct InterfaceElement {
    var name: String
    var customClass: String?
    var customModule: String?
    /// Behind the last attribute; nil where the element does not end.
    var attributesEnd: Int?
    /// From `<` to the end of the name.
    var range: Range<Int>
}

/// Reads the elements of an XML file; comments, declarations and the text between elements are passed over.
enum InterfaceElements {
    static func all(in bytes: [UInt8]) -> [InterfaceElement] {
        var elements: [InterfaceElement] = []
        var position = 0
        while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[start...].starts(with: Array("<!--".utf8)) {
                position = end(of: "-->", in: bytes, from: start)
            } else if bytes[start...].starts(with: Array("<![CDATA[".utf8)) {
                position = end(of: "]]>", in: bytes, from: start)
            } else {
                position = add(tagAt: start, of: bytes, to: &elements)
            }
        }
        return elements
    }

    private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
        let mark = Array(mark.utf8)
        var position = start
        while position < bytes.count, !bytes[position...].starts(with: mark) { position += 1 }
        return min(position + mark.count, bytes.count)
    }

    private static func add(tagAt start: Int, of bytes: [UInt8], to elements: inout [InterfaceElement]) -> Int {
        var position = start + 1
        let nameEnd = bytes[position...].firstIndex { !isNameByte($0) } ?? bytes.count
        let name = String(decoding: bytes[position..<nameEnd], as: UTF8.self)
        var element = InterfaceElement(name: name, range: start..<nameEnd)
        position = nameEnd
        var attribute = ""
        var last = nameEnd
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let end = bytes[(position + 1)...].firstIndex(of: byte) ?? bytes.count
                let value = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
                if attribute == "customClass" { element.customClass = value }
                if attribute == "customModule" { element.customModule = value }
                position = min(end + 1, bytes.count)
                last = position
            } else if isNameByte(byte) {
                let end = bytes[position...].firstIndex { !isNameByte($0) } ?? bytes.count
                attribute = String(decoding: bytes[position..<end], as: UTF8.self)
                position = end
            } else {
                position += 1
            }
        }
        if position < bytes.count { element.attributesEnd = last }
        if !name.isEmpty { elements.append(element) }
        return min(position + 1, bytes.count)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        WordScanner.continuesWord(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: ".")
    }
}
