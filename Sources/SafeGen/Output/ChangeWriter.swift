import SafeGenSystem

/// Carries a `ChangeSet` out.
///
/// All new contents are written to temporary files next to their targets first; only when every one of them is complete
/// are they renamed into place, in the order of the set, and stale files removed. So a full disk or a missing permission
/// changes nothing, and half a file is never seen. Handwritten files are exchanged for the new contents, and put back if
/// they were changed since they were read. Runs that write to the same folder wait for each other. Folders are opened
/// once, and files are named from there.
struct ChangeWriter {
    /// A change with the folder and the name that it is carried out at: links have been followed.
    private struct Target {
        var change: ChangeSet.Change
        var folder: String
        var name: String
        /// The complete new contents.
        var temporary: String?
    }

    /// The maximum number of folders that are open at once: each takes a file descriptor.
    private static let maximumFolderCount = 128

    private let isHandwritten: Bool
    private var folders: [String: OpenFolder] = [:]
    private var targets: [Target] = []

    static func write(
        _ changeSet: ChangeSet,
        into output: OpenFolder? = nil,
        isHandwritten: Bool = false
    ) throws(RunError) {
        if changeSet.isEmpty, output == nil { return }
        var writer = ChangeWriter(isHandwritten: isHandwritten)
        let hold = SignalHold()
        defer { hold.release() }
        do throws(RunError) {
            try writer.findTargets(of: changeSet, output)
            try writer.stage()
            if output == nil { try writer.check() }
        } catch {
            writer.discard(from: 0)
            throw error.followed(by: "nothing was written")
        }
        try writer.commit()
    }

    private mutating func findTargets(of set: ChangeSet, _ locked: OpenFolder?) throws(RunError) {
        if isHandwritten { try set.refuseLinksOut() }
        guard let place = set.output else {
            targets = set.changes.map { change in
                // Also of a file that isn't there yet: a folder has one lock, by whatever name.
                let path = AbsolutePath.of(change.path)
                return Target(change: change, folder: RelativePath.folder(of: path), name: RelativePath.name(of: path))
            }
            // In one order, so that two runs never wait for each other.
            for path in Set(targets.map(\.folder)).sorted() { _ = try folder(path) }
            return
        }
        let held: OpenFolder
        if let locked {
            held = locked
        } else {
            held = try OutputFolder.create(place.path, confinement: place.confinement)
            held.lock()
        }
        folders[held.path] = held
        Self.removeLeftovers(in: held)
        let output = OutputFolder(held)
        for change in set.changes {
            var target = Target(change: change, folder: held.path, name: RelativePath.name(of: change.path))
            // A link within the folder is written through; a removal removes the link itself.
            if change.before != nil, change.after != nil, !change.replacesLink,
                let through = try output.place(of: target.name)
            {
                keepOpen(through.folder)
                (target.folder, target.name) = (through.folder.path, through.name)
            }
            targets.append(target)
        }
    }

    /// A folder by its path, held from now on as far as there is room.
    private mutating func folder(_ path: String) throws(RunError) -> OpenFolder {
        if let held = folders[path] { return held }
        let folder = try OpenFolder.create(path) { _ in }
        if folders.count < Self.maximumFolderCount { keepOpen(folder) }
        return folder
    }

    private mutating func keepOpen(_ folder: OpenFolder) {
        guard folders[folder.path] == nil else { return }
        folders[folder.path] = folder
        guard folder.lock() else { return }
        Self.removeLeftovers(in: folder)
    }

    /// Removes the leftovers of a run that was killed; no other run is under way while the lock is held.
    private static func removeLeftovers(in folder: OpenFolder) {
        for name in (try? folder.names()) ?? [] where TemporaryName.isOne(name) {
            unlinkat(folder.descriptor, name, 0)
        }
    }

