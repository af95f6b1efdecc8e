/// A Swift type, as it was written except the spaces.
///
/// Whatever is read can be written again: `spelling` reads back as an equal value.
package enum ParsedType: Equatable, Sendable {
    /// A name without generic arguments: `A`, `A.B`, `Any`, `AnyObject`, `Self`.
    case name(String)
    /// A name and its arguments: `A<B, C>`.
    indirect case generic(ParsedType, arguments: [ParsedType])
    /// A member of a type that is not a plain name: `A<B>.C`, `A.Type`, `A.Protocol`.
    indirect case member(of: ParsedType, String)
    /// `A & B`; two parts or more.
    case composition([ParsedType])
    /// `any A`
    indirect case existential(ParsedType)
    /// `some A`
    indirect case opaque(ParsedType)
    /// `~Copyable`
    indirect case suppressed(ParsedType)
    /// `A?`
    indirect case optional(ParsedType)
    /// `A!`
    indirect case implicitlyUnwrapped(ParsedType)
    /// `[A]`
    indirect case array(ParsedType)
    /// `[3 of A]`
    indirect case inlineArray(count: String, ParsedType)
    /// `[A: B]`
    indirect case dictionary(key: ParsedType, value: ParsedType)
    /// `(A, b: B)`, `()`; with one element, parentheses around a type.
    case tuple([Element])
    /// `(A) async throws -> B`
    indirect case function(FunctionType)
    /// Attributes and specifiers in the order written, and the type after them: `@escaping () -> Void`, `inout A`.
    indirect case prefixed([String], ParsedType)
    /// An integer among generic arguments: `InlineArray<3, Int>`.
    case integer(String)

    /// An element of a tuple or a parameter of a function type.
    package struct Element: Equatable, Sendable {
        /// The label, `_` included, or nil.
        var label: String?
        /// The name after the label, which only parameters of functions have.
        var name: String?
        /// The type.
        var type: ParsedType
        /// Whether `...` follows, which only parameters of functions have.
        var isVariadic = false
    }
}

/// The type of a function or a closure.
package struct FunctionType: Equatable, Sendable {
    /// The parameters.
    var parameters: [ParsedType.Element]
    /// Whether it is `async`.
    var isAsync: Bool
    /// What it throws.
    var throwing: Throwing
    /// The type of the result; `Void` and `()` stay as they are written.
    var result: ParsedType
}

/// What a function throws.
package enum Throwing: Equatable, Sendable {
    /// Nothing.
    case none
    /// Any error.
    case any
    /// Errors of one type, given as it is spelled.
    case typed(String)

    /// The effect as it is in a declaration, or nil.
    package var spelling: String? {
        switch self {
        case .none: nil
        case .any: "throws"
        case .typed(let type): "throws(\(type))"
        }
    }

    /// What comes before a call that throws so, or nil: with `Never` nothing is ever thrown.
    package var mark: String? {
        switch self {
        case .none, .typed("Never"), .typed("Swift.Never"): nil
        case .any, .typed: "try"
        }
    }
}
