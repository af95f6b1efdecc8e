import SafeGen

/// A .xib or .storyboard file makes instances of a class of the manifest.
///
/// Report only: the class is to be chosen in Interface Builder.
struct StoryboardRule: Sendable {
    let rule = Rule.storyboard
    /// What Interface Builder calls each class: its name as a custom class, and the element of a plain one.
    private let targets: [AdoptionTarget]

    /// The names of the files that it reads end so.
    static func reads(_ path: String) -> Bool { path.hasSuffix(".xib") || path.hasSuffix(".storyboard") }

    init(_ index: AdoptionIndex) {
        targets = index.targets.filter { !$0.bindings.isEmpty && !$0.isGeneric }
    }

    /// Looks at a whole file.
    func check(_ bytes: [UInt8]) -> [Finding] {
        InterfaceElements.all(in: bytes).flatMap { element in
            targets.compactMap { target in
                guard let wrapper = target.bindings.first?.wrapperName else { return nil }
                if let custom = element.customClass {
                    let isOther = element.customModule != nil && element.customModule != target.module
                    return custom == target.name && !isOther
                        ? Finding(rule, .custom(target.name, wrapper), at: element.range) : nil
                }
                return element.name == target.elementName
                    ? Finding(rule, .plain(element.name, target.name, wrapper), at: element.range) : nil
            }
        }
    }
}

extension AdoptionTarget {
    /// The element that Interface Builder writes for the class: `tableView` for UITableView. Only UIKit's and AppKit's
    /// classes have one.
    fileprivate var elementName: String? {
        guard name.hasPrefix("UI") || name.hasPrefix("NS"), module == "UIKit" || module == "AppKit" else { return nil }
        let rest = name.dropFirst(2)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }
}

/// An element of an Interface Builder file, as far as its class goes.
struct InterfaceElement {
    var name: String
    var customClass: String?
    var customModule: String?
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
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                let end = bytes[(position + 1)...].firstIndex(of: byte) ?? bytes.count
                let value = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
                if attribute == "customClass" { element.customClass = value }
                if attribute == "customModule" { element.customModule = value }
                position = min(end + 1, bytes.count)
            } else if isNameByte(byte) {
                let end = bytes[position...].firstIndex { !isNameByte($0) } ?? bytes.count
                attribute = String(decoding: bytes[position..<end], as: UTF8.self)
                position = end
            } else {
                position += 1
            }
        }
        if !name.isEmpty { elements.append(element) }
        return min(position + 1, bytes.count)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        WordScanner.continuesWord(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
            || byte == UInt8(ascii: ".")
    }
}

extension String {
    fileprivate static func custom(_ name: String, _ wrapper: String) -> String {
        "the custom class '\(name)' holds its delegate unsafely; choose '\(wrapper)' as the class"
    }

    fileprivate static func plain(_ element: String, _ name: String, _ wrapper: String) -> String {
        "<\(element)> is a bare '\(name)', which holds its delegate unsafely; choose '\(wrapper)' as its custom class"
    }
}
