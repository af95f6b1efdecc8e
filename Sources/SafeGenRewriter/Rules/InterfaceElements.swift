/// An element of an Interface Builder file, as far as its class goes.
struct InterfaceElement {
    var name: String
    var customClass: String?
    var customModule: String?
    /// Whether it has an attribute that goes with a custom class, which must not be there twice.
    var hasModule = false
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
            } else if bytes[start...].starts(with: Array("<?".utf8)) {
                position = end(of: "?>", in: bytes, from: start)
            } else if bytes[start...].starts(with: Array("<!".utf8)) {
                position = end(ofDeclarationAt: start, in: bytes)
            } else {
                position = add(tagAt: start, of: bytes, to: &elements)
            }
        }
        return elements
    }

    /// Behind a declaration, which may hold others in brackets.
    private static func end(ofDeclarationAt start: Int, in bytes: [UInt8]) -> Int {
        var (position, depth) = (start + 2, 0)
        while position < bytes.count {
            let rest = bytes[position...]
            switch bytes[position] {
            case UInt8(ascii: "<") where rest.starts(with: "<!--".utf8):
                position = end(of: "-->", in: bytes, from: position)
                continue
            case UInt8(ascii: "<") where rest.starts(with: "<?".utf8):
                position = end(of: "?>", in: bytes, from: position)
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                position = rest.dropFirst().firstIndex(of: bytes[position]) ?? bytes.count - 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0: return position + 1
            default: break
            }
            position += 1
        }
        return bytes.count
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
                if attribute.hasPrefix("customModule") { element.hasModule = true }
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
