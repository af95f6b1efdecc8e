import SafeGenProject
import SafeGenSystem
import SafeGen

/// The targets that compile the wrappers, and the steps that the others have to take to see them.
struct WrapperModules: Sendable {
    /// The step to take before a file sees a wrapper.
    enum Step: Equatable {
        case nothing
        case `import`(String, isTestable: Bool, isPossible: Bool)
        /// Something for a person, as the end of a sentence.
        case advice(String)
    }

    let map: ModuleMap
    /// The targets, as places in the model.
    let homes: Set<Int>
    let output: String
    /// Whether Objective-C sees wrappers, so that a process can't have them twice.
    private let isExported: Bool
    /// Whether the wrappers lie in no target yet, so that they can be put into all that need them.
    private let isOpen: Bool
    private let declarations: OtherDeclarations?

    private let modules: Set<String>
    var module: String? { modules.count == 1 ? modules.first : nil }

    /// Finds the targets.
    ///
    /// - Parameters:
    ///   - map: The targets of the project.
    ///   - output: The folder or the file that the wrappers go to.
    ///   - manifest: The folder of the manifest: where a build-tool plugin makes wrappers, they are of its target.
    ///   - users: The files that are to use wrappers.
    ///   - isExported: Whether Objective-C sees wrappers.
    ///   - declarations: What the project's other manifests declare; nil if there are none.
    init(
        _ map: ModuleMap, output: String, manifest: String, users: [String], isExported: Bool = false,
        declarations: OtherDeclarations? = nil
    ) {
        (self.map, self.output, self.isExported, self.declarations) = (map, output, isExported, declarations)
        func ofOneModule(_ indices: [Int]) -> [Int] {
            let targets = indices.filter { !map.model.targets[$0].isTest && map.model.targets[$0].module != nil }
            return Set(targets.map { map.model.targets[$0].module }).count == 1 ? targets : []
        }
        let known = map.indices(holding: output) + map.model.indices(listingFilesOf: AbsolutePath.of(output))
        let candidates = [
            { known }, { map.indices(holding: manifest) },
            { ofOneModule(map.model.indices(below: AbsolutePath.of(manifest))) },
            // The one module that wrappers are used in, tests aside, is where they will be put.
            { ofOneModule(users.flatMap { map.indices(of: $0) }) },
        ]
        isOpen = known.isEmpty
        homes = Set(candidates.lazy.map { $0() }.first { !$0.isEmpty } ?? [])
        modules = Set(homes.compactMap { map.model.targets[$0].module })
    }

    /// The target that a file is of if that doesn't have the wrappers; nil if it may have them.
    @Sendable func otherTarget(of path: String) -> OutputView.Target? {
        let targets = map.indices(of: path)
        // The wrappers' target is unknown. It isn't a test, unless the folder shows that.
        guard !homes.isEmpty || targets.allSatisfy({ map.model.targets[$0].isTest }) else { return nil }
        let own = homes.isEmpty ? Set(map.indices(of: ProjectLayout.file(of: output))) : homes
        guard own.isDisjoint(with: targets) else { return nil }
        return targets.map { map.model.targets[$0] }.min { $0.name < $1.name }.map(OutputView.Target.init)
    }

    func need(
        of path: String, for wrapper: String? = nil, imports: FileImports, access: AccessLevel, isSuperclass: Bool,
        seen: [String: FileImports]
    ) -> Step {
        let targets = Set(map.indices(of: path))
        if targets.isEmpty, let advice = adviceForLoneFile(path, imports) { return .advice(advice) }
        if map.modules(of: path).isEmpty || targets.isSubset(of: homes) { return .nothing }
        // A file doesn't import the module that it is part of.
        if !homes.isDisjoint(with: targets) {
            return isOpen ? .nothing : adviceForSharedFile(of: targets, for: wrapper) ?? .nothing
        }
        let others = targets.compactMap { map.model.targets[$0].module }
        let module = others.filter { !modules.contains($0) }.min()
        guard let home = home(for: module, imports) else {
            return .advice("the module of '\(output)' is unknown; set it with --module \(output)=NAME")
        }
        guard let module, map.isTest(module) || canBeImported(home) else {
            let name = targets.map { map.model.targets[$0].name }.min() ?? home
            return .advice("the target '\(name)' has no wrappers; add '\(output)' to it")
        }
        if map.isApart(module, from: home), seen[module]?.modules.contains(home) != true {
            return .advice(
                "the target '\(module)' doesn't depend on '\(home)', which has the wrapper; give it a manifest of its own, which "
                    + "'safegen init' writes, or let it depend on '\(home)'")
        }
        let isVisible = access >= (isSuperclass ? .open : .public)
        guard isVisible || map.isTest(module) else {
            let level = isSuperclass ? "open" : "public"
            return .advice(
                "the wrapper is '\(access.rawValue)' in '\(home)'; give the class 'access: \(level)' in the manifest")
        }
        let imported = isVisible ? \FileImports.modules : \FileImports.testable
        if imports[keyPath: imported].contains(home) { return .nothing }
        let isPossible = map.depends(module, on: home) || seen[module]?[keyPath: imported].contains(home) ?? false
        return .import(home, isTestable: !isVisible, isPossible: isPossible)
    }

