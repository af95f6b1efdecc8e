import SafeGenCommandSupport

/// The facts that the files of a run share: the declarations and imports of each, and its modules.
struct ProjectScope: Sendable {
    /// What the names of classes mean in the files.
    private(set) var names: ProjectNames
    /// Where the wrappers go.
    let home: WrapperHome
    let layout: ProjectLayout
    /// The imports of the files of each module.
    private(set) var imports: [String: FileImports] = [:]
    /// The types of the project that are named as wrappers are.
    private(set) var wrapperNamesakes: Set<String> = []
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
    init(
        _ files: [(path: String, facts: FileFacts)], users: [String], others: [String] = [], layout: ProjectLayout
    ) {
        self.layout = layout
        let map = layout.map(of: files.map(\.path) + others)
        names = ProjectNames(map)
        home = WrapperHome(
            map, output: layout.output, manifest: layout.manifestFolder, users: users, isExported: layout.isExported)
        for (path, facts) in files {
            wrapperNamesakes.formUnion(facts.wrapperNamesakes)
            classBoundProtocols.formUnion(facts.classBoundProtocols)
            protocolParents.merge(facts.protocolParents) { $0.union($1) }
            objectiveC.formUnion(facts.objectiveC)
            for subclass in facts.subclasses {
                names.add(subclass: subclass.name, ofClass: subclass.ofClass, of: path)
            }
            names.add(facts.declarations, of: path)
            properties.merge(facts.properties) { $0.union($1) }
            for module in map.modules(of: path) { imports[module, default: FileImports()].formUnion(facts.imports) }
        }
    }

    /// The modules of the files.
    var map: ModuleMap { names.map }

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
        names.namesake(
            of: wrapper, in: path, seeing: imported.union(home.module.map { [$0] } ?? []), within: types)
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
