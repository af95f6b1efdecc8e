/// The name of a wrapper where the manifest gives none.
package enum WrapperName {
    /// The prefixes of Apple's frameworks that a wrapper's name leaves out.
    private static let frameworkPrefixes: Set<String> = [
        "IOBluetooth", "OBEX", "GLK", "MDL", "MPS", "MTK", "MTL", "PDF", "SCN",
        "AB", "AR", "AS", "AU", "AV", "CA", "CB", "CF", "CI", "CK", "CL", "CM", "CN", "CP", "CT", "CX", "EA", "EK",
        "GC", "GK", "HK", "HM", "IC", "IK", "IN", "JS", "LA", "MC", "MF", "MK", "MP", "NE", "NI", "NS", "OD", "OS",
        "PH", "PK", "QC", "QL", "QT", "RP", "SC", "SF", "SK", "SL", "SN", "ST", "TK", "TV", "UI", "UN", "VN", "WC",
        "WK", "XC",
    ]
    private static let frameworkPrefixLengths = Set(frameworkPrefixes.map(\.utf8.count)).sorted(by: >)

    /// `prefix` and the class's name without its framework's prefix; the parts of a nested class's name are joined.
    ///
    /// The longest known prefix goes that leaves a word: one that begins with a capital and is more than the prefix. It
    /// stays where people would take the rest for another class's.
    package static func standard(prefix: String, className: String) -> String {
        let isPlain = !className.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "`") }
        let name = isPlain ? className : className.filter { $0 != "." && $0 != "`" }
        for length in frameworkPrefixLengths where name.utf8.count > length + 1 {
            let (framework, word) = (String(name.prefix(length)), String(name.dropFirst(length)))
            guard frameworkPrefixes.contains(framework), beginsWord(word) else { continue }
            // People expect a wrapper of some names to be that of another class: UIView's, and not GLKView's.
            let taken = ["NS", "UI"].contains(framework) ? ["Text"] : wordsOfKits
            if !taken.contains(word) { return prefix + word }
        }
        return prefix + name
    }

    /// Whether the text is a word of its own: `Cache`, `URLSession`, but not the `IHTTPRequest` of `ASIHTTPRequest`.
    private static func beginsWord(_ text: String) -> Bool {
        let capitals = text.utf8.prefix { $0 &- UInt8(ascii: "A") < 26 }.count
        return capitals == 1 || acronyms.contains { $0.utf8.count <= capitals && text.hasPrefix($0) }
    }

    /// The words of only capitals that names of Apple's classes begin with.
    private static let acronyms: [String] = [
        "ATT", "EPS", "HID", "HTML", "HTTP", "IK", "JSON", "PDF", "PICT", "TIFF", "URL", "USB", "UTI", "UUID", "XML",
        "XPC",
    ]

    /// The words of UIKit's and AppKit's names that names of other frameworks end with, too.
    private static let wordsOfKits: [String] = [
        "Application", "Button", "Cell", "Color", "Control", "Document", "Event", "Font", "Image", "ImageView", "Label",
        "Menu", "NavigationController", "Screen", "Text", "View", "ViewController", "Window", "WindowController",
    ]
}

/// The names of the private properties of wrappers.
package enum PropertyName {
    /// The private property that holds a property's reference: the prefix in lower case and the property's name without
    /// backticks, `safeDelegate`.
    package static func backing(prefix: String, property name: String) -> String {
        prefix.prefix(1).lowercased() + prefix.dropFirst() + name.prefix(1).uppercased() + name.dropFirst()
    }
}
