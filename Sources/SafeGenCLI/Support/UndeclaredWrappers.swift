import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// Code that uses a wrapper which no manifest of the project declares for the class, or which its target doesn't see, and code that
/// declares a wrapper's name itself: it doesn't compile. And generated files whose manifest is gone.
///
/// `scan`, `init` and `add` count such code as uses, by the same question to `DeclaredWrappers`.
struct UndeclaredWrappers {
    /// What a manifest declares under a name.
    private struct Declaration {
        let target: AdoptionTarget
        /// The modules that compile it.
        let homes: Set<String>
        let isPublic: Bool
    }

    private struct Problem {
        let diagnostic: Diagnostic
        let modules: Set<String>
        /// The wrapper.
        var name: String?
    }

    private let model: ProjectModel
    private var declarations: [String: [Declaration]] = [:]
    private var prefixes: Set<String> = [Defaults.standardPrefix]
    private let wrappers: DeclaredWrappers
    private let gone: Set<String>
    private var problems: [Problem] = []

    var diagnostics: [Diagnostic] { problems.map(\.diagnostic) }

    /// Looks through the code in and below the working folder, by the manifests there and some more, also for names that generated files
    /// declared before a run.
    init(beside configs: [String] = [], gone: Set<String> = [], known: Session) {
        self.gone = gone
        wrappers = DeclaredWrappers(beside: configs, in: known.files)
        let generations = wrappers.generations
        model = GuardedProjectReader.model(
            of: ["."], around: generations.map { RelativePath.join($0.outputDirectory, "_") }, known: known)
        for generation in generations {
            let homes = Set(model.targets(servedBy: generation).compactMap(\.module))
            let seen = generation.manifest.classes.filter { $0.attributes.access >= .public }.map(\.name.value)
            prefixes.insert(generation.manifest.prefix)
            for target in generation.manifest.adoptionTargets {
                let declaration = Declaration(target: target, homes: homes, isPublic: seen.contains(target.name))
                for name in target.declaredNames { declarations[name, default: []].append(declaration) }
            }
        }
        problems = orphans(beside: generations.filter { model.targets(servedBy: $0).isEmpty }) + uses
    }

    /// A line for each of the first ten, and how many more there are.
    var text: String {
        let lines = diagnostics.prefix(10).map { PresentableText.line($0.message) }
        let more = diagnostics.count > 10 ? ["and \(diagnostics.count - 10) more"] : []
        return (lines + more).map { $0 + "\n" }.joined()
    }

    /// That in the targets which compile the output of a manifest and, if it is the first one, in those that compile no manifest's.
    func diagnostics(of generation: Generation, withRest: Bool) -> [Diagnostic] {
        let own = Set(model.targets(servedBy: generation).compactMap(\.module))
        let names = Set(generation.manifest.adoptionTargets.flatMap(\.declaredNames))
        let others = declarations.values.joined().reduce(into: Set<String>()) { $0.formUnion($1.homes) }
        return problems.filter { problem in
            !problem.modules.isDisjoint(with: own) || problem.name.map(names.contains) ?? false
                || withRest && problem.modules.isDisjoint(with: others)
        }.map(\.diagnostic)
    }

    /// Generated files whose manifest is gone, by their folders, without those of a manifest that has moved: one that is there, and whose
    /// output no target compiles.
    private func orphans(beside others: [Generation]) -> [Problem] {
        let files = FormerOutput.orphans(below: ".", in: model.files).filter { path, _ in
            model.targets.isEmpty ? wrappers.isWithoutManifest : !model.indices(compiling: path).isEmpty
        }
        let folders = Dictionary(grouping: files) { [RelativePath.folder(of: $0.path), $0.manifest] }
        let moved = others.map { Set($0.declarations.map { "\($0.name).swift" }) }
        return folders.sorted { $0.key.lexicographicallyPrecedes($1.key) }.filter { _, files in
            !moved.contains { $0.isSuperset(of: files.map { RelativePath.name(of: $0.path) }) }
        }.map { names, files in
            let shown = names.map { PathFromFolder.path($0, by: ".") }
            let message: Wording =
                "'\(shown[0])' comes from '\(shown[1])', which is gone; restore it, or run 'safegen init', which writes one for code "
                + "that uses its wrappers; where none does, delete '\(shown[0])'"
            return Problem(
                diagnostic: Diagnostic(.leftBehind, message.text, at: nil, path: shown[0]),
                modules: Set(model.targets(compiling: files[0].path).compactMap(\.module)))
        }
    }

