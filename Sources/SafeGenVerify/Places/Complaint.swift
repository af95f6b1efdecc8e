/// A kind of compiler message, and the value of the manifest that it is about.
///
/// The words are those of `include/swift/AST/DiagnosticsSema.def` and its neighbours, the same from Swift 5.9 to 6.3.
struct Complaint {
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
        (self.parts, self.keys, goesByWords, self.advice) = (parts, keys, byWords, advice)
        self.wrongWord = wrongWord
    }

    /// The words of a message to look for, the wrong one first.
    func words(of message: CompilerMessage) -> [String] {
        let quoted = message.quoted
        let first = quoted.indices.contains(wrongWord) ? [quoted[wrongWord]] : []
        return (first + quoted).flatMap { $0.words.map(String.init) }
    }

    /// Whether a message is one of the kind.
    func matches(_ text: String) -> Bool {
        var rest = text[...]
        for part in parts {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }

    /// The advice, with the words of a message.
    func advice(for message: CompilerMessage) -> String {
        var text = advice
        for (index, word) in message.quoted.enumerated().reversed() {
            text = text.replacing("$\(index + 1)", with: word)
        }
        return text
    }

    /// The kind of a message; nil for one that is not known.
    static func of(_ message: CompilerMessage) -> Complaint? {
        let text = message.differsInOptionality ? optionalityMark : message.text
        return all.first { $0.matches(text) }
    }

    /// Whether a message is about a name that the compiler doesn't find, or finds twice.
    static func isAboutName(_ message: CompilerMessage) -> Bool { names.contains { $0.matches(message.text) } }

    /// Represents a message about two types that only differ in `?` and `!`.
    private static let optionalityMark = "types that differ in nothing but how optional they are"

    private static let type = ["type", "bind", "class"]

    /// All kinds: the first that matches counts.
    static let all: [Complaint] =
        names + inheritance + overriding + types + generics + isolation + availability + access + proxies + memory

    private static let names: [Complaint] = [
        Complaint(
            "no such module", keys: ["imports", "module"], byWords: true,
            "there is no module '$1'; check its spelling, or build it and name its folder: -- -I FOLDER"),
        Complaint(
            "cannot find type", keys: type, byWords: true,
            "no type '$1' is visible here; check its spelling, or add the module that declares it to 'imports'"),
        Complaint(
            "is not a member type of", keys: type, byWords: true,
            "'$2' has no type '$1'; check its spelling"),
        Complaint(
            "no type named", keys: type, byWords: true, "'$2' has no type '$1'; check its spelling"),
        Complaint(
            "is ambiguous for type lookup", keys: type, byWords: true,
            "two modules declare '$1'; write the module in front: 'MODULE.$1'"),
        Complaint(
            "ambiguous use of", keys: type, byWords: true,
            "two declarations are named '$1'; write the module in front"),
        Complaint(
            "is not available due to missing import", keys: ["imports", "module", "class"],
            "'$1' comes from the module '$2'; add it to 'imports'"),
        Complaint(
            "cannot find", "in scope", keys: ["whenReleased", "whenNil", "requirement"], byWords: true,
            "nothing named '$1' is visible here; check its spelling, or add its module to 'imports'"),
        Complaint(
            "invalid redeclaration of", keys: ["as", "prefix", "class"],
            "'$1' is declared elsewhere in the module; name the wrapper with 'as', or give it another 'prefix'"),
        Complaint(
            "filename", "used twice", keys: ["as", "prefix", "class"],
            "the target has another file of that name; name the wrapper with 'as', or give it another 'prefix'"),
        Complaint(
            "conflicts with previous declaration with the same Objective-C", keys: ["objc", "as", "class"],
            "another class has the name in Objective-C; give it another with 'objc'"),
    ]

    private static let inheritance: [Complaint] = [
        Complaint(
            "inheritance from a final class", keys: ["class"],
            "'$1' is final, so it has no subclass; use 'form: extension', or remove the entry"),
        Complaint(
            "cannot inherit from non-open class", keys: ["class"],
            "'$1' is not open, so other modules have no subclass of it; use 'form: extension', or remove the entry"),
        Complaint(
            "inheritance from non-protocol, non-class type", keys: ["class"], byWords: true,
            "'$1' is no class here; if a type of your own has the name, write the module in front"),
        Complaint(
            "inheritance from protocol", keys: ["class"], "'$1' is a protocol; name the class that has the delegate"),
        Complaint(
            "inherits from protocol", keys: ["class"], "'$1' is a protocol; name the class that has the delegate"),
        Complaint(
            "must restate inherited '@unchecked Sendable' conformance", keys: ["sendable", "class"],
            "the class is Sendable; add 'sendable: true'"),
        Complaint(
            "redundant conformance of", "'Sendable'", keys: ["sendable", "class"],
            "the class is no 'Sendable' that has to be restated; remove 'sendable: true'"),
        Complaint(
            "'required' initializer", keys: ["class"],
            "the class has initializers that a subclass must write itself; use 'form: extension'"),
        Complaint(
            "cannot inherit from class", "because it has overridable members that could not be loaded", keys: ["class"],
            "'$1' has members that Swift can't see, so it has no subclass in Swift; use 'form: extension'"),
        Complaint(
            "cannot extend", keys: ["class"], "'$1' can't be extended"),
        Complaint(
            "non-nominal type", "cannot be extended", keys: ["class"],
            "'$1' is another name for a type; name the class itself"),
    ]

    private static let overriding: [Complaint] = [
        Complaint(
            "property does not override any property from its superclass", keys: ["property", "class"],
            "the class has no property of that name that a subclass can override; check its spelling, and whether a type of your own "
                + "has the name of the class"),
        Complaint(
            "method does not override any method from its superclass", keys: ["setter", "getter", "property", "class"],
            byWords: true,
            "the class has no such method that a subclass can override; check its spelling and its labels"),
        Complaint(
            "setter method", "does not override", keys: ["setter", "property"],
            "the class has no such method that a subclass can override"),
        Complaint(
            "cannot override read-only property", keys: ["property"],
            "the property can't be set; remove it from the manifest"),
        Complaint(
            "cannot override mutable property", "with read-only property", keys: ["property"],
            "the property is settable in the class"),
        Complaint(
            "is a get-only property", keys: ["property"], "the property can't be set; remove it from the manifest"),
        Complaint(
            "setter is inaccessible", keys: ["property"],
            "the property can't be set from another module; remove it from the manifest"),
        Complaint(
            "overriding non-open property", keys: ["property", "class"],
            "the property is not open, so other modules can't override it; use 'form: extension'"),
        Complaint(
            "overriding non-open instance method", keys: ["setter", "getter", "property"],
            "the method is not open, so other modules can't override it; use 'form: extension'"),
        Complaint(
            "property overrides a 'final' property", keys: ["property"],
            "the property is final, so no subclass overrides it; use 'form: extension'"),
        Complaint(
            "overrides a 'final'", keys: ["property", "setter"],
            "the member is final, so no subclass overrides it; use 'form: extension'"),
        Complaint(
            "is declared in extension of", "cannot be overridden", keys: ["property"],
            "the property is declared in an extension and is not '@objc', so no subclass overrides it; use 'form: extension'"
        ),
        Complaint(
            "cannot override with a stored property", keys: ["prefix", "property"],
            "the class has a property of the name of the wrapper's own one; give the property another 'prefix'"),
        Complaint(
            "overriding declaration requires an 'override' keyword", keys: ["prefix", "property"],
            "the class has a member of the name of the wrapper's own one; give the property another 'prefix'"),
        Complaint(
            "cannot override mutable property", "of type", keys: ["optionality", "type", "property"], optionality),
        Complaint(
            optionalityMark, keys: ["optionality", "property"],
            "the property is more, or less, optional in the class; write 'optionality: implicit' for 'T!', 'none' for 'T', and leave it "
                + "out for 'T?'"),
        Complaint(
            "property", "with type", "cannot override a property with type", keys: ["type", "optionality", "property"],
            "the property is of another type in the class, '$3', not '$2'; change 'type', or 'optionality'"),
        Complaint(
            "cannot override property", keys: ["type", "optionality", "property"],
            "the property is of another type in the class; change 'type', or 'optionality'"),
        Complaint(
            "overriding instance method", keys: ["type", "setter", "property"],
            "the method takes another type in the class; change 'type' or 'optionality'"),
        Complaint(
            "has no member", keys: ["getter", "setter", "property", "requirement"], byWords: true, wrongWord: 1,
            "'$1' has no member '$2'; check its spelling"),
        Complaint(
            "has no property", keys: ["property"], byWords: true, "the class has no property '$2'; check its spelling"),
    ]

    private static let optionality =
        "the property is as optional as 'optionality' says in no case; write 'implicit' for 'T!', 'optional' for 'T?'"

    private static let types: [Complaint] = [
        Complaint(
            "expected to be an instance of a class or class-constrained type", keys: ["type", "property"],
            "'$1' takes structures too, so no reference to it is weak; only protocols of classes ('AnyObject') can be wrapped"
        ),
        Complaint(
            "'weak' must not be applied to non-class-bound", keys: ["type", "property"],
            "'$2' takes structures too, so no reference to it is weak; only protocols of classes ('AnyObject') can be wrapped"
        ),
        Complaint(
            "'weak' may only be applied to class and class-bound protocol types", keys: ["type", "property"],
            "'$2' is no type of classes, so no reference to it is weak"),
        Complaint(
            "'any' has no effect on concrete type", keys: ["type"],
            "'$2' is no protocol; if it is a class, write 'type: class $2'"),
        Complaint(
            "use of protocol", "as a type must be written", keys: ["type", "bind"],
            "'$1' is a protocol; write it without 'class' in 'type', and as 'any $1' in 'bind'"),
        Complaint(
            "non-protocol, non-class type", "cannot be used within a protocol-constrained type", keys: ["type"],
            byWords: true,
            "'$1' is neither a protocol nor a class"),
        Complaint(
            "cannot assign value of type", keys: ["type", "optionality", "property"],
            "the property is of another type in the class: it takes '$2', not '$1'"),
        Complaint(
            "cannot convert return expression of type", keys: ["whenNil", "type", "optionality", "property"],
            "a value of the type '$2' is needed here, and this is '$1'"),
        Complaint(
            "cannot convert value of type", keys: ["whenNil", "type", "optionality", "property"],
            "a value of the type '$2' is needed here, and this is '$1'"),
        Complaint(
            "value of optional type", "must be unwrapped", keys: ["optionality", "property"],
            "the property is optional in the class; leave 'optionality' out"),
        Complaint(
            "operator argument #2 must have same type", keys: ["type", "property"], "the types don't agree"),
        Complaint(
            "requires that", "be a class type", keys: ["type", "bind"], byWords: true, wrongWord: 1,
            "'$2' is no class"),
    ]

    private static let generics: [Complaint] = [
        Complaint(
            "reference to generic type", "requires arguments", keys: ["bind", "class"],
            "'$1' is generic; say of what with 'bind'"),
        Complaint(
            "cannot specialize non-generic type", keys: ["bind", "class"], "'$1' is not generic; remove 'bind'"),
        Complaint(
            "specialized with too", "type parameters", keys: ["bind", "class"],
            "'$1' takes another number of generic arguments; change 'bind'"),
        Complaint(
            "does not conform to protocol", keys: ["bind", "requirement", "protocol", "type"], byWords: true,
            "'$1' does not conform to '$2'; if '$1' is a proxy, add the requirements that the notes name to 'protocols'"
        ),
        Complaint(
            "requires that", "conform to", keys: ["bind", "class"], byWords: true,
            "'$2' is no argument for '$1': it does not conform to '$3'; change 'bind'"),
        Complaint(
            "requires that", "inherit from", keys: ["bind", "class"], byWords: true,
            "'$2' is no argument for '$1': it does not inherit from '$3'; change 'bind'"),
    ]

    private static let isolation: [Complaint] = [
        Complaint(
            "non-final class", "cannot conform to the 'Sendable' protocol", keys: ["isolation", "sendable", "class"],
            "the class is Sendable: write 'isolation: MainActor' if it is so as a class of the main actor, else 'sendable: true'"
        ),
        Complaint(
            "has different actor isolation from", keys: ["isolation", "class"],
            "the class and the wrapper differ in their actor; write 'isolation: MainActor' for a class of the main actor, and leave it "
                + "out otherwise"),
        Complaint(
            "crosses into", "-isolated code", keys: ["isolation", "protocol"],
            "the protocol belongs to an actor; write 'isolation: MainActor' in its entry of 'protocols'"),
        Complaint(
            "actor-isolated", keys: ["isolation", "protocol", "class", "requirement"],
            "this belongs to an actor; write 'isolation: MainActor' where the class, or the protocol, is of the main actor, and leave "
                + "it out otherwise"),
        Complaint(
            "actor isolation", keys: ["isolation", "class"],
            "the class and the wrapper differ in their actor; see 'isolation'"),
        Complaint(
            "non-Sendable", keys: ["sendable", "class"],
            "a value crosses actors that is not Sendable; see 'isolation' and 'sendable'"),
        Complaint(
            "non-sendable", keys: ["sendable", "class"],
            "a value crosses actors that is not Sendable; see 'isolation' and 'sendable'"),
    ]

    private static let availability: [Complaint] = [
        Complaint(
            "is only available in", keys: ["available", "class"], byWords: true,
            "'$1' is newer than the deployment target; write 'available' with that version"),
        Complaint(
            "cannot be more available than enclosing scope", keys: ["available", "class"],
            "the wrapper is said to be older than its class; correct 'available'"),
        Complaint(
            "overriding", "must be as available as declaration it overrides", keys: ["available", "class"],
            "the property is older than the wrapper; correct 'available'"),
        Complaint(
            "unrecognized platform name", keys: ["available"], "'available' names no system '$1'"),
        Complaint(
            "expected platform name", keys: ["available"], "'available' names no system"),
        Complaint(
            "unknown platform", keys: ["available"], "'available' names a system that this compiler doesn't know: '$1'"),
        Complaint(
            "is unavailable", keys: ["class", "property", "requirement"], byWords: true,
            "'$1' is not there on this system; say where it is with 'condition', as in 'os(iOS)'"),
        Complaint(
            "was deprecated", keys: ["property", "class"], byWords: true,
            "'$1' is deprecated; remove the entry once your code doesn't use it"),
        Complaint(
            "is deprecated", keys: ["property", "class"], byWords: true,
            "'$1' is deprecated; remove the entry once your code doesn't use it"),
        Complaint(
            "for build configuration", keys: ["condition"], "'condition' names a system that the compiler doesn't know"),
        Complaint(
            "unknown operating system", keys: ["condition"],
            "'condition' names an operating system that the compiler doesn't know"),
    ]

    private static let access: [Complaint] = [
        Complaint(
            "cannot be declared open because its superclass", keys: ["access", "class"],
            "the class is less visible than 'access' says; make the wrapper as visible as the class"),
        Complaint(
            "cannot be declared public because its", keys: ["access", "class"],
            "the class, or the property's type, is less visible than 'access' says"),
        Complaint(
            "must be as accessible as", keys: ["property", "access", "class"],
            "the override has to be as visible as the class: give both the same 'access'; or the class has a member of the name of the "
                + "wrapper's own one: give the property another 'prefix'"),
        Complaint(
            "is inaccessible due to", keys: ["property", "class"], byWords: true,
            "'$1' is not visible from here; make it 'internal' or 'public'"),
        Complaint(
            "because its", "uses an internal type", keys: ["access", "type"],
            "the property's type is less visible than 'access' says"),
    ]

    private static let proxies: [Complaint] = [
        Complaint(
            "nearly matches", keys: ["requirement"], byWords: true,
            "the protocol has a requirement that is almost this one; copy the compiler's spelling into 'requirements'"),
        Complaint(
            "does not override", keys: ["requirement"], "the protocol has no such requirement"),
        Complaint(
            "missing argument", keys: ["requirement", "whenReleased"], "the call lacks an argument; check the labels"),
        Complaint(
            "incorrect argument label", keys: ["requirement", "whenReleased"],
            "a label is not the protocol's; check the labels"),
        Complaint(
            "extraneous argument label", keys: ["requirement", "whenReleased"],
            "a label is not the protocol's; check the labels"),
        Complaint(
            "method cannot be marked @objc", keys: ["requirement"],
            "a type of the requirement can't be told to Objective-C; check it against the header"),
        Complaint(
            "call can throw", keys: ["requirement"], "the requirement throws; write 'throws' in its declaration"),
        Complaint(
            "is 'async' but is not marked with 'await'", keys: ["requirement"],
            "the requirement is asynchronous; write 'async' in its declaration"),
        Complaint(
            "no calls to throwing functions", keys: ["requirement"],
            "the requirement throws nothing; leave 'throws' out"),
        Complaint(
            "no 'async' operations occur", keys: ["requirement"],
            "the requirement is not asynchronous; leave 'async' out"),
        Complaint(
            "optional chaining", keys: ["requirement"],
            "the requirement is not optional; leave 'optional' out of its declaration"),
        Complaint(
            "value of optional type", keys: ["requirement"],
            "the requirement is optional; write 'optional' in its declaration"),
    ]

    private static let memory: [Complaint] = [
        Complaint(
            "no unsafe operations occur", keys: ["ownership", "property"],
            "the class does not hold this reference as 'unowned(unsafe)': it may be weak by now, and the wrapper can go; if the property "
                + "is computed over a plain pointer, write 'ownership: computed'"),
        Complaint(
            "unsafe constructs", keys: ["ownership", "property"],
            "the class holds this reference as 'unowned(unsafe)'; write 'ownership: unowned(unsafe)', or leave it out"),
        Complaint(
            "was never used", keys: ["whenReleased", "property"], "a value is not used"),
    ]
}

extension CompilerMessage {
    /// Whether it reports that a property has the same type in the class, but more or less optional.
    fileprivate var differsInOptionality: Bool {
        let quoted = quoted
        guard text.contains("cannot override a property with type"), quoted.count == 3 else { return false }
        let types = quoted.dropFirst().map { type in type.filter { !"?!() ".contains($0) } }
        return types.first == types.last
    }
}
