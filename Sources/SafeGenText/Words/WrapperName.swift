/// The name of a wrapper where the manifest gives none.
package enum WrapperName {
    /// The prefixes of Apple's frameworks that a wrapper's name leaves out, the longest first.
    static let frameworkPrefixes: [StaticString] = [
        "IOBluetooth", "OBEX", "GLK", "MDL", "MPS", "MTK", "MTL", "PDF", "SCN",
        "AB", "AR", "AS", "AU", "AV", "CA", "CB", "CF", "CI", "CK", "CL", "CM", "CN", "CP", "CT", "CX", "EA", "EK",
        "GC", "GK", "HK", "HM", "IC", "IK", "IN", "JS", "LA", "MC", "MF", "MK", "MP", "NE", "NI", "NS", "OD", "OS",
        "PH", "PK", "QC", "QL", "QT", "RP", "SC", "SF", "SK", "SL", "SN", "ST", "TK", "TV", "UI", "UN", "VN", "WC",
        "WK", "XC",
    ]

    /// `prefix` and the class's name without its framework's prefix; the parts of a nested class's name are joined.
    ///
    /// The longest known prefix goes that leaves a word: one that begins with a capital and is more than the prefix. It
    /// stays where people would take the rest for another class's.
    package static func standard(prefix: String, className: String) -> String {
        let isPlain = !className.contains(byte: UInt8(ascii: ".")) && !className.contains(byte: UInt8(ascii: "`"))
        var name = isPlain ? className : className.filter { $0 != "." && $0 != "`" }
        return name.withUTF8 { name in
            let word = UnsafeBufferPointer(rebasing: name[frameworkPrefixLength(of: name)...])
            return String(unsafeUninitializedCapacity: prefix.utf8.count + word.count) { buffer in
                buffer[buffer.initialize(fromContentsOf: prefix.utf8)...].initialize(fromContentsOf: word)
            }
        }
    }

    private static func frameworkPrefixLength(of name: UnsafeBufferPointer<UInt8>) -> Int {
        for prefix in frameworkPrefixes where name.has(prefix, at: 0) {
            let length = prefix.utf8CodeUnitCount
            if length + 2 <= name.count, beginsWord(name, length), !isExpectedElsewhere(name, length) { return length }
        }
        return 0
    }

    /// Whether the rest is a word of its own: `Cache`, `URLSession`, but not the `IHTTPRequest` of `ASIHTTPRequest`.
    private static func beginsWord(_ name: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        var end = start
        while end < name.count, name[end] &- UInt8(ascii: "A") < 26 { end += 1 }
        if end - start == 1 { return true }
        for acronym in acronyms where acronym.utf8CodeUnitCount <= end - start && name.has(acronym, at: start) {
            return true
        }
        return false
    }

    /// The words of capitals alone that names of Apple's classes begin with.
    private static let acronyms: [StaticString] = [
        "ATT", "EPS", "HID", "HTML", "HTTP", "IK", "JSON", "PDF", "PICT", "TIFF", "URL", "USB", "UTI", "UUID", "XML",
        "XPC",
    ]

    /// Whether people expect a wrapper of this name to be that of another class: of UIView, and not of GLKView.
    private static func isExpectedElsewhere(_ name: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
        let isOfKit = start == 2 && (name.has("NS", at: 0) || name.has("UI", at: 0))
        for word in isOfKit ? wordsOfSwiftUI : wordsOfKits where word.utf8CodeUnitCount == name.count - start {
            if name.has(word, at: start) { return true }
        }
        return false
    }

    /// What is left of names of UIKit and AppKit that other frameworks' names end like.
    private static let wordsOfKits: [StaticString] = [
        "Application", "Button", "Cell", "Color", "Control", "Document", "Event", "Font", "Image", "ImageView", "Label",
        "Menu", "NavigationController", "Screen", "Text", "View", "ViewController", "Window", "WindowController",
    ]

    private static let wordsOfSwiftUI: [StaticString] = ["Text"]
}
