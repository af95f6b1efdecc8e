import CSafeGenSystem
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenSystem

/// The index that a compiler wrote during a build, read through the library of the toolchain.
///
/// A unit is one compiled file, and leads to records: one for the file and each of its headers, with all names in them.
struct IndexStore {
    /// The names in a file, as a unit knows them.
    struct Record {
        var name: String
        /// The absolute path of the file.
        var path: String
        /// When the compiler wrote the unit, in nanoseconds since 1970.
        var time: Int64
    }

    struct Occurrence {
        fileprivate let functions: safegen_index_library
        fileprivate let item, symbol: UnsafeMutableRawPointer

        /// Whether code uses the name there, and doesn't declare it.
        var isReference: Bool { functions.occurrence_get_roles(item) & 1 << 2 != 0 }
        var isWrite: Bool { functions.occurrence_get_roles(item) & 1 << 4 != 0 }
        /// Whether it is the name of a property of instances.
        var isProperty: Bool { functions.symbol_get_kind(symbol) == 19 }
        var isClass: Bool { functions.symbol_get_kind(symbol) == 7 }
        /// Whether it is the name of a method of instances.
        var isMethod: Bool { functions.symbol_get_kind(symbol) == 16 }
        var name: String { String(functions.symbol_get_name(symbol)) }
        /// What identifies the declaration in all files: its USR.
        var identity: String { String(functions.symbol_get_usr(symbol)) }
        /// The line, and the column in bytes, from 1.
        var place: (line: Int, column: Int) {
            var (line, column) = (UInt32(0), UInt32(0))
            functions.occurrence_get_line_col(item, &line, &column)
            return (Int(line), Int(column))
        }
    }

    private struct Library {
        let functions: UnsafePointer<safegen_index_library>

        /// - Throws: `RunError` if there is none, or another one of that name.
        init() throws(RunError) {
            let path = try Self.path()
            guard let functions = safegen_index_load(path) else {
                let problem = dlerror().map { String(cString: $0) } ?? ""
                throw RunError("the library '\(path)' can't be used: \(problem)", exitCode: .inputNotFound)
            }
            self.functions = functions
        }

