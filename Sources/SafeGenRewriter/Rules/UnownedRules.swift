import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A rule about variables that are declared `unowned`, `unowned(safe)` or `unowned(unsafe)`.
///
/// Edit: `weak`, with `var` and an Optional type if they are missing; then its uses have to unwrap it.
protocol UnownedRule: CodeRule {
    static var isUnsafe: Bool { get }
    static var use: UnownedUse { get }
}

/// The kind of object that a variable refers to, and the place of its declaration.
enum UnownedUse {
    case delegate
    /// An object other than a delegate, kept by another object or by a global variable.
    case reference
    /// An object other than a delegate, kept by a value or by a local variable.
    case referenceOfValue
}

extension UnownedRule {
    var triggers: [WordPattern] { [.word("unowned")] }
    var companions: [WordPattern] { Self.use == .delegate ? DelegateName.patterns : [.word("unsafe")] }

    /// Finds the variables of a declaration with the modifier, and makes a single one weak.
    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let modifier = token.parent?.as(DeclModifierSyntax.self), modifier.name == token,
            (modifier.detail?.detail.text == "unsafe") == Self.isUnsafe,
            let declaration = modifier.parent?.parent?.as(VariableDeclSyntax.self)
        else { return [] }
        return DelegateProperty.variables(of: declaration).filter { $0.use == Self.use }.map { property in
            let edits = property.weakEdits(replacing: modifier, in: context.source)
            let place: any SyntaxProtocol = declaration.bindings.count > 1 ? property.name : modifier
            return Finding(rule, message(about: property), at: context.source.range(of: place), edits: edits)
        }
    }

    private func message(about property: DelegateProperty) -> Finding.Message {
        let harm = Self.isUnsafe ? "unowned(unsafe): using it after its object is deallocated is a use after free" : nil
        let comma = Self.use == .delegate ? "," : ""
        let optional = property.isOptional ? "" : "\(comma) and Optional"
        let other = Self.use == .delegate ? "" : ", or unowned if its object is sure to live longer"
        return "'\(property.name.identifierText)' is "
            + "\(harm ?? "unowned: using it after its object is deallocated is a crash"); make it weak\(optional)\(other)"
    }
}

extension DelegateProperty {
    fileprivate var use: UnownedUse {
        if isDelegate { return .delegate }
        return isKeptByObject ? .reference : .referenceOfValue
    }
}

/// A delegate of one's own is declared `unowned`: the first use after its end is a crash.
struct UnownedDelegateRule: UnownedRule {
    static let metadata = RuleMetadata(
        id: "unowned-delegate",
        summary: "a delegate of your own is 'unowned'",
        explanation: """
            A delegate of your own is 'unowned'. If it is used after its object was deallocated, the program \
            crashes. Make it weak.
            """
    )
    static let isUnsafe = false
    static let use = UnownedUse.delegate
}

/// A delegate of one's own is declared `unowned(unsafe)`: using it after its end is undefined behaviour.
struct UnownedUnsafeDelegateRule: UnownedRule {
    static let metadata = RuleMetadata(
        id: "unowned-unsafe-delegate",
        summary: "a delegate of your own is 'unowned(unsafe)'",
        explanation: """
            A delegate of your own is 'unowned(unsafe)'. It dangles when its object is deallocated. Make it weak.
            """
    )
    static let isUnsafe = true
    static let use = UnownedUse.delegate
}

/// A class keeps another object than a delegate as `unowned(unsafe)`: a back pointer, an observer, a target.
struct UnownedUnsafeReferenceRule: UnownedRule {
    static let metadata = RuleMetadata(
        id: "unowned-unsafe-reference",
        summary: "an object keeps another object that isn't a delegate as 'unowned(unsafe)'",
        explanation: """
            A property of a class, or a global variable, is 'unowned(unsafe)'. It dangles when its object is \
            deallocated. Make it weak. If its object always lives longer, make it 'unowned'. A mistake then stops \
            the program instead of dangling.
            """
    )
    static let isUnsafe = true
    static let use = UnownedUse.reference
}

/// A structure, an enumeration or a function keeps an object as `unowned(unsafe)`.
///
/// Such a value mostly lives within a call, as an iterator does, and points back at an object that the caller keeps. Off by default.
struct UnownedUnsafeValueRule: UnownedRule {
    static let metadata = RuleMetadata(
        id: "unowned-unsafe-value",
        summary: "a structure, an enumeration or a function keeps an object as 'unowned(unsafe)'",
        explanation: """
            A property of a structure or an enumeration, or a local variable, is 'unowned(unsafe)'. It dangles if \
            the value is used after its object was deallocated. Make it weak, or 'unowned', unless the value only \
            lives within one call.
            """,
        isOnByDefault: false
    )
    static let isUnsafe = true
    static let use = UnownedUse.referenceOfValue
}
