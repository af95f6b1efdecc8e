import CSafeGenSystem
import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// What an index says of the properties of the manifest's classes in the files of a run.
package struct IndexedUses: Sendable {
    /// A place in a file, from 1; the column is in bytes.
    private struct Position: Hashable, Sendable {
        var line: Int
        var column: Int
    }

    /// By the path as it is shown, the uses in each file that didn't change after it was compiled.
    private var uses: [String: [Position: IndexedUse]] = [:]
    /// The files that changed after they were compiled.
    private var stale: Set<String> = []
    /// The files whose names can't be read, and those without names.
    private var unreadable: Set<String> = []
    /// Whether the list of some file's names can't be read.
    private var isDamaged = false
    /// The files of the index that can't be read, so that something of the run's files stays unseen.
    package private(set) var damage: [FileError] = []
    /// Finds the files with names of the properties.
    private let scanner: WordScanner

    /// Reads an index: a store, or the folder of the build that it is in. Throws if there is none, or no library that
    /// reads it.
    package init(_ path: String, of index: AdoptionIndex, in files: [SourcePath]) throws(RunError) {
        let properties = Set(index.targets.flatMap(\.propertyNames))
        let setters = Set(properties.map { ObjectiveCName.setter(of: $0) })
        scanner = WordScanner(properties.union(setters).sorted().map(WordPattern.word))
        let stores = try IndexStore.all(in: path)
        var owners = IndexedOwners(of: index.targets)
        var found: [(file: String, place: Position, declaration: String, isSet: Bool)] = []
        for (store, record, file) in freshRecords(of: stores, in: files) {
            let isRead = store.visit(record) { occurrence in
                let name = occurrence.name
                if occurrence.isClass { owners.learn(name, occurrence.identity) }
                let isSetter = occurrence.isMethod && name.last == ":" && setters.contains(String(name.dropLast()))
                guard isSetter || occurrence.isProperty && properties.contains(name), occurrence.isReference else {
                    return
                }
                let (line, column) = occurrence.place
                let place = Position(line: line, column: column)
                found.append((file, place, occurrence.identity, isSetter || occurrence.isWrite))
            }
            if isRead {
                uses[file] = uses[file] ?? [:]
            } else {
                unreadable.insert(file)
                note(store.path(of: record) ?? path)
            }
        }
        for (file, place, declaration, isSet) in found where uses[file] != nil {
            // A setter is named where its property is, and several targets compile a file.
            let known = uses[file]?[place]
            let name = known?.className ?? owners.className(ofDeclaration: declaration)
            uses[file]?[place] = IndexedUse(className: name, isSet: isSet || known?.isSet ?? false)
        }
    }

    /// Takes note of a file of the index that can't be read.
    private mutating func note(_ path: String) {
        damage.append(FileError(malformed: path, "it is damaged; delete the index, and build again"))
    }

    /// The records of the files of the run, of units that are not older than their files.
    private mutating func freshRecords(
        of stores: [IndexStore], in files: [SourcePath]
    ) -> [(IndexStore, IndexStore.Record, String)] {
        let shown = Dictionary(files.map { (AbsolutePath.of($0.text), $0.text) }) { first, _ in first }
        var (fresh, times) = ([(IndexStore, IndexStore.Record, String)](), [String: Int64]())
        var seen: Set<[String]> = []
        for store in stores {
            var units: [(unit: String, records: [IndexStore.Record]?)] = []
            do throws(FileError) { units = try store.records() } catch { damage.append(error) }
            for unit in units where unit.records == nil { note(unit.unit) }
            isDamaged = isDamaged || !damage.isEmpty
            for record in units.compactMap(\.records).joined() {
                guard let file = shown[record.path] ?? AbsolutePath.real(record.path).flatMap({ shown[$0] }) else {
                    continue
                }
                guard let written = times[file] ?? FileTime.written(file) else { continue }
                times[file] = written
                if record.time < written {
                    stale.insert(file)
                    continue
                }
                // Several targets may share one.
                if seen.insert([record.name, file]).inserted { fresh.append((store, record, file)) }
            }
        }
        stale.subtract(fresh.map(\.2))
        return fresh
    }
}