    private var uses: [Problem] {
        let usual = KnowledgeBase.classes.flatMap { known in
            prefixes.flatMap { prefix in
                [WrapperName.standard(prefix: prefix, className: known.name)]
                    + known.hazards.map { PropertyName.backing(prefix: prefix, property: $0.property) }
            }
        }
        let names = Set(declarations.keys).union(usual).union(gone).sorted()
        let places = (try? CodeScan.mentions(of: names, in: ".", model.files)) ?? []
        let (owned, doubled) = ownNames(places)
        let classes = classes(of: Set(places.map(\.path)))
        return places.compactMap { name, path, line in
            let modules = Set(model.compilers(of: path).compactMap(\.module))
            let declared = declarations[name] ?? []
            let className = classes["\(path):\(line):\(name)"]
            var problem: Wording?
            // What a run removed was the project's own.
            if !wrappers.declare(name, of: className) {
                let isKnown = gone.contains(name) || wrappers.areAll(in: path, model)
                problem = isKnown && !owned.contains(name) ? undeclared(name, of: className) : nil
            } else if doubled.contains("\(path):\(line)"),
                declared.contains(where: { !modules.isDisjoint(with: $0.homes) })
            {
                problem =
                    "declares '\(name)', which the output of the manifest declares too; give the wrapper another name with 'as'"
            } else if !modules.isEmpty, !owned.contains(name) {
                problem = unseen(name, declared, by: modules)
            }
            return problem.map {
                Problem(
                    diagnostic: Diagnostic(.notCompiled, "'\(path):\(line)' \($0.text)", at: nil, path: path),
                    modules: modules, name: name)
            }
        }
    }

    /// The classes of the objects whose safe properties code sets, by the places.
    private func classes(of paths: Set<String>) -> [String: String] {
        let files = paths.filter { $0.hasSuffix(".swift") }.compactMap { path in
            (try? model.files.read(SourcePath(path))).map { (path, $0) }
        }
        let places = files.flatMap { path, bytes in
            CodeScan.unsafePlaces(path: path, bytes: bytes, .apple, areSure: true, areWrapped: true)
        }
        return Dictionary(places.map { ("\($0.path):\($0.line):\($0.property)", $0.className) }) { first, _ in first }
    }

    private func undeclared(_ name: String, of className: String?) -> Wording {
        let known =
            className
            ?? KnowledgeBase.classes.first { known in
                prefixes.contains { WrapperName.standard(prefix: $0, className: known.name) == name }
            }?.name
        let listed = declarations.filter { $0.value.contains { $0.target.name == known } }
        let type = listed.filter { $0.value.contains { $0.target.properties.isEmpty } }.keys.min()
        let cure: Wording
        switch (known, type) {
        case (let known?, let type?):
            cure =
                className == nil
                ? "the wrapper of '\(known)' is '\(type)' now, so write that"
                : "write 'form: extension' for '\(known)', or change this code"
        case (let known?, nil) where className == nil && !listed.isEmpty:
            let safeName = listed.values.joined().first { $0.target.name == known }?.target.properties.first?.safeName
            cure = "'\(known)' has an extension now, so write '\(known)', and set '\(safeName ?? "")' of it"
        case (let known?, nil) where listed.isEmpty && KnowledgeBase.classes(named: known).allSatisfy { !$0.isGeneric }:
            cure = "run 'safegen add \(known)', or change this code"
        default: cure = "list its class again ('safegen add'), or change this code"
        }
        let owner = className.map { " of '\($0)'" } ?? ""
        return "uses '\(name)'\(owner), which no manifest declares\(className == nil ? "" : " for it"); " + cure
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
        let own = model.targets(of: module)
        return model.isApart(module, from: home)
            || !isPublic && !own.contains(where: \.isTest) && own.allSatisfy(model.isWhole)
    }

    /// The names that code declares itself, and the places of types at the top of a file.
    private func ownNames(
        _ places: [(name: String, path: String, line: Int)]
    ) -> (names: Set<String>, doubled: Set<String>) {
        let types = ["class", "struct", "enum", "protocol", "typealias", "actor", "@interface"]
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
            if isType || line.contains("@property")
                || ["var", "let", "func", "case"].contains(where: { line.contains("\($0) \(name)") })
            {
                names.insert(name)
            }
            if isType, line.first?.isLetter ?? false, !line.contains("private") { doubled.insert("\(path):\(number)") }
        }
        return (names, doubled)
    }
}
