import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The declarations that several manifests make in one target, which the compiler refuses.
package struct SharedDeclarations {
    /// Those that declare something which another one declares, too.
    private let manifests: [DeclaringManifest]
    /// The names of what several declare.
    private let names: Set<String>
    /// The manifests that declare something in a target, for the last model that was asked about.
    private var last: (descriptions: [String], declarers: [Declaration: [Int]])?

    /// A declaration in a target, by the target's place in a model.
    private struct Declaration: Hashable {
        var name: String
        var target: Int
    }

    /// Reads manifests. Those with mistakes declare nothing, and those that share no declaration are not kept.
    package init(checked: [String], others: [String], allowsOutsideIncludes: Bool = false, in files: ProjectFiles) {
        let own = Set(checked.map(AbsolutePath.of))
        var seen: Set<String> = []
        let paths = (others + checked).filter { $0 != "-" && seen.insert(AbsolutePath.of($0)).inserted }
        func read(_ path: String) -> DeclaringManifest? {
            let generation = try? files.generation(of: path, allowsOutsideIncludes: allowsOutsideIncludes)
            guard let generation, !generation.hasErrors else { return nil }
            return DeclaringManifest(path, generation, isChecked: own.contains(AbsolutePath.of(path)))
        }
        guard paths.count > 1 else {
            (manifests, names) = ([], [])
            return
        }
        let all = paths.map(read)
        var (owners, sharers, names) = ([String: Int](), Set<Int>(), Set<String>())
        for (index, manifest) in all.enumerated() {
            for name in manifest?.names ?? [] {
                let owner = owners[name, default: index]
                owners[name] = owner
                guard owner != index else { continue }
                sharers.formUnion([owner, index])
                names.insert(name)
            }
        }
        self.names = names
        manifests = sharers.sorted().compactMap { all[$0] }
    }

    /// Reports what a manifest declares in a target for which another manifest declares it, too. Of two manifests that are both
    /// checked, the one that is to change gets the report.
    package mutating func diagnostics(of path: String, in model: ProjectModel) -> [Diagnostic] {
        let absolute = AbsolutePath.of(path)
        guard let own = manifests.firstIndex(where: { $0.absolutePath == absolute }) else { return [] }
        return sharers(with: own, in: model).compactMap { other in
            let clash = Clash(manifests[min(own, other)], manifests[max(own, other)], in: model)
            guard let clash, !clash.loser.isChecked || clash.loser.absolutePath == absolute else { return nil }
            return clash.diagnostic
        }
    }

    /// How a declaration is called here: what a proxy in Objective-C serves is none of the wrappers in Swift.
    package static func name(_ name: String, _ isProxy: Bool) -> String { isProxy ? "proxy of \(name)" : name }

    /// The targets that get a declaration of a name from other manifests than one, as places in a model.
    func targets(of name: String, besides path: String, in model: ProjectModel) -> Set<Int> {
        guard names.contains(name) else { return [] }
        let absolute = AbsolutePath.of(path)
        return manifests.filter { $0.absolutePath != absolute && $0.classes[name] != nil }
            .reduce(into: []) { $0.formUnion($1.targets(of: name, in: model)) }
    }

    /// The manifests that declare in a target what one declares there, in order.
    private mutating func sharers(with own: Int, in model: ProjectModel) -> [Int] {
        let descriptions = model.descriptions.map(\.path)
        if last?.descriptions != descriptions {
            var declarers: [Declaration: [Int]] = [:]
            for index in manifests.indices {
                for place in places(of: index, in: model) { declarers[place, default: []].append(index) }
            }
            last = (descriptions, declarers)
        }
        return Set(places(of: own, in: model).flatMap { last?.declarers[$0] ?? [] }).subtracting([own]).sorted()
    }

    private func places(of index: Int, in model: ProjectModel) -> [Declaration] {
        let manifest = manifests[index]
        return manifest.names.filter(names.contains).flatMap { name in
            manifest.targets(of: name, in: model).map { Declaration(name: name, target: $0) }
        }
    }
}

private struct DeclaringManifest {
    let path: String
    let absolutePath: String
    let isChecked: Bool
    /// Whether it has a proxy in Objective-C, which declares no wrapper, and stands beside others in a target.
    let isProxy: Bool
    /// The manifest's classes, by the declarations that are made for them.
    let classes: [String: ResolvedClass]
    /// The other declarations: proxies, and the types that the output shares.
    let helpers: Set<String>
    /// The file of those types, of which a module may have only one with that name; nil if all is in one file.
    let supportFile: String?
    var names: [String] { Array(classes.keys) + helpers + (supportFile.map { [$0] } ?? []) }
    /// The names of the emitted extensions of generic classes that code of other modules sees, and Objective-C doesn't. Theirs and one of
    /// the module itself have one name, and the compiler prefers neither.
    private let extensionsForOthers: Set<String>
    /// The names of the emitted declarations that types belong to, as far as these are called otherwise.
    private let owners: [String: String]
    private let conditions: [String: String]
    private let place: OutputPlace

