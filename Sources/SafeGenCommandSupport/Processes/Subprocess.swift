import SafeGen
import SafeGenSystem

/// A program of the system's that is run for its output.
package enum Subprocess {
    package struct Output {
        /// Its exit code, or 128 and the number of the signal that ended it.
        package var status: Int32
        /// Its standard output.
        package var bytes: [UInt8]
        /// Its standard error.
        package var complaint: [UInt8]

        /// The parts of an output that puts a zero byte after each.
        package var records: [ArraySlice<UInt8>] { bytes.split(separator: 0) }
    }

    package enum Stop: Error {
        /// It did not answer in time.
        case late
        /// It wrote more than anybody has room for.
        case tooMuch
    }

    /// The variables of this process, as `NAME=value`.
    package static var environment: [[UInt8]] {
        var (variables, next) = ([[UInt8]](), environ)
        while let variable = next.pointee {
            variables.append(UnsafeBufferPointer(start: variable, count: strlen(variable)).map(UInt8.init(bitPattern:)))
            next += 1
        }
        return variables
    }

    /// Runs a program that PATH leads to.
    ///
    /// - Parameters:
    ///   - words: The program and its arguments.
    ///   - environment: Its variables.
    ///   - input: Its standard input.
    ///   - deadline: How long to wait for the next bytes of its output, or for its end.
    ///   - limit: How many bytes it may write.
    /// - Returns: nil if it can't be started.
    /// - Throws: if it was ended, because it kept silent until the deadline or wrote too much.
    package static func run(
        _ words: [[UInt8]], environment: [[UInt8]], input: [UInt8] = [], deadline: Duration,
        limit: Int = 1 << 30
    ) throws(Stop) -> Output? {
        // Files without a name can hold more than a pipe that nobody reads.
        guard let given = TemporaryDescriptor(), let said = TemporaryDescriptor(), given.fill(input) else { return nil }
        guard let pipe = ProcessPipe() else { return nil }
        defer { close(pipe.output) }
        let started = try? ChildProcess(
            words, environment: environment, input: given.number, output: pipe.input, error: said.number)
        close(pipe.input)
        guard let process = started else { return nil }
        do throws(Stop) {
            let bytes = try read(pipe.output, deadline, limit)
            return Output(status: process.wait(), bytes: bytes, complaint: said.contents)
        } catch {
            process.end(SIGKILL)
            process.wait()
            throw error
        }
    }

    /// Reads a pipe to its end, unless nothing comes for too long or too much comes.
    private static func read(_ descriptor: Int32, _ deadline: Duration, _ limit: Int) throws(Stop) -> [UInt8] {
        let (seconds, attoseconds) = deadline.components
        let milliseconds = Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        var bytes: [UInt8] = []
        while true {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&entry, 1, milliseconds)
            if count == 0 { throw .late }
            if count < 0, errno == EINTR { continue }
            guard let piece = FileReader.readOnce(from: descriptor), !piece.isEmpty else { return bytes }
            bytes += piece
            if bytes.count > limit { throw .tooMuch }
        }
    }
}

/// A file without a name.
private final class TemporaryDescriptor {
    private let stream: UnsafeMutablePointer<FILE>

    var number: Int32 { fileno(stream) }
    var contents: [UInt8] {
        guard lseek(number, 0, SEEK_SET) == 0 else { return [] }
        var bytes: [UInt8] = []
        while let piece = FileReader.readOnce(from: number), !piece.isEmpty { bytes += piece }
        return bytes
    }

    init?() {
        guard let stream = tmpfile() else { return nil }
        self.stream = stream
        _ = fcntl(fileno(stream), F_SETFD, FD_CLOEXEC)
    }

    deinit { fclose(stream) }

    /// Writes, and goes back to the beginning.
    func fill(_ bytes: [UInt8]) -> Bool {
        let isWritten = bytes.isEmpty || fwrite(bytes, 1, bytes.count, stream) == bytes.count && fflush(stream) == 0
        return isWritten && lseek(number, 0, SEEK_SET) == 0
    }
}
