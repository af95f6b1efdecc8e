/// Puts conditions of `#if` together and compares them by their form.
///
/// Two parts are the same if they are spelled the same. So conditions that mean the same may go for different ones, and no
/// condition goes for another.
package enum CompilationCondition {
    /// Joins conditions with `&&`, each part once; a lone one stays as it is written. Nil if there are none.
    package static func all(of conditions: [String]) -> String? {
        let conditions = unique(conditions)
        if conditions.count < 2 { return conditions.first }
        let parts = unique(conditions.flatMap(conjuncts))
        return parts.count == 1
            ? parts[0] : parts.map { disjuncts(of: $0).count > 1 ? "(\($0))" : $0 }.joined(separator: " && ")
    }

    /// Joins conditions with `||`, and leaves out those from which another one follows; a lone one stays as it is
    /// written. Nil if there are none.
    package static func any(of conditions: [String]) -> String? {
        let conditions = unique(conditions)
        if conditions.count < 2 { return conditions.first }
        var kept: [String] = []
        for part in conditions.flatMap(disjuncts) where !kept.contains(where: { isImplied($0, by: part) }) {
            kept.removeAll { isImplied(part, by: $0) }
            kept.append(part)
        }
        if kept.count == 1 { return kept[0] }
        return kept.map { conjuncts(of: $0).count > 1 ? "(\($0))" : $0 }.joined(separator: " || ")
    }

    /// Whether a condition is sure to hold wherever another does; false also where their form doesn't decide it.
    package static func isImplied(_ condition: String, by other: String) -> Bool {
        let choices = disjuncts(of: condition).map { Set(conjuncts(of: $0)) }
        return disjuncts(of: other).allSatisfy { choice in
            let parts = Set(conjuncts(of: choice))
            return choices.contains { $0.isSubset(of: parts) }
        }
    }

    /// The parts of a condition that all have to hold, those of groups among them, none in parentheses of its own.
    package static func conjuncts(of condition: String) -> [String] {
        let condition = withoutParentheses(condition)
        if parts(of: condition, between: UInt8(ascii: "|")).count > 1 { return [condition] }
        let parts = parts(of: condition, between: UInt8(ascii: "&"))
        return parts.count == 1 ? [condition] : parts.flatMap(conjuncts)
    }

    /// The systems that a condition lists, as `os(iOS) || os(tvOS)` does; nil if it says anything else.
    package static func systems(of condition: String) -> [String]? {
        let systems = disjuncts(of: condition).compactMap { part -> String? in
            let name = part.dropFirst("os(".count).dropLast()
            return part == "os(\(name))" && !name.utf8.contains(UInt8(ascii: ")")) ? String(name) : nil
        }
        return systems.count == disjuncts(of: condition).count ? systems : nil
    }

    package static func list(ofSystems systems: some Sequence<String>) -> String {
        systems.map { "os(\($0))" }.joined(separator: " || ")
    }

    /// The parts of a condition of which one has to hold.
    private static func disjuncts(of condition: String) -> [String] {
        let condition = withoutParentheses(condition)
        let parts = parts(of: condition, between: UInt8(ascii: "|"))
        return parts.count == 1 ? [condition] : parts.flatMap(disjuncts)
    }

    /// Splits a condition where a doubled symbol is outside of all parentheses.
    private static func parts(of condition: String, between symbol: UInt8) -> [String] {
        guard condition.utf8.contains(symbol) else { return [condition] }
        let bytes = Array(condition.utf8)
        var (parts, start, depth) = ([String](), 0, 0)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            guard byte == symbol, depth == 0, index > start, bytes[index - 1] == symbol else { continue }
            parts.append(String(decoding: bytes[start..<index - 1], as: UTF8.self))
            start = index + 1
        }
        return parts + [String(decoding: bytes[start...], as: UTF8.self)]
    }

    /// Takes off the spaces around a condition, and the parentheses around the whole of it.
    private static func withoutParentheses(_ condition: String) -> String {
        var text = Substring(condition)
        while true {
            while text.first == " " { text.removeFirst() }
            while text.last == " " { text.removeLast() }
            guard isOneGroup(text) else { return String(text) }
            text = text.dropFirst().dropLast()
        }
    }

    /// Whether a text begins with a parenthesis, which closes at its end.
    static func isOneGroup(_ text: Substring) -> Bool {
        guard text.first == "(" else { return false }
        var depth = 0
        for (offset, byte) in text.utf8.enumerated() {
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            if depth == 0 { return offset == text.utf8.count - 1 }
        }
        return false
    }

    private static func unique(_ conditions: [String]) -> [String] {
        var seen: Set<String> = []
        return conditions.filter { seen.insert($0).inserted }
    }
}
