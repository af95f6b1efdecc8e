/// A message that the runtime, or a library, printed before the program ended.
package enum CrashMessage: Equatable, Sendable {
    /// `*** -[Feed parserDidEndDocument:]: message sent to deallocated instance 0x…`
    case zombie(className: String, selector: String)
    /// `-[__NSCFString parserDidEndDocument:]: unrecognized selector sent to instance 0x…`
    case unrecognized(className: String, selector: String, isOfClass: Bool)
    /// `objc_msgSend() selector name: respondsToSelector:`
    case register(selector: String)
    /// `Terminating app due to uncaught exception 'NSRangeException', reason: …`
    case exception(name: String)
    /// `Fatal error: Attempted to read an unowned reference but the object was already deallocated`
    case unowned
    /// `Cannot form weak reference to instance (0x…) of class Feed. …`
    case weakInDealloc
    /// `objc[123]: __weak variable at 0x… holds 0x… instead of 0x…. …`
    case badWeakVariable

    private static let zombieText = "message sent to deallocated instance"
    private static let unrecognizedText = "unrecognized selector sent to"
    private static let registerTexts = ["selector name: ", "argument registers: ", "objc_msgSend > "]
    private static let exceptionText = "uncaught exception"
    private static let unownedText = "ttempted to read an unowned reference"
    private static let weakInDeallocText = "annot form weak reference to instance"
    private static let badWeakVariableText = "__weak variable at "

    private static let tellingTexts =
        [
            zombieText, unrecognizedText, exceptionText, unownedText, weakInDeallocText, badWeakVariableText,
            "terminating with", "terminate called",
        ] + registerTexts

    static func isTelling(_ line: String) -> Bool {
        tellingTexts.contains { line.contains($0) }
    }

    package init?(_ line: String) {
        if line.contains(Self.zombieText), let (name, selector, _) = Self.method(in: line, before: Self.zombieText) {
            self = .zombie(className: name, selector: selector)
            return
        }
        if line.contains(Self.unrecognizedText),
            let (name, selector, isOfClass) = Self.method(in: line, before: Self.unrecognizedText)
        {
            self = .unrecognized(className: name, selector: selector, isOfClass: isOfClass)
            return
        }
        for text in Self.registerTexts {
            guard let range = line.firstRange(of: text) else { continue }
            let selector = line[range.upperBound...].prefix { Self.isOfSelector($0) }
            guard selector.count > 1,
                range.upperBound == line.endIndex || selector.endIndex == line.endIndex
                    || line[selector.endIndex] == " "
            else { continue }
            self = .register(selector: String(selector))
            return
        }
        let others: [(String, Self)] = [
            (Self.unownedText, .unowned), (Self.weakInDeallocText, .weakInDealloc),
            (Self.badWeakVariableText, .badWeakVariable),
        ]
        if let (_, message) = others.first(where: { line.contains($0.0) }) {
            self = message
            return
        }
        guard let range = line.firstRange(of: Self.exceptionText),
            let quote = line[range.upperBound...].firstIndex(where: { "'\u{2018}".contains($0) })
        else { return nil }
        let name = line[line.index(after: quote)...].prefix { $0 != "'" && $0 != "\u{2019}" && $0 != ":" }
        self = .exception(name: String(name.prefix(200)))
    }

    /// `-[Class selector:]` right before some words.
    private static func method(
        in line: String, before words: String
    ) -> (className: String, selector: String, isOfClass: Bool)? {
        guard let end = line.firstRange(of: words)?.lowerBound else { return nil }
        let head = line[..<end]
        let brackets = head.ranges(of: "[").map(\.lowerBound)
        func sign(before bracket: Substring.Index) -> Character? {
            bracket > head.startIndex ? head[head.index(before: bracket)] : nil
        }
        // Some leave the sign out where they describe a crash.
        let signed = brackets.last { sign(before: $0) == "-" || sign(before: $0) == "+" }
        guard let open = signed ?? brackets.last else { return nil }
        let inside = head[head.index(after: open)...].prefix { $0 != "]" }
        guard let space = inside.lastIndex(of: " ") else { return nil }
        let selector = inside[inside.index(after: space)...]
        guard !selector.isEmpty, selector.allSatisfy(isOfSelector) else { return nil }
        let isOfClass = sign(before: open) == "+"
        return (String(inside[..<space].prefix(300)), String(selector.prefix(500)), isOfClass)
    }

    private static func isOfSelector(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || character == "_" || character == ":" || character == "$")
    }
}
