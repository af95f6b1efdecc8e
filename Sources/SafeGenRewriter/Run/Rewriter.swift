import SafeGen
import SafeGenReports

/// Looks at many files, and says what is to be told and changed.
package struct Rewriter: Sendable {
    private let rules: RuleSet
    private let threads: Int

    /// Creates a rewriter.
    ///
    /// - Parameters:
    ///   - rules: What to look for.
    ///   - threads: How many threads to use; nil for as many as there are cores.
    package init(_ rules: RuleSet, threads: Int? = nil) {
        self.rules = rules
        self.threads = threads ?? WorkerPool.coreCount
    }

    /// Looks at files on disk; those that are gone, or are links, are passed over.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - progress: Is told now and then, on any thread, how many files were seen.
    /// - Returns: What was found.
    package func examine(
        _ paths: [String], progress: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> RewriteReport {
        let rules = rules
        let reports = WorkerPool.compactMap(paths.count, threads: threads, state: FileBuffer.init) {
            buffer, index -> FileReport? in
            if index % 256 == 0 { progress(index) }
            do throws(FileError) {
                guard try buffer.read(paths[index]) else { return nil }
            } catch {
                return .unreadable(paths[index], error)
            }
            return buffer.withBytes { FileReport.make(path: paths[index], $0, rules) }
        }
        return settle(reports, fileCount: paths.count)
    }

    /// Looks at files in memory, as if they were a project.
    package func examine(_ files: [(path: String, bytes: [UInt8])]) -> RewriteReport {
        let reports = files.compactMap { file in
            file.bytes.withUnsafeBufferPointer { FileReport.make(path: file.path, $0, rules) }
        }
        return settle(reports, fileCount: files.count)
    }

    private func settle(_ reports: [FileReport], fileCount: Int) -> RewriteReport {
        let scope = ProjectScope(reports)
        var report = RewriteReport(fileCount: fileCount, parsedCount: reports.lazy.filter(\.isParsed).count)
        for var file in reports {
            scope.settle(&file)
            if !file.ignores.isEmpty {
                file.findings = file.ignores.silence(file.findings, rules: rules, lines: LineTable(file.bytes))
            }
            if !file.findings.isEmpty || file.trouble != nil { report.files.append(file) }
        }
        return report
    }

    /// Carries the edits of a report out in memory.
    ///
    /// A result that does not parse is a mistake of ours: its file stays as it is, and the report says so.
    ///
    /// - Parameter report: What `examine` found, perhaps with fewer findings; a file gets its trouble noted there.
    /// - Returns: The changed files.
    package func changes(of report: inout RewriteReport) -> ChangeSet {
        let files = report.files
        let results = WorkerPool.compactMap(files.count, threads: threads, state: { () }) { _, index in
            let edits = files[index].findings.flatMap(\.edits)
            return edits.isEmpty ? nil : Edited(index: index, after: files[index].bytes(with: edits))
        }
        for result in results where result.after == nil { report.files[result.index].trouble = .brokenByEdits }
        return ChangeSet(
            results.compactMap { result in
                result.after.map { .init(path: files[result.index].path, before: files[result.index].bytes, after: $0) }
            })
    }

    /// The diff of many files, made on all threads.
    package func diff(_ changeSet: ChangeSet, isColored: Bool) -> [UInt8] {
        let changes = changeSet.changes
        let parts = WorkerPool.compactMap(changes.count, threads: threads, state: { UnifiedDiff(isColored: isColored) })
        {
            renderer, index -> [UInt8]? in
            renderer.render(ChangeSet([changes[index]]))
        }
        return Array(parts.joined())
    }

    /// A file with edits.
    private struct Edited: Sendable {
        let index: Int
        /// The new bytes; nil where they are no Swift.
        let after: [UInt8]?
    }
}

extension FileReport {
    /// The file with edits; nil where that is no Swift.
    fileprivate func bytes(with edits: [SourceEdit]) -> [UInt8]? {
        if let verified, verified.edits == edits { return verified.after }
        // Other files, or comments, have taken some of the edits away.
        return VerifiedEdits(edits, in: ParsedSource(path: path, bytes: bytes, hits: [])).after
    }
}
