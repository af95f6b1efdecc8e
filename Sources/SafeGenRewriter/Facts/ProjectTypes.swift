/// The types that a project declares, and the names by which generated code can refer to them.
struct ProjectTypes {
    /// Why generated code can't name a type, in a clause.
    struct Obstacle: Error, Equatable {
        var reason: String
        /// Whether the reason is that the type is a parameter, which stands for many types.
        var isParameter = false
        var advice = "give the class 'form: extension' in the manifest"

        /// A generic parameter is a type only where it is declared.
        static func genericParameter(_ name: String) -> Obstacle {
            Obstacle(reason: "'\(name)' is a generic parameter", isParameter: true)
        }
    }

    struct Scope: Sendable, Equatable {
        /// The types around it, as `Outer.Inner`; empty at the top.
        var container: String
        /// The generic parameters of the functions around it.
        var genericParameters: Set<String>
    }

    private var names: Set<String> = []
    /// The declarations by their full names, `Outer.Inner`, each with the number of its file.
    private var declarations: [String: [(file: Int, type: DeclaredType)]] = [:]

    init(_ files: some Sequence<[DeclaredType]>) {
        for (file, types) in files.enumerated() {
            for type in types {
                names.insert(type.name)
                declarations[Self.join(type.container, type.name), default: []].append((file, type))
            }
        }
    }

    /// A type as generated code can spell it: with the full names of nested types, so that it means the same at the top
    /// of any file. Throws if it names a type that generated code doesn't see, or that isn't known for sure.
    func spelling(of type: String, at place: Scope, file: Int) throws(Obstacle) -> String {
        var (text, name) = ("", "")
        for character in type {
            let isOfName = character.isLetter || character.isNumber || character == "_"
            if isOfName || character == "." && !name.isEmpty {
                name.append(character)
                continue
            }
            text += try fullName(of: name, at: place, file: file) + String(character)
            name = ""
        }
        return text + (try fullName(of: name, at: place, file: file))
    }

    /// Why generated code can't name a type that is written in another one; nil if it can.
    func obstacle(toNaming type: String, in container: String, of file: Int) -> Obstacle? {
        do {
            _ = try spelling(of: type, at: Scope(container: container, genericParameters: []), file: file)
            return nil
        } catch { return error }
    }

    /// The numbers of the files that declare the types in a type with full names, by the name of each; none for those of others.
    func files(declaring type: String, for file: Int) -> [String: Set<Int>] {
        var found: [String: Set<Int>] = [:]
        for word in type.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
            let name = String(word)
            let all = (declarations[name] ?? []).filter { $0.type.kind == .type }
            let own = all.filter { $0.file == file }
            let seen = own.isEmpty ? all.filter { !$0.type.isHidden } : own
            found[name] = Set(seen.map(\.file))
        }
        return found
    }

    /// The full name of the type that a name means; the name itself where the project doesn't declare it.
    private func fullName(
        of name: String, at place: Scope, file: Int
    ) throws(Obstacle) -> String {
        let parts = name.split(separator: ".").map(String.init)
        guard let first = parts.first else { return name }
        if first == "Self" { throw Obstacle(reason: "'Self' is the type around it") }
        if place.genericParameters.contains(first) { throw .genericParameter(first) }
        var outer = place.container
        while visible(Self.join(outer, first), file).isEmpty {
            if outer.isEmpty {
                try checkForeign(first, in: place.container)
                return name
            }
            outer = Self.container(of: outer)
        }
        switch visible(Self.join(outer, first), file).first?.kind {
        case .genericParameter: throw .genericParameter(first)
        case .associatedType: throw Obstacle(reason: "'\(first)' is an associated type", isParameter: true)
        case .type, nil: break
        }
        let whole = Self.join(outer, name)
        try check(whole, file)
        return whole
    }

    /// Finds out whether a name that is declared nowhere around its place is for sure that of a type of others.
    private func checkForeign(_ name: String, in container: String) throws(Obstacle) {
        if name.count == 1 || Self.usualParameters.contains(name) {
            throw Obstacle(reason: "'\(name)' may be a generic parameter: no such type is visible there")
        }
        if !container.isEmpty, names.contains(name), isNestedSomewhere(name) {
            throw Obstacle(reason: "it is not known for sure which '\(name)' is meant")
        }
    }

    /// How generic parameters of types in Apple's modules are called.
    private static let usualParameters: Set<String> = [
        "Key", "Value", "Element", "Object", "KeyType", "ObjectType", "ResultType",
    ]

    /// Finds out whether generated code sees a type, and each one around it.
    private func check(_ name: String, _ file: Int) throws(Obstacle) {
        var path = name
        while !path.isEmpty {
            let isInner = path != name
            let found = visible(path, file)
            if found.isEmpty {
                throw Obstacle(reason: "'\(name)' is nested in a type that the project's Swift code doesn't declare")
            }
            if found.contains(where: \.isHidden) { throw Obstacle(reason: "'\(path)' is private, or in a function") }
            if isInner, found.contains(where: \.isGeneric) {
                throw Obstacle(reason: "'\(name)' is nested in the generic type '\(path)'")
            }
            path = Self.container(of: path)
        }
    }

    /// The declarations of a full name that a file sees; its own hide those of others.
    private func visible(_ name: String, _ file: Int) -> [DeclaredType] {
        let all = declarations[name] ?? []
        let own = all.filter { $0.file == file }
        return (own.isEmpty ? all.filter { !$0.type.isHidden } : own).map(\.type)
    }

    /// Whether a type inherits it, perhaps: one that is not private is nested in another.
    private func isNestedSomewhere(_ name: String) -> Bool {
        declarations.values.joined().contains { _, type in
            type.name == name && type.kind != .genericParameter && !type.container.isEmpty && !type.isHidden
        }
    }

    private static func join(_ container: String, _ name: String) -> String {
        container.isEmpty ? name : "\(container).\(name)"
    }

    /// The text before the last dot; empty without one.
    private static func container(of name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
    }
}
