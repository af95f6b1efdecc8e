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

/// Files on disk.
struct DiskFiles: RunFiles {
    let sources: [SourcePath]
    let threads: Int
    let recovery: ParserRecovery?

    var paths: [String] { sources.map(\.text) }

    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
    {
        recovery?.forgetThreads()
        return WorkerPool.compactMap(
            sources.count, threads: threads, state: { (buffer: FileBuffer(), thread: recovery?.enterThread() ?? 0) }
        ) { state, index in
            guard (try? state.buffer.read(sources[index])) == true, recovery?.passedOver[sources[index]] == nil else {
                return nil
            }
            func found() -> Found? { state.buffer.withBytes { find(sources[index], $0) } }
            guard let recovery else { return found() }
            return recovery.guarding(sources[index], thread: state.thread, found)
        }
    }
}

/// Files in memory.
struct MemoryFiles: RunFiles {
    let files: [(path: String, bytes: [UInt8])]

    var paths: [String] { files.map(\.path) }

    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
    {
        files.compactMap { file in file.bytes.withUnsafeBufferPointer { find(SourcePath(file.path), $0) } }
    }
}
