import SafeGenSystem

/// Which name is known in which module: lines such as `NSCache: C30`, a name with its kinds and the numbers of its
/// modules, sorted, in one text that is part of the program.
enum KnowledgeNames {
    enum Kind: String, CaseIterable {
        case unsafeClass = "C"
        case delegateProtocol = "P"
        case delegateType = "T"
        case weakClass = "W"
        case bytewiseClass = "B"
        case consumingRequirement = "R"
    }

    /// The numbers of the modules that have a name, by their place in `KnowledgeText.modules`.
    static func modules(of name: String, _ kind: Kind) -> [Int] {
        words(of: name).compactMap { module(in: $0, kind) }
    }

    private static func module(in word: Substring, _ kind: Kind) -> Int? {
        word.hasPrefix(kind.rawValue) ? Int(word.dropFirst()) : nil
    }

    static func words(of name: String) -> [Substring] {
        SortedLines.rest(ofLineIn: KnowledgeText.names, after: name + ": ")?.split(separator: " ") ?? []
    }

    static func all(_ kind: Kind) -> [String] {
        KnowledgeText.names.description.split(separator: "\n").compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let words = line[colon...].split(separator: " ")
            return words.contains { module(in: $0, kind) != nil } ? String(line[..<colon]) : nil
        }
    }
}
