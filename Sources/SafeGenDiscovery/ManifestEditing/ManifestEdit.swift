import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Insertions into a manifest and into the files that it includes: loads them, edits their text in memory, and reads the
/// result as manifests before anybody sees it.
struct ManifestEdit {
    private struct File {
        let path: String
        /// Its bytes on disk; nil for a file that is created.
        let before: [UInt8]?
        var editor: ManifestEditor
    }

    /// The manifest as it was read, its includes merged in; empty if it is created.
    private(set) var manifest = Manifest()
    /// Mistakes in the manifest, and insertions that can't be made in place.
    var diagnostics: [Diagnostic] = []
    private(set) var sources = SourceFiles()
    /// The manifest, and after it the files that it includes.
    private var files: [File] = []
    /// The mistake that 'classes' has no entry, if this edit can add one.
    private var emptyClasses: Diagnostic?
    init(
        of path: String, fillsClasses: Bool, new: String?, allowsOutsideIncludes: Bool, edited: [String: [UInt8]] = [:]
    ) throws(RunError) {
        if let new, let before = try RunError.contents(of: path), ManifestFinder.isBlank(before) {
            files = [File(path: path, before: before, editor: ManifestEditor(before + Array(new.utf8)))]
            return
        }
        do throws(FileError) {
            let loaded = try ManifestLoader.load(
                .file(path), allowsOutsideIncludes: allowsOutsideIncludes, edited: edited)
            manifest = loaded.manifest
            sources = loaded.files
            diagnostics = loaded.diagnostics
            files = sources.files.map { File(path: $0.path, before: $0.bytes, editor: ManifestEditor($0.bytes)) }
            if fillsClasses, let empty = loaded.emptyClasses, files[0].editor.emptyList("classes") != nil {
                emptyClasses = empty
                diagnostics.removeAll { $0 == empty }
            }
        } catch {
            guard let new, error.isMissing else { throw RunError(error.message, exitCode: .readOrWriteFailed) }
            files = [File(path: path, before: nil, editor: ManifestEditor(Array(new.utf8)))]
        }
    }

    /// Whether the manifest has to be fixed first.
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    func file(at path: String) -> Int? { files.firstIndex { $0.path == path } }

    func path(ofFile number: Int) -> String { files[number].path }

    mutating func addFile(at path: String, before: [UInt8]?, new text: String) -> Int {
        files.append(File(path: path, before: before, editor: ManifestEditor(before ?? Array(text.utf8))))
        return files.count - 1
    }

    // MARK: Insertions

    /// Reports that 'classes' has no entry, unless one is added.
    ///
    /// - Returns: Whether that was reported; nothing can be done then.
    mutating func reportsEmptyClasses(addsEntry: Bool) -> Bool {
        guard !addsEntry, let emptyClasses else { return false }
        diagnostics.append(emptyClasses)
        return true
    }

    /// The editor of a file: 0 is the manifest.
    subscript(file: Int) -> ManifestEditor {
        get { files[file].editor }
        set { files[file].editor = newValue }
    }

    mutating func addProperties(
        _ properties: [String], toClassAt location: SourceLocation
    ) throws(ManifestEditor.Refusal) {
        let (file, number) = try place(of: location, among: manifest.classes.map(\.name.location))
        try files[file].editor.add(properties.map { [$0] }, to: "properties", ofEntry: number, in: "classes")
    }

    mutating func addRequirements(
        _ requirements: [[String]], toProtocolAt location: SourceLocation
    ) throws(ManifestEditor.Refusal) {
        let (file, number) = try place(of: location, among: manifest.protocols.map(\.name.location))
        try files[file].editor.add(requirements, to: "requirements", ofEntry: number, in: "protocols")
    }

    mutating func addBindings(_ bindings: [String], to entry: ClassEntry) throws(ManifestEditor.Refusal) {
        let (file, number) = try place(of: entry.name.location, among: manifest.classes.map(\.name.location))
        try files[file].editor.addBindings(bindings, toClass: number, entry)
    }

    /// The number of the file that lists an entry, and that of the entry in the list there.
    private func place(
        of entry: SourceLocation, among all: [SourceLocation]
    ) throws(ManifestEditor.Refusal) -> (file: Int, number: Int) {
        let number = all.filter { $0.file == entry.file }.firstIndex(of: entry)
        guard let number, files.indices.contains(entry.file) else {
            throw ManifestEditor.Refusal(message: "the entry is elsewhere")
        }
        return (entry.file, number)
    }

    /// Makes an insertion, or reports how to make it by hand.
    mutating func attempt(
        at location: SourceLocation, orAdvise remedy: @autoclosure () -> String,
        _ insert: (inout ManifestEdit) throws(ManifestEditor.Refusal) -> Void
    ) -> Bool {
        do throws(ManifestEditor.Refusal) {
            try insert(&self)
            return true
        } catch {
            let message = "\(error.message), so nothing can be added; \(remedy())"
            diagnostics.append(Diagnostic(.cannotEdit, message, at: location))
            return false
        }
    }

    // MARK: The result

    /// Makes the insertions.
    ///
    /// - Returns: The changes; the manifest comes last, so that the files it includes are there before it includes them.
    /// - Throws: `RunError`, as a bug in SafeGen, if an edited file would be wrong.
    func run() throws(RunError) -> ChangeSet {
        var changes = ChangeSet()
        for index in files.indices.dropFirst() + [0] where !files[index].editor.isUnchanged {
            let file = files[index]
            let after = file.editor.result()
            try Self.check(after, path: file.path, as: index == 0 ? .root : .include)
            changes.changes.append(ChangeSet.Change(path: file.path, before: file.before, after: after))
        }
        return changes
    }

    private static func check(_ bytes: [UInt8], path: String, as role: ManifestReader.Role) throws(RunError) {
        let (_, problems, sources) = read(bytes, path: path, as: role)
        if problems.isEmpty { return }
        let text = DiagnosticFormat.text.render(problems, in: sources)
        throw RunError(
            "the edited manifest would be wrong, so nothing was written:\n" + Wording(output: text), exitCode: .ourBug)
    }

    /// Reads bytes as a manifest, without its includes; nil if they are no YAML.
    static func read(
        _ bytes: [UInt8], path: String, as role: ManifestReader.Role
    ) -> (manifest: Manifest?, problems: [Diagnostic], sources: SourceFiles) {
        var sources = SourceFiles()
        let reading = YAMLReading(bytes, file: sources.add(path: path, bytes: bytes, linesEnd: .yaml), in: sources)
        let result = reading.document.map { ManifestReader.read($0, as: role, in: sources) }
        let problems = (reading.diagnostics + (result?.diagnostics ?? [])).filter { $0.severity == .error }
        return (result?.manifest, problems, sources)
    }
}
