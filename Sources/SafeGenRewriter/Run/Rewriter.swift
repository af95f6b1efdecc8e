import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Examines many files, and returns the findings and the changes.
package struct Rewriter: Sendable {
    private var rules: RuleSet
    /// Findings that were made before, by absolute paths.
    package var shared: [FileReport] = []
    /// Proves of classes that none of their delegates can dangle.
    var proofs: @Sendable ([FileReport], SourceReading, ProjectLayout) -> [String: DelegateProof] = { _, _, _ in [:] }
    /// The other files of the project, which may declare what the files use.
    package var witnesses: [SourcePath] = []
    /// The reports of the files at which it looked beside another reader.
    private var visited: VisitedFiles?
    package let threads: Int
    package let layout: ProjectLayout

    /// Creates a rewriter with a number of threads; nil for as many as there are cores.
    package init(_ rules: RuleSet, threads: Int? = nil, layout: ProjectLayout? = nil) {
        self.rules = rules
        self.layout = layout ?? ProjectLayout()
        self.threads = threads ?? WorkerPool.coreCount
    }

    /// The same, with what a compiler's index says of the classes' properties: a store, or the folder of the build that
    /// it is in. Throws `RunError` if there is no index, or no library that reads it.
    package func reading(index: String, of found: SourceFinder.Listing) throws(RunError) -> Rewriter {
        var rewriter = self
        rewriter.rules.indexed = try IndexedUses(index, of: rules.index, in: found.files)
        return rewriter
    }

    /// Checks files on disk. Missing files and links are skipped, and the report names unreadable ones. The progress is
    /// called now and then, on any thread, with how many files were seen.
    package func examine(
        _ found: SourceFinder.Listing, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> RewriteReport {
        let files = SourceReading(paths: found.files, threads: threads, files: layout.files)
        let reports = reports(on: files, progress: progress)
        let unreadable = found.unreadable.map { FileReport(path: $0.path.text, failure: .unreadable($0.message)) }
        let damage = (rules.indexed?.damage ?? []).map {
            FileReport(path: $0.path, failure: .unreadable($0.message.text))
        }
        return joined(damage + unreadable + reports, of: files)
    }

    /// Checks two states of a project. Files that both have as they are on disk are examined once.
    package func examine(base: ProjectState, head: ProjectState) -> (base: RewriteReport, head: RewriteReport) {
        let inBase = Set(base.paths)
        let same = head.paths.filter { inBase.contains($0) && base.contents[$0] == nil && head.contents[$0] == nil }
        let isSame = Set(same)
        func reading(_ paths: [SourcePath], of state: ProjectState) -> SourceReading {
            SourceReading(paths: paths, contents: state.contents, threads: threads, files: layout.files)
        }
        let shared = Dictionary(reports(on: reading(same, of: head)).map { ($0.path, $0) }) { $1 }
        func report(on state: ProjectState) -> RewriteReport {
            let own = state.paths.filter { !isSame.contains($0) }
            let changed = reports(on: reading(own, of: state))
            let all = shared.merging(changed.map { ($0.path, $0) }) { $1 }
            return joined(state.paths.compactMap { all[$0.text] }, of: reading(state.paths, of: state))
        }
        let after = report(on: head)
        return (same.count == base.paths.count && same.count == head.paths.count ? after : report(on: base), after)
    }

    /// Looks at those of some files that another one reads, so that each is parsed once: they aren't examined again.
    package mutating func visitor(of paths: [SourcePath]) -> FileVisitor {
        let (visited, wanted) = (VisitedFiles(), Set(paths))
        self.visited = visited
        let examiner = FileExaminer(rules: rules, files: layout.files)
        return { path, bytes, begin in
            guard wanted.contains(path) else { return }
            let report = examiner.report(on: path, bytes) { begin($0.number) }
            visited.lock.locked { visited.reports[path] = .some(report) }
        }
    }

    private final class VisitedFiles: @unchecked Sendable {
        let lock = ThreadLock()
        /// Only touched under the lock while files are read.
        var reports: [SourcePath: FileReport?] = [:]
    }

    private func reports(
        on files: SourceReading, progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> [FileReport] {
        let examiner = FileExaminer(rules: rules, files: files.files)
        let paths = files.paths
        return files.compactMap(progress: progress) { index, bytes, begin in
            visited?.reports[paths[index]] ?? examiner.report(on: paths[index], bytes) { begin($0.number) }
        } refuse: {
            FileReport(path: paths[$0].text, failure: $1)
        }
    }

    /// Checks files in memory, as if they were a project.
    package func examine(_ files: [(path: String, bytes: [UInt8])]) -> RewriteReport {
        let contents = Dictionary(files.map { (SourcePath($0.path), $0.bytes) }) { $1 }
        let files = SourceReading(
            paths: files.map { SourcePath($0.path) }, contents: contents, threads: 1, takesFragments: true,
            files: layout.files)
        return joined(reports(on: files), of: files)
    }

    private func joined(_ reports: [FileReport], of files: SourceReading) -> RewriteReport {
        var (all, others) = (files, files)
        all.paths += witnesses
        others.paths = witnesses
        let reading = Rereading(joined(reports, of: files), of: files, beside: others, rules, layout)
        let reports = reading.reports
        let passes = ProjectPasses(
            over: reports, of: files, among: all, beside: reading.declaring, reading.rules, layout,
            proofs: proofs(reports, files, layout))
        var report = RewriteReport()
        report.fileCount = files.paths.count
        report.parsedCount = reports.count(where: \.isParsed)
        report.examined = files.paths.map(\.text)
        report.rules = rules.enabled
        report.indexGaps = reports.compactMap { file in file.indexGap.map { (file.path, $0) } }
        for var file in reports {
            passes.apply(to: &file)
            if !file.findings.isEmpty || file.failure != nil { report.files.append(file) }
        }
        report.files += DescriptionReports.all(in: passes.scope.map, beside: report.files, of: layout)
        return report
    }

    private func joined(_ reports: [FileReport], of files: SourceReading) -> [FileReport] {
        guard !shared.isEmpty else { return reports }
        let paths = Dictionary(files.paths.map { (AbsolutePath.of($0.text), $0.text) }) { first, _ in first }
        var added: [String: FileReport] = [:]
        for file in shared {
            guard let path = paths[file.path] else { continue }
            added[path, default: FileReport(path: path, bytes: file.bytes)].findings += file.findings
        }
        let joined = reports.map { report in
            guard let own = added.removeValue(forKey: report.path) else { return report }
            var report = report
            (report.bytes, report.findings) = (own.bytes, (report.findings + own.findings).inOrder)
            return report
        }
        return joined + added.values.sorted { $0.path < $1.path }
    }

    /// Carries the edits of a report out in memory.
    ///
    /// A result that does not parse is a bug in SafeGen: its file stays as it is, and the report names it. A file whose
    /// name is not UTF-8 stays too.
    package func changes(of report: inout RewriteReport) -> ChangeSet {
        for index in report.files.indices where !report.files[index].isWritable {
            guard report.files[index].findings.contains(where: { !$0.edits.isEmpty }) else { continue }
            report.files[index].failure = .unwritableName
        }
        let files = report.files
        typealias Edited = (index: Int, after: [UInt8]?)
        let results = WorkerPool.compactMap(files.count, threads: threads) { index -> Edited? in
            let edits = files[index].findings.flatMap(\.edits)
            guard !edits.isEmpty, files[index].isWritable else { return nil }
            return ParserRecovery.guarding(SourcePath(files[index].path)) { _ in
                (index, files[index].bytes(with: edits))
            } skipped: { _ in
                nil
            }
        }
        for result in results where result.after == nil { report.files[result.index].failure = .brokenByEdits }
        return ChangeSet(
            results.compactMap { result in
                result.after.map { .init(path: files[result.index].path, before: files[result.index].bytes, after: $0) }
            })
    }

    /// The diff of many files, made on all threads.
    package static func diff(_ changeSet: ChangeSet, isColored: Bool, threads: Int? = nil) -> [UInt8] {
        let changes = changeSet.changes
        return WorkerPool.compactMap(changes.count, threads: threads ?? WorkerPool.coreCount) { index in
            UnifiedDiff(isColored: isColored).render(ChangeSet([changes[index]]))
        }.flatMap(\.self)
    }
}

extension FileReport {
    /// The file with edits; nil if that isn't Swift.
    fileprivate func bytes(with edits: [SourceEdit]) -> [UInt8]? {
        if StoryboardRule.reads(path) { return EditApplication.apply(edits, to: bytes) }
        if ObjectiveCRule.reads(path) { return ObjectiveCEdits.apply(edits, to: bytes) }
        return EditApplication.apply(edits, toSwift: bytes)
    }
}
