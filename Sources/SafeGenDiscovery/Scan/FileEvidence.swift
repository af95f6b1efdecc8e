/// What one file tells of the classes and protocols that are looked for.
struct FileEvidence: Sendable {
    /// A place, and what is done there.
    struct Sighting: Sendable, Equatable {
        /// What is done.
        enum Kind: String, Sendable {
            case conformance, assignment, creation, subclass
        }

        var kind: Kind
        /// The class; of a conformance the protocol.
        var subject: Int
        /// The property that is assigned; the type that conforms or inherits.
        var name: String
        var line: Int
        var column: Int
        /// How many bytes there are to underline.
        var length: Int
    }

    /// The delegate of something that this file does not declare.
    struct Unresolved: Sendable, Equatable {
        /// The variable whose property is assigned.
        var variable: String
        var sighting: Sighting
    }

    /// A type that the file declares.
    struct DeclaredType: Sendable, Hashable {
        var name: String
        /// Whether other files know it by that name: at the top, and not private.
        var isSeenEverywhere: Bool
    }

    /// The arguments that a generic class is named with.
    struct Arguments: Sendable, Equatable {
        var ofClass: Int
        var text: String
        /// Whether they are those of a function's parameter.
        var isInParameters: Bool
    }

    var sightings: [Sighting] = []
    var unresolved: [Unresolved] = []
    /// How often each protocol whose delegates are weak already is conformed to, by the numbers of the words.
    var weakConformances: [Int: Int] = [:]
    /// Members of types, with the class that they are of.
    var members: [String: Int] = [:]
    var declared: [DeclaredType] = []
    /// The names of generic parameters.
    var genericParameters: Set<String> = []
    var arguments: [Arguments] = []
    var imports: Set<String> = []
    /// What else leads to a class or a protocol from now on.
    var derived = CodeWords.Derived()
    /// Which words the file may hold.
    var capitals = WordFilter()
}
