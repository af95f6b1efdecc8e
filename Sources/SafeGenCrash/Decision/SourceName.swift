enum SourceName {
    /// `Feed` of `Reader.Feed` and of `_TtC6Reader4Feed`; another name as it is.
    static func of(_ name: String) -> String {
        guard name.hasPrefix("_TtC") else { return name.split(separator: ".").last.map(String.init) ?? name }
        var rest = name.dropFirst(4)
        var last = name
        while let length = Int(rest.prefix { $0.isASCII && $0.isNumber }), length > 0, length < 1_000 {
            rest = rest.drop { $0.isASCII && $0.isNumber }
            last = String(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return last
    }
}
