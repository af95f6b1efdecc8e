import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The program in which somebody at a terminal reads a long text, as git has one.
enum Pager {
    /// Shows a text in the pager where standard output is a terminal; prints it otherwise, and where there is no pager.
    static func print(_ text: String) {
        let command = getenv("PAGER").map { String(cString: $0) } ?? "less"
        guard isatty(STDOUT_FILENO) == 1, !command.isEmpty, command != "cat", let pager = Child(command) else {
            return Terminal.print(text)
        }
        pager.show(text)
    }

    /// A running pager.
    private struct Child {
        private let process: pid_t
        private let input: Int32

        /// Starts it; nil where that fails.
        init?(_ command: String) {
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
            posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
            // As git has it: end at once what fits the screen, show colours, and leave the text there.
            setenv("LESS", "FRX", 0)
            var arguments: [UnsafeMutablePointer<CChar>?] =
                ["sh", "-c", command].map { (word: String) in strdup(word) } + [nil]
            defer { for argument in arguments { free(argument) } }
            var process = pid_t()
            let result = posix_spawn(&process, "/bin/sh", &actions, nil, &arguments, environ)
            close(ends[0])
            guard result == 0 else {
                close(ends[1])
                return nil
            }
            (self.process, input) = (process, ends[1])
        }

        /// Hands a text over and waits until the reader has had enough.
        func show(_ text: String) {
            // Who leaves the pager early closes the pipe, which is no failure.
            signal(SIGPIPE, SIG_IGN)
            let bytes = Array(text.utf8)
            var offset = 0
            while offset < bytes.count {
                let count = bytes[offset...].withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                offset += count
            }
            close(input)
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
        }
    }
}
