import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// Code that uses a wrapper which no manifest declares, or which its target doesn't see, and code that declares a wrapper's name itself: it
/// doesn't compile.
///
/// Another package may declare a wrapper of the same name, so only targets count of which all modules are known that they use.
struct UndeclaredWrappers {
    /// What a manifest declares under a name.
    private struct Declaration {
        let className: String
        /// The modules that compile it.
        let homes: Set<String>
        let isPublic: Bool
        let isType: Bool
    }

    private let model: ProjectModel
    private let homes: Set<String>
    private let generation: Generation

    /// Reports such code in the targets that compile the output of a manifest, and other code that uses what it declares.
    static func diagnostics(_ generation: Generation, in model: ProjectModel) -> [Diagnostic] {
        UndeclaredWrappers(generation, in: model).diagnostics
    }

    private init(_ generation: Generation, in model: ProjectModel) {
        (self.generation, self.model) = (generation, model)
        homes = Set(model.targets(compilingOutputOf: generation).compactMap(\.module))
    }

    private var diagnostics: [Diagnostic] {
        if homes.isEmpty { return [] }
        let own = Self.declarations(of: generation, in: model)
        let prefix = generation.manifest.prefix
        let isWhole = homes.allSatisfy { Self.isWhole($0, in: model) }
        let usual = KnowledgeBase.classes.flatMap { known in
            [WrapperName.standard(prefix: prefix, className: known.name)]
                + known.hazards.map { PropertyName.backing(prefix: prefix, property: $0.property) }
        }
        let names = Set(own.map(\.key) + (isWhole ? usual : [])).sorted()
        guard let places = try? CodeScan.mentions(of: names, in: ".", model.files), !places.isEmpty,
            let declarations = try? Self.declarations(in: model)
        else { return [] }
        let (owned, doubled) = ownNames(places)
        return places.compactMap { name, path, line in
            let modules = Set(model.compilers(of: path).compactMap(\.module))
            guard !modules.isEmpty else { return nil }
            let problem: Wording?
            if declarations[name] == nil {
                problem =
                    isWhole && !owned.contains(name) && modules.isSubset(of: homes)
                    ? undeclared(name, declarations) : nil
            } else if !own.contains(where: { $0.key == name }) {
                problem = nil
            } else if doubled.contains("\(path):\(line)"), !modules.isDisjoint(with: homes) {
                problem =
                    "declares '\(name)', which the output of the manifest declares too; give the wrapper another name with 'as'"
            } else {
                problem = owned.contains(name) ? nil : unseen(name, declarations[name] ?? [], by: modules)
            }
            return problem.map { Diagnostic(.notCompiled, "'\(path):\(line)' \($0.text)", at: nil, path: path) }
        }
    }

    private func undeclared(_ name: String, _ declarations: [String: [Declaration]]) -> Wording {
        let known = KnowledgeBase.classes.first {
            WrapperName.standard(prefix: generation.manifest.prefix, className: $0.name) == name
        }
        let other = declarations.first { $0.value.contains { $0.isType && $0.className == known?.name } }
        let cure: Wording =
            other.map { "the wrapper of '\(known?.name ?? "")' is '\($0.key)' now, so write that" }
            ?? "list its class again ('safegen add'), or change this code"
        return "uses '\(name)', which no manifest declares; " + cure
    }

    /// The problem of a name whose declarations none of some modules sees; nil if one may see it.
    private func unseen(_ name: String, _ declared: [Declaration], by modules: Set<String>) -> Wording? {
        let isUnseen = modules.allSatisfy { module in
            declared.allSatisfy { one in
                !one.homes.isEmpty && one.homes.allSatisfy { isHidden($0, from: module, isPublic: one.isPublic) }
            }
        }
        guard isUnseen, let module = modules.min(), let home = declared.flatMap(\.homes).min() else { return nil }
        let cure: Wording =
            model.isApart(module, from: home)
            ? "write an 'output' that '\(module)' compiles" : "write 'access: public', and import '\(home)'"
        return "uses '\(name)', which '\(module)' doesn't see: '\(home)' compiles it; " + cure
    }

    private func isHidden(_ home: String, from module: String, isPublic: Bool) -> Bool {
        if home == module { return false }
        // Tests see what is internal by '@testable'.
        let isTest = model.targets(of: module).contains(where: \.isTest)
        return model.isApart(module, from: home) || !isPublic && !isTest && Self.isWhole(module, in: model)
    }

    /// Whether all modules that a module uses are targets of the project, or Apple's.
    private static func isWhole(_ module: String, in model: ProjectModel) -> Bool {
        model.targets(of: module).allSatisfy { target in
            target.dependencies.map { names in
                names.allSatisfy { name in model.targets.contains { $0.name == name || $0.module == name } }
            } ?? false
        }
    }

    /// What all manifests of the project declare, by name.
    private static func declarations(in model: ProjectModel) throws -> [String: [Declaration]] {
        try ManifestFinder.manifests(below: ".", in: model.files).manifests.reduce(into: [:]) { all, path in
            let generation = try? Generator.generate(from: .file(path, in: model.files), rendersFiles: false)
            for one in generation.map({ declarations(of: $0, in: model) }) ?? [] {
                all[one.key, default: []].append(one.value)
            }
        }
    }

    private static func declarations(
        of generation: Generation, in model: ProjectModel
    ) -> [(key: String, value: Declaration)] {
        let homes = Set(model.targets(compilingOutputOf: generation).compactMap(\.module))
        let seen = generation.manifest.classes.filter { $0.attributes.access >= .public }.map(\.name.value)
        return generation.manifest.adoptionTargets.flatMap { target in
            // With the proxy in Objective-C, a property keeps its name.
            let properties = target.proxyName == nil ? target.properties : []
            let names = target.bindings.map { ($0.wrapperName, true) } + properties.map { ($0.safeName, false) }
            return names.map { name, isType in
                let isPublic = seen.contains(target.name)
                return (name, Declaration(className: target.name, homes: homes, isPublic: isPublic, isType: isType))
            }
        }
    }

    /// The names that code declares itself, and the places of types at the top of a file.
    private func ownNames(
        _ places: [(name: String, path: String, line: Int)]
    ) -> (names: Set<String>, doubled: Set<String>) {
        let types = ["class", "struct", "enum", "protocol", "typealias", "actor"]
        let lines = Set(places.map(\.path)).reduce(into: [String: [Substring]]()) { lines, path in
            let text = (try? model.files.read(SourcePath(path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
            lines[path] = text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        var (names, doubled) = (Set<String>(), Set<String>())
        for (name, path, number) in places {
            guard let lines = lines[path], lines.indices.contains(number - 1) else {
                names.insert(name)
                continue
            }
            let line = lines[number - 1]
            let isType = types.contains { line.contains("\($0) \(name)") }
            if isType || ["var", "let", "func", "case"].contains(where: { line.contains("\($0) \(name)") }) {
                names.insert(name)
            }
            if isType, line.first?.isLetter ?? false, !line.contains("private") { doubled.insert("\(path):\(number)") }
        }
        return (names, doubled)
    }
}
