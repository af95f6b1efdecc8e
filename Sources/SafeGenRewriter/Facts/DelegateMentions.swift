import SafeGen

/// Which protocols of delegates a project's files name: code that sets a delegate has one that conforms to its protocol.
struct DelegateMentions: Sendable {
    /// Names that distinguish nothing, since everything conforms.
    private static let general: Set<String> = ["AnyObject", "NSObject", "NSObjectProtocol", "any", "Any", "class"]

    private var names: Set<String> = []

    /// The names in the types of a class's delegates: `A` and `B` of `any A & B`.
    static func names(in types: [String]) -> Set<String> {
        Set(types.flatMap(\.names)).subtracting(["any"])
    }

    static func tellingNames(in types: [String]) -> Set<String> { names(in: types).subtracting(general) }

    mutating func formUnion(_ other: Set<String>) { names.formUnion(other) }

    /// Whether the files name all protocols of no delegate of the class, so that none is set.
    func exclude(_ target: AdoptionTarget) -> Bool {
        let types = target.delegateTypes.map { Self.names(in: [$0]) }
        return !types.isEmpty
            && types.allSatisfy { type in
                !type.isEmpty && type.isDisjoint(with: Self.general) && !type.isSubset(of: names)
            }
    }
}
