/// The conditions of the compiler around a place in a file, of which some are false forever: `#if false`, `#if 0`.
struct Conditions {
    /// A directive that opens, changes or ends a condition.
    enum Directive {
        case begin, defined, `else`, elseIf, end

        init?(_ word: some Sequence<UInt8>) {
            switch String(decoding: Array(word.lazy.prefix(8)), as: UTF8.self) {
            case "if": self = .begin
            case "ifdef", "ifndef": self = .defined
            case "else": self = .else
            case "elif", "elseif": self = .elseIf
            case "endif": self = .end
            default: return nil
            }
        }
    }

    private struct Condition {
        var isHidden: Bool
        /// Whether a branch was true, so that no later one is.
        var isDecided: Bool
    }

    private var open: [Condition] = []
    private var hiddenCount = 0

    /// Whether the code here is never compiled.
    var hide: Bool { hiddenCount > 0 }

    /// Goes on after a directive, with the rest of its line.
    mutating func meet(_ directive: Directive, condition: some Sequence<UInt8>) {
        switch directive {
        case .begin:
            let value = Self.value(condition)
            push(Condition(isHidden: value == false, isDecided: value == true))
        case .defined: push(Condition(isHidden: false, isDecided: false))
        case .else: change(to: nil)
        case .elseIf: change(to: Self.value(condition))
        case .end: if let last = open.popLast(), last.isHidden { hiddenCount -= 1 }
        }
    }

    private mutating func push(_ condition: Condition) {
        open.append(condition)
        if condition.isHidden { hiddenCount += 1 }
    }

    private mutating func change(to value: Bool?) {
        guard var condition = open.popLast() else { return }
        if condition.isHidden { hiddenCount -= 1 }
        condition.isHidden = condition.isDecided || value == false
        if value == true { condition.isDecided = true }
        push(condition)
    }

    /// What a condition is forever; nil if that depends.
    private static func value(_ condition: some Sequence<UInt8>) -> Bool? {
        let text = String(decoding: Array(condition.lazy.prefix(64)), as: UTF8.self)
        let words = text.split { $0 == " " || $0 == "\t" || $0 == "(" || $0 == ")" }
        guard let first = words.first, words.count == 1 || words[1].hasPrefix("/") || words[1] == "&&" else {
            return nil
        }
        switch first {
        case "false", "0": return false
        case "true", "1": return words.count > 1 && words[1] == "&&" ? nil : true
        default: return nil
        }
    }
}
