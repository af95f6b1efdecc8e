import SafeGenReports

/// A line of a diff, with the parts of it that changed.
package struct CodeLine: Hashable, Sendable {
    /// A part of a line.
    package struct Part: Hashable, Sendable {
        /// Its text, without anything that acts on a terminal.
        package var text: String
        /// Whether it differs from the line that it took the place of.
        package var isChanged: Bool
    }

    /// What becomes of the line.
    package enum Kind: String, Sendable {
        case kept, removed, added

        /// The sign in front.
        package var sign: String {
            switch self {
            case .kept: " "
            case .removed: "-"
            case .added: "+"
            }
        }
    }

    /// What becomes of it.
    package var kind: Kind
    /// Its parts, in order.
    package var parts: [Part]

    /// The whole line.
    package var text: String { parts.map(\.text).joined() }
}

/// The words that two lines differ in.
enum WordDifference {
    /// More words than these are not compared.
    private static let most = 400

    /// The parts of two lines; all of both is one changed part where they have little in common.
    static func parts(_ before: String, _ after: String) -> (before: [CodeLine.Part], after: [CodeLine.Part]) {
        let (old, new) = (words(before), words(after))
        guard old.count + new.count <= most else { return (whole(before), whole(after)) }
        // What may be kept at most: lines that have too little in common are many, and to compare them is most of the work.
        let (common, longer) = (Set(new), max(before.utf8.count, after.utf8.count))
        let most = old.reduce(0) { $0 + (common.contains($1) && $1.contains { $0.isLetter } ? $1.utf8.count : 0) }
        guard most * 3 >= longer else { return (whole(before), whole(after)) }
        // What both begin and end with is kept.
        let start = zip(old, new).prefix { $0 == $1 }.count
        let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0 == $1 }.count
        var (removed, added) = (Set<Int>(), Set<Int>())
        for change in new[start..<new.count - end].difference(from: old[start..<old.count - end]) {
            switch change {
            case .remove(let offset, _, _): removed.insert(start + offset)
            case .insert(let offset, _, _): added.insert(start + offset)
            }
        }
        let kept = old.enumerated().filter { !removed.contains($0.offset) && $0.element.contains { $0.isLetter } }
        let letters = kept.reduce(0) { $0 + $1.element.utf8.count }
        guard letters * 3 >= longer else { return (whole(before), whole(after)) }
        return (joined(old, removed), joined(new, added))
    }

    private static func whole(_ line: String) -> [CodeLine.Part] { [CodeLine.Part(text: line, isChanged: false)] }

    private static func joined(_ words: [String], _ changed: Set<Int>) -> [CodeLine.Part] {
        var parts: [CodeLine.Part] = []
        for (index, word) in words.enumerated() {
            let isChanged = changed.contains(index)
            if parts.last?.isChanged == isChanged {
                parts[parts.count - 1].text += word
            } else {
                parts.append(CodeLine.Part(text: word, isChanged: isChanged))
            }
        }
        return parts
    }

    /// Names and numbers, runs of spaces, and single signs.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        var previous = Sort.sign
        for character in line {
            let sort: Sort =
                character.isLetter || character.isNumber || character == "_" ? .name : character == " " ? .space : .sign
            if sort != .sign, sort == previous {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
            previous = sort
        }
        return words
    }

    private enum Sort { case name, space, sign }
}
