import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// Looks at a file while another one reads it, which tells each step after the parser.
package typealias FileVisitor = @Sendable (SourcePath, UnsafeBufferPointer<UInt8>, (UInt8) -> Void) -> Void

/// Reads the files of a run on several threads, with the parser guarded.
struct SourceReading {
    /// Files of more bytes are parsed one after the other, however many threads there are: each takes a gigabyte for 5 MB.
    private static let largeFile = 1 << 20

    var paths: [SourcePath]
    /// What stands for the contents on disk of some files.
    var contents: [SourcePath: [UInt8]] = [:]
    var threads = WorkerPool.coreCount
    /// Whether storyboards may be parts of ones.
    var takesFragments = false
    let files: ProjectFiles

    /// The error for a file that looks as if it had no code, since it is in UTF-16, or is cut off; nil for others.
    private func damage(in path: SourcePath, _ bytes: UnsafeBufferPointer<UInt8>) -> FileError? {
        let marks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]
        if marks.contains(where: bytes.starts) || bytes.prefix(2).contains(0) {
            return FileError(malformed: path.text, "it is no text in UTF-8")
        }
        let isText = bytes.first { (0x21..<0x80).contains($0) } == UInt8(ascii: "<")
        guard !takesFragments, CodeFiles.kind(path) == .interface, isText, !XMLTags.areWhole(bytes) else { return nil }
        return FileError(malformed: path.text, "its elements aren't all closed")
    }

    /// The same, looked for once in a command.
    private func damage(of path: SourcePath, _ bytes: [UInt8]) -> FileError? {
        let look = { bytes.withUnsafeBufferPointer { damage(in: path, $0) } }
        return contents[path] == nil ? files.once(path, look) : look()
    }

    private func read(_ path: SourcePath) throws(FileError) -> [UInt8]? {
        if let known = contents[path] { return known }
        return try ProjectFile(found: path, in: files)?.bytes
    }

    /// Reads the files, and gathers the results that aren't nil, in their order. Files that can't be read have none.
    func compactMap<Result: Sendable>(
        _ find: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Result?
    ) -> [Result] {
        compactMap { [paths] index, bytes, _ in
            find(paths[index], bytes)
        } refuse: { _, _ in
            nil
        }
    }

    /// Reads the files, and gathers the results that aren't nil, in their order. Each function gets the number of a
    /// file, and `examine` also its bytes and a function that gets the number of each step after the parser; `progress` is called
    /// now and then, on any thread, with how many files were seen.
    func compactMap<Result: Sendable>(
        where isWanted: @escaping @Sendable (Int) -> Bool = { _ in true },
        progress: @escaping @Sendable (Int) -> Void = { _ in },
        examine:
            @escaping @Sendable (Int, UnsafeBufferPointer<UInt8>, (UInt8) -> Void) -> Result?,
        refuse: @escaping @Sendable (Int, FileFailure) -> Result?
    ) -> [Result] {
        let oneByOne = ThreadLock()
        return WorkerPool.compactMap(paths.count, threads: threads) { index in
            guard isWanted(index) else { return nil }
            if index % 256 == 0 { progress(index) }
            let bytes: [UInt8]
            do throws(FileError) {
                guard let found = try read(paths[index]) else { return nil }
                bytes = found
                if let damage = damage(of: paths[index], bytes) { throw damage }
            } catch {
                return refuse(index, error.code == EFBIG ? .tooLarge : .unreadable(error.message.text))
            }
            return bytes.withUnsafeBufferPointer { bytes in
                let examineGuarded = { () -> Result? in
                    ParserRecovery.guarding(paths[index]) { begin in
                        examine(index, bytes, begin)
                    } skipped: { reason in
                        refuse(index, .stopped(reason))
                    }
                }
                return bytes.count > Self.largeFile ? oneByOne.locked(examineGuarded) : examineGuarded()
            }
        }
    }
}
