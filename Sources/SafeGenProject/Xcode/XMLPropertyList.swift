import SafeGenCommandSupport

/// Reads a property list in XML: `<plist><dict><key>a</key><string>b</string></dict></plist>`. Texts have the five entities of XML and
/// numbers of characters.
struct XMLPropertyList {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var tags: XMLTags

    /// Reads a file; nil if it is something else, or a part of it is missing.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> PropertyList? {
        var reader = XMLPropertyList(bytes: bytes, tags: XMLTags(bytes))
        guard let root = reader.next(), reader.name(of: root) == "plist",
            let values = reader.elements(of: root, depth: 0), values.count == 1, reader.tags.next() == nil
        else { return nil }
        return values[0].value
    }

    /// The next tag; nil if there is none, or it doesn't end.
    private mutating func next() -> XMLTags.Tag? { tags.next().flatMap { $0.attributesEnd == nil ? nil : $0 } }

    private func name(of tag: XMLTags.Tag) -> String { String(decoding: bytes[tag.name], as: UTF8.self) }

    private mutating func value(of tag: XMLTags.Tag, depth: Int) -> PropertyList? {
        let name = name(of: tag)
        switch name {
        case "dict":
            guard let elements = elements(of: tag, depth: depth), elements.allSatisfy({ $0.key != nil }) else {
                return nil
            }
            return .table(Dictionary(elements.map { ($0.key ?? "", $0.value) }) { $1 })
        case "array": return elements(of: tag, depth: depth).map { .list($0.map(\.value)) }
        case "string", "integer", "real", "date", "data": return text(of: tag).map { .text($0) }
        case "true", "false": return text(of: tag).map { _ in .text(name == "true" ? "YES" : "NO") }
        default: return nil
        }
    }

    /// The values in an element, each with its key if it has one; nil if the element doesn't end.
    private mutating func elements(of tag: XMLTags.Tag, depth: Int) -> [(key: String?, value: PropertyList)]? {
        guard !tag.isClosing, depth < PropertyList.greatestDepth else { return nil }
        var elements: [(key: String?, value: PropertyList)] = []
        if tag.isWhole { return elements }
        let name = name(of: tag)
        while var inner = next() {
            if inner.isClosing { return self.name(of: inner) == name ? elements : nil }
            var key: String?
            if self.name(of: inner) == "key" {
                guard let text = text(of: inner), let next = next() else { return nil }
                (key, inner) = (text, next)
            }
            guard let value = value(of: inner, depth: depth + 1) else { return nil }
            elements.append((key, value))
        }
        return nil
    }

    /// The text in an element; nil if it has anything else, or doesn't end.
    private mutating func text(of tag: XMLTags.Tag) -> String? {
        if tag.isWhole { return "" }
        guard !tag.isClosing, let last = tag.attributesEnd,
            let start = bytes[last...].firstIndex(of: UInt8(ascii: ">")),
            let end = next(), end.isClosing, name(of: end) == name(of: tag)
        else { return nil }
        let text = bytes[(start + 1)..<end.start]
        // Neither comments nor CDATA.
        return text.contains(UInt8(ascii: "<")) ? nil : Self.unescaped(String(decoding: text, as: UTF8.self))
    }

    private static func unescaped(_ text: String) -> String? {
        let parts = text.split(separator: "&", omittingEmptySubsequences: false)
        var unescaped = String(parts.first ?? "")
        for part in parts.dropFirst() {
            guard let end = part.firstIndex(of: ";"), let scalar = scalar(part[..<end]) else { return nil }
            unescaped.unicodeScalars.append(scalar)
            unescaped += part[part.index(after: end)...]
        }
        return unescaped
    }

    /// What an entity stands for: `lt`, `#60`, `#x3C`.
    private static func scalar(_ entity: Substring) -> Unicode.Scalar? {
        let known: [Substring: Unicode.Scalar] = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
        let isHexadecimal = entity.hasPrefix("#x")
        guard known[entity] == nil, entity.hasPrefix("#") else { return known[entity] }
        return UInt32(entity.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10).flatMap(
            Unicode.Scalar.init)
    }
}
