import SafeGenSystem
import SafeGenCommandSupport

/// The files of a run, for searches in all of them after each is examined.
protocol RunFiles {
    /// The paths as they are shown, in order.
    var paths: [String] { get }

    /// Reads the files, on several threads, and gathers the results of each.
    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
}

struct DiskFiles: RunFiles {
    let sources: [SourcePath]
    let threads: Int

    var paths: [String] { sources.map(\.text) }

    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
    {
        WorkerPool.compactMap(sources.count, threads: threads, state: FileBuffer.init) { buffer, index in
            guard (try? buffer.read(sources[index])) == true else { return nil }
            return buffer.withBytes { bytes in
                ParserRecovery.guarding(sources[index]) { _ in
                    find(sources[index], bytes)
                } skipped: { _ in
                    nil
                }
            }
        }
    }
}

struct MemoryFiles: RunFiles {
    let files: [(path: String, bytes: [UInt8])]

    var paths: [String] { files.map(\.path) }

    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
    {
        files.compactMap { file in file.bytes.withUnsafeBufferPointer { find(SourcePath(file.path), $0) } }
    }
}
