import SafeGenCommandSupport

/// An element of an Interface Builder file, as far as its class goes.
struct InterfaceElement {
    var name: String
    var customClass: String?
    var customModule: String?
    /// Whether it has an attribute that goes with a custom class, which must not be there twice.
    var hasModule = false
    /// After the last attribute; nil if the element does not end.
    var attributesEnd: Int?
    /// From `<` to the end of the name.
    var range: Range<Int>
}

/// Reads the elements of an XML file.
enum InterfaceElements {
    static func all(in bytes: [UInt8]) -> [InterfaceElement] {
        bytes.withUnsafeBufferPointer { buffer in
            func text(_ range: Range<Int>) -> String { String(decoding: buffer[range], as: UTF8.self) }
            var elements: [InterfaceElement] = []
            var tags = XMLTags(buffer)
            while let tag = tags.next() {
                guard !tag.isClosing, !tag.name.isEmpty else { continue }
                var element = InterfaceElement(name: text(tag.name), range: tag.start..<tag.name.upperBound)
                for attribute in tag.attributes {
                    let name = text(attribute.name)
                    if name == "customClass" { element.customClass = text(attribute.value) }
                    if name == "customModule" { element.customModule = text(attribute.value) }
                    if name.hasPrefix("customModule") { element.hasModule = true }
                }
                element.attributesEnd = tag.attributesEnd
                elements.append(element)
            }
            return elements
        }
    }
}
