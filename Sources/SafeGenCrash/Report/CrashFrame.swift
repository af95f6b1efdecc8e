package struct CrashFrame: Equatable, Sendable {
    /// Whose code it is.
    package enum Owner: Sendable {
        case system, app, unknown
    }

    /// The binary's name; empty if the report lacks it.
    package var image: String
    /// The function; empty where the report only has an address.
    package var symbol: String
    package var owner: Owner
    /// The line of the report, for people.
    package var text: String

    package init(image: String, symbol: String, owner: Owner = .unknown, text: String = "") {
        (self.image, self.owner) = (image, owner)
        let isNoName = symbol.first?.isNumber ?? true || Self.noNames.contains(where: symbol.hasPrefix)
        self.symbol = isNoName ? "" : symbol
        self.text = text.isEmpty ? "\(image) \(symbol)" : text
    }

    package var isSymbolicated: Bool { !symbol.isEmpty }

    /// The symbol without the category that declares the method: `-[UIScrollView _notifyDidScroll]`.
    package var plainSymbol: String {
        guard let bracket = symbol.firstIndex(of: "["), let open = symbol[bracket...].firstIndex(of: "("),
            let close = symbol[open...].firstIndex(of: ")"),
            let space = symbol[bracket...].firstIndex(of: " "), close < space
        else { return symbol }
        return String(symbol[..<open] + symbol[symbol.index(after: close)...])
    }

    /// `-[List load]` of its block, `__12-[List load]_block_invoke_2.7`; nil of another symbol.
    static func method(ofBlock symbol: String) -> String? {
        guard symbol.hasPrefix("__"), let end = symbol.firstRange(of: "]_block_invoke") else { return nil }
        let method = symbol.dropFirst(2).drop { $0.isASCII && $0.isNumber }
        return method.isMethod ? method[..<end.lowerBound] + "]" : nil
    }

    package var className: String? {
        let rest = plainSymbol.drop { $0 != "[" }.dropFirst()
        return rest.firstIndex(of: " ").map { String(rest[..<$0]) }
    }

    private static let noNames = [
        "<redacted>", "???", "___lldb_unnamed_symbol", "<unknown>", "(missing", "(Missing", "_mh_execute_header",
    ]
}

extension StringProtocol {
    /// Whether it begins as a method of Objective-C does.
    var isMethod: Bool { hasPrefix("-[") || hasPrefix("+[") }
}
