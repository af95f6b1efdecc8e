import SafeGenCommandSupport

/// The facts that the files of a run share: the declarations and imports of each, and its modules.
struct ProjectScope: Sendable {
    /// The modules of the files.
    let map: ModuleMap
    /// Where the wrappers go.
    let home: WrapperHome
    let layout: ProjectLayout
    /// The imports of the files of each module.
    private(set) var imports: [String: FileImports] = [:]
    /// The types of the project that are named as wrappers are.
    private(set) var wrapperNamesakes: Set<String> = []
    private var declarations: [String: [(path: String, module: String?, type: String?)]] = [:]
    /// By the names of the project's classes that inherit replaced properties, the files that declare them so, and of which class.
    private var subclasses: [String: [String: Set<String>]] = [:]
    /// By the names of properties and global variables, the classes of the manifest that they are of.
    private var properties: [String: Set<String>] = [:]
    private var classBoundProtocols: Set<String> = []
    private var protocolParents: [String: Set<String>] = [:]
    private var objectiveC = ObjectiveCFacts()

    /// Gathers the declarations of the files.
    ///
    /// - Parameters:
    ///   - files: The facts of each file for the others, by its path.
    ///   - users: The files that are to use wrappers.
    ///   - others: More files whose modules are needed.
    ///   - layout: The layout of the project.
    ///   - recovery: Keeps the parser's crashes from ending the run.
    init(
        _ files: [(path: String, facts: FileFacts)], users: [String], others: [String] = [], layout: ProjectLayout,
        _ recovery: ParserRecovery? = nil
    ) {
        self.layout = layout
        map = layout.map(of: files.map(\.path) + others, recovery)
        home = WrapperHome(
            map, output: layout.output, manifest: layout.manifestFolder, users: users, isExported: layout.isExported)
        for (path, facts) in files {
            wrapperNamesakes.formUnion(facts.wrapperNamesakes)
            classBoundProtocols.formUnion(facts.classBoundProtocols)
            protocolParents.merge(facts.protocolParents) { $0.union($1) }
            objectiveC.formUnion(facts.objectiveC)
            for subclass in facts.subclasses {
                subclasses[subclass.name, default: [:]][path, default: []].insert(subclass.ofClass)
            }
            properties.merge(facts.properties) { $0.union($1) }
            let modules = map.modules(of: path)
            for module in modules { imports[module, default: FileImports()].formUnion(facts.imports) }
            for declaration in facts.declarations {
                let entry = (path, modules.count == 1 ? modules.first : nil, declaration.type)
                declarations[declaration.name, default: []].append(entry)
            }
        }
    }

    /// Whether code of some modules may pass an object to code of others: one of them uses the other one. Tests pass theirs to
    /// tests alone, since the program doesn't run with them.
    func mayPass(instancesOf makers: Set<String>, to users: Set<String>) -> Bool {
        if !makers.isDisjoint(with: users) { return true }
        return users.contains { user in
            makers.contains { maker in
                if uses(user, maker) { return true }
                return !map.isTest(maker) && uses(maker, user)
            }
        }
    }

    private func uses(_ module: String, _ other: String) -> Bool {
        map.depends(module, on: other) || imports[module]?.modules.contains(other) ?? false
    }

    /// The view of the target that compiles the wrappers.
    var outputView: OutputView {
        let folders = TargetFolders(root: layout.manifestFolder, home: nil)
        let own = folders.otherTarget(of: ProjectLayout.file(of: layout.output))
        return OutputView { [home] path in
            guard let modules = home.otherModules(of: path) else {
                return folders.otherTarget(of: path).flatMap { $0 == own ? nil : $0 }
            }
            return modules.min().map { OutputView.Target(name: $0, module: $0) }
        }
    }

    /// The file that declares something of a wrapper's name which clashes with it, or is meant instead of it.
    ///
    /// - Parameters:
    ///   - wrapper: The name.
    ///   - path: The file that is to use the wrapper.
    ///   - imported: The modules that the file imports.
    ///   - types: The types around the place; nil if they are not known.
    /// - Returns: The other file's path; nil if there is none.
    func namesake(
        of wrapper: String, in path: String, imported: Set<String>, within types: EnclosingTypes?
    ) -> String? {
        guard let others = declarations[wrapper] else { return nil }
        let seen = map.modules(of: path).union(imported).union(home.module.map { [$0] } ?? [])
        return others.first { other in
            guard other.path != path else { return false }
            guard let type = other.type else { return other.module.map(seen.contains) ?? true }
            return types?.holds(type) ?? false
        }?.path
    }