extension IndexedUses {
    /// Why the index says nothing of a file.
    package enum Gap: Sendable {
        /// It changed after it was compiled.
        case stale
        /// A part of the index can't be read, perhaps that of the file.
        case damaged
        /// It was not compiled.
        case missing
    }

    /// Why the index says nothing of a file; nil if it does, or if the file names none of the properties.
    func gap(in path: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Gap? {
        guard uses[path] == nil, !scanner.hits(in: bytes).isEmpty else { return nil }
        return stale.contains(path) ? .stale : isDamaged || unreadable.contains(path) ? .damaged : .missing
    }

    /// What it says of places in a file, by their offsets.
    func uses(in path: String, _ bytes: [UInt8]) -> [Int: IndexedUse] {
        guard let uses = uses[path], !uses.isEmpty else { return [:] }
        let lines = SourceIndex(bytes)
        let pairs = uses.compactMap { place, use in
            lines.offset(line: place.line, column: 1).map { ($0 + place.column - 1, use) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// Whether a file uses a property of one of the classes.
    func namesClass(in path: String) -> Bool { uses[path]?.values.contains { $0.className != nil } ?? false }
}

/// Finds the class of a property by the declaration's name in the index.
private struct IndexedOwners {
    private let swift: [String: [AdoptionTarget]]
    /// The classes by their names in Objective-C.
    private var objectiveC: [String: String]
    private var known: [String: String?] = [:]

    init(of targets: [AdoptionTarget]) {
        swift = Dictionary(grouping: targets, by: \.name)
        objectiveC = Dictionary(targets.map { (ObjectiveCName.of($0.name, module: $0.module), $0.name) }) { first, _ in
            first
        }
    }

    /// Takes the name in Objective-C from a place that names a class in Swift. That of Foundation's classes is known.
    mutating func learn(_ name: String, _ identity: String) {
        guard let target = swift[name]?.first, target.module != "Foundation", identity.hasPrefix(Self.mark) else {
            return
        }
        objectiveC[String(identity.dropFirst(Self.mark.count))] = name
    }

    private static let mark = "c:objc(cs)"

    /// The manifest's class that a property or a setter is one of; nil for another class.
    mutating func className(ofDeclaration identity: String) -> String? {
        if let known = known[identity] { return known }
        let found = ofObjectiveC(identity) ?? ofSwift(identity)
        known[identity] = .some(found)
        return found
    }

    /// `c:objc(cs)NSStream(py)delegate`, `c:@M@App@objc(cs)Chat(im)setDelegate:`
    private func ofObjectiveC(_ identity: String) -> String? {
        guard let start = identity.firstRange(of: "objc(cs)"),
            let end = identity[start.upperBound...].firstIndex(of: "(")
        else { return nil }
        return objectiveC[String(identity[start.upperBound..<end])]
    }

    /// `s:10Foundation6StreamC8delegateAA0B8Delegate_pSgvp`, which is `Foundation.Stream.delegate : …`. The Foundation of
    /// other systems is divided: its parser is one of FoundationXML.
    private func ofSwift(_ identity: String) -> String? {
        guard identity.hasPrefix("s:") else { return nil }
        let mangled = "$s" + identity.dropFirst(2)
        guard let text = swift_demangle(mangled, mangled.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        let name = String(cString: text)
        let parts = name[..<(name.firstRange(of: " : ")?.lowerBound ?? name.endIndex)].split(separator: ".")
        guard let module = parts.first, parts.count > 2 else { return nil }
        return swift[parts.dropFirst().dropLast().joined(separator: ".")]?.first { target in
            guard let own = target.module else { return true }
            return module == own || own == "Foundation" && module.hasPrefix(own)
        }?.name
    }
}