    init(_ path: String, _ generation: Generation, isChecked: Bool) {
        (self.path, self.isChecked) = (path, isChecked)
        absolutePath = AbsolutePath.of(path)
        place = OutputPlace(generation)
        isProxy = generation.isProxy
        var classes: [String: ResolvedClass] = [:]
        for entry in generation.manifest.classes {
            let names =
                entry.isSubclassed
                ? entry.wrappers.map(\.name) : entry.properties.map { "\(entry.bareName.text).\($0.backingName)" }
            for name in names { classes[SharedDeclarations.name(name, isProxy)] = entry }
        }
        self.classes = classes
        var (helpers, conditions, owners) = (Set<String>(), [String: String](), [String: String]())
        var extensionsForOthers: Set<String> = []
        for declaration in generation.declarations {
            conditions[declaration.name] = declaration.condition
            switch declaration {
            case .subclass: break
            case .extension(let wrapper):
                let isSeen = wrapper.attributes.access >= .public && wrapper.attributes.objc != .visible
                if wrapper.protocolHost != nil, isSeen { extensionsForOthers.insert(wrapper.name) }
            case .proxy: helpers.insert(declaration.name)
            case .support(let support):
                for name in support.visibleTypes + ["\(support.name).swift"] { owners[name] = support.name }
                helpers.formUnion(support.visibleTypes)
            }
        }
        supportFile = place.isFolder ? owners.keys.first { $0.hasSuffix(".swift") } : nil
        (self.helpers, self.conditions, self.owners) = (helpers, conditions, owners)
        self.extensionsForOthers = extensionsForOthers
    }

    /// The name of the emitted declaration that one belongs to: for the property of an extension that of the extension.
    private func emitted(_ name: String) -> String {
        classes[name].flatMap { $0.isSubclassed ? nil : $0.wrappers.first?.name } ?? owners[name] ?? name
    }

    func targets(of name: String, in model: ProjectModel) -> Set<Int> {
        let file = RelativePath.join(place.folder, emitted(name) + ".swift")
        let compilers = place.isFolder ? model.indices(compiling: file) : model.indices(compiling: place)
        let own = Set(compilers).union(model.indices(building: place))
        guard extensionsForOthers.contains(emitted(name)) else { return own }
        let users = model.modules(using: Set(own.compactMap { model.targets[$0].module }))
        return own.union(users.flatMap(model.indices(of:)))
    }

    /// The targets that compile the files of the manifest's folder.
    func holders(in model: ProjectModel) -> [Int] { model.indices(holding: place.manifestFolder) }

    /// Whether a declaration and that of another manifest are compiled together, as far as their conditions tell: all parts of one
    /// are parts of the other.
    func joins(_ other: DeclaringManifest, _ name: String) -> Bool {
        let parts = [self, other].map { manifest in
            Set((manifest.conditions[manifest.emitted(name)] ?? "").split(separator: " && "))
        }
        return parts[0].isSubset(of: parts[1]) || parts[1].isSubset(of: parts[0])
    }
}

/// What two manifests both declare in one target.
private struct Clash {
    /// The manifest that is to change.
    let loser: DeclaringManifest
    private let winner: DeclaringManifest
    private let names: [String]
    private let target: ProjectTarget
    /// Whether both also declare what their wrappers share.
    private let sharesHelpers: Bool
    /// Whether each manifest serves a target that the other doesn't.
    private let serveOthers: Bool

    /// The clash of two manifests, of which the first one is checked first; nil if no target gets a declaration of both.
    init?(_ first: DeclaringManifest, _ second: DeclaringManifest, in model: ProjectModel) {
        if first.isProxy || second.isProxy { return nil }
        var (shared, ofFirst, ofSecond) = (Set<Int>(), Set<Int>(), Set<Int>())
        /// Those of some names that a target gets a declaration of from both.
        func clashing(_ common: some Sequence<String>) -> [String] {
            common.sorted().filter { name in
                guard first.joins(second, name) else { return false }
                let (own, others) = (first.targets(of: name, in: model), second.targets(of: name, in: model))
                guard !own.isDisjoint(with: others) else { return false }
                shared.formUnion(own.intersection(others))
                ofFirst.formUnion(own.subtracting(others))
                ofSecond.formUnion(others.subtracting(own))
                return true
            }
        }
        let classes = clashing(first.classes.keys.filter { second.classes[$0] != nil })
        // Proxies are those of the classes; what all wrappers share is left if these go.
        let helpers = clashing(first.helpers.intersection(second.helpers))
        sharesHelpers = !helpers.isEmpty
        var names = classes.isEmpty ? helpers : classes
        if names.isEmpty, let file = first.supportFile, file == second.supportFile { names = clashing([file]) }
        guard let index = shared.min() else { return nil }
        (self.names, target) = (names, model.targets[index])
        serveOthers = !ofFirst.isEmpty && !ofSecond.isEmpty
        func isAtHome(_ manifest: DeclaringManifest) -> Bool {
            !shared.isDisjoint(with: manifest.holders(in: model))
        }
        let isFirstLoser =
            ofFirst.isEmpty != ofSecond.isEmpty ? ofFirst.isEmpty : isAtHome(second) && !isAtHome(first)
        (winner, loser) = isFirstLoser ? (second, first) : (first, second)
    }

    var diagnostic: Diagnostic {
        let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
        let message =
            "'\(winner.path)' and '\(loser.path)' both declare \(shown), and the target '\(target.name)' gets both; \(cure)"
        return Diagnostic(.compiledTwice, message, at: nil, path: loser.path)
    }

    private var cure: String {
        if serveOthers { return "take the output of one of them out of '\(target.name)'" }
        let classes = names.compactMap { loser.classes[$0]?.spelling }
        if sharesHelpers || classes.isEmpty {
            return "move the classes of '\(loser.path)' to '\(winner.path)', and delete '\(loser.path)' with its output"
        }
        var seen: Set<String> = []
        return "remove \(classes.filter { seen.insert($0).inserted }.joined(separator: ", ")) from '\(loser.path)'"
    }
}
