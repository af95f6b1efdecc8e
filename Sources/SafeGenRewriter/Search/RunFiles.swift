import SafeGenSystem
import SafeGenCommandSupport

/// The files of a run, for searches in all of them after each is examined.
protocol RunFiles {
    /// Reads the files, on several threads, and gathers the results of each.
    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (String, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
}

/// Files on disk.
struct DiskFiles: RunFiles {
    let paths: [SourcePath]
    let threads: Int
    let recovery: ParserRecovery?

    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (String, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
    {
        recovery?.forgetThreads()
        return WorkerPool.compactMap(
            paths.count, threads: threads, state: { (buffer: FileBuffer(), thread: recovery?.enterThread() ?? 0) }
        ) { state, index in
            guard (try? state.buffer.read(paths[index])) == true, recovery?.passedOver[paths[index]] == nil else {
                return nil
            }
            func found() -> Found? { state.buffer.withBytes { find(paths[index].text, $0) } }
            guard let recovery else { return found() }
            return recovery.guarding(paths[index], thread: state.thread, found)
        }
    }
}

/// Files in memory.
struct MemoryFiles: RunFiles {
    let files: [(path: String, bytes: [UInt8])]

    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (String, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
    {
        files.compactMap { file in file.bytes.withUnsafeBufferPointer { find(file.path, $0) } }
    }
}
