#if os(Linux)
import Foundation
import Testing
import TestSupport

/// Makes one system call of a program fail, or kills the program at it: a small library that is loaded before the C
/// library, compiled once.
enum Fault {
    /// What becomes of the call.
    enum Kind: String, CaseIterable, Sendable {
        /// It fails with `EIO`.
        case fails
        /// The process is killed just before it.
        case killsBefore
        /// The process is killed just after it.
        case killsAfter
        /// SIGINT comes just before it, which is then done: a user types Ctrl-C.
        case interrupts
    }

    /// The library that was compiled for all tests; nil if that failed.
    static let library: (folder: TemporaryFolder, path: String)? = {
        guard let folder = try? TemporaryFolder() else { return nil }
        let path = folder.path("shim.so")
        guard (try? folder.write(source, to: "shim.c")) != nil,
            let result = try? Command.run(
                "/usr/bin/env", ["clang", "-shared", "-fPIC", "-O1", "-o", path, folder.path("shim.c"), "-ldl"],
                in: folder.path), result.status == 0
        else { return nil }
        atexit { try? FileManager.default.removeItem(atPath: Fault.library?.folder.path ?? "") }
        return (folder, path)
    }()

    /// The variables that make the call with this number, from 1, fail; the mark is a file that shows that it was made.
    static func environment(_ call: String, _ number: Int, _ kind: Kind, mark: String) throws -> [String: String] {
        [
            "LD_PRELOAD": try #require(library).path, "FAULT_CALL": call, "FAULT_NUMBER": "\(number)",
            "FAULT_KIND": kind.rawValue, "FAULT_MARK": mark,
        ]
    }

    /// The calls by which files are changed, and folders looked at.
    static let calls = [
        "open", "openat", "write", "renameat", "mkdirat", "unlinkat", "fchmod", "fsync", "flock", "fstatat",
    ]

    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #define open hidden_open
        #define openat hidden_openat
        #include <fcntl.h>
        #undef open
        #undef openat
        #include <signal.h>
        #include <stdarg.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #include <unistd.h>

        static const char *wanted, *kind, *mark;
        static long number, seen;

        __attribute__((constructor)) static void begin(void) {
            wanted = getenv("FAULT_CALL");
            kind = getenv("FAULT_KIND");
            mark = getenv("FAULT_MARK");
            number = getenv("FAULT_NUMBER") ? atol(getenv("FAULT_NUMBER")) : 0;
            unsetenv("LD_PRELOAD");
            // The process that runs the tests may have it ignored.
            signal(SIGINT, SIG_DFL);
        }

        static int is_due(const char *name) {
            if (!wanted || strcmp(name, wanted) != 0 || __sync_add_and_fetch(&seen, 1) != number) return 0;
            syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT, 0600));
            return 1;
        }

        #define CALL(type, name, parameters, arguments)                                  \\
            type name parameters {                                                       \\
                type (*next) parameters = (type (*) parameters)dlsym(RTLD_NEXT, #name);  \\
                if (!is_due(#name)) return next arguments;                               \\
                if (strcmp(kind, "interrupts") == 0) {                                   \\
                    kill(getpid(), SIGINT);                                              \\
                    return next arguments;                                               \\
                }                                                                        \\
                if (strcmp(kind, "killsBefore") == 0) kill(getpid(), SIGKILL);           \\
                if (strcmp(kind, "killsAfter") == 0) {                                  \\
                    next arguments;                                                      \\
                    kill(getpid(), SIGKILL);                                             \\
                }                                                                        \\
                errno = EIO;                                                             \\
                return -1;                                                               \\
            }

        CALL(int, open, (const char *path, int flags, mode_t mode), (path, flags, mode))
        CALL(int, openat, (int folder, const char *path, int flags, mode_t mode), (folder, path, flags, mode))
        CALL(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
        CALL(int, renameat, (int a, const char *old, int b, const char *new), (a, old, b, new))
        CALL(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode))
        CALL(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags))
        CALL(int, fchmod, (int file, mode_t mode), (file, mode))
        CALL(int, fsync, (int file), (file))
        CALL(int, flock, (int file, int operation), (file, operation))
        CALL(int, fstatat, (int folder, const char *path, struct stat *status, int flags), (folder, path, status, flags))
        """
}
#endif