        /// The path that the environment has; if it has none, that of the toolchain of the compiler in PATH.
        private static func path() throws(RunError) -> String {
            let variable = "SAFEGEN_INDEX_LIBRARY"
            if let given = getenv(variable).map({ String(cString: $0) }), !given.isEmpty { return given }
            // The program in PATH may be one that starts the compiler of another folder.
            let question = try Toolchain.command("swiftc") + ["-print-target-info"]
            let (_, text) = try ToolProcess.output(of: question, mergingErrors: true)
            let key = "\"runtimeResourcePath\": \""
            let resources = text.firstRange(of: key).map { text[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
            let folder = RelativePath.folder(of: String(resources))
            let paths = ["libIndexStore.so", "libIndexStore.dylib"].map { RelativePath.join(folder, $0) }
            if let path = paths.first(where: AbsolutePath.isThere) { return path }
            let message: Wording = "there is no libIndexStore in '\(folder)'; set \(variable) to the path of one"
            throw RunError(message, exitCode: .inputNotFound)
        }

        func free(_ error: UnsafeMutableRawPointer?) { if let error { functions.pointee.error_dispose(error) } }
    }

    /// The largest unit or record that is read. Those of a compiler have a few MB.
    private static let largestFile = 64 << 20

    private let library: Library
    /// The folder of the units, each a file with its name.
    private let units: String
    private let store: Handle

    /// Ends what the library holds for the store.
    private final class Handle {
        let pointer: UnsafeMutableRawPointer
        private let end: () -> Void

        init(_ pointer: UnsafeMutableRawPointer, _ end: @escaping () -> Void) {
            (self.pointer, self.end) = (pointer, end)
        }

        deinit { end() }
    }

    /// The stores of a build: a store itself, or the folder of a build by SwiftPM, Swift Build or Xcode. Throws if
    /// there is none, if it is of another format, or if the library is missing.
    static func all(in path: String) throws(RunError) -> [IndexStore] {
        let library = try Library()
        let version = library.functions.pointee.format_version()
        let places = ["", "index/store", "debug/index/store", "out", "Index.noindex/DataStore"]
        let folders = places.map { $0.isEmpty ? path : RelativePath.join(path, $0) }
        let stores = folders.map { ($0, units: RelativePath.join($0, "v\(version)/units")) }
            .filter { AbsolutePath.isThere($0.units) }
        if stores.isEmpty { throw missing(path, folders, version) }
        return try stores.map { (store: (String, units: String)) throws(RunError) in
            try IndexStore(store.0, units: store.units, library)
        }
    }

    private static func missing(_ path: String, _ folders: [String], _ version: UInt32) -> RunError {
        guard AbsolutePath.isThere(path) else { return RunError("no index at '\(path)'", exitCode: .inputNotFound) }
        let names = folders.flatMap { (try? FolderListing.names(in: $0)) ?? [] }
        let other = names.first { $0.first == "v" && $0.count > 1 && $0.dropFirst().allSatisfy(\.isNumber) }
        if let other, other != "v\(version)" {
            let message: Wording =
                "the index at '\(path)' has the format \(other), and the toolchain reads v\(version); build with that toolchain"
            return RunError(message, exitCode: .badInput)
        }
        return RunError(
            "'\(path)' is no index of a compiler, as .build/debug/index/store is, or Index.noindex/DataStore of Xcode",
            exitCode: .badInput)
    }

    private init(_ path: String, units: String, _ library: Library) throws(RunError) {
        var error: UnsafeMutableRawPointer?
        guard let pointer = library.functions.pointee.store_create(path, &error) else {
            library.free(error)
            throw RunError("the index at '\(path)' can't be read", exitCode: .badInput)
        }
        (self.library, self.units) = (library, units)
        store = Handle(pointer) { library.functions.pointee.store_dispose(pointer) }
    }

    /// The records of each unit but those of systems and modules; nil for a unit that can't be read. With the units' paths.
    func records() throws(FileError) -> [(unit: String, records: [Record]?)] {
        try FolderListing.names(in: units).filter { !$0.hasPrefix(".") }.sorted().map { name in
            let path = RelativePath.join(units, name)
            return (path, guarded(path) { records(ofUnit: name) })
        }
    }

    /// The path of a record, whose name a unit has; nil if it would lie elsewhere.
    func path(of record: Record) -> String? {
        guard record.name.utf8.count > 2, !record.name.contains("/") else { return nil }
        let folder = RelativePath.join(RelativePath.folder(of: units), "records/\(record.name.suffix(2))")
        return RelativePath.join(folder, record.name)
    }

    /// Reads a file of the store; nil if it can't be read. The library waits for a pipe, takes all memory for some damaged files,
    /// and crashes over others.
    private func guarded<Part>(_ path: String, _ read: () -> Part?) -> Part? {
        guard ProjectFile.isBounded(SourcePath(path), limit: Self.largestFile) else { return nil }
        return ParserRecovery.guarding(SourcePath(path), within: .library) { _ in
            read()
        } skipped: { _ in
            nil
        }
    }

    private func records(ofUnit name: String) -> [Record]? {
        let functions = library.functions.pointee
        var error: UnsafeMutableRawPointer?
        guard let unit = functions.unit_reader_create(store.pointer, name, &error) else {
            library.free(error)
            return nil
        }
        defer { functions.unit_reader_dispose(unit) }
        if functions.unit_reader_is_system_unit(unit) { return [] }
        var (seconds, nanoseconds) = (Int64(0), Int64(0))
        functions.unit_reader_get_modification_time(unit, &seconds, &nanoseconds)
        let time = FileTime.nanoseconds(seconds, nanoseconds)
        var records: [Record] = []
        let isRead = visit {
            functions.unit_reader_dependencies_apply_f(unit, $0, $1)
        } _: { item in
            // 2 is the kind of a record.
            guard functions.unit_dependency_get_kind(item) == 2, !functions.unit_dependency_is_system(item) else {
                return
            }
            records.append(
                Record(
                    name: String(functions.unit_dependency_get_name(item)),
                    path: String(functions.unit_dependency_get_filepath(item)), time: time))
        }
        return isRead ? records : nil
    }

    /// Visits all names in a record.
    ///
    /// - Returns: False if the record can't be read.
    func visit(_ record: Record, _ take: (Occurrence) -> Void) -> Bool {
        guard let path = path(of: record) else { return false }
        // The library doesn't tell a record without names from one that it can't read.
        return guarded(path) { visit(named: record.name, take) ? () : nil } != nil || Self.isWithoutNames(path)
    }

    /// Whether a record is whole, and has no names: its bitstream consists of the blocks of abbreviations (0) and of the version (8).
    private static func isWithoutNames(_ path: String) -> Bool {
        guard let file = try? ProjectFile(found: SourcePath(path), limit: 1 << 10) else { return false }
        let bytes = file.bytes
        func word(_ start: Int) -> Int? {
            guard start + 4 <= bytes.count else { return nil }
            return bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        var (place, blocks) = (4, [Int]())
        while let head = word(place), let length = word(place + 4), head & 3 == 1 {
            blocks.append(head >> 2 & 0x7F)
            place += 8 + 4 * length
        }
        return bytes.starts(with: "IDXR".utf8) && place == bytes.count && blocks == [0, 8]
    }

    private func visit(named name: String, _ take: (Occurrence) -> Void) -> Bool {
        let functions = library.functions.pointee
        var error: UnsafeMutableRawPointer?
        guard let reader = functions.record_reader_create(store.pointer, name, &error) else {
            library.free(error)
            return false
        }
        defer { functions.record_reader_dispose(reader) }
        return visit {
            functions.record_reader_occurrences_apply_f(reader, $0, $1)
        } _: { item in
            guard let symbol = functions.occurrence_get_symbol(item) else { return }
            take(Occurrence(functions: functions, item: item, symbol: symbol))
        }
    }

    /// Runs a function of the library that visits items.
    private func visit(
        _ run: (UnsafeMutableRawPointer, @escaping safegen_index_visitor) -> Bool,
        _ take: (UnsafeMutableRawPointer) -> Void
    ) -> Bool {
        typealias Take = (UnsafeMutableRawPointer) -> Void
        return withoutActuallyEscaping(take) { take in
            var take: Take = take
            return withUnsafeMutablePointer(to: &take) { pointer in
                run(pointer) { context, item in
                    if let context, let item { context.assumingMemoryBound(to: Take.self).pointee(item) }
                    return true
                }
            }
        }
    }
}

extension String {
    fileprivate init(_ text: safegen_index_text) {
        self.init(decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
    }
}
