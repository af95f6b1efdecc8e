import SafeGenProject
import SafeGenTemplates

/// The modules that the wrappers are compiled into, and the steps that the others have to take to see them.
struct WrapperHome: Sendable {
    /// The step to take before a file sees a wrapper.
    enum Need: Equatable {
        case nothing
        /// To import the module.
        case `import`(String, isTestable: Bool, isPossible: Bool)
        /// Something for a person, as the end of a sentence.
        case advice(String)
    }

    let map: ModuleMap
    let homes: Set<String>
    let output: String
    /// Whether Objective-C sees wrappers, so that a process can't have them twice.
    private let isExported: Bool
    /// Whether the wrappers lie in no target yet, so that they can be put into all that need them.
    private let isOpen: Bool

    /// The module, if there is one.
    var module: String? { homes.count == 1 ? homes.first : nil }

    /// Finds the modules.
    ///
    /// - Parameters:
    ///   - map: The modules of the project.
    ///   - output: The folder or the file that the wrappers go to.
    ///   - manifest: The folder of the manifest: where a build-tool plugin makes wrappers, they are of its module.
    ///   - users: The files that are to use wrappers.
    ///   - isExported: Whether Objective-C sees wrappers.
    init(_ map: ModuleMap, output: String, manifest: String, users: [String], isExported: Bool = false) {
        (self.map, self.output, self.isExported) = (map, output, isExported)
        let known = map.modules(holding: output).union(map.modules(listing: output))
        isOpen = known.isEmpty
        if !known.isEmpty {
            homes = known
        } else if case let own = map.modules(holding: manifest), !own.isEmpty {
            homes = own
        } else if case let own = map.modules(below: manifest).filter({ !map.isTest($0) }), own.count == 1 {
            homes = own
        } else {
            // The one module that wrappers are used in, tests aside, is where they will be put.
            let used = Set(users.flatMap { map.modules(of: $0) }).filter { !map.isTest($0) }
            homes = used.count == 1 ? used : []
        }
    }

    /// The modules that a file is of if none of them has the wrappers, and none if one may; nil if they are not known.
    func otherModules(of path: String) -> Set<String>? {
        let modules = map.modules(of: path)
        if modules.isEmpty { return nil }
        // The wrappers' module is unknown. It isn't a test's, unless the folder shows that.
        guard !homes.isEmpty || modules.allSatisfy(map.isTest) else { return [] }
        return modules.isDisjoint(with: homes.isEmpty ? map.modules(of: ProjectLayout.file(of: output)) : homes)
            ? modules : []
    }

    /// The step that a file needs to use a wrapper.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - imports: The modules that it imports.
    ///   - access: How visible the wrapper is.
    ///   - isSuperclass: Whether a class is to inherit from it.
    ///   - seen: The imports of the files of each module.
    /// - Returns: The step to take before the edit.
    func need(
        of path: String, imports: FileImports, access: AccessLevel, isSuperclass: Bool, seen: [String: FileImports]
    ) -> Need {
        let modules = map.modules(of: path)
        if modules.isEmpty, let advice = adviceForLoneFile(path, imports) { return .advice(advice) }
        if modules.isEmpty || modules.isSubset(of: homes) { return .nothing }
        // A file doesn't import the module that it is part of.
        if let advice = adviceForSharedFile(of: modules) { return isOpen ? .nothing : advice }
        guard let home = homes.min() else {
            return .advice("the module of '\(output)' is unknown; set it with --module \(output)=NAME")
        }
        guard let module = modules.subtracting(homes).min() else { return .nothing }
        if !map.isTest(module), map.isApart(module, from: home), seen[module]?.modules.contains(home) != true {
            return .advice(
                "the target '\(module)' doesn't depend on '\(home)', which has the wrapper; give it a manifest of its own, which "
                    + "'safegen init' writes, or let it depend on '\(home)'")
        }
        let isVisible = access >= (isSuperclass ? .open : .public)
        if isVisible {
            if imports.modules.contains(home) { return .nothing }
            let isPossible = map.depends(module, on: home) || seen[module]?.modules.contains(home) ?? false
            return .import(home, isTestable: false, isPossible: isPossible)
        }
        guard map.isTest(module) else {
            let level = isSuperclass ? "open" : "public"
            return .advice(
                "the wrapper is '\(access.rawValue)' in '\(home)'; give the class 'access: \(level)' in the manifest")
        }
        if imports.testable.contains(home) { return .nothing }
        let isPossible = map.depends(module, on: home) || seen[module]?.testable.contains(home) ?? false
        return .import(home, isTestable: true, isPossible: isPossible)
    }

    /// What a file of several modules needs if some of them have no wrappers; nil if all have, or none.
    func adviceForSharedFile(of modules: Set<String>) -> Need? {
        guard !modules.isDisjoint(with: homes), let other = modules.subtracting(homes).min() else { return nil }
        let shared = "the file also belongs to '\(other)', which has no wrappers; "
        func isLoaded(_ home: String) -> Bool {
            guard let user = map.target(of: other), let used = map.target(of: home) else { return false }
            return user.loads(used)
        }
        if isExported, let loaded = modules.intersection(homes).sorted().first(where: isLoaded) {
            return .advice(
                shared
                    + "take the file out of that target, which uses '\(loaded)': Objective-C takes no two classes of one name"
            )
        }
        return .advice(shared + "add '\(output)' to that target")
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
