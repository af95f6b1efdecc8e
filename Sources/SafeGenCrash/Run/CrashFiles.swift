import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

/// Reads reports: files, all files in a folder, or pasted text.
package enum CrashFiles {
    /// The endings of reports in a folder. A file that is named is read whatever its name is.
    private static let endings = [".ips", ".crash", ".txt", ".log", ".json", ".synced", ".beta"]

    package struct Read: Sendable {
        package var crashes: [ExplainedCrash] = []
        /// The unreadable files, and those that aren't crash reports, each as a sentence.
        package var troubles: [(message: Wording, isUnreadable: Bool)] = []
    }

    /// Reads files, folders and, for `-`, standard input.
    package static func explain(
        _ paths: [String], _ decision: CrashDecision, keepsReports: Bool = false
    ) throws(RunError) -> Read {
        var read = Read()
        var files: [(path: SourcePath, isNamed: Bool)] = []
        for path in paths { files += try reports(in: path, &read) }
        let results = WorkerPool.map(files) { path, isNamed in
            do throws(FileError) {
                let limit = CrashReader.largestReport
                let bytes =
                    path.text == "-"
                    ? try FileReader.readStandardInput(limit: limit) : try FileReader.read(path, limit: limit)
                let crashes = explain(bytes, path.text, decision, keepsReports)
                guard crashes.isEmpty, isNamed else { return Read(crashes: crashes) }
                let message: Wording =
                    "'\(path.text)' is no crash report: it has no exception, no backtrace and no message of the runtime"
                return Read(troubles: [(message, false)])
            } catch {
                return Read(troubles: [(error.message, true)])
            }
        }
        read.crashes = results.flatMap(\.crashes)
        read.troubles += results.flatMap(\.troubles)
        guard !read.crashes.isEmpty || !read.troubles.isEmpty else {
            throw RunError(
                "no crash report below '\(paths.joined(separator: "', '"))': in folders, files are read that end in "
                    + "\(endings.joined(separator: ", "))",
                exitCode: .inputNotFound)
        }
        return read
    }

    private static func reports(
        in path: String, _ read: inout Read
    ) throws(RunError) -> [(path: SourcePath, isNamed: Bool)] {
        let place = SourcePath(path)
        var status = stat()
        guard path == "-" || place.withCString({ stat($0, &status) }) == 0 else {
            throw .nothing(at: path, "give crash reports, folders of them, or '-'")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return [(place, true)] }
        var files: [SourcePath] = []
        var troubles: [(Wording, Bool)] = []
        FolderWalk.visit(below: place) { _, _ in
            true
        } take: { path in
            let name = String(decoding: path.parts.last ?? [], as: UTF8.self).lowercased()
            if endings.contains(where: name.hasSuffix) { files.append(path) }
        } refuse: { _, error in
            troubles.append((error.message, true))
        }
        read.troubles += troubles
        return files.sorted().map { ($0, false) }
    }

    private static func explain(
        _ bytes: [UInt8], _ path: String, _ decision: CrashDecision, _ keepsReports: Bool
    ) -> [ExplainedCrash] {
        let reports = CrashReader.reports(in: bytes)
        return reports.enumerated().map { index, report in
            let verdict = decision.verdict(on: report)
            return ExplainedCrash(
                path: path, number: reports.count > 1 ? index + 1 : nil, system: report.system, verdict: verdict,
                report: keepsReports && verdict.answer != .no ? report : nil)
        }
    }
}
