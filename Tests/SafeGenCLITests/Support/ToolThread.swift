#if os(Linux)
import Foundation
import SafeGenCommandSupport
import TestSupport
@testable import SafeGenCLI

/// Runs `safegen` on a thread of this process.
///
/// The system gives the thread a working folder and descriptors of its own, so that the program finds what it would as a process.
/// It only has to do without the start: the better part of a short run of a debug program is what the first use of each generic
/// type and each conformance costs. The parser isn't guarded, and a crash ends the tests.
enum ToolThread {
    /// Runs it to its end; nil if the system has no such threads, or the input is more than a pipe holds.
    static func run(_ words: [String], in folder: String, input: String) -> Command.Result? {
        guard let unshare, let closeRange, input.utf8.count < 1 << 16 else { return nil }
        let run = Run()
        let thread = WorkerPool.start {
            // Descriptors of other tests are not kept open by it.
            guard closeRange(3, .max, 2) == 0, unshare(0x200) == 0, chdir(folder) == 0, give(input) else { return }
            guard let output = tmpfile(), let errors = tmpfile() else { return }
            dup2(fileno(output), STDOUT_FILENO)
            dup2(fileno(errors), STDERR_FILENO)
            let status = SafeGenProgram.run(words)
            run.result = Command.Result(status: status, output: text(of: output), errors: text(of: errors))
        }
        guard let thread else { return nil }
        pthread_join(thread, nil)
        return run.result
    }

    private final class Run: @unchecked Sendable { var result: Command.Result? }

    /// CLONE_FS is 0x200 of the one and CLOSE_RANGE_UNSHARE 2 of the other: Swift's module of the C library has neither.
    private static let unshare = function("unshare", as: (@convention(c) (Int32) -> Int32).self)
    private static let closeRange = function("close_range", as: (@convention(c) (UInt32, UInt32, Int32) -> Int32).self)

    private static func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }

    /// Makes a text the standard input.
    private static func give(_ input: String) -> Bool {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return false }
        defer { ends.forEach { close($0) } }
        return write(ends[1], input, input.utf8.count) == input.utf8.count && dup2(ends[0], STDIN_FILENO) >= 0
    }

    private static func text(of file: UnsafeMutablePointer<FILE>) -> String {
        defer { fclose(file) }
        let handle = FileHandle(fileDescriptor: fileno(file))
        try? handle.seek(toOffset: 0)
        return String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    }
}
#endif
