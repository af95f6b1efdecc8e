#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Carries a `ChangeSet` out.
///
/// All new contents are written to temporary files beside their targets first; only when every one of them is complete
/// are they renamed into place, and stale files removed. So a full disk or a missing permission changes nothing, and
/// nobody ever sees half a file. Runs that write to the same folder wait for each other.
struct ChangeWriter {
    private struct Staged {
        var temporary: String
        var target: String
        var path: String
    }

    private var staged: [Staged] = []
    private var locks = FolderLocks()

    /// Writes all changes.
    ///
    /// - Throws: `RunError` that says what was and what was not written.
    static func write(_ changeSet: ChangeSet) throws(RunError) {
        guard !changeSet.isEmpty else { return }
        var writer = ChangeWriter()
        defer { writer.locks.release() }
        try writer.stage(changeSet.changes)
        try writer.commit(changeSet.changes)
    }

    private mutating func stage(_ changes: [ChangeSet.Change]) throws(RunError) {
        do throws(RunError) {
            for folder in Set(changes.map { RelativePath.folder(of: Self.target(of: $0)) }).sorted() {
                try createFolder(folder)
                locks.acquire(folder)
                removeLeftovers(in: folder)
            }
            for change in changes {
                if let after = change.after { try stage(after, at: change) }
            }
        } catch {
            for file in staged { unlink(file.temporary) }
            throw RunError("\(error.message)\nnothing was written", exitCode: error.exitCode)
        }
    }

    private mutating func stage(_ contents: [UInt8], at change: ChangeSet.Change) throws(RunError) {
        let target = Self.target(of: change)
        let folder = RelativePath.folder(of: target)
        let name = TemporaryName.make(for: RelativePath.name(of: target))
        let temporary = RelativePath.join(folder, name)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            throw RunError(FileError.last("create", change.path).message, exitCode: .cannotCreateOutput)
        }
        staged.append(Staged(temporary: temporary, target: target, path: change.path))
        defer { close(descriptor) }
        do throws(FileError) {
            try FileWriter.write(contents, to: descriptor, path: change.path)
        } catch {
            throw RunError(error.message, exitCode: .readOrWriteFailed)
        }
        var status = stat()
        if change.before != nil, stat(target, &status) == 0 { fchmod(descriptor, status.st_mode & 0o7777) }
    }

    /// The file that a change is about: a link inside the output folder is written through, and the ChangeSet has refused
    /// one that leads out of it.
    private static func target(of change: ChangeSet.Change) -> String {
        guard change.before != nil, change.after != nil, OutputFolder.isLink(change.path) else { return change.path }
        return OutputFolder.resolved(change.path) ?? change.path
    }

    private mutating func commit(_ changes: [ChangeSet.Change]) throws(RunError) {
        var done: [String] = []
        var failure: FileError?
        for file in staged {
            if failure == nil, rename(file.temporary, file.target) != 0 { failure = .last("write", file.path) }
            if failure == nil { done.append(file.path) } else { unlink(file.temporary) }
        }
        for change in changes where change.after == nil && failure == nil {
            if unlink(change.path) != 0, errno != ENOENT {
                failure = .last("remove", change.path)
            } else {
                done.append(change.path)
            }
        }
        guard let failure else { return }
        let undone = changes.map(\.path).filter { !done.contains($0) }
        var lines = [failure.message]
        lines += done.map { "written: \($0)" }
        lines += undone.map { "not written: \($0)" }
        throw RunError(lines.joined(separator: "\n"), exitCode: .readOrWriteFailed)
    }

    private func createFolder(_ path: String) throws(RunError) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        let parent = RelativePath.folder(of: path)
        if errno == ENOENT, parent != path {
            try createFolder(parent)
            if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
        }
        throw RunError(FileError.last("create the folder", path).message, exitCode: .cannotCreateOutput)
    }

    /// Removes what a run that was killed left behind; no other run is under way while the lock is held.
    private func removeLeftovers(in folder: String) {
        guard locks.holds(folder), let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            if TemporaryName.isOne(name) { unlink(RelativePath.join(folder, name)) }
        }
    }
}
