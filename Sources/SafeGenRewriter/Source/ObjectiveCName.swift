import SafeGen

/// The Objective-C names of declarations that Swift imports under another name.
enum ObjectiveCName {
    static func of(_ name: String, module: String?) -> String {
        KnowledgeBase.objectiveCName(of: name, module: module)
    }

    /// Whether a class's name begins with a framework's capitals in Swift as in Objective-C, where no other class of a
    /// program has it: `MFMailComposeViewController`, not `XMLParser`.
    static func isPrefixed(_ name: String, module: String?) -> Bool {
        let capitals = name.prefix(3)
        return name.hasPrefix("NS")
            || capitals.count == 3 && capitals.allSatisfy(\.isUppercase) && of(name, module: module) == name
    }

    /// The setter of a property: `setDelegate` of `delegate`.
    static func setter(of property: String) -> String { "set" + property.prefix(1).uppercased() + property.dropFirst() }

    /// The property that a setter sets: `delegate` of `setDelegate`; nil for another name.
    static func property(setBy name: String) -> String? {
        guard name.hasPrefix("set"), let first = name.dropFirst(3).first else { return nil }
        return first.lowercased() + name.dropFirst(4)
    }

    /// Whether a word is a property's name, or ends in it: `initWithDelegate`.
    static func isEnd(_ property: String, of word: String) -> Bool {
        word == property || word.hasSuffix(property.prefix(1).uppercased() + property.dropFirst())
    }

    /// The macros that give a declaration another name in Swift.
    static let swiftNaming: Set<String> = ["NS_SWIFT_NAME", "CF_SWIFT_NAME"]

    /// The names that Swift may have for a member: it leaves out the last words of `quietBrowser` and `quietFor:`.
    static func swiftNames(of member: String) -> [String] {
        let ends = member.indices.filter { member[$0].isUppercase || member[$0] == ":" } + [member.endIndex]
        return ends.map { String(member[..<$0]) }
    }

    /// Whether a method of a class makes an instance, by its name: it begins as the class's ends, `parserWith…` of NSXMLParser.
    static func isFactory(_ method: String, of name: String) -> Bool {
        ends(of: name).contains { end in
            let start = end.prefix(1).lowercased() + end.dropFirst()
            return method == start
                || method.hasPrefix(start) && method.dropFirst(start.count).first?.isUppercase ?? false
        }
    }

    /// The words by which classes call an instance of theirs that everybody shares.
    static let shared: Set<String> = ["shared", "default", "standard", "main", "current"]

    /// Whether a method or a property of a class gives an instance of it that everybody shares: `defaultManager` of NSFileManager.
    static func isShared(_ method: String, of name: String) -> Bool {
        ends(of: name).contains { end in shared.contains { method == $0 + end } }
    }

    /// The words that a class's name ends in, without a prefix of capitals: `Parser` of NSXMLParser.
    private static func ends(of name: String) -> [Substring] {
        name.indices.dropFirst().filter { index in
            guard name[index].isUppercase else { return false }
            let next = name.index(after: index)
            return next < name.endIndex && name[next].isLowercase
        }.map { name[$0...] }
    }
}
