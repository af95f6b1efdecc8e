/// A kind of compiler message about a name, and the value of the manifest that has the name.
///
/// Other messages are shown as they are. The words are those of `include/swift/AST/DiagnosticsSema.def` and its
/// neighbours, the same from Swift 5.9 to 6.3.
struct CompilerMessageKind {
    /// Parts of the compiler's message, all of which are in it, in this order.
    let parts: [String]
    /// The keys that may be to blame, the likeliest first. Among those that the manifest writes, the first counts.
    let keys: [String]
    /// Whether the place of a word that the message names counts more than the keys do.
    let goesByWords: Bool
    /// The remedy; `$1` is the first word in quotes.
    let advice: String

    /// The place of the wrong word among those in quotes.
    let wrongWord: Int

    init(_ parts: String..., keys: [String], byWords: Bool = false, wrongWord: Int = 0, _ advice: String) {
        self.parts = parts
        self.keys = keys
        self.advice = advice
        goesByWords = byWords
        self.wrongWord = wrongWord
    }

    /// The words of a message to look for, the wrong one first.
    func words(of message: CompilerMessage) -> [String] {
        let quoted = message.quoted
        let first = quoted.indices.contains(wrongWord) ? [quoted[wrongWord]] : []
        return (first + quoted).flatMap { $0.words.map(String.init) }
    }

    func matches(_ text: String) -> Bool {
        var rest = text[...]
        for part in parts {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    func advice(for message: CompilerMessage) -> String {
        var text = advice
        for (index, word) in message.quoted.enumerated().reversed() {
            text = text.replacing("$\(index + 1)", with: word)
        }
        return text
    }

    static func of(_ message: CompilerMessage) -> CompilerMessageKind? {
        (names + members).first { $0.matches(message.text) }
    }

    /// Whether a message is about a name that the compiler doesn't find, or finds twice.
    static func isAboutName(_ message: CompilerMessage) -> Bool { names.contains { $0.matches(message.text) } }

    private static let type = ["type", "bind", "class"]

    private static let names: [CompilerMessageKind] = [
        CompilerMessageKind(
            "no such module", keys: ["imports", "module"], byWords: true,
            "there is no module '$1'; check its spelling, or build it and name its folder: -- -I FOLDER"),
        CompilerMessageKind(
            "cannot find type", keys: type, byWords: true,
            "no type '$1' is visible here; check its spelling, or add the module that declares it to 'imports'"),
        CompilerMessageKind(
            "is not a member type of", keys: type, byWords: true,
            "'$2' has no type '$1'; check its spelling"),
        CompilerMessageKind(
            "no type named", keys: type, byWords: true, "'$2' has no type '$1'; check its spelling"),
        CompilerMessageKind(
            "is ambiguous for type lookup", keys: type, byWords: true,
            "two modules declare '$1'; write the module in front: 'MODULE.$1'"),
        CompilerMessageKind(
            "ambiguous use of", keys: type, byWords: true,
            "two declarations are named '$1'; write the module in front"),
        CompilerMessageKind(
            "is not available due to missing import", keys: ["imports", "module", "class"],
            "'$1' comes from the module '$2'; add it to 'imports'"),
        CompilerMessageKind(
            "cannot find", "in scope", keys: ["whenReleased", "whenNil", "requirement"], byWords: true,
            "nothing named '$1' is visible here; check its spelling, or add its module to 'imports'"),
        CompilerMessageKind(
            "inheritance from non-protocol, non-class type", keys: ["class"], byWords: true,
            "'$1' is no class here; if a type of your own has the name, write the module in front"),
        CompilerMessageKind(
            "invalid redeclaration of", keys: ["as", "prefix", "class"],
            "'$1' is declared elsewhere in the module; name the wrapper with 'as', or give it another 'prefix'"),
        CompilerMessageKind(
            "filename", "used twice", keys: ["as", "prefix", "class"],
            "the target has another file of that name; name the wrapper with 'as', or give it another 'prefix'"),
        CompilerMessageKind(
            "conflicts with previous declaration with the same Objective-C", keys: ["objc", "as", "class"],
            "another class has the name in Objective-C; give it another with 'objc'"),
    ]

    /// Members of the class that are not there.
    private static let members: [CompilerMessageKind] = [
        CompilerMessageKind(
            "property does not override any property from its superclass", keys: ["property", "class"],
            "the class has no property of that name that a subclass can override; check its spelling, and whether a "
                + "type of your own has the name of the class"),
        CompilerMessageKind(
            "method does not override any method from its superclass", keys: ["setter", "getter", "property", "class"],
            byWords: true,
            "the class has no such method that a subclass can override; check its spelling and its labels"),
        CompilerMessageKind(
            "has no member", keys: ["getter", "setter", "property", "requirement"], byWords: true, wrongWord: 1,
            "'$1' has no member '$2'; check its spelling"),
    ]
}
