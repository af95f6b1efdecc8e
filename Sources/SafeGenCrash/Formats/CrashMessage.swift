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
    /// `Fatal error: Attempted to read an unowned reference but the object was already deallocated`
    case unowned
    /// `Fatal error: Unexpectedly found nil while unwrapping an Optional value`
    case trap
    /// `Thread stack size exceeded due to excessive recursion`
    case recursion
    /// `Cannot form weak reference to instance (0x…) of class Feed. …`
    case weakInDealloc
    /// `objc[123]: __weak variable at 0x… holds 0x… instead of 0x…. …`
    case badWeakVariable

    private static let zombieText = "sent to deallocated"
    /// The words of Instruments and of Xcode.
    private static let toolText = "sent to a deallocated '"
    private static let unrecognizedText = "unrecognized selector sent to"
    private static let registerTexts = ["selector name: ", "argument registers: ", "objc_msgSend > "]
    private static let exceptionTexts = ["uncaught exception", "UNCAUGHT EXCEPTION", "Crashing on exception"]
    private static let others: [(String, Self)] = [
        ("to read an unowned reference", .unowned), ("form weak reference to instance", .weakInDealloc),
        ("__weak variable at ", .badWeakVariable), ("Fatal error", .trap), ("Precondition failed", .trap),
        ("Assertion failed", .trap), ("excessive recursion", .recursion), ("STACK GUARD", .recursion),
        ("Stack Guard", .recursion),
    ]
    private static let scanner = WordScanner(
        ([zombieText, toolText, unrecognizedText, "terminating with", "terminate called"] + registerTexts
            + exceptionTexts + others.map(\.0)).map(WordPattern.prefix))

    static func isTelling(_ line: String) -> Bool {
        let isFound = line.utf8.withContiguousStorageIfAvailable(isTelling) ?? false
        return isFound || line.utf8.last == UInt8(ascii: ">") && line.hasPrefix("EXC_")
    }

    static func isTelling(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { !scanner.hits(in: bytes).isEmpty }

    package init?(_ line: String) {
        if let end = line.firstRange(of: Self.toolText)?.upperBound {
            self = .zombie(className: String(line[end...].prefix { $0 != "'" }.prefix(300)), selector: "")
        } else if line.contains(Self.zombieText) {
            let method =
                Self.method(in: line, before: Self.zombieText) ?? Self.words(before: Self.zombieText, in: line)
            guard let method, method.selector != ":" else { return nil }
            self = .zombie(className: method.className, selector: method.selector)
        } else if let method = Self.method(in: line, before: Self.unrecognizedText) {
            self = .unrecognized(
                className: method.className, selector: method.selector, isOfClass: method.isOfClass)
        } else if let selector = Self.register(in: line) {
            self = .register(selector: selector)
        } else if let (_, message) = Self.others.first(where: { line.contains($0.0) }) {
            self = message
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

    /// `-[Class selector:]` right before some words. Some leave the sign out where they describe a crash.
    private static func method(in line: String, before words: String) -> Method? {
        guard let end = line.firstRange(of: words)?.lowerBound else { return nil }
        let head = line[..<end]
        let open = ["-[", "+["].compactMap { head.ranges(of: $0).last?.upperBound }.max() ?? head.lastIndex(of: "[")
        guard let inside = open.map({ head[$0...].drop { $0 == "[" }.prefix { $0 != "]" } }),
            let space = inside.lastIndex(of: " ")
        else { return nil }
        let selector = inside[inside.index(after: space)...]
        guard !selector.isEmpty, selector.allSatisfy(isOfSelector) else { return nil }
        let isOfClass = head[..<inside.startIndex].hasSuffix("+[")
        return (String(inside[..<space].prefix(300)), String(selector.prefix(500)), isOfClass)
    }

    /// The last two words before others, where somebody wrote the message from memory.
    private static func words(before words: String, in line: String) -> Method? {
        guard let end = line.firstRange(of: words)?.lowerBound else { return nil }
        let before = line[..<end].split { !isOfSelector($0) }.filter { $0.lowercased() != "message" }.suffix(2)
        guard let name = before.first, let selector = before.last, before.count == 2, !name.contains(":") else {
            return nil
        }
        return (String(name.prefix(300)), String(selector.prefix(500)), false)
    }

    private static func isOfSelector(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || character == "_" || character == ":" || character == "$")
    }
}
