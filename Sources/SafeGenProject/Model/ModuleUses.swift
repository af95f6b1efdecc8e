/// Which modules declare to use which others.
struct ModuleUses: Sendable {
    private var products: [String: [String]] = [:]
    /// The modules of the targets of each name.
    private var modules: [String: Set<String>] = [:]
    private var dependencies: [String: Set<String>] = [:]

    init(_ descriptions: [ProjectDescription]) {
        for description in descriptions {
            for (name, targets) in description.products { products[name, default: []] += targets }
            for target in description.targets {
                guard let module = target.module else { continue }
                modules[target.name, default: []].insert(module)
                dependencies[module, default: []].formUnion(target.dependencies ?? [])
            }
        }
    }

    /// The modules that a target gets with a dependency: those of the target of that name, or of the targets of such a product.
    func modules(ofDependency name: String) -> Set<String> {
        let own = ([name] + (products[name] ?? [])).reduce(into: Set<String>()) { $0.formUnion(modules[$1] ?? []) }
        return own.isEmpty ? [ModuleName.of(name)] : own
    }

    /// The modules that a module declares to use, and those that these use.
    func modules(usedBy module: String) -> Set<String> {
        var (open, used, seen) = ([module], Set<String>(), Set<String>())
        while let next = open.popLast() {
            for name in dependencies[next] ?? [] where seen.insert(name).inserted {
                open += modules(ofDependency: name).filter { used.insert($0).inserted }
            }
        }
        return used
    }

    /// The modules that declare to use one of some modules, and those that use these.
    func modules(using modules: Set<String>) -> Set<String> {
        var users: [String: [String]] = [:]
        for (module, names) in dependencies {
            for name in names {
                for used in self.modules(ofDependency: name) { users[used, default: []].append(module) }
            }
        }
        var (open, found) = (Array(modules), Set<String>())
        while let next = open.popLast() { open += (users[next] ?? []).filter { found.insert($0).inserted } }
        return found
    }
}

package enum ModuleName {
    /// The name of the module that a target of a name makes: characters that C99 forbids become `_`, as SwiftPM and Xcode do it.
    package static func of(_ name: String) -> String {
        // Most names are already module names; reading their characters would cost ten times as much.
        let isPlain = name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
            default: false
            }
        }
        if isPlain, !(0x30...0x39).contains(name.utf8.first ?? 0) { return name }
        var module = String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        // The first digit itself becomes the underscore.
        if let first = module.first, first.isNumber { module = "_" + module.dropFirst() }
        return module
    }
}
