import SafeGenCommandSupport

/// The facts that the files of a run share: the declarations and imports of each, and its modules.
struct ProjectScope: Sendable {
    private(set) var names: ProjectNames
    /// Where the wrappers go.
    let home: WrapperModules
    let layout: ProjectLayout
    /// The classes that are looked for.
    private let targets: [AdoptionTarget]
    private(set) var imports: [String: FileImports] = [:]
    private var handedSenders: Set<String> = []
    /// The types of the project that are named as wrappers are.
    private(set) var wrapperNamesakes: Set<String> = []
    /// By the names of properties and global variables, the classes that they are of.
    private var properties: [String: Set<String>] = [:]
    private var members = MemberTypes()
    private var objectiveC = ObjectiveCFacts()
    private var conformances: [String: Set<String>] = [:]
    /// By the classes of the manifest, the files that compare their delegates.
    private var comparisons: [String: [String]] = [:]
    /// By the names of proxies, the file in which people declared a class of that name.
    private(set) var proxyNamesakes: [String: String] = [:]

    init(
        _ files: [(path: String, facts: FileFacts)], users: [String], in map: ModuleMap, layout: ProjectLayout,
        of targets: [AdoptionTarget] = []
    ) {
        (self.layout, self.targets) = (layout, targets)
        names = ProjectNames(map)
        home = WrapperModules(
            map, output: layout.output, manifest: layout.manifestFolder, users: users, isExported: layout.isExported,
            declarations: layout.declarations)
        for (path, facts) in files {
            wrapperNamesakes.formUnion(facts.wrapperNamesakes)
            objectiveC.formUnion(facts.objectiveC)
            conformances.merge(facts.conformances) { $0.union($1) }
            members.add(facts)
            handedSenders.formUnion(facts.handedSenders)
            names.add(facts.declarations, of: path)
            for module in map.modules(of: path) { imports[module, default: FileImports()].formUnion(facts.imports) }
        }
        for (path, facts) in files {
            for (name, members) in facts.objectiveC.compared where members.contains(where: { isMember($0, of: name) }) {
                comparisons[name, default: []].append(path)
            }
            for name in facts.objectiveC.namesakes { proxyNamesakes[name] = path }
        }
        addSubclasses(files.flatMap { path, facts in facts.subclasses.map { (path, $0) } })
        for (path, facts) in files {
            for property in facts.properties
            where isMeant(property.premise, property.ofClass, from: property.module, in: path) {
                properties[property.name, default: []].insert(property.ofClass)
                members.add(property)
            }
        }
    }

    /// Adds the classes that inherit from one that is meant there, or from such a class of another file.
    private mutating func addSubclasses(_ declared: [(path: String, subclass: ProjectSubclass)]) {
        var open = declared
        while true {
            let count = open.count
            var rest: [(path: String, subclass: ProjectSubclass)] = []
            for (path, subclass) in open {
                if isMeant(subclass.premise, subclass.ofClass, from: subclass.module, in: path) {
                    names.add(subclass, of: path)
                } else {
                    rest.append((path, subclass))
                }
            }
            open = rest
            if open.isEmpty || open.count == count { return }
        }
    }

    /// What a name, or an object, means by the other files. The module is nil for that of the file, and the target for
    /// a protocol.
    func meaning(
        of premise: ProjectPremise, _ name: String, from module: String?, _ target: AdoptionTarget?, in path: String
    ) -> ProjectNames.Referent {
        let holds: Bool
        switch premise {
        case .isUndeclared(let bare, let imported, let types):
            return names.meaning(of: bare, from: module, in: path, imported: imported, within: types)
        case .isSubclass(let own, let giver, let qualifier, let imported, let types):
            return names.meaning(
                ofSubclass: own, of: giver ?? name, behind: qualifier, in: path, imported: imported, within: types)
        case .isMember(let member, let value):
            holds = isMember(member, of: name) && target.map { mayBeDelegate(value, of: $0) } ?? true
        case .isProxied(let name, let member): holds = objectiveC.proxied.contains(name) && isMember(member, of: name)
        case .isProperty(let property, let value):
            holds = properties[property]?.contains(name) ?? false && target.map { mayBeDelegate(value, of: $0) } ?? true
        case .isDelegate(let className, let object):
            // A macro may be used in any class.
            let classes = className.isEmpty ? Array(conformances.keys) : objectiveC.inheriting(className)
            let all = classes.reduce(into: Set()) { $0.formUnion(conformances[$1] ?? []) }
            // A class of Apple's may conform to more.
            let superclass = className.isEmpty ? nil : classes.last(where: ProjectClasses.isOfApple)
            let receiver = UnknownReceiver(
                text: object, conformances: all.isEmpty ? [className] : all, superclass: superclass)
            switch target.map(receiver.likelihood) ?? .no {
            case .likely: holds = true
            case .perhaps: return .unsure
            case .no: holds = false
            }
        case .isNoProxy, .isLikely: holds = true
        }
        return holds ? .theClass : .other
    }

    /// Whether an object may be the delegate of a class: some file says that it conforms, or it inherits from what no file shows.
    private func mayBeDelegate(_ value: GivenValue?, of target: AdoptionTarget) -> Bool {
        guard let value else { return true }
        if let superclass = value.superclass, conformances[superclass] == nil, !ProjectClasses.isOfApple(superclass) {
            return true
        }
        let all = Array(value.types).closure { conformances[$0] ?? [] }
        return UnknownReceiver(text: "", conformances: Set(all)).mayHold(target)
    }

    private func isMember(_ member: String?, of name: String) -> Bool {
        member.map { members.classes(ofMember: $0) == [name] } ?? true
    }

    /// What is left of a file's proof that a delegate of a class can't dangle.
    func upheld(_ proof: DelegateProof?, of name: String) -> DelegateProof? {
        proof.flatMap { handedSenders.contains(name) && $0.isSynchronous ? nil : $0 }
    }

    /// A file that compares the delegates of a class of the manifest: rather one itself.
    func comparison(of name: String, seenFrom path: String) -> String? {
        let files = comparisons[name] ?? []
        return files.contains(path) ? path : files.first
    }

    /// Whether properties of a name are of wrappers alone.
    func isSafe(property: String) -> Bool { properties[property] == [""] }

    /// Whether the files show the type of a member, whichever it is. Of two types of one name that differ there, they don't.
    func declares(member: String) -> Bool { members.classes(ofMember: member)?.count == 1 }

    private func isMeant(
        _ premise: ProjectPremise?, _ name: String, from module: String?, in path: String
    ) -> Bool {
        premise.map { meaning(of: $0, name, from: module, nil, in: path) != .other } ?? true
    }

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

    /// The file that declares something of a wrapper's name which clashes with it, or is meant instead of it.
    func namesake(
        of wrapper: String, in path: String, imported: Set<String>, within types: EnclosingTypes?
    ) -> String? {
        names.namesake(
            of: wrapper, in: path, seeing: imported.union(home.module.map { [$0] } ?? []), within: types)
    }

    func isProxy(_ name: String) -> Bool { objectiveC.proxies.contains(name) }
}
