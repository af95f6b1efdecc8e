import SafeGen
import SafeGenDiscovery
import SafeGenSystem
import SafeGenCommandSupport

/// Runs calls of the compiler in parallel, and only those without a known answer.
struct CallRunner {
    /// The result of a call.
    struct Outcome: Sendable {
        var call: CompileCall
        var messages: [CompilerMessage]
        /// The witness tables that it prints.
        var tables: [WitnessTable] = []
        /// How the compiler ended.
        var status: Int32
    }

    /// Where the generated files lie, in messages.
    static let folderName = "<generated>"

    /// The generated files.
    let files: [SourceFile]
    let cache: AnswerCache?
    let jobs: Int

    /// Runs all.
    ///
    /// - Returns: An outcome for each call, in order.
    /// - Throws: `RunError` if a file can't be read, there is no place for the files, a compiler can't be started, or a signal
    ///   has come.
    func run(_ calls: [CompileCall]) throws(RunError) -> [Outcome] {
        let keys = try calls.map { call throws(RunError) in try key(call) }
        var results = keys.map { cache?.answer(for: $0) }
        let open = calls.indices.filter { results[$0] == nil }
        if !open.isEmpty {
            let scratch = try ScratchFolder()
            let folder = try scratch.subfolder("generated")
            try write(to: folder)
            let answers = try answers(of: open.map { calls[$0] }, in: folder)
            for (index, answer) in zip(open, answers) {
                let result = try answer.get()
                cache?.keep(result, for: keys[index])
                results[index] = result
            }
            cache?.prune()
            // The folder is there until here.
            _ = scratch.path
        }
        return zip(calls, results).map { call, result in
            let text = result?.text ?? ""
            return call.printsTables.isEmpty
                ? Outcome(call: call, messages: CompilerMessage.all(in: text), status: result?.status ?? -1)
                : Outcome(
                    call: call, messages: [], tables: WitnessTable.all(in: text), status: result?.status ?? -1)
        }
    }

    /// Runs all, and those again that the compiler gave up over the imports of some files, without these files: else it would report
    /// nothing of the others.
    func runToTheEnd(_ calls: [CompileCall]) throws(RunError) -> [Outcome] {
        var outcomes = try run(calls)
        while true {
            let cut = outcomes.indices.filter { !outcomes[$0].filesWithoutModules.isEmpty }
            guard !cut.isEmpty else { return outcomes }
            let again = cut.map { index in
                var call = outcomes[index].call
                call.leftOut.formUnion(outcomes[index].filesWithoutModules)
                return call
            }
            for (index, outcome) in zip(cut, try run(again)) {
                outcomes[index] = Outcome(
                    call: outcome.call, messages: outcomes[index].messages + outcome.messages, status: outcome.status)
            }
        }
    }

    private func answers(
        of calls: [CompileCall], in folder: String
    ) throws(RunError) -> [Swift.Result<AnswerCache.Answer, RunError>] {
        let files = files
        // A signal is held back until each compiler has been ended.
        return try DeferredSignals.during { _ throws(RunError) in
            WorkerPool.compactMap(calls.count, threads: jobs, stride: 1, state: {}) { _, index in
                Self.answer(of: calls[index], files, in: folder)
            }
        }
    }

    private static func answer(
        of call: CompileCall, _ files: [SourceFile], in folder: String
    ) -> Swift.Result<AnswerCache.Answer, RunError> {
        do throws(RunError) {
            let words = words(of: call, files, in: folder)
            let (status, text) = try ToolProcess.output(of: words, mergingErrors: true)
            let kept = call.printsTables.isEmpty ? text : WitnessTable.lines(of: text)
            return .success(.init(status: status, text: kept.replacing(folder + "/", with: folderName + "/")))
        } catch {
            return .failure(error)
        }
    }

    private static func words(of call: CompileCall, _ files: [SourceFile], in folder: String) -> [String] {
        // A file with statements at its top is the one of that name.
        let isProgram = call.ownFiles.contains { RelativePath.name(of: $0) == "main.swift" }
        let plain = isProgram ? [] : ["-parse-as-library"]
        let paths = files.map(\.path).filter { !call.leftOut.contains($0) }
        let printed = call.printsTables
        let inputs = paths.flatMap { path in
            (printed.isEmpty || printed.contains(path) ? ["-primary-file"] : []) + [RelativePath.join(folder, path)]
        }
        // Each primary file has an output of its own, all of which are the standard output.
        let outputs = paths.filter(printed.contains).flatMap { _ in ["-o", "-"] }
        let action = printed.isEmpty ? "-typecheck" : "-emit-silgen"
        return [call.compiler, "-frontend", action, "-diagnostic-style", "llvm"] + plain + call.arguments
            + inputs + call.ownFiles + outputs
    }

    private func write(to folder: String) throws(RunError) {
        for file in files {
            let path = RelativePath.join(folder, file.path)
            do throws(FileError) {
                try FileWriter.create(path, holding: file.contents)
            } catch {
                throw RunError(error.message, exitCode: .cannotCreateOutput)
            }
        }
    }

    // MARK: The inputs of an answer

    /// All that an answer depends on, except the contents of folders that are named: for those their names, sizes and times.
    private func key(_ call: CompileCall) throws(RunError) -> String {
        var lines = [FileStamp(AbsolutePath.real(call.compiler) ?? call.compiler).text] + call.arguments
        lines += call.arguments.filter { $0.hasPrefix("/") || $0.contains("/") }.map { FileStamp($0).text }
        lines += call.printsTables.sorted().map { "tables of \($0)" }
        lines += files.filter { !call.leftOut.contains($0.path) }.map {
            "\($0.path) \(Digest.hexadecimal(of: $0.contents[...]))"
        }
        lines += try call.ownFiles.map { path throws(RunError) in
            let bytes = try RunError.contents(of: path) ?? []
            return "\(path) \(bytes.count) \(Digest.hexadecimal(of: bytes[...]))"
        }
        return lines.joined(separator: "\n")
    }
}

extension CallRunner.Outcome {
    /// The generated files that import missing modules, and were compiled all the same.
    fileprivate var filesWithoutModules: Set<String> {
        let files = messages.filter { $0.severity == .error && $0.text.hasPrefix("no such module") }.compactMap(
            \.generatedFile)
        return Set(files).subtracting(call.leftOut)
    }
}
