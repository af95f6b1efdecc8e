import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program of the system's that is asked something.
package enum Subprocess {
    /// What a program that ended with 0 wrote.
    package struct Output {
        /// What came to standard output.
        package var bytes: [UInt8]
        /// Whether anything came to standard error.
        package var complains: Bool

        /// The parts of an output that puts a zero byte behind each.
        package var records: [ArraySlice<UInt8>] { bytes.split(separator: 0) }
    }

    /// A program did not answer in time.
    package struct Late: Error {}

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
    ///   - input: What it reads.
    ///   - deadline: How long to wait for the next bytes, or for the end, of what it writes.
    /// - Returns: nil where it can't be started or ends with anything but 0.
    /// - Throws: `Late` where it was ended because it kept silent until the deadline.
    package static func run(
        _ words: [[UInt8]], environment: [[UInt8]], input: [UInt8] = [], deadline: Duration
    ) throws(Late) -> Output? {
        // Files without a name take what a pipe might not hold while nobody reads.
        guard let given = TemporaryDescriptor(), let said = TemporaryDescriptor(), given.fill(input) else { return nil }
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, given.number, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, said.number, STDERR_FILENO)
        var arguments = CStrings(words)
        var variables = CStrings(environment)
        defer {
            arguments.free()
            variables.free()
        }
        var process = pid_t()
        guard let program = arguments.pointers.first.flatMap({ $0 }) else { return nil }
        let result = posix_spawnp(&process, program, &actions, nil, &arguments.pointers, &variables.pointers)
        close(ends[1])
        defer { close(ends[0]) }
        guard result == 0 else { return nil }
        let output = read(ends[0], deadline)
        if output == nil { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        guard let output else { throw Late() }
        return status == 0 ? Output(bytes: output, complains: said.size > 0) : nil
    }

    /// Reads a pipe to its end; nil where nothing comes for too long.
    private static func read(_ descriptor: Int32, _ deadline: Duration) -> [UInt8]? {
        let (seconds, attoseconds) = deadline.components
        let milliseconds = Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        var bytes: [UInt8] = []
        while true {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let count = poll(&entry, 1, milliseconds)
            if count == 0 { return nil }
            if count < 0, errno == EINTR { continue }
            guard let piece = FileReader.readOnce(from: descriptor), !piece.isEmpty else { return bytes }
            bytes += piece
        }
    }
}

/// Strings as C has them, with a null behind the last.
package struct CStrings {
    /// The strings, and the null.
    package var pointers: [UnsafeMutablePointer<CChar>?]

    /// Copies strings; who makes them frees them.
    package init(_ strings: [[UInt8]]) {
        pointers =
            strings.map { string in
                (string + [0]).withUnsafeBufferPointer { buffer in
                    buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { strdup($0) } }
                }
            } + [nil]
    }

    /// Strings that are never freed.
    package static func lasting(_ strings: [[UInt8]]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let pointers = CStrings(strings).pointers
        let memory = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: pointers.count)
        memory.initialize(from: pointers, count: pointers.count)
        return memory
    }

    /// Frees the copies.
    package func free() {
        for pointer in pointers { systemFree(pointer) }
    }
}

private func systemFree(_ pointer: UnsafeMutablePointer<CChar>?) { free(pointer) }

/// A file without a name.
private final class TemporaryDescriptor {
    private let stream: UnsafeMutablePointer<FILE>

    var number: Int32 { fileno(stream) }
    var size: Int { Int(lseek(number, 0, SEEK_END)) }

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
