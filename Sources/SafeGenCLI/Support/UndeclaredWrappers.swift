import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// Code that uses the wrapper of a class which left the manifest: it doesn't compile.
///
/// Another package may declare a wrapper of the same name, so only targets count of which all modules are known that they use.
enum UndeclaredWrappers {
    /// Reports such code in the targets that compile the output of a manifest.
    static func diagnostics(_ generation: Generation, in model: ProjectModel) -> [Diagnostic] {
        let homes = Set(model.targets(compilingOutputOf: generation).compactMap(\.module))
        guard !homes.isEmpty, homes.allSatisfy({ isWhole($0, in: model) }) else { return [] }
        let prefix = generation.manifest.prefix
        let usual = KnowledgeBase.classes.flatMap { known in
            [WrapperName.standard(prefix: prefix, className: known.name)]
                + known.hazards.map { PropertyName.backing(prefix: prefix, property: $0.property) }
        }
        guard let places = try? CodeScan.mentions(of: Set(usual).sorted(), in: ".", model.files), !places.isEmpty,
            let declared = try? declaredNames(in: model.files)
        else { return [] }
        let owned = ownNames(places, in: model.files)
        return places.filter { name, path, _ in
            let modules = Set(model.compilers(of: path).compactMap(\.module))
            return !declared.contains(name) && !owned.contains(name) && !modules.isEmpty && modules.isSubset(of: homes)
        }.map { name, path, line in
            Diagnostic(
                .notCompiled,
                "'\(path):\(line)' uses '\(name)', which no manifest declares; list its class again ('safegen add'), or change "
                    + "this code", at: nil, path: path)
        }
    }

    /// Whether all modules that a module uses are targets of the project, or Apple's.
    private static func isWhole(_ module: String, in model: ProjectModel) -> Bool {
        model.targets(of: module).allSatisfy { target in
            target.dependencies.map { names in
                names.allSatisfy { name in model.targets.contains { $0.name == name || $0.module == name } }
            } ?? false
        }
    }

    /// The names that all manifests of the project declare.
    private static func declaredNames(in files: ProjectFiles) throws -> Set<String> {
        Set(
            try ManifestFinder.manifests(below: ".", in: files).manifests.flatMap { path -> [String] in
                let generation = try? Generator.generate(from: .file(path, in: files), rendersFiles: false)
                let targets = generation?.manifest.adoptionTargets ?? []
                return targets.flatMap { $0.bindings.map(\.wrapperName) + $0.properties.map(\.safeName) }
            })
    }

    /// The names that code declares itself.
    private static func ownNames(
        _ places: [(name: String, path: String, line: Int)], in files: ProjectFiles
    ) -> Set<String> {
        let words = ["class", "struct", "enum", "protocol", "typealias", "actor", "var", "let", "func", "case"]
        let lines = Set(places.map(\.path)).reduce(into: [String: [Substring]]()) { lines, path in
            let text = (try? files.read(SourcePath(path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
            lines[path] = text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        return Set(
            places.filter { name, path, line in
                guard let lines = lines[path], lines.indices.contains(line - 1) else { return true }
                return words.contains { lines[line - 1].contains("\($0) \(name)") }
            }.map(\.name))
    }
}
