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
        for result in WorkerPool.map(files, { explain($0, isNamed: $1, decision, keepsReports) }) {
            read.crashes += result.crashes
            read.troubles += result.troubles
        }
        if read.crashes.isEmpty, read.troubles.isEmpty {
            let ends = "in folders, files are read that end in \(endings.joined(separator: ", "))"
            let below = paths.joined(separator: "', '")
            throw RunError("no crash report below '\(below)': \(ends)", exitCode: .inputNotFound)
        }
        return read
    }

    private static func reports(in path: String, _ read: inout Read) throws(RunError) -> [(SourcePath, Bool)] {
        let place = SourcePath(path)
        var status = stat()
        guard path == "-" || place.withCString({ stat($0, &status) }) == 0 else {
            throw .nothing(at: path, "give crash reports, folders of them, or '-'")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { return [(place, true)] }
        var files: [SourcePath] = []
        FolderWalk.visit(below: place, where: { _, _ in true }) { path in
            let name = String(decoding: path.parts.last ?? [], as: UTF8.self).lowercased()
            if endings.contains(where: name.hasSuffix) { files.append(path) }
        } refuse: { _, error in
            read.troubles.append((error.message, true))
        }
        return files.sorted().map { ($0, false) }
    }

    private static func explain(_ path: SourcePath, isNamed: Bool, _ decision: CrashDecision, _ keeps: Bool) -> Read {
        do throws(FileError) {
            let limit = CrashReader.largestReport
            let isInput = path.text == "-"
            let bytes = try isInput ? FileReader.readStandardInput(limit: limit) : FileReader.read(path, limit: limit)
            let reports = CrashReader.reports(in: bytes)
            if reports.isEmpty, isNamed {
                let parts = "it has no exception, no backtrace and no message of the runtime"
                return Read(troubles: [("'\(path.text)' is no crash report: \(parts)", false)])
            }
            let crashes = reports.enumerated().map { index, report in
                let verdict = decision.verdict(on: report)
                return ExplainedCrash(
                    path: path.text, number: reports.count > 1 ? index + 1 : nil, system: report.system,
                    verdict: verdict, report: keeps && verdict.answer != .no ? report : nil)
            }
            return Read(crashes: crashes)
        } catch {
            return Read(troubles: [(error.message, true)])
        }
    }
}
