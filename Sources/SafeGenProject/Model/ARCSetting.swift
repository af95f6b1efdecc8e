/// What settings say of automatic reference counting. Comments say nothing.
enum ARCSetting {
    /// Xcode's setting.
    static let name = "CLANG_ENABLE_OBJC_ARC"

    /// Whether flags of the compiler turn it on; nil if none of them is about it.
    static func isOn(by flags: String) -> Bool? {
        let words = flags.split { $0.isWhitespace || $0 == "'" || $0 == "\"" }
        let word = words.last { $0 == "-fobjc-arc" || $0 == "-fno-objc-arc" }
        return word.map { $0 == "-fobjc-arc" }
    }

    /// Whether a text turns it off, or is the name of the setting that may.
    static func mayBeOff(by text: String) -> Bool { isOn(by: text) == false || text.contains(name) }
}
