import SafeGenSystem

/// The types that YAML gives to scalars without quotes (the core schema of YAML 1.2, and YAML 1.1's way with numbers).
package enum PlainScalar {
    /// Returns the kind of a scalar that is not text: "nothing", "a truth value" or "a number".
    package static func nonTextKind(of bytes: ArraySlice<UInt8>) -> String? {
        guard let first = bytes.first else { return "nothing" }
        // The longest of the words is "false", and most scalars are longer.
        if bytes.count > 5, ByteClass.isLetter(first) { return nil }
        switch first {
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
            return isOne(bytes, of: ["~", "null", "Null", "NULL"]) ? "nothing" : nil
        case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
            return isOne(bytes, of: ["true", "True", "TRUE", "false", "False", "FALSE"]) ? "a truth value" : nil
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            return isNumber(bytes) ? "a number" : nil
        default:
            return nil
        }
    }

    private static func isOne(_ bytes: ArraySlice<UInt8>, of words: [String]) -> Bool {
        words.contains(String(decoding: bytes, as: UTF8.self))
    }

    private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        if [".inf", "-.inf", "+.inf", ".nan"].contains(text.lowercased()) { return true }
        let digits = text.filter { $0 != "_" }
        return Double(digits) != nil
    }
}
