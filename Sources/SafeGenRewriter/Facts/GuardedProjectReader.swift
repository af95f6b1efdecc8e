import SafeGenProject
import SafeGenSystem
import SafeGenCommandSupport

/// Reads descriptions of projects as code is read: not where it is nested too deeply, on a stack that is deep enough, and so
/// that a crash of the parser is reported.
package enum GuardedProjectReader {
    /// A reader of projects.
    ///
    /// - Parameter recovery: What keeps the parser's crashes from ending the run; nil for nothing.
    /// - Returns: The reader.
    package static func reader(_ recovery: ParserRecovery?) -> ProjectReader {
        ProjectReader { path, bytes, read throws(ProjectDescription.Failure) in
            if let excess = bytes.withUnsafeBufferPointer(NestingLimit.exceeded) {
                throw .malformed("here are \(excess.excess.description)")
            }
            let path = SourcePath(path)
            switch recovery?.passedOver[path] {
            case .crash?: throw .malformed("the parser of Swift crashes over it")
            case .deadline?: throw .malformed("the parser of Swift finds no end of it")
            case nil: break
            }
            recovery?.forgetThreads()
            let results = WorkerPool.compactMap(1, threads: 1, state: { recovery?.enterThread() ?? 0 }) { thread, _ in
                guard let recovery else { return read() }
                return recovery.guarding(path, thread: thread, read)
            }
            return results.first
        }
    }
}
