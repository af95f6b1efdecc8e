/// The braces of a file, the types that they belong to, and the variables that are declared between them.
struct CodeScopes {
    /// A type whose body is open.
    struct TypeScope {
        var name: String
        /// The class that it is, or inherits from.
        var ofClass: Int?
    }

    /// A variable or a parameter.
    struct Variable {
        /// Its name.
        var token: Int
        /// From where on it is known.
        var position: Int
        /// The class that is looked for; nil where it is of another type, or none is told.
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
    }

    private var scopes = [Scope(isType: false, ofClass: nil, start: -1)]
    private var open = [0]
    private var variables: [Variable] = []
    /// The variables of a name, by the hash of its bytes.
    private var byName: [UInt64: [Int]] = [:]
    /// The names of the types around this place.
    private(set) var typeNames: [String] = []

    /// The class that `self` is.
    var currentClass: Int? {
        get { scopes[open.last ?? 0].ofClass }
        set { scopes[open.last ?? 0].ofClass = newValue }
    }

    /// Begins a body: that of a type, or any other.
    mutating func open(at position: Int, type: TypeScope?) {
        scopes.append(Scope(isType: type != nil, ofClass: type?.ofClass, start: position))
        open.append(scopes.count - 1)
        if let type { typeNames.append(type.name) }
    }

    /// Ends a body. One that never began is none.
    mutating func close(at position: Int) {
        guard open.count > 1, let scope = open.popLast() else { return }
        scopes[scope].end = position
        if scopes[scope].isType { typeNames.removeLast() }
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

    /// The members of types that are of a class that is looked for, by name; makes the variables ready to be found.
    mutating func members(_ reader: TokenReader) -> [String: Int] {
        var members: [String: Int] = [:]
        for (index, variable) in variables.enumerated() {
            byName[hash(variable.token, reader), default: []].append(index)
            if scopes[variable.scope].isType, let subject = variable.ofClass {
                members[reader.text(variable.token)] = subject
            }
        }
        return members
    }

    /// How many variables of one name are looked at, whatever a file holds.
    private static let limit = 256

    /// What a name stands for at a token: a member of another object's or of `self`, or a variable.
    func find(_ token: Int, isMember: Bool, isOwn: Bool, _ reader: TokenReader) -> Answer {
        let candidates = (byName[hash(token, reader)] ?? []).filter { same(variables[$0].token, token, reader) }
        if !isMember {
            var count = 0
            for index in candidates.reversed() where variables[index].position < token {
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
        let members = candidates.filter { scopes[variables[$0].scope].isType }
        let around = members.filter { index in
            let scope = scopes[variables[index].scope]
            return scope.start < token && token < scope.end
        }
        if !isMember || isOwn, let inner = around.last { return .found(variables[inner].ofClass) }
        let subjects = Set(members.map { variables[$0].ofClass })
        if subjects.count == 1, let subject = subjects.first { return .found(subject) }
        return subjects.isEmpty ? .missing : .found(nil)
    }

    private func same(_ first: Int, _ second: Int, _ reader: TokenReader) -> Bool {
        let (first, second) = (reader.tokens[first], reader.tokens[second])
        return reader.bytes[Int(first.start)..<Int(first.end)]
            .elementsEqual(reader.bytes[Int(second.start)..<Int(second.end)])
    }

    private func hash(_ token: Int, _ reader: TokenReader) -> UInt64 {
        let token = reader.tokens[token]
        return reader.bytes[Int(token.start)..<Int(token.end)].reduce(CodeWords.seed, CodeWords.hash)
    }
}
