import SafeGenCommandSupport

/// What the names of classes mean in a project's files, as far as the declarations of the other files decide.
struct ProjectNames: Sendable {
    /// The meaning of a class's name in a file that does not declare it.
    enum Referent: Equatable {
        case theClass
        case other
        /// Perhaps a declaration of the file of that path.
        case perhaps(String)
        /// Perhaps the class: the delegate may be that of another one.
        case unsure
    }

    private struct Declaration {
        var path: String
        /// The modules that compile it; none if they are not known.
        var modules: Set<String>
        var name: ProjectDeclaration
        /// The type that it is nested in; nil at the top of its file.
        var type: String? { name.type }

        /// Whether it is the class itself: one of a module, or of the project where the manifest names no module.
        func isTheClass(of module: String?) -> Bool {
            guard type == nil else { return false }
            return module.map { modules == [$0] } ?? true
        }
    }

    let map: ModuleMap
    private var declarations: [String: [Declaration]] = [:]
    /// By the names of the project's classes that inherit from others, the files that declare them so, and of which class; an empty name
    /// stands for others, under other conditions.
    private var subclasses: [String: [String: Set<String>]] = [:]

    init(_ map: ModuleMap) { self.map = map }

    mutating func add(_ declared: some Sequence<ProjectDeclaration>, of path: String) {
        let modules = map.modules(of: path)
        for name in declared {
            declarations[name.name, default: []].append(Declaration(path: path, modules: modules, name: name))
        }
    }

    mutating func add(_ subclass: ProjectSubclass, of path: String) {
        let classes = [subclass.ofClass] + (subclass.isConditional ? [""] : [])
        subclasses[subclass.name, default: [:]][path, default: []].formUnion(classes)
    }

    /// Returns the meaning of a class's name at a place, as far as the other files decide.
    ///
    /// A declaration of the file's own module comes before the class. One of another module is meant only in files that import that
    /// module, and perhaps: the class's own module may be imported too.
    func meaning(
        of name: String, from module: String?, in path: String, imported: Set<String>, within types: EnclosingTypes
    ) -> Referent {
        guard let others = declarations[name] else { return .theClass }
        let own = map.modules(of: path)
        for other in others where other.path != path && !other.isTheClass(of: module) {
            if let type = other.type {
                guard types.holds(type) else { continue }
            } else if !own.isEmpty, !other.modules.isEmpty, own.isDisjoint(with: other.modules) {
                // A declaration of the class's own module is the class.
                guard other.modules.contains(where: { $0 != module && imported.contains($0) }) else { continue }
            } else if !own.isEmpty, own.isSubset(of: other.modules), !other.name.isOffApple {
                return .other
            }
            // A file that doesn't import the class's module means what the project declares, where Apple's systems compile that.
            let isReached = module.map { ImportList.reach($0, by: imported) } ?? true
            return isReached || other.name.isOffApple ? .perhaps(other.path) : .other
        }
        return .theClass
    }

    /// The meaning of the name of a class of the project at a place, where a type or a module may be in front of it:
    /// the class if all declarations that the place may mean inherit from it, and another one if none does.
    func meaning(
        ofSubclass name: String, of className: String, behind qualifier: String?, in path: String,
        imported: Set<String>, within types: EnclosingTypes
    ) -> Referent {
        let own = map.modules(of: path)
        let isOwn = declarations[name]?.contains { $0.path == path && $0.type == nil } ?? false
        if isOwn, qualifier == nil {
            return subclasses[name]?[path]?.contains(className) ?? false ? .theClass : .other
        }
        let seen = (declarations[name] ?? []).filter { other in
            guard other.path != path else { return false }
            if let type = other.type {
                return qualifier.map { $0.split(separator: ".").last.map(String.init) == type } ?? types.holds(type)
            }
            // Classes of Objective-C belong to no module of Swift.
            guard !other.modules.isEmpty, other.path.hasSuffix(".swift"), !own.isEmpty else { return true }
            if let qualifier { return other.modules.contains(qualifier) }
            return !other.modules.isDisjoint(with: own.union(imported))
        }
        let near = seen.filter { !$0.modules.isDisjoint(with: own) }
        let meant = near.isEmpty ? seen : near
        let others = meant.filter { subclasses[name]?[$0.path]?.contains(className) != true }
        if others.count == meant.count { return .other }
        let doubtful = others.first ?? meant.first { subclasses[name]?[$0.path]?.contains("") ?? false }
        return doubtful.map { .perhaps($0.path) } ?? .theClass
    }

    /// The file that declares something of a wrapper's name which clashes with it, or is meant instead of it.
    func namesake(
        of wrapper: String, in path: String, seeing modules: Set<String>, within types: EnclosingTypes?
    ) -> String? {
        guard let others = declarations[wrapper] else { return nil }
        let seen = map.modules(of: path).union(modules)
        return others.first { other in
            guard other.path != path else { return false }
            guard let type = other.type else { return other.modules.isEmpty || !other.modules.isDisjoint(with: seen) }
            return types?.holds(type) ?? false
        }?.path
    }
}

extension EnclosingTypes {
    /// Whether a place in these types sees the types that are nested in one of that name.
    fileprivate func holds(_ type: String) -> Bool { lexical.contains(type) || inherited.contains(type) }
}
