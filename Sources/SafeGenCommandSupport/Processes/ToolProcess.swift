import SafeGen
import SafeGenSystem

/// Runs other programs, and ends them where this one is ended.
package enum ToolProcess {
    private static func endOnSignal(_ process: ChildProcess) throws(RunError) {
        guard SignalHold.isPending else { return }
        process.endGroup(SIGTERM)
        for _ in 0..<100 {
            if process.endedWith() != nil { try SignalHold.check() }
            usleep(20_000)
        }
        process.endGroup(SIGKILL)
        process.wait()
        try SignalHold.check()
    }

    package static func output(
        of arguments: [String], mergingErrors mergesErrors: Bool = false
    ) throws(RunError) -> (status: Int32, text: String) {
        let hold = SignalHold()
        defer { hold.release() }
        guard let pipe = ProcessPipe() else {
            throw RunError(FileError.last("open", "a pipe").message, exitCode: .ourBug)
        }
        defer { close(pipe.output) }
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { close(nothing) }
        let process: ChildProcess
        do throws(ChildProcess.StartFailure) {
            defer { close(pipe.input) }
            process = try ChildProcess(
                arguments.map { Array($0.utf8) }, input: nothing, output: pipe.input,
                error: mergesErrors ? pipe.input : nil, ownGroup: hold.maskOfPrograms)
        } catch {
            let message: Wording = "cannot start '\(arguments.first ?? "")': \(String(cString: strerror(error.code)))"
            throw RunError(message, exitCode: .inputNotFound)
        }
        var ready = pollfd(fd: pipe.output, events: Int16(POLLIN), revents: 0)
        var bytes: [UInt8] = []
        while true {
            try endOnSignal(process)
            guard poll(&ready, 1, 50) > 0 else { continue }
            guard let chunk = FileReader.readOnce(from: pipe.output), !chunk.isEmpty else { break }
            bytes += chunk
        }
        return (process.wait(), String(decoding: bytes, as: UTF8.self))
    }
}