    /// The module with the wrappers, for a file of another one: rather the one that it imports, or that its module uses. A pod and an
    /// Xcode project may compile one folder into two modules.
    private func home(for module: String?, _ imports: FileImports) -> String? {
        let used = modules.filter { home in module.map { map.depends($0, on: home) } ?? false }
        return modules.intersection(imports.modules).min() ?? used.min() ?? modules.min()
    }

    /// Whether others than tests can import a module: not that of an app.
    private func canBeImported(_ module: String) -> Bool {
        !homes.contains {
            map.model.targets[$0].module == module && [.app, .appExtension].contains(map.model.targets[$0].kind)
        }
    }

    /// What a file of several targets needs if some of them have no wrappers; nil if all have, or none.
    ///
    /// - Parameters:
    ///   - targets: The targets.
    ///   - wrapper: What the code is to name: another manifest may declare it for some of them.
    ///   - isObjectiveC: Whether the file is, whose classes a process can't have twice.
    /// - Returns: The need.
    func adviceForSharedFile(
        of targets: Set<Int>, for wrapper: String?, isObjectiveC: Bool = false
    ) -> Step? {
        guard !targets.isDisjoint(with: homes) else { return nil }
        let served = wrapper.flatMap { declarations?.targets(of: $0, in: map.model) } ?? []
        // CocoaPods' own project gets the files of a pod by itself.
        let lacking = targets.subtracting(homes).subtracting(served).filter {
            !map.model.owner(of: $0).isMadeByTool
        }
        guard let other = lacking.map({ map.model.targets[$0] }).min(by: { $0.name < $1.name }) else { return nil }
        if let advice = adviceForClosedFile("also belongs", to: lacking) { return advice }
        let loaded = targets.intersection(homes).map { map.model.targets[$0] }.filter(other.loads)
            .min { $0.name < $1.name }
        let shared = "the file also belongs to '\(other.name)', which has no wrappers; "
        guard let loaded, isExported || isObjectiveC else {
            return .advice(shared + "add '\(output)' to that target")
        }
        // An app runs the tests, and no target links it.
        let use = [.app, .executable].contains(loaded.kind) ? "uses" : "is to link"
        let step = "take the file out of that target, which \(use) '\(loaded.name)'"
        return .advice(shared + step + ": Objective-C takes no two classes of one name")
    }

    /// What a file needs of which a target takes no Swift; nil if all may have some.
    func adviceForClosedFile(_ verb: String = "belongs", to targets: Set<Int>) -> Step? {
        guard let closed = targets.first(where: { !map.model.mayHaveSwift($0) }) else { return nil }
        return .advice(
            "the file \(verb) to '\(map.model.targets[closed].name)', which takes no Swift; 'safegen init' writes a "
                + "manifest for a proxy in Objective-C")
    }

    /// What a file needs that is compiled without the files of any target: a script, or a page of a playground.
    private func adviceForLoneFile(_ path: String, _ imports: FileImports) -> String? {
        if imports.isOfScript { return "a script sees no other file; put the wrapper's code into it" }
        for ending in [".playground/", ".playgroundbook/"] {
            guard let end = path.firstRange(of: ending)?.upperBound, !output.hasPrefix(path[..<end]) else { continue }
            return "a playground sees no file of a target; import a module whose wrappers are 'public'"
        }
        return nil
    }
}
