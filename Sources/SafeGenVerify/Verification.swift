import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// A manifest's output, proven by the user's compiler.
///
/// `VerifyPlan` decides on the calls, `CallRunner` carries them out, `OutputMap` finds the entry of the manifest that a
/// message is about, `VerifyTable` shows which wrapper is clean where.
package struct Verification {
    /// The problems, each with the compiler's words in a note after it.
    package private(set) var diagnostics: [Diagnostic] = []
    package private(set) var table: VerifyTable
    package init(
        of generation: Generation, by calls: [CompileCall], jobs: Int,
        outdated: [String: String] = [:], known: [Diagnostic] = []
    ) throws(RunError) {
        let conditions = ConditionProbe(generation.declarations)
        let files = generation.files
        let runner = CallRunner(files: files + [conditions.file], jobs: jobs)
        var outcomes = try runner.runToTheEnd(calls)
        var reasons: [CallRunner.Outcome] = []
        while true {
            let blocked = outcomes.indices.filter { outcomes[$0].isBlockedByOwnFiles }
            if blocked.isEmpty { break }
            // The first attempts' messages give the reason.
            if reasons.isEmpty { reasons = blocked.map { outcomes[$0] } }
            for (index, outcome) in zip(blocked, try runner.runToTheEnd(blocked.map { outcomes[$0].unblocked })) {
                outcomes[index] = outcome
            }
        }
        let map = OutputMap(generation)
        for index in outcomes.indices { outcomes[index].messages.removeAll(where: map.isAboutOldLibrary) }
        table = VerifyTable(rows: generation.declarations.map(\.name), columns: calls.map(\.title))
        var report = VerifyReport(generation, map, outdated: outdated)
        for (column, outcome) in outcomes.enumerated() {
            report.add(outcome)
            table.fill(column, with: outcome, map, leftOut: conditions.leftOut(by: outcome.messages))
        }
        for outcome in reasons { report.addLeftOut(outcome) }
        report.addCompiledOut(table)
        diagnostics = report.diagnostics
        diagnostics += try Self.unlisted(of: generation, map, by: outcomes, runner, known: known)
    }

    /// The requirements of the proxies' protocols that the manifest doesn't list, where the output compiles.
    private static func unlisted(
        of generation: Generation, _ map: OutputMap, by outcomes: [CallRunner.Outcome], _ runner: CallRunner,
        known: [Diagnostic]
    ) throws(RunError) -> [Diagnostic] {
        let proxies = generation.describedProxies
        let places = generation.declarations.indices.filter { proxies[generation.declarations[$0].name] != nil }
        let files = places.reduce(into: Set()) { $0.formUnion(map.files(ofDeclaration: $1)) }
        guard !files.isEmpty else { return [] }
        let calls = outcomes.filter { $0.status == 0 }.map { outcome in
            var call = outcome.call
            call.printsTables = files.subtracting(call.leftOut)
            return call
        }
        return try runner.run(calls.filter { !$0.printsTables.isEmpty }).reduce(into: []) { found, outcome in
            found += outcome.unlisted(of: proxies, known: known).filter { !found.contains($0) }
        }
    }
}

extension CallRunner.Outcome {
    /// Whether the compiler stopped at the project's own files, or at their imports: it then checks nothing else.
    var isBlockedByOwnFiles: Bool {
        guard !call.ownFiles.isEmpty, status != 0 else { return false }
        return messages.contains { $0.severity == .error && !$0.isOfGenerated && $0.isAboutModules } || hasCrashed
    }

    /// The call without own files that import missing modules; without any own file if none does.
    var unblocked: CompileCall {
        let named = Set(messages.filter { $0.text.hasPrefix("no such module") && !$0.isOfGenerated }.compactMap(\.file))
        var call = call
        let count = call.ownFiles.count
        call.ownFiles.removeAll(where: named.contains)
        return call.ownFiles.count < count ? call : call.alone
    }

    /// Whether the compiler ended without a word on why.
    var hasCrashed: Bool { status != 0 && !messages.contains { $0.severity == .error } }
}

extension CompilerMessage {
    var isOfGenerated: Bool { generatedFile != nil }

    /// The generated file, by its path in the output.
    var generatedFile: String? {
        guard let file, file.hasPrefix(CallRunner.folderName + "/") else { return nil }
        return String(file.dropFirst(CallRunner.folderName.count + 1))
    }

    /// Whether it is about a module that isn't there, or can't be read.
    var isAboutModules: Bool {
        ["no such module", "could not build", "missing required module", "failed to", "cannot load", "compiled with"]
            .contains { text.contains($0) } || file == nil
    }
}
