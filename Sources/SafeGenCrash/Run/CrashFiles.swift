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
    package static func explain(
        _ paths: [String], _ decision: CrashDecision, keepsReports: Bool = false
    ) throws(RunError) -> Read {
        var files: [(path: SourcePath, isNamed: Bool)] = []
        var read = Read()
        for path in paths {
            if path == "-" {
                do throws(FileError) {
                    let bytes = try FileReader.readStandardInput(limit: CrashReader.largestReport)
                    add(File(path: "-", bytes, decision, keepsReports), to: &read, isNamed: true)
                } catch {
                    throw RunError(error.message, exitCode: .readOrWriteFailed)
                }
                continue
            }
            files += try reports(in: path, &read)
        }
        let results = WorkerPool.map(files.map(\.path)) { path in
            do throws(FileError) {
                let bytes = try FileReader.read(path, limit: CrashReader.largestReport)
                return File(path: path.text, bytes, decision, keepsReports)
            } catch {
                return File(path: path.text, trouble: error.message)
            }
        }
        for (file, (_, isNamed)) in zip(results, files) { add(file, to: &read, isNamed: isNamed) }
        guard !read.crashes.isEmpty || !read.troubles.isEmpty else {
            throw RunError(
                "no crash report below '\(paths.joined(separator: "', '"))': in folders, files are read that end in "
                    + "\(endings.joined(separator: ", "))",
                exitCode: .inputNotFound)
        }
        return read
    }

    private static func add(_ file: File, to read: inout Read, isNamed: Bool) {
        read.crashes += file.crashes
        if let trouble = file.trouble {
            read.troubles.append((trouble, true))
        } else if file.crashes.isEmpty, isNamed {
            let message: Wording =
                "'\(file.path)' is no crash report: it has no exception, no backtrace and no message of the runtime"
            read.troubles.append((message, false))
        }
    }

    private static func reports(
        in path: String, _ read: inout Read
    ) throws(RunError) -> [(path: SourcePath, isNamed: Bool)] {
        let place = SourcePath(path)
        var status = stat()
        guard place.withCString({ stat($0, &status) }) == 0 else {
            throw RunError(
                "no file or folder '\(path)'; give crash reports, folders of them, or '-'", exitCode: .inputNotFound)
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

    private struct File: Sendable {
        var path: String
        var crashes: [ExplainedCrash] = []
        var trouble: Wording?

        init(path: String, trouble: Wording) { (self.path, self.trouble) = (path, trouble) }

        init(path: String, _ bytes: [UInt8], _ decision: CrashDecision, _ keepsReports: Bool) {
            self.path = path
            let reports = CrashReader.reports(in: bytes)
            crashes = reports.enumerated().map { index, report in
                let verdict = decision.verdict(on: report)
                var crash = ExplainedCrash(
                    path: path, number: reports.count > 1 ? index + 1 : nil, system: report.system, verdict: verdict)
                if keepsReports, verdict.answer != .no { crash.report = report }
                return crash
            }
        }
    }
}
