/// How visible a wrapper is, from the narrowest to the widest.
package enum AccessLevel: String, CaseIterable, Comparable, Sendable {
    case `internal`
    case package
    case `public`
    case open

    package static func < (left: AccessLevel, right: AccessLevel) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        case .open: 3
        }
    }

    /// The modifier before a class or one of its members, with the space after it; nothing for `internal`.
    var modifier: String {
        switch self {
        case .internal: ""
        case .package: "package "
        case .public: "public "
        case .open: "open "
        }
    }

    /// The modifier before a member of an extension, if nothing is `open`.
    var memberModifier: String { ofImport.modifier }

    /// The access level of an import that a declaration of this visibility needs (SE-0409).
    var ofImport: AccessLevel { self == .open ? .public : self }
}
