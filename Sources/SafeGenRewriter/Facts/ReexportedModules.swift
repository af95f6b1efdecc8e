import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// The modules that those of the project bring along: their Swift with `@_exported`, and their headers with each import.
struct ReexportedModules {
    private let files: SourceReading
    private let map: ModuleMap
    private let layout: ProjectLayout
    private let names: Set<String>
    /// The Swift of a module, or its headers.
    private struct Part: Hashable {
        var module: String
        var isHeaders: Bool

        static func both(_ module: String) -> [Part] { [true, false].map { Part(module: module, isHeaders: $0) } }
    }

    private lazy var places = files.paths.indices.reduce(into: [Part: Set<Int>]()) { places, index in
        let path = files.paths[index].text
        guard path.hasSuffix(".swift") || path.hasSuffix(".h") else { return }
        for module in map.compilers(of: path).compactMap(\.module) {
            places[Part(module: module, isHeaders: path.hasSuffix(".h")), default: []].insert(index)
        }
    }
    private var known: [Part: Set<String>?] = [:]

    /// Nothing is known by a module that may declare one of some names itself.
    init(_ files: SourceReading, unlessDeclaring names: Set<String>, _ map: ModuleMap, _ layout: ProjectLayout) {
        (self.files, self.names, self.map, self.layout) = (files, names, map, layout)
    }

    /// What a file sees beyond its imports; nothing if one of them is unknown, since that may declare one of the names.
    mutating func modules(seenFrom path: String, importing imported: Set<String>) -> Set<String> {
        let own = map.modules(of: path).map { Part(module: $0, isHeaders: false) }
        var (open, found) = (own, Set<Part>())
        for module in imported {
            let parts = Part.both(module)
            if parts.contains(where: { places[$0] != nil }) {
                open += parts
            } else if !AppleTypes.isModule(module) {
                return []
            }
        }
        while let next = open.popLast() {
            guard let exported = exports(of: next) else { return [] }
            open += exported.flatMap(Part.both).filter { found.insert($0).inserted }
        }
        return Set(found.map(\.module))
    }

    /// What a part brings along; nil if a type of it may have one of the names.
    private mutating func exports(of part: Part) -> Set<String>? {
        if let known = known[part] { return known }
        var all: Set<String>? = []
        if let own = places[part], let first = own.first {
            let found = layout.looksAtTargets(of: files.paths[first].text, map) ? exports(ofFiles: own) : [nil]
            all = found.reduce(all) { all, file in file.flatMap { all?.union($0) } }
        }
        known[part] = .some(all)
        return all
    }

    private func exports(ofFiles own: Set<Int>) -> [Set<String>?] {
        let scanner = WordScanner((names.sorted() + [ImportList.exporting]).map(WordPattern.word))
        return files.compactMap {
            own.contains($0)
        } examine: { [paths = files.paths, disk = files.files, names] index, bytes, _ -> Set<String>?? in
            let path = paths[index].text
            guard path.hasSuffix(".swift") else {
                let file = ObjectiveCTokens(bytes)
                return file.tokens.contains { names.contains($0.text) }
                    ? .some(nil) : Set(file.imports.compactMap(\.module))
            }
            let hits = scanner.hits(in: bytes)
            let (exports, named) = (hits.filter { $0.pattern == names.count }, hits.filter { $0.pattern < names.count })
            if named.contains(where: { bytes.isAfterTypeKeyword($0.offset) }) { return .some(nil) }
            guard !exports.isEmpty, let tree = try? SwiftTree.of(Array(bytes), path, in: disk) else { return nil }
            return ImportList(tree).exported
        } refuse: { _, _ in
            .some(nil)
        }
    }
}
