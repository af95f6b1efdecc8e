import SafeGenSystem
import SafeGenCommandSupport

/// The files of a run, for searches in all of them after each is examined.
protocol RunFiles {
    var paths: [SourcePath] { get }

    /// Reads the files, on several threads, and gathers the results of each.
    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
}

extension SourceReading: RunFiles {
    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
    {
        compactMap { [paths] index, bytes, _ in
            find(paths[index], bytes)
        } refuse: { _, _ in
            nil
        }
    }
}

struct MemoryFiles: RunFiles {
    let files: [(path: String, bytes: [UInt8])]

    var paths: [SourcePath] { files.map { SourcePath($0.path) } }

    func compactMap<Found: Sendable>(_ find: @escaping @Sendable (SourcePath, UnsafeBufferPointer<UInt8>) -> Found?)
        -> [Found]
    {
        files.compactMap { file in file.bytes.withUnsafeBufferPointer { find(SourcePath(file.path), $0) } }
    }
}
