import SafeGen
import SafeGenSystem

/// The compiler's messages, as diagnostics of the manifest.
struct VerifyReport {
    private struct Entry {
        var message: CompilerMessage
        var calls: [String]
    }

    private let generation: Generation
    private let map: OutputMap
    private var text: ManifestText
    private var entries: [Entry] = []
    private var others: [Diagnostic] = []
    private var callCount = 0
    private let outdated: [String: String]

    init(_ generation: Generation, _ map: OutputMap, outdated: [String: String]) {
        (self.generation, self.map, self.outdated) = (generation, map, outdated)
        text = ManifestText(generation.sources)
    }

    mutating func add(_ outcome: CallRunner.Outcome) {
        callCount += 1
        let name = outcome.call.name
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
        // Another mode gives the same message in the same words.
        let index = entries.firstIndex { entry in
            entry.message.file == message.file && entry.message.line == message.line
                && entry.message.column == message.column && entry.message.text == message.text
        }
        guard let index else { return entries.append(Entry(message: message, calls: [name])) }
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
            "files of '\(target)' are left out, since the compiler needs what isn't built or found (\(words)); "
            + "build the project first, or name the folder of its modules: -- -I FOLDER"
        let diagnostic = Diagnostic.notVerified(message, severity: .note)
        if !others.contains(diagnostic) { others.append(diagnostic) }
    }

    mutating func addCompiledOut(_ table: VerifyTable) {
        for (row, declaration) in generation.declarations.enumerated() where table.isNowhere(row) {
            guard let origin = map.origin(of: declaration), let wrapper = origin.wrapper else { continue }
            let entry = origin.entry
            let cure =
                entry.hazards.isEmpty
                ? "check the spelling of the module, or give the SDK of its system to --sdk"
                : "'\(entry.name.value)' is a class of Apple's systems: give the SDK of one to --sdk"
            let message =
                "no call of the compiler compiles '\(declaration.name)', for its condition holds in none (#if \(declaration.condition ?? "")); "
                + cure
            others.append(Diagnostic(.compiledOut, message, severity: .warning, at: wrapper.location))
        }
    }

    // MARK: The result

    /// The diagnostics, by their places in the manifest; each is followed by the compiler's words.
    var diagnostics: [Diagnostic] {
        var text = text
        let blamed = entries.map {
            Blamed(entry: $0, blame: blame(for: $0.message, &text), declaration: declaration(of: $0.message))
        }
        let roots = blamed.filter { one in !blamed.contains { one.mayFollow(from: $0) } }
        // The first message in a declaration is the reason for those on the same place further down.
        let ordered = roots.sorted {
            ($0.isError ? 0 : 1, $0.entry.message.line) < ($1.isError ? 0 : 1, $1.entry.message.line)
        }
        var found: [(first: Diagnostic, notes: [Diagnostic])] = []
        for one in ordered {
            let (first, note) = diagnostics(of: one.entry, one.blame)
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

    private struct Blamed {
        var entry: Entry
        var blame: ManifestCause
        var declaration: Int?

        var isError: Bool { entry.message.severity == .error }

        /// Whether it may be only a consequence: a warning next to an error, or a message without a cause next to one with a
        /// cause.
        func mayFollow(from other: Blamed) -> Bool {
            guard declaration != nil, declaration == other.declaration else { return false }
            // With a superclass that isn't found nothing is overridden.
            if CompilerMessageKind.isAboutName(other.entry.message), !CompilerMessageKind.isAboutName(entry.message),
                other.entry.message.line < entry.message.line
            {
                return true
            }
            return other.isError && !isError
                || other.blame.isUnderstood && !blame.isUnderstood && (other.isError || !isError)
        }
    }

    /// The most messages of the compiler that are shown for one mistake.
    private static let maximumNoteCount = 3

    private static func order(_ diagnostic: Diagnostic) -> (Int, Int, Int) {
        diagnostic.location.map { ($0.file, $0.line, $0.column) } ?? (.max, 0, 0)
    }

    private func declaration(of message: CompilerMessage) -> Int? {
        map.declaration(file: message.generatedFile ?? "", line: message.line)
    }

    private func blame(for message: CompilerMessage, _ text: inout ManifestText) -> ManifestCause {
        let file = message.generatedFile ?? ""
        let origin = map.origin(file: file, line: message.line)
        if message.severity == .error, let entry = origin?.entry, let module = entry.module,
            let newer = outdated[module]
        {
            let advice =
                "'\(module)' was built before '\(PathFromFolder.path(newer, from: "."))' was changed, and the compiler sees what was "
                + "built; build it first, as with 'swift build'"
            let name = entry.name
            return ManifestCause(
                location: name.location, length: name.value.unicodeScalars.count, advice: advice, isUnderstood: true)
        }
        let word = map.word(file: file, line: message.line, column: message.column)
        return text.cause(of: message, at: word, in: origin?.values ?? [])
    }

    private func diagnostics(of entry: Entry, _ blame: ManifestCause) -> (Diagnostic, Diagnostic) {
        let message = entry.message
        let isError = message.severity == .error
        let path = RelativePath.join(generation.outputDirectory, message.generatedFile ?? "")
        let diagnostic = Diagnostic(
            isError ? .doesNotCompile : .compilerWarning, blame.advice, severity: isError ? .error : .warning,
            at: blame.location, path: blame.location == nil ? path : nil, length: blame.length)
        let modes =
            entry.calls.count == callCount && callCount > 1 ? "in all modes" : entry.calls.joined(separator: ", ")
        let further = message.notes.first.map { " (\($0.text))" } ?? ""
        let words = "line \(message.line): \(message.text)\(further)" + (modes.isEmpty ? "" : " [\(modes)]")
        let note = Diagnostic(
            isError ? .doesNotCompile : .compilerWarning, words, severity: .note, at: nil, path: path)
        return (diagnostic, note)
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