    /// The meaning of a class's name in a file that does not declare it.
    enum Meaning {
        case theClass
        /// Something of the file's own module.
        case other
        /// Perhaps a declaration of the file of that path.
        case perhaps(String)
    }

    /// Returns the meaning of a class's name at a place, as far as the other files decide.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - module: The module that declares the class; nil if it is not known.
    ///   - path: The file.
    ///   - imported: The modules that the file imports.
    ///   - types: The types around the place.
    /// - Returns: The class, unless another file declares something of its name that the place sees.
    func meaning(
        of name: String, from module: String?, in path: String, imported: Set<String>, within types: EnclosingTypes
    ) -> Meaning {
        let modules = map.modules(of: path)
        let own = modules.count == 1 ? modules.first : nil
        for other in declarations[name] ?? [] where other.path != path {
            if let type = other.type {
                guard types.holds(type) else { continue }
            } else if let own, let declaring = other.module, own != declaring {
                // A declaration of the class's own module is the class.
                guard imported.contains(declaring), declaring != module else { continue }
            } else if own != nil, other.module == own {
                // A type of the same module comes before all that is imported.
                return .other
            }
            return .perhaps(other.path)
        }
        return .theClass
    }

    /// Returns whether the name of a class of the project means, at a place, one that inherits the replaced properties of a class.
    ///
    /// - Parameters:
    ///   - name: The name, of a class that the place's file does not declare.
    ///   - target: The class of the manifest.
    ///   - qualifier: The type or the module in front of the name; nil if there is none.
    ///   - path: The file.
    ///   - imported: The modules that the file imports.
    ///   - types: The types around the place.
    /// - Returns: The class if all declarations that the place may mean inherit from it, and another one if none does.
    func meaning(
        ofSubclass name: String, of target: AdoptionTarget, behind qualifier: String?, in path: String,
        imported: Set<String>, within types: EnclosingTypes
    ) -> Meaning {
        let own = map.modules(of: path)
        let seen = (declarations[name] ?? []).filter { other in
            guard other.path != path else { return false }
            if let type = other.type {
                return qualifier.map { $0.split(separator: ".").last.map(String.init) == type } ?? types.holds(type)
            }
            // Classes of Objective-C belong to no module of Swift.
            guard let module = other.module, other.path.hasSuffix(".swift"), !own.isEmpty else { return true }
            return qualifier.map { $0 == module } ?? (own.contains(module) || imported.contains(module))
        }
        let near = seen.filter { $0.module.map(own.contains) ?? false }
        let meant = near.isEmpty ? seen : near
        let others = meant.filter { subclasses[name]?[$0.path]?.contains(target.name) != true }
        if others.count == meant.count { return .other }
        return others.first.map { .perhaps($0.path) } ?? .theClass
    }

    /// Whether only classes can conform to a protocol, or to one that it inherits from.
    func isClassBound(_ name: String) -> Bool {
        var (open, seen) = ([name], Set<String>())
        while let next = open.popLast() {
            if classBoundProtocols.contains(next) { return true }
            if seen.insert(next).inserted { open += protocolParents[next] ?? [] }
        }
        return false
    }

    /// Whether a member of an Objective-C class, as `Feed.parser`, is of a class.
    func isMember(_ member: String, of target: AdoptionTarget) -> Bool {
        objectiveC.members[member] == .some(target.name)
    }

    /// Whether a file declares a property or a global variable of a name with the type of a class.
    func isProperty(_ name: String, of target: AdoptionTarget) -> Bool {
        properties[name]?.contains(target.name) ?? false
    }

    /// Whether an Objective-C class holds an object weakly, and forwards to it.
    func isProxy(_ name: String) -> Bool { objectiveC.proxies.contains(name) }

    /// The protocols that an Objective-C class conforms to.
    func protocols(ofClass name: String) -> Set<String> { objectiveC.protocols[name] ?? [] }

    /// Whether one of the files declares a protocol that isn't marked as class-bound.
    func declaresUnbound(_ name: String) -> Bool { protocolParents[name] != nil }
}

extension EnclosingTypes {
    /// Whether a place in these types sees the types that are nested in one of that name.
    fileprivate func holds(_ type: String) -> Bool { lexical.contains(type) || inherited.contains(type) }
}
