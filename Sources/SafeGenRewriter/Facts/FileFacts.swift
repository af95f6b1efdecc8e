import SwiftSyntax

/// The facts of one file for the other files of its project.
struct FileFacts: Sendable {
    var imports = FileImports()
    /// The modules that it doesn't import of the manifest's classes that it names, or properties of which it has by telling names.
    var missingModules: Set<String> = []
    /// Declarations of the classes' names that other files may see.
    var declarations: [ProjectDeclaration] = []
    /// The types at its top that are named as wrappers are.
    var wrapperNamesakes: Set<String> = []
    /// The classes that it declares and that inherit from the manifest's classes.
    var subclasses: Set<ProjectSubclass> = []
    var setters: Set<ProjectSetter> = []
    var properties: [DeclaredProperty] = []
    /// The classes of the manifest that members are of, by type and name, `T.m`; an empty name for another type.
    var members: [String: Set<String>] = [:]
    /// The other types that members are of.
    var memberTypes: [String: Set<String>] = [:]
    var initializers: [DeclaredInitializer] = []
    var wrappers: Set<String> = []
    /// The classes of the manifest that it makes instances of, or inherits from, in Objective-C.
    var madeClasses: Set<String> = []
    var mentions: Set<String> = []
    /// The properties of delegates that it sets, of objects of the classes or of unknown ones.
    var setProperties: Set<String> = []
    /// The classes of the manifest of which it sets a delegate that can't dangle, as far as it shows.
    var provenClasses: Set<String> = []
    /// The classes that call their delegates before a method returns, of which it gives an object that it is handed another delegate, as a callback
    /// may do.
    var handedSenders: Set<String> = []
    /// What each type inherits from and conforms to: of Swift, those that conform to a protocol of a delegate.
    var conformances: [String: Set<String>] = [:]
    var objectiveC = ObjectiveCFacts()

    /// Whether an Objective-C file has no facts for other files.
    var isEmpty: Bool {
        declarations.isEmpty && subclasses.isEmpty && setters.isEmpty && madeClasses.isEmpty && mentions.isEmpty
            && setProperties.isEmpty && provenClasses.isEmpty
            && members.isEmpty && memberTypes.isEmpty && conformances.isEmpty
            && objectiveC.proxies.isEmpty && objectiveC.compared.isEmpty && objectiveC.proxied.isEmpty
            && objectiveC.namesakes.isEmpty
    }
}

extension FileFacts {
    /// What a file declares for others, with the names of the classes that are looked for.
    init(of file: ObjectiveCReader, _ name: (Int) -> String) {
        (conformances, objectiveC.superclasses) = (file.protocols, file.superclasses)
        members = file.allMembers.mapValues { [$0.subject.map(name) ?? ""] }
        memberTypes = file.otherTypes.compactMapValues { $0.map { [$0] } }
        setters = Set(
            file.settersOfCategories.map { ProjectSetter(ofClass: name($0.subject), name: $0.name, kind: $0.kind) })
        for (subject, method) in file.factories {
            let names = ObjectiveCName.swiftNames(of: String(method.prefix { $0 != ":" }))
            setters.formUnion(names.map { ProjectSetter(ofClass: name(subject), name: $0, kind: .factory) })
        }
        properties = file.members.map { variable, subject in
            DeclaredProperty(name: variable, ofClass: name(subject), module: nil, premise: nil)
        }
    }
}

struct ObjectiveCFacts: Sendable {
    /// The classes whose objects may last, of those that make themselves delegates, for scans.
    var lasting: Set<String> = []
    /// The classes that hold their target weakly, and forward to it.
    var proxies: Set<String> = []
    /// The properties of delegates that methods of each class set to self, for scans.
    var selfProperties: [String: Set<String>] = [:]
    var superclasses: [String: String] = [:]
    /// The classes of the manifest whose delegates are compared, each with the member that is of the class; nil if the file decides.
    var compared: [String: Set<String?>] = [:]
    /// The classes of the manifest whose delegates are put into a proxy.
    var proxied: Set<String> = []
    /// The classes that people declared with the name of a manifest's proxy.
    var namesakes: Set<String> = []

    /// A class, or a member of one, `T.m`, and those of its superclasses: the nearest first.
    func inheriting(_ name: String) -> [String] {
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let (member, first) = (name.dropFirst(parts[0].count), String(parts[0]))
        var types = [first]
        while let last = types.last, let next = superclasses[last], !types.contains(next) { types.append(next) }
        return types.map { $0 + member }
    }

    mutating func formUnion(_ other: ObjectiveCFacts) {
        proxies.formUnion(other.proxies)
        proxied.formUnion(other.proxied)
        superclasses.merge(other.superclasses) { first, _ in first }
    }
}

extension CodeBlockItemListSyntax {
    /// The types among the statements, in `#if` too, whose names begin in one of some ways.
    func typeNames(beginningWith prefixes: Set<String>) -> Set<String> {
        let types = inAllBranches.filter { !$0.item.is(FunctionDeclSyntax.self) && !$0.item.is(MacroDeclSyntax.self) }
        let names = types.compactMap { $0.item.asProtocol((any NamedDeclSyntax).self)?.name.identifierText }
        return Set(names.filter { prefixes.contains(where: $0.hasPrefix) })
    }
}

/// A property or a global variable that is of a class with an unsafe delegate.
struct DeclaredProperty: Hashable, Sendable {
    var name: String
    /// The type around it in Swift, empty for a global variable; nil in Objective-C.
    var type: String?
    /// Whether not it, but its elements are of the class.
    var isCollection = false
    /// Empty for a wrapper.
    var ofClass: String
    var module: String?
    /// The condition that the class is meant; nil if the file decides.
    var premise: ProjectPremise?

    /// What stands behind the name of a member for an element of it.
    static let element = "[]"

    var member: String? {
        type.map { ObjectiveCScopes.member(name, of: $0) + (isCollection ? Self.element : "") }
    }
}

/// What a file shows of an object that is made a delegate.
struct GivenValue: Hashable, Sendable {
    /// Its class, and what that inherits from and conforms to.
    var types: Set<String>
    /// The superclass, if it may conform to more.
    var superclass: String?
}

/// The condition of a place on the rest of the project.
enum ProjectPremise: Hashable, Sendable {
    /// No other file declares something of that name where this place would see it.
    case isUndeclared(String, modules: Set<String>, types: EnclosingTypes)
    /// The class that the place means by that name, perhaps behind the name of a type or a module, inherits from the class, or from
    /// another one whose property gives the object.
    case isSubclass(String, of: String? = nil, behind: String?, modules: Set<String>, types: EnclosingTypes)
    /// That class of Objective-C is not one that holds an object weakly and forwards to it.
    case isNoProxy(String)
    /// Code puts delegates of that class into a proxy in Objective-C, and a member is one of the class, unless the file shows that.
    case isProxied(String, member: String?)
    /// Types of other files declare that member with the type of the class, one of `ForeignNames`, and the value may be its delegate.
    case isMember(String, given: GivenValue? = nil)
    /// Another file declares a property or a global variable of that name with the type of the class, and the value may be its delegate.
    case isProperty(String, given: GivenValue? = nil)
    /// A class of Objective-C, or any for an empty name, conforms to the protocol of the class's delegate, and the object may be one of the class.
    case isDelegate(String, object: String)
    /// Nothing: the file makes it likely.
    case isLikely
}
