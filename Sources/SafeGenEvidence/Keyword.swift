/// The words of a language that a scan goes by.
package enum Keyword: UInt8, Sendable {
    case none
    // Swift
    case `class`, `struct`, `enum`, actor, `extension`, `protocol`, `typealias`, `associatedtype`
    case `let`, `var`, `func`, `init`, `subscript`, `case`, `import`, `for`
    case `nil`, `self`, `super`, `where`, `try`, await, any, `inout`, `as`, `in`, hiding
    // Objective-C
    case interface, implementation, end, alloc

    /// The words of a language.
    package static func all(of language: CodeWords.Language) -> [(String, Keyword)] {
        switch language {
        case .swift:
            [
                ("class", .class), ("struct", .struct), ("enum", .enum), ("actor", .actor), ("extension", .extension),
                ("protocol", .protocol), ("typealias", .typealias), ("associatedtype", .associatedtype), ("let", .let),
                ("var", .var), ("func", .func), ("init", .`init`), ("subscript", .subscript), ("case", .case),
                ("import", .import), ("for", .for), ("nil", .nil), ("self", .self), ("super", .super),
                ("where", .where), ("try", .try), ("await", .await), ("any", .any), ("inout", .inout), ("as", .as),
                ("in", .in), ("private", .hiding), ("fileprivate", .hiding),
            ]
        case .objectiveC:
            [
                ("interface", .interface), ("implementation", .implementation), ("protocol", .protocol), ("end", .end),
                ("alloc", .alloc), ("new", .alloc), ("allocWithZone", .alloc), ("nil", .nil), ("NULL", .nil),
                ("Nil", .nil), ("self", .`self`), ("super", .super), ("class", .class),
            ]
        }
    }

    /// Whether it begins the declaration of a type.
    var declaresType: Bool {
        switch self {
        case .class, .struct, .enum, .actor, .extension, .protocol: true
        default: false
        }
    }
}
