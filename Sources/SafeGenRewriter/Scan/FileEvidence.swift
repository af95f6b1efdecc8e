import SafeGen
import SafeGenCommandSupport

/// The evidence in one file for the classes and protocols that are looked for.
struct FileEvidence: Sendable {
    /// A place, and the kind of use there.
    struct Sighting: Sendable, Hashable {
        /// The kind of use.
        enum Kind: String, Sendable {
            case conformance, assignment, creation, subclass, finding
        }

        var kind: Kind
        /// The class; for a conformance the protocol.
        var subject: Int
        /// The property that is assigned; the type that conforms or inherits.
        var name: String
        /// The bytes to underline.
        var range: Range<Int>
        /// The project's own class in the assignment; it may declare a property of that name itself.
        var through: String?
        /// Whether the file shows all that is done with the instance that is made, and sets no delegate of it.
        var isWithoutDelegate = false
        /// The name that has to mean the class or the protocol; nil if the module is before it, or the class isn't named.
        var premise: NamePremise?
        /// Known when the whole file was read.
        var line = 0
        var column = 0
    }

    /// The delegate of something that this file does not declare.
    struct Unresolved: Sendable, Equatable {
        /// The variable whose property is assigned.
        var variable: String
        /// The class whose member that is for sure; nil if that is not known.
        var owner: String?
        /// The class of Objective-C whose object makes itself the delegate, where nothing else shows what the variable is.
        var delegate: String?
        var sighting: Sighting
    }

    /// A call of a method that sets a delegate; no header shows how the delegate is held.
    struct SetterCall: Sendable, Equatable {
        var setter: KnownSetter
        /// The bytes to underline.
        var range: Range<Int>
        /// Known when the whole file was read.
        var line = 0
        var column = 0
    }

    /// The arguments that a generic class is named with.
    struct Arguments: Sendable, Equatable {
        var ofClass: Int
        var text: String
        var place: ProjectTypes.Place
        /// The condition of the `#if` around it; nil if there is none.
        var condition: String?
        /// Whether they are those of a function's parameter.
        var isInParameters: Bool
        /// The name that has to mean the class; nil if the module is before it.
        var premise: NamePremise?
    }

    var sightings: [Sighting] = []
    var unresolved: [Unresolved] = []
    var setterCalls: [SetterCall] = []
    /// The protocols of delegates that are weak already whose names the file has.
    var weakProtocols: Set<String> = []
    /// Members of types and global variables, with the class that they are of.
    var members: [String: Int] = [:]
    /// The members of such classes that Objective-C headers declare, by class and name: `Feed.parser`.
    var headerMembers: [String: Int] = [:]
    /// The protocols of the Objective-C classes that are declared.
    var conformances: [String: Set<String>] = [:]
    /// The properties that classes of the project declare themselves though their superclass has an unsafe one of that name.
    var ownProperties: Set<String> = []
    /// The declarations of names to look for that other files may see.
    var declarations: [ProjectDeclaration] = []
    /// By the names of members, and by derived names, the bare name that each has its class from.
    var premises: [String: NamePremise] = [:]
    var arguments: [Arguments] = []
    var imports: Set<String> = []
    /// The further names that lead to a class or a protocol from now on.
    var derived = ScanWords.Derived()

    /// Sets the lines and columns of all places.
    mutating func place(in bytes: [UInt8]) {
        guard !sightings.isEmpty || !unresolved.isEmpty || !setterCalls.isEmpty else { return }
        let lines = SourceIndex(bytes)
        func place(_ sighting: inout Sighting) {
            let place = lines.place(ofOffset: sighting.range.lowerBound)
            (sighting.line, sighting.column) = (Int(place.line), Int(place.column))
        }
        for index in sightings.indices { place(&sightings[index]) }
        for index in unresolved.indices { place(&unresolved[index].sighting) }
        for index in setterCalls.indices {
            let place = lines.place(ofOffset: setterCalls[index].range.lowerBound)
            (setterCalls[index].line, setterCalls[index].column) = (Int(place.line), Int(place.column))
        }
    }
}
