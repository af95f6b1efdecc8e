/// How visible a wrapper is, from the narrowest to the widest.
package enum AccessLevel: String, CasesInOrder, Sendable {
    case `internal`
    case package
    case `public`
    case open

    /// The modifier before a class or one of its members, with the space after it; nothing for `internal`.
    var modifier: String { self == .internal ? "" : "\(rawValue) " }

    /// The modifier before a member of an extension, if nothing is `open`.
    var memberModifier: String { ofImport.modifier }

    /// The access level of an import that a declaration of this visibility needs (SE-0409).
    var ofImport: AccessLevel { self == .open ? .public : self }
}

/// An enum whose cases are in the order by which they are compared.
package protocol CasesInOrder: CaseIterable, Comparable {}

extension CasesInOrder {
    package static func < (left: Self, right: Self) -> Bool {
        allCases.first { $0 == left || $0 == right } == left && left != right
    }
}
