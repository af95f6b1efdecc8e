import SafeGen
import SafeGenSystem

/// The compiler's messages, as diagnostics of the manifest.
struct VerifyReport {
    private struct Entry {
        var message: CompilerMessage
        var declaration: Int?
        var calls: [String]

        var isError: Bool { message.severity == .error }
    }

    private let generation: Generation
    private let map: OutputMap
    private var entries: [Entry] = []
    private var others: [Diagnostic] = []
    private var callCount = 0
    private let outdated: [String: String]

    init(_ generation: Generation, _ map: OutputMap, outdated: [String: String]) {
        (self.generation, self.map, self.outdated) = (generation, map, outdated)
    }

    mutating func add(_ outcome: CallRunner.Outcome) {
        callCount += 1
        let name = outcome.call.title
        var hasReason = false
        for message in outcome.messages where !ConditionProbe.isOne(message) {
            if let own = message.ofOutput {
                add(own, name)
                hasReason = true
            } else if message.severity == .error, !message.isOfGenerated,
                message.file == nil || outcome.call.ownFiles.isEmpty
            {
                others.append(.notVerified("the compiler gives up in '\(name)': \(message.text)"))
                hasReason = true
            }
        }
        if outcome.hasCrashed, !hasReason {
            others.append(
                .notVerified("the compiler ended with \(outcome.status) in '\(name)', and says nothing of why"))
        }
    }

    private mutating func add(_ message: CompilerMessage, _ name: String) {
        // Another target gives the same message in the same words.
        let index = entries.firstIndex { entry in
            entry.message.file == message.file && entry.message.line == message.line
                && entry.message.column == message.column && entry.message.text == message.text
        }
        guard let index else {
            let declaration = map.declaration(file: message.generatedFile ?? "", line: message.line)
            return entries.append(Entry(message: message, declaration: declaration, calls: [name]))
        }
        if !entries[index].calls.contains(name) { entries[index].calls.append(name) }
        if message.severity == .error { entries[index].message.severity = .error }
    }

    /// Reports that a call had to do without the project's own files.
    mutating func addLeftOut(_ outcome: CallRunner.Outcome) {
        let reason = outcome.messages.first { $0.severity == .error && !$0.isOfGenerated }
        let place = reason?.file.map { PathFromFolder.path($0, from: ".") + ":\(reason?.line ?? 0)" }
        let words = [reason?.text, place.map { "in \($0)" }].compactMap(\.self).joined(separator: ", ")
        let target = outcome.call.target ?? outcome.call.title
        let message =
            "files of '\(target)' are left out, because the compiler didn't find something that they need (\(words)); "
            + "build the project first, or name the folder of its modules: -- -I FOLDER"
        let diagnostic = Diagnostic.notVerified(message, severity: .note)
        if !others.contains(diagnostic) { others.append(diagnostic) }
    }

    mutating func addCompiledOut(_ table: VerifyTable) {
        for (row, declaration) in generation.declarations.enumerated() where table.isNowhere(row) {
            guard let origin = map.origin(ofDeclaration: row), !origin.isProxy else { continue }
            let entry = origin.entry
            let cure =
                entry.hazards.isEmpty
                ? "check the spelling of the module, or give the SDK of its system to --sdk"
                : "'\(entry.name.value)' is a class of Apple's systems: give the SDK of one to --sdk"
            let message =
                "'\(declaration.name)' is never compiled: its condition (#if \(declaration.condition ?? "")) is false in each run; "
                + cure
            others.append(Diagnostic(.compiledOut, message, severity: .warning, at: origin.location))
        }
    }

    // MARK: The result

    /// The diagnostics, by their places in the manifest; each is followed by the compiler's words.
    var diagnostics: [Diagnostic] {
        // Next to an error, a warning may be only its consequence.
        let failed = Set(entries.filter(\.isError).compactMap(\.declaration))
        let roots = entries.filter { entry in entry.isError || entry.declaration.map(failed.contains) != true }
        // The first message in a declaration is the reason for those further down.
        let ordered = roots.sorted { ($0.isError ? 0 : 1, $0.message.line) < ($1.isError ? 0 : 1, $1.message.line) }
        var found: [(first: Diagnostic, notes: [Diagnostic])] = []
        for entry in ordered {
            let (first, note) = diagnostics(of: entry)
            let index = found.firstIndex {
                $0.first == first || first.location != nil && $0.first.location == first.location
            }
            guard let index else {
                found.append((first, [note]))
                continue
            }
            if found[index].notes.count < Self.maximumNoteCount { found[index].notes.append(note) }
        }
        found.sort { Self.order($0.first) < Self.order($1.first) }
        return found.flatMap { [$0.first] + $0.notes } + others
    }

    /// The most messages of the compiler that are shown for one mistake.
    private static let maximumNoteCount = 3

    private static func order(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
        diagnostic.location.map { ($0.file, $0.line, $0.column) } ?? (.max, 0, 0)
    }

    private func diagnostics(of entry: Entry) -> (Diagnostic, Diagnostic) {
        let message = entry.message
        let rule: Rule = entry.isError ? .doesNotCompile : .compilerWarning
        let path = RelativePath.join(generation.outputDirectory, message.generatedFile ?? "")
        let origin = entry.declaration.flatMap(map.origin)
        let diagnostic = Diagnostic(
            rule, advice(for: entry, origin?.entry), severity: entry.isError ? .error : .warning, at: origin?.location,
            path: origin == nil ? path : nil, length: origin?.length ?? 1)
        let targets =
            entry.calls.count == callCount && callCount > 1 ? "in all columns" : entry.calls.joined(separator: ", ")
        let further = message.notes.first.map { " (\($0.text))" } ?? ""
        let words = "line \(message.line): \(message.text)\(further) [\(targets)]"
        return (diagnostic, Diagnostic(rule, words, severity: .note, at: nil, path: path))
    }

    private func advice(for entry: Entry, _ origin: ResolvedClass?) -> String {
        guard entry.isError, let module = origin?.module, let newer = outdated[module] else {
            return "the compiler says: \(entry.message.text)"
        }
        let file = PathFromFolder.path(newer, from: ".")
        return "'\(module)' was built before '\(file)' was changed, and the compiler sees what was built; "
            + "build it first, as with 'swift build'"
    }
}

extension Diagnostic {
    static func notVerified(_ message: String, severity: Severity = .error) -> Diagnostic {
        Diagnostic(.notVerified, message, severity: severity, at: nil)
    }
}

extension CompilerMessage {
    /// The message as one about the output: its own place, or where a note of a message about another file points to the output.
    var ofOutput: CompilerMessage? {
        if isOfGenerated { return ConditionProbe.holds(self) ? nil : self }
        guard severity == .error, let note = notes.first(where: \.isOfGenerated) else { return nil }
        var message = self
        message.file = note.file
        message.line = note.line
        message.column = note.column
        return message
    }
}