    /// Checks that every file is still as it was when the set was made.
    private mutating func check() throws(RunError) {
        var moved: [String] = []
        for target in targets {
            let contents = try OutputFolder(folder(target.folder)).read(target.name)
            // A file that is to be removed may be missing already.
            let isFine = contents == target.change.before || contents == nil && target.change.after == nil
            if !isFine { moved.append(target.change.path) }
        }
        guard !moved.isEmpty else { return }
        let named = 10
        let more: [Wording] = moved.count > named ? ["  and \(moved.count - named) more"] : []
        let what: Wording = "these files changed while they were looked at; run the command again"
        var error = RunError(
            Wording(lines: [what] + moved.prefix(named).map { "  \($0)" } + more), exitCode: .readOrWriteFailed)
        error.isOvertaken = true
        throw error
    }

    private mutating func stage() throws(RunError) {
        for index in targets.indices {
            // All contents are complete before the first is renamed, so this is where a run can still be ended.
            try SignalHold.check()
            let target = targets[index]
            guard let contents = target.change.after else { continue }
            let file = try StagedFile.write(
                contents, for: target.name, in: folder(target.folder), path: target.change.path)
            defer { close(file.descriptor) }
            targets[index].temporary = file.name
            // Some file systems can't wait for the disk, and report it with this error.
            guard isHandwritten, fsync(file.descriptor) != 0, errno != EINVAL else { continue }
            throw RunError(FileError.last("write", target.change.path).message, exitCode: .readOrWriteFailed)
        }
    }

    private mutating func commit() throws(RunError) {
        // New contents come before removals, each in the order of the set.
        targets = targets.filter { $0.temporary != nil } + targets.filter { $0.temporary == nil }
        for index in targets.indices {
            do throws(FileError) {
                try commit(index)
            } catch {
                discard(from: index)
                throw failure(error, at: index)
            }
            guard isHandwritten else { continue }
            do throws(FileError) {
                try complete(index)
            } catch {
                discard(from: index)
                throw failure(error, at: index + 1)
            }
        }
    }

    private mutating func commit(_ index: Int) throws(FileError) {
        let target = targets[index]
        let folder = try opened(target)
        guard let temporary = target.temporary, let after = target.change.after else {
            guard unlinkat(folder.descriptor, target.name, 0) == 0 || errno == ENOENT else {
                throw .last("remove", target.change.path)
            }
            return
        }
        guard isHandwritten else {
            guard renameat(folder.descriptor, temporary, folder.descriptor, target.name) == 0 else {
                throw .last("write", target.change.path)
            }
            return
        }
        var replacement = FileReplacement(
            folder: folder, temporary: temporary, name: target.name, path: target.change.path,
            before: target.change.before, after: after)
        defer { if replacement.holdsSave { targets[index].temporary = nil } }
        try replacement.carryOut()
    }

    /// Removes the former contents of a file, and waits for the disk.
    private func complete(_ index: Int) throws(FileError) {
        let target = targets[index]
        if let temporary = target.temporary {
            // A folder that isn't held is closed with its last use.
            let folder = try opened(target)
            guard unlinkat(folder.descriptor, temporary, 0) == 0 || errno == ENOENT else {
                throw .last("remove", RelativePath.join(target.folder, temporary))
            }
        }
        // A later change of the set may be of use only with the earlier ones.
        if index + 1 == targets.count || targets[index + 1].folder != target.folder { try synchronize(target) }
    }

    private func synchronize(_ target: Target) throws(FileError) {
        let folder = try opened(target)
        // Some file systems can't do it for folders, and report it with this error.
        if fsync(folder.descriptor) != 0, errno != EINVAL {
            throw .last("be sure that the disk has", target.change.path)
        }
    }

    private func opened(_ target: Target) throws(FileError) -> OpenFolder {
        if let held = folders[target.folder] { return held }
        return try OpenFolder(target.folder)
    }

    private func failure(_ error: FileError, at index: Int) -> RunError {
        let done = targets[..<index].map(\.change.path)
        let undone = targets[index...].map(\.change.path)
        let lines = [error.message] + done.map { "written: \($0)" } + undone.map { "not written: \($0)" }
        return RunError(Wording(lines: lines), exitCode: .readOrWriteFailed)
    }

    private func discard(from index: Int) {
        for target in targets[index...] {
            guard let temporary = target.temporary, let folder = try? opened(target) else { continue }
            unlinkat(folder.descriptor, temporary, 0)
        }
    }
}
