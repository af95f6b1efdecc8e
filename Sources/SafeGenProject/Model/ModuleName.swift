package enum ModuleName {
    /// The name of the module that a target of a name makes: characters that C99 forbids become `_`, as SwiftPM and Xcode do it.
    package static func of(_ name: String) -> String {
        // Most names are already module names; reading their characters would cost ten times as much.
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
            default: false
            }
        }
        if isPlain, !(0x30...0x39).contains(name.utf8.first ?? 0) { return name }
        var module = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        // The first digit itself becomes the underscore.
        if let first = module.first, first.isNumber { module = "_" + module.dropFirst() }
        return module
    }
}
