import SafeGenCommandSupport

/// An element of an Interface Builder file, as far as its class and its outlets go.
struct InterfaceElement {
    var name: String
    var id: String?
    var customClass: String?
    var customModule: String?
    /// Whether it has an attribute that goes with a custom class, which must not be there twice.
    var hasModule = false
    /// After the last attribute; nil if the element does not end.
    var attributesEnd: Int?
    /// From `<` to the end of the name.
    var range: Range<Int>
    /// The properties of it that the file connects, each with the name of the element that does.
    var outlets: [String: Range<Int>] = [:]
}

struct InterfaceElements {
    private(set) var all: [InterfaceElement] = []
    /// By the id of an element, the names of the outlets of others that lead to it.
    private(set) var outlets: [String: Set<String>] = [:]
    /// Whether it is for the Mac: by its runtime or, as some have none, by its type; `.CocoaTouch.` is iOS.
    private(set) var isOfMac = false

    /// By the names of attributes of a document, what their values have for the Mac alone.
    private static let marks = ["targetRuntime": ["MacOSX"], "type": [".Cocoa."]]

    init(in bytes: [UInt8]) {
        // The elements that are open, as places in `all`.
        var open: [Int] = []
        bytes.withUnsafeBufferPointer { buffer in
            func text(_ range: Range<Int>) -> String { String(decoding: buffer[range], as: UTF8.self) }
            var tags = XMLTags(buffer)
            while let tag = tags.next() {
                if tag.isClosing { _ = open.popLast() }
                guard !tag.isClosing, !tag.name.isEmpty else { continue }
                var element = InterfaceElement(name: text(tag.name), range: tag.start..<tag.name.upperBound)
                let isOutlet = element.name == "outlet" || element.name == "outletCollection"
                var outlet: (property: String?, destination: String?)
                for attribute in tag.attributes {
                    let name = text(attribute.name)
                    if name == "id" { element.id = text(attribute.value) }
                    if name == "customClass" { element.customClass = text(attribute.value) }
                    if name == "customModule" { element.customModule = text(attribute.value) }
                    if name.hasPrefix("customModule") { element.hasModule = true }
                    if element.name == "document", let marks = Self.marks[name] {
                        isOfMac = isOfMac || marks.contains(where: text(attribute.value).contains)
                    }
                    if isOutlet, name == "property" { outlet.property = text(attribute.value) }
                    if isOutlet, name == "destination" { outlet.destination = text(attribute.value) }
                }
                if let property = outlet.property {
                    // `<comboBox><connections><outlet property="dataSource" …/>`
                    if let owner = open.dropLast().last { all[owner].outlets[property] = tag.name }
                    if let destination = outlet.destination { outlets[destination, default: []].insert(property) }
                }
                element.attributesEnd = tag.attributesEnd
                if !tag.isWhole { open.append(all.count) }
                all.append(element)
            }
        }
    }

    func outlets(to element: InterfaceElement) -> Set<String> { element.id.flatMap { outlets[$0] } ?? [] }
}
