import SafeGenRewriter

/// A message that the runtime, or a library, printed before the program ended.
package enum CrashMessage: Equatable, Sendable {
    /// `*** -[Feed parserDidEndDocument:]: message sent to deallocated instance 0x…`. The selector is empty where none is said.
    case zombie(className: String, selector: String)
    /// `-[__NSCFString parserDidEndDocument:]: unrecognized selector sent to instance 0x…`
    case unrecognized(className: String, selector: String, isOfClass: Bool)
    /// `objc_msgSend() selector name: respondsToSelector:`
    case register(selector: String)
    /// `Terminating app due to uncaught exception 'NSRangeException', reason: …`
    case exception(name: String)
    /// `Fatal error: Unexpectedly found nil while unwrapping an Optional value`
    case trap
    /// `Cannot form weak reference to instance (0x…) of class Feed. …`: one that bears its own verdict.
    case decided(CrashVerdict)

    private static let zombieText = "sent to deallocated"
    /// The words of Instruments and of Xcode.
    private static let toolText = "sent to a deallocated '"
    private static let unrecognizedText = "unrecognized selector sent to"
    private static let registerTexts = ["selector name: ", "argument registers: ", "objc_msgSend > "]
    private static let exceptionTexts = ["uncaught exception", "UNCAUGHT EXCEPTION", "Crashing on exception"]
    private static let scanner = WordScanner(
        ([zombieText, toolText, unrecognizedText, "terminating with", "terminate called"] + registerTexts
            + exceptionTexts + CrashKind.traps + CrashKind.messages.map(\.words)).map(WordPattern.prefix))

    static func isTelling(_ line: String) -> Bool {
        let isFound = line.utf8.withContiguousStorageIfAvailable(isTelling) ?? false
        return isFound || line.utf8.last == UInt8(ascii: ">") && line.hasPrefix("EXC_")
    }

    static func isTelling(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { !scanner.hits(in: bytes).isEmpty }

    package init?(_ line: String) {
        func head(_ words: String) -> Substring? { line.firstRange(of: words).map { line[..<$0.lowerBound] } }
        if let end = line.firstRange(of: Self.toolText)?.upperBound {
            self = .zombie(className: String(line[end...].prefix { $0 != "'" }.prefix(300)), selector: "")
        } else if let head = head(Self.zombieText) {
            guard let (name, selector, _) = Self.method(endOf: head) ?? Self.words(endOf: head) else { return nil }
            self = .zombie(className: name, selector: selector)
        } else if let (name, selector, isOfClass) = head(Self.unrecognizedText).flatMap(Self.method) {
            self = .unrecognized(className: name, selector: selector, isOfClass: isOfClass)
        } else if let selector = Self.register(in: line) {
            self = .register(selector: selector)
        } else if let verdict = CrashKind.messages.first(where: { line.contains($0.words) })?.verdict {
            self = .decided(verdict)
        } else if CrashKind.traps.contains(where: { line.contains($0) }) {
            self = .trap
        } else if let name = Self.exception(in: line) {
            self = .exception(name: name)
        } else {
            return nil
        }
    }

    private static func register(in line: String) -> String? {
        for text in registerTexts {
            guard let range = line.firstRange(of: text) else { continue }
            let selector = line[range.upperBound...].prefix { isOfSelector($0) }
            let isWhole = selector.endIndex == line.endIndex || line[selector.endIndex] == " "
            if selector.count > 1, isWhole { return String(selector) }
        }
        // The strings that registers point to: `EXC_BAD_ACCESS: respondsToSelector: >`.
        guard line.hasSuffix(": >") else { return nil }
        return line.split(separator: " ").first {
            $0.hasSuffix(":") && $0.allSatisfy(isOfSelector) && !$0.hasPrefix("EXC_")
        }
        .map(String.init)
    }

    private static func exception(in line: String) -> String? {
        guard let range = exceptionTexts.lazy.compactMap({ line.firstRange(of: $0) }).first else { return nil }
        let rest = line[range.upperBound...]
        guard let open = rest.firstIndex(where: { "'\u{2018}(:".contains($0) }) else { return nil }
        let name = rest[rest.index(after: open)...].drop { $0 == " " }.prefix { !"'\u{2019}:)".contains($0) }
        return rest.hasPrefix(" of type") ? nil : String(name.prefix(200))
    }

    private typealias Method = (className: String, selector: String, isOfClass: Bool)

    /// `-[Class selector:]` at the end of a text. Some leave the sign out where they describe a crash.
    private static func method(endOf text: Substring) -> Method? {
        let open = ["-[", "+["].compactMap { text.ranges(of: $0).last?.upperBound }.max() ?? text.lastIndex(of: "[")
        guard let inside = open.map({ text[$0...].drop { $0 == "[" }.prefix { $0 != "]" } }),
            let space = inside.lastIndex(of: " ")
        else { return nil }
        let selector = inside[space...].dropFirst()
        guard !selector.isEmpty, selector.allSatisfy(isOfSelector) else { return nil }
        let isOfClass = text[..<inside.startIndex].hasSuffix("+[")
        return (String(inside[..<space].prefix(300)), String(selector.prefix(500)), isOfClass)
    }

    /// The last two words of a text, where somebody wrote the message from memory.
    private static func words(endOf text: Substring) -> Method? {
        let words = text.split { !isOfSelector($0) }.filter { $0.lowercased() != "message" }.suffix(2)
        guard let name = words.first, let selector = words.last, words.count == 2, !name.contains(":"), selector != ":"
        else { return nil }
        return (String(name.prefix(300)), String(selector.prefix(500)), false)
    }

    private static func isOfSelector(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber || "_:$".contains(character))
    }
}
