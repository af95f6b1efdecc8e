/// The braces of a file, the types that they belong to, and the variables that are declared between them.
struct CodeScopes {
    /// A type whose body is open.
    struct TypeScope {
        var name: String
        /// The class that it is, or inherits from.
        var ofClass: Int?
        /// Whether it is private, or an extension that is.
        var isHidden = false
    }

    /// A variable or a parameter.
    struct Variable {
        /// Its name.
        var token: Int
        /// From where on it is known.
        var position: Int
        /// The class that is looked for; nil if it is of another type, or none is told.
        var ofClass: Int?
        fileprivate var scope = 0

        init(token: Int, position: Int, ofClass: Int?) {
            (self.token, self.position, self.ofClass) = (token, position, ofClass)
        }
    }

    /// What is known of a name.
    enum Answer {
        case found(Int?)
        case missing
    }

    private struct Scope {
        var isType: Bool
        var ofClass: Int?
        var start: Int
        var end = Int.max
        /// The generic parameters of the function whose body it is.
        var genericParameters: [String] = []
    }

    private var scopes = [Scope(isType: false, ofClass: nil, start: -1)]
    private var open = [0]
    /// The types of the bodies that are open; nil for other bodies, and for the file.
    private var types: [TypeScope?] = [nil]
    private var variables: [Variable] = []
    private var byName: [Name: Namesakes] = [:]
    private var typeDepth = 0

    /// Whether a type is around this place.
    var isInType: Bool { typeDepth > 0 }

    /// The types around this place, as `Outer.Inner`, and whether other files can't name what is declared here.
    var surroundings: (container: String, isHidden: Bool) {
        if open.count == 1 { return ("", false) }
        let around = types.dropFirst()
        return (
            around.compactMap { $0?.name }.joined(separator: "."),
            around.contains { $0?.isHidden ?? true }
        )
    }

    /// The generic parameters of the functions around this place.
    var genericParameters: Set<String> { Set(open.flatMap { scopes[$0].genericParameters }) }

    /// The class that `self` is.
    var currentClass: Int? {
        get { scopes[open.last ?? 0].ofClass }
        set { scopes[open.last ?? 0].ofClass = newValue }
    }

    /// Begins a body: that of a type, or any other, perhaps of a function with generic parameters.
    mutating func open(at position: Int, type: TypeScope?, genericParameters: [String] = []) {
        scopes.append(
            Scope(
                isType: type != nil, ofClass: type?.ofClass, start: position, genericParameters: genericParameters))
        open.append(scopes.count - 1)
        types.append(type)
        if type != nil { typeDepth += 1 }
    }

    /// Ends a body. One that never began is none.
    mutating func close(at position: Int) {
        guard open.count > 1, let scope = open.popLast() else { return }
        types.removeLast()
        scopes[scope].end = position
        if scopes[scope].isType { typeDepth -= 1 }
    }

    /// Adds a variable to the body that is open.
    mutating func declare(_ variable: Variable) {
        variables.append(variable)
        variables[variables.count - 1].scope = open.last ?? 0
    }

    /// Ends the file.
    mutating func end(at position: Int) {
        while open.count > 1 { close(at: position) }
    }

    /// The members of types that are of a class that is looked for, by name.
    func members(_ reader: TokenReader) -> [String: Int] {
        var members: [String: Int] = [:]
        for variable in variables {
            if let subject = variable.ofClass, scopes[variable.scope].isType {
                members[reader.text(variable.token)] = subject
            }
        }
        return members
    }

    /// Makes the variables ready to be found, when the file has ended.
    mutating func indexNames(_ reader: TokenReader) {
        for (index, variable) in variables.enumerated() {
            let isMember = scopes[variable.scope].isType
            byName[Name(variable.token, reader), default: Namesakes()].add(index, variable, isMember: isMember)
        }
    }

    /// How many variables of one name are looked at, whatever a file holds.
    private static let limit = 256

    /// What a name stands for at a token: a member of another object's or of `self`, or a variable.
    func find(_ token: Int, isMember: Bool, isOwn: Bool, _ reader: TokenReader) -> Answer {
        guard let namesakes = byName[Name(token, reader)] else { return .missing }
        if !isMember {
            var count = 0
            for index in namesakes.variables.reversed() where variables[index].position < token {
                let variable = variables[index]
                let scope = scopes[variable.scope]
                if scope.start < token, token < scope.end, variable.scope != 0 || !scope.isType {
                    return .found(variable.ofClass)
                }
                count += 1
                if count > Self.limit { break }
            }
        }
        // Members may be declared below, and those of an extension elsewhere in the file.
        if !isMember || isOwn {
            let inner = namesakes.members.last { index in
                let scope = scopes[variables[index].scope]
                return scope.start < token && token < scope.end
            }
            if let inner { return .found(variables[inner].ofClass) }
        }
        if namesakes.classes.count == 1, let subject = namesakes.classes.first { return .found(subject) }
        return namesakes.classes.isEmpty ? .missing : .found(nil)
    }
}

/// A name of a file that is in memory, by its bytes.
private struct Name: Hashable {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ token: Int, _ reader: TokenReader) {
        let token = reader.tokens[token]
        bytes = UnsafeBufferPointer(rebasing: reader.bytes[Int(token.start)..<Int(token.end)])
    }

    static func == (left: Name, right: Name) -> Bool { left.bytes.elementsEqual(right.bytes) }

    func hash(into hasher: inout Hasher) { hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
}

/// The variables of one name.
private struct Namesakes {
    var variables: [Int] = []
    /// Those of them that are members of types, and the classes that these are of.
    var members: [Int] = []
    var classes: Set<Int?> = []

    mutating func add(_ index: Int, _ variable: CodeScopes.Variable, isMember: Bool) {
        variables.append(index)
        guard isMember else { return }
        members.append(index)
        classes.insert(variable.ofClass)
    }
}
