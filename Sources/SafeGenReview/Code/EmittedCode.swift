import SafeGenTemplates

/// The effects of a file of the output, read from the file itself, so that the output of another version can be judged.
///
/// It reads SafeGen's layout: declarations at the margin, their members four spaces further in. If it doesn't find something
/// there it doesn't claim.
struct EmittedCode {
    /// Something that protects, or doesn't, with the words that show it.
    struct Property {
        var name: ReviewText
        var marks: [String]
        /// Whether less of it is worse; for the others, more is.
        var protects = true
    }

    /// The table of the properties to look for in each declaration.
    static let properties: [Property] = [
        // What a wrapper has of the types that the output shares counts as what earlier versions wrote in its place.
        Property(name: "weak storage", marks: ["weak var ", "Reference {"]),
        Property(
            name: "proxies handed to super", marks: ["Proxy.self", "Proxy> {", "SafeProxy(", "makes ? Self("]),
        Property(name: "calls of the delegate", marks: ["arget?.", "target."]),
        Property(name: "retention of proxies", marks: ["kept.append", "kept.replace", "OBJC_ASSOCIATION_RETAIN"]),
        Property(
            name: "references held until a call ends",
            marks: ["withExtendedLifetime", "autorelease()", ".value(of: ", ".set("]),
        Property(name: "locks", marks: [".lock()"]),
        Property(name: "dangling references", marks: ["unowned(unsafe) var", "unowned var"], protects: false),
        Property(
            name: "ways to end the app", marks: ["fatalError(", "preconditionFailure(", "try! ", "as! "],
            protects: false),
    ]

    /// The words of the table as bytes, which are found in a third of the time that strings take.
    private static let marks = properties.map { $0.marks.map { Array($0.utf8) } }

    /// A class, an extension, a protocol.
    struct Declaration {
        var access = AccessLevel.internal
        /// The actor that it is written to be of: `nonisolated`, a global actor, or nothing.
        var isolation = ""
        var condition: String?
        /// For each member its answer where there is no delegate; empty for nothing.
        var members: [String: String] = [:]
        /// How often each property of the table is there.
        var counts = [Int](repeating: 0, count: properties.count)
    }

    /// The declarations, by their heads: `class SafeXMLParser`.
    private(set) var declarations: [String: Declaration] = [:]

    private var conditions: [String] = []
    private var current: String?
    private var member: String?
    private var isAnswer = false

    /// Reads a file.
    init(_ contents: [UInt8]) {
        for line in contents.split(separator: UInt8(ascii: "\n")) {
            read(String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self))
        }
    }

    private mutating func read(_ line: String) {
        let text = line.drop { $0 == " " }
        if text.isEmpty || text.hasPrefix("//") { return }
        if text.hasPrefix("#") { return readCondition(text) }
        let depth = line.count - text.count
        if depth == 0, let key = Self.declared(text) {
            (current, member, isAnswer) = (key, nil, false)
            var declaration = Declaration()
            declaration.condition = conditions.isEmpty ? nil : conditions.joined(separator: " && ")
            let words = text.prefix { $0 != "{" && $0 != ":" }.split(separator: " ").map(String.init)
            declaration.access = words.lazy.compactMap(AccessLevel.init).first ?? .internal
            declaration.isolation =
                words.first { $0 == "nonisolated" || $0.hasPrefix("@") && $0.hasSuffix("Actor") } ?? ""
            declarations[key] = declaration
        }
        guard let current, var declaration = declarations[current] else { return }
        if depth == 4, let name = Self.member(text) {
            (member, isAnswer) = (name, false)
            declaration.members[name] = ""
        }
        let bytes = Array(text.utf8)
        for (index, marks) in Self.marks.enumerated() {
            declaration.counts[index] += marks.count { bytes.place(of: $0) != nil }
        }
        if let member { declaration.members[member, default: ""] += answer(text) }
        declarations[current] = declaration
    }

    private mutating func readCondition(_ text: Substring) {
        switch text.prefix(while: { $0 != " " }) {
        case "#if": conditions.append(String(text.dropFirst(4)))
        case "#elseif", "#else": if !conditions.isEmpty { conditions[conditions.count - 1] = String(text.dropFirst()) }
        case "#endif": _ = conditions.popLast()
        default: break
        }
    }

    /// A line's answer without a delegate: the text after `??`, and the statement of a guard in its place.
    private mutating func answer(_ text: Substring) -> String {
        if isAnswer {
            isAnswer = !text.hasPrefix("}")
            return isAnswer ? text + "; " : ""
        }
        isAnswer = text.hasPrefix("guard ") && text.hasSuffix("else {") || text == "else {"
        let (bytes, mark) = (Array(text.utf8), Array(" ?? ".utf8))
        guard let place = bytes.place(of: mark) else { return "" }
        return String(decoding: bytes[(place + mark.count)...], as: UTF8.self)
    }

    /// The name that a line at the margin declares.
    private static func declared(_ line: Substring) -> String? {
        let words = line.split(separator: " ")
        guard
            let place = words.firstIndex(where: { ["class", "extension", "protocol", "struct", "enum"].contains($0) }),
            place + 1 < words.count
        else { return nil }
        return words[place] + " " + words[place + 1].prefix { !":<{".contains($0) }
    }

    /// The name of a member, with the types of its parameters; nil for a private member, which other code doesn't use.
    private static func member(_ line: Substring) -> String? {
        let head = line.prefix { $0 != "{" }
        let words = head.split(separator: " ")
        guard
            let place = words.firstIndex(where: { $0 == "func" || $0 == "var" || $0 == "let" || $0.hasPrefix("init(") }
            ),
            !words[..<place].contains("private")
        else { return nil }
        return words[place...].joined(separator: " ").replacing("Swift.", with: "")
    }
}

extension [UInt8] {
    /// Where other bytes begin for the first time.
    fileprivate func place(of mark: [UInt8]) -> Int? {
        guard let first = mark.first, count >= mark.count else { return nil }
        return (0...(count - mark.count)).first { self[$0] == first && self[$0...].starts(with: mark) }
    }
}
