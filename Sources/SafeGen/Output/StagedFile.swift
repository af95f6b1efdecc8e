import SafeGenSystem

/// New contents under a temporary name, next to the file whose place they are to take.
enum StagedFile {
    /// Writes the contents, with the permissions of the old file if there is one, and a later time. At no moment more
    /// people may read them than might read the old file.
    static func write(
        _ contents: [UInt8],
        for name: String,
        in folder: OpenFolder,
        path: String
    ) throws(RunError) -> (name: String, descriptor: Int32) {
        let temporary = TemporaryName.make(for: name)
        var descriptor: Int32 = -1
        do throws(FileError) {
            let old = try folder.status(of: name).flatMap { $0.st_mode & S_IFMT == S_IFREG ? $0 : nil }
            let mode = old.map { $0.st_mode & 0o600 } ?? 0o666
            descriptor = openat(folder.descriptor, temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            guard descriptor >= 0 else {
                throw FileError(operation: "create", path: path, code: errno)
            }
            try FileWriter.write(contents, to: descriptor, path: path)
            if let old {
                try copyPermissions(of: old, to: descriptor, path: path)
                FileTime.makeLater(descriptor, than: old)
            }
        } catch {
            if descriptor >= 0 {
                unlinkat(folder.descriptor, temporary, 0)
                close(descriptor)
            }
            throw RunError(error.message, exitCode: descriptor < 0 ? .cannotCreateOutput : .readOrWriteFailed)
        }
        return (temporary, descriptor)
    }

    private static func copyPermissions(of old: stat, to descriptor: Int32, path: String) throws(FileError) {
        var new = stat()
        guard fstat(descriptor, &new) == 0 else { throw .last("write", path) }
        var mode = old.st_mode & 0o7777
        // If the new file has to have another group, that group doesn't get the rights of the old one.
        if new.st_gid != old.st_gid, fchown(descriptor, old.st_uid, old.st_gid) != 0 { mode &= 0o707 }
        if mode != new.st_mode & 0o7777, fchmod(descriptor, mode) != 0 { throw .last("set the permissions of", path) }
    }
}

/// The names of the temporary files that new contents are written to.
enum TemporaryName {
    private static let mark = ".safegen-tmp-"
    /// The longest name of a file on common systems, in bytes.
    private static let maximumNameLength = 255

    /// A hidden name that no other process and no other run of this one uses.
    static func make(for name: String) -> String {
        let ending = "\(mark)\(getpid())-\(UInt32.random(in: .min ... .max))"
        // The name may be the longest that there is; the number at the end distinguishes names that are cut off.
        var beginning = "." + name
        while beginning.utf8.count + ending.utf8.count > maximumNameLength { beginning.removeLast() }
        return beginning + ending
    }

    /// Whether a file is one of SafeGen's temporary ones.
    static func isOne(_ name: String) -> Bool {
        guard name.hasPrefix("."), let range = name.firstRange(of: mark) else { return false }
        let numbers = name[range.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(ByteClass.isDigit) }
    }
}
