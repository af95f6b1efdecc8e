import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The generic arguments that the code binds classes to, with the facts that generated code needs about them.
struct ScanBindings {
    private var bindings: [Int: [CodeBinding]] = [:]
    /// The places in `bindings` of those with the same arguments of a class.
    private var places: [Arguments: [Int]] = [:]
    private let knowledge: ScanKnowledge
    let wrapperNamesakes: Set<String>

    /// Gathers the arguments, and reads the files again that declare types of theirs.
    init(_ uses: ProjectUses) {
        knowledge = uses.knowledge
        let arguments = uses.files.flatMap(\.arguments)
        var names = arguments.reduce(into: Set()) { names, arguments in
            names.formUnion(arguments.text.names)
            names.formUnion(arguments.place.container.names)
        }
        let disk = uses.source
        let numbers = Dictionary(zip(disk.paths.map(\.text), disk.paths.indices)) { first, _ in first }
        var declared: [[DeclaredType]] = []
        for _ in 0..<2 {
            declared = Array(repeating: [], count: uses.paths.count)
            let scanner = WordScanner(names.sorted().map(WordPattern.word) + [.prefix(Defaults.standardPrefix)])
            let files = disk.compactMap { DeclaringFile($0.text, $1, naming: scanner, in: disk.files) }
            for file in files {
                if let number = numbers[file.path] { declared[number] = file.types }
            }
            // The types around those, which other files may declare.
            let outer = declared.joined().filter { names.contains($0.name) }.flatMap { $0.container.names }
            if arguments.isEmpty || names.isSuperset(of: outer) { break }
            names.formUnion(outer)
        }
        wrapperNamesakes = declared.joined().reduce(into: []) { found, type in
            if type.container.isEmpty, type.kind == .type, type.name.hasPrefix(Defaults.standardPrefix) {
                found.insert(type.name)
            }
        }
        let types = ProjectTypes(declared)
        for (index, file) in uses.files.enumerated() {
            for seen in file.arguments {
                let known = knowledge.classes[seen.ofClass]
                guard uses.meaning(of: seen.premise, known.name, from: known.module, nil, in: index) != .other,
                    let binding = CodeBinding(
                        seen, of: known, imports: file.facts.imports, types: types, file: index,
                        paths: uses.paths)
                else { continue }
                add(binding, to: seen.ofClass)
            }
        }
    }

    private mutating func add(_ binding: CodeBinding, to subject: Int) {
        let arguments = Arguments(subject: subject, list: binding.arguments)
        if let same = places[arguments]?.first(where: { bindings[subject]?[$0].isSame(as: binding) ?? false }) {
            bindings[subject]?[same].add(binding)
        } else {
            places[arguments, default: []].append(bindings[subject]?.count ?? 0)
            bindings[subject, default: []].append(binding)
        }
    }

    private struct Arguments: Hashable {
        var subject: Int
        var list: [String]
    }

    func bound(_ uses: [ClassUse]) -> [ClassUse] {
        uses.map { use in
            var use = use
            let index = knowledge.classes.firstIndex { $0.module == use.known.module && $0.name == use.known.name }
            use.bindings = index.flatMap { bindings[$0] } ?? []
            return use
        }
    }
}
