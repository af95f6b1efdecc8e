/// The name of a wrapper where the manifest gives none.
package enum WrapperName {
    /// The prefixes of Apple's frameworks that a wrapper's name leaves out, the longest first.
    static let frameworkPrefixes = [
        "IOBluetooth", "OBEX", "GLK", "MDL", "MPS", "MTK", "MTL", "PDF", "SCN",
        "AB", "AR", "AS", "AU", "AV", "CA", "CB", "CF", "CI", "CK", "CL", "CM", "CN", "CP", "CT", "CX", "EA", "EK",
        "GC", "GK", "HK", "HM", "IC", "IK", "IN", "JS", "LA", "MC", "MF", "MK", "MP", "NE", "NI", "NS", "OD", "OS",
        "PH", "PK", "QC", "QL", "QT", "RP", "SC", "SF", "SK", "SL", "SN", "ST", "TK", "TV", "UI", "UN", "VN", "WC",
        "WK", "XC",
    ].map { Array($0.utf8) }

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
        let prefix = frameworkPrefixes.first { prefix in
            prefix.count + 2 <= name.count && name.starts(with: prefix) && beginsWord(name[prefix.count...])
                && !isExpectedElsewhere(name[prefix.count...], prefix: prefix)
        }
        return prefix?.count ?? 0
    }

    /// Whether the rest is a word of its own: `Cache`, `URLSession`, but not the `IHTTPRequest` of `ASIHTTPRequest`.
    private static func beginsWord(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let capitals = rest.prefix { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }.count
        if capitals == 1 { return true }
        return capitals > 1 && acronyms.contains { $0.count <= capitals && rest.starts(with: $0) }
    }

    /// The words of capitals alone that names of Apple's classes begin with.
    private static let acronyms = [
        "ATT", "EPS", "HID", "HTML", "HTTP", "IK", "JSON", "PDF", "PICT", "TIFF", "URL", "USB", "UTI", "UUID", "XML",
        "XPC",
    ].map { Array($0.utf8) }

    /// Whether people expect a wrapper of this name to be that of another class: of UIView, and not of GLKView.
    private static func isExpectedElsewhere(_ word: Slice<UnsafeBufferPointer<UInt8>>, prefix: [UInt8]) -> Bool {
        (kits.contains(prefix) ? wordsOfSwiftUI : wordsOfKits).contains {
            $0.count == word.count && word.starts(with: $0)
        }
    }

    /// What is left of names of UIKit and AppKit that other frameworks' names end like.
    private static let wordsOfKits = [
        "Application", "Button", "Cell", "Color", "Control", "Document", "Event", "Font", "Image", "ImageView", "Label",
        "Menu", "NavigationController", "Screen", "Text", "View", "ViewController", "Window", "WindowController",
    ].map { Array($0.utf8) }

    private static let wordsOfSwiftUI = ["Text"].map { Array($0.utf8) }

    private static let kits = ["NS", "UI"].map { Array($0.utf8) }
}
