import SafeGen
import SafeGenDiscovery
import SafeGenSystem
import SafeGenCommandSupport

struct CallRunner {
    struct Outcome: Sendable {
        var call: CompileCall
        var messages: [CompilerMessage]
        var tables: [WitnessTable] = []
        var status: Int32
    }

    /// Where the generated files lie, in messages.
    static let folderName = "<generated>"

    let files: [SourceFile]
    let jobs: Int
    func run(_ calls: [CompileCall]) throws(RunError) -> [Outcome] {
        guard !calls.isEmpty else { return [] }
        // The compiler would wait for the other end of a pipe.
        for path in Set(calls.flatMap(\.ownFiles)).sorted() { _ = try RunError.contents(of: path) }
        let scratch = try ScratchFolder()
        let folder = try scratch.subfolder("generated")
        try write(to: folder)
        let files = files
        // A signal is held back until each compiler has been ended.
        let hold = SignalHold()
        defer { hold.release() }
        let outcomes = WorkerPool.compactMap(calls.count, threads: jobs) { index in
            Self.outcome(of: calls[index], files, in: folder)
        }
        // The folder is there until here.
        _ = scratch.path
        return try outcomes.map { outcome throws(RunError) in try outcome.get() }
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

    private static func outcome(
        of call: CompileCall, _ files: [SourceFile], in folder: String
    ) -> Swift.Result<Outcome, RunError> {
        do throws(RunError) {
            let words = words(of: call, files, in: folder)
            let (status, output) = try ToolProcess.output(of: words, mergingErrors: true)
            let printsTables = !call.printsTables.isEmpty
            let kept = printsTables ? WitnessTable.lines(of: output) : output
            let text = kept.replacing(folder + "/", with: folderName + "/")
            return .success(
                Outcome(
                    call: call, messages: printsTables ? [] : CompilerMessage.all(in: text),
                    tables: printsTables ? WitnessTable.all(in: text) : [], status: status))
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
            try RunError.value(.cannotCreateOutput, of: FileWriter.create(path, holding: file.contents))
        }
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
