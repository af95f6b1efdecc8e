import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program of the system's that is asked something.
enum Subprocess {
    /// Runs a program that PATH leads to, and returns what it wrote to standard output.
    ///
    /// - Returns: nil where it can't be started or ends with anything but 0. Its standard error is dropped.
    static func output(of arguments: [String]) -> [UInt8]? {
        guard let program = arguments.first else { return nil }
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
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let result = posix_spawnp(&process, program, &actions, nil, &words, environ)
        close(ends[1])
        defer { close(ends[0]) }
        guard result == 0 else { return nil }
        let output = (try? FileReader.read(descriptor: ends[0], path: "a pipe", limit: .max)) ?? []
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        return status == 0 ? output : nil
    }

    /// The parts of an output that puts a zero byte behind each.
    static func records(_ output: [UInt8]) -> [String] {
        output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
