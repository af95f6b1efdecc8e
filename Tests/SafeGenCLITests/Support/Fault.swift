#if os(Linux)
import Foundation
import Testing
import TestSupport

/// Makes one system call of a program fail, or kills the program at it: a small library that is loaded before the C
/// library, compiled once.
enum Fault {
    /// What becomes of the call.
    enum Kind: String, CaseIterable, Sendable {
        /// It fails with an error.
        case fails
        /// The process is killed just before it.
        case killsBefore
        /// The process is killed just after it.
        case killsAfter
        /// SIGINT comes just before it, which is then done: a user types Ctrl-C.
        case interrupts
        /// Just before it an editor saves the file that `FAULT_FILE` names, in place.
        case savesInPlace
        /// Just before it an editor saves that file as a new one, which it renames.
        case savesByRename
        /// Just before it an editor opens that file, and saves it when the program ends.
        case savesLater
    }

    /// What an editor saves.
    static let saved = "// saved\n"

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

    /// The variables that spoil the call with this number, from 1, among all calls of these names; the mark is a file that shows that
    /// it was made, and by which name.
    static func environment(
        _ calls: [String], _ number: Int, _ kind: Kind, mark: String, file: String = "", error: Int32 = EIO
    ) throws -> [String: String] {
        [
            "FAULT_FILE": file, "LD_PRELOAD": try #require(library).path,
            "FAULT_CALLS": ",\(calls.joined(separator: ",")),", "FAULT_NUMBER": "\(number)",
            "FAULT_KIND": kind.rawValue, "FAULT_MARK": mark, "FAULT_ERROR": "\(error)",
        ]
    }

    /// Removes the mark of a run; the name of the call that was spoiled in it, and nil if none was.
    static func spoiled(_ mark: String) -> String? {
        guard let name = FileManager.default.contents(atPath: mark) else { return nil }
        try? FileManager.default.removeItem(atPath: mark)
        return String(decoding: name, as: UTF8.self)
    }

    /// The calls by which files are changed, and folders looked at.
    static let calls = [
        "open", "openat", "write", "renameat", "renameat2", "linkat", "mkdirat", "unlinkat", "fchmod", "fsync", "flock",
        "fstatat",
    ]

    /// The calls by which files are looked for and read.
    static let looks = ["open", "openat", "opendir", "readdir", "fstat", "lstat", "stat", "read"]

    private static let source = """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <errno.h>
        #define open hidden_open
        #define openat hidden_openat
        #include <fcntl.h>
        #undef open
        #undef openat
        #include <dirent.h>
        #include <signal.h>
        #include <stdio.h>
        #include <stdarg.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/stat.h>
        #include <sys/syscall.h>
        #define syscall hidden_syscall
        #include <unistd.h>
        #undef syscall

        long syscall(long number, ...);

        static const char *wanted, *kind, *mark, *file;
        static long number, seen, listed, error;
        static int opened = -1;

        __attribute__((constructor)) static void begin(void) {
            wanted = getenv("FAULT_CALLS");
            kind = getenv("FAULT_KIND");
            mark = getenv("FAULT_MARK");
            file = getenv("FAULT_FILE");
            number = getenv("FAULT_NUMBER") ? atol(getenv("FAULT_NUMBER")) : 0;
            error = getenv("FAULT_ERROR") ? atol(getenv("FAULT_ERROR")) : EIO;
            unsetenv("LD_PRELOAD");
            // The process that runs the tests may have it ignored.
            signal(SIGINT, SIG_DFL);
        }

        static void save(int to) {
            syscall(SYS_write, to, "// saved\\n", 9);
            syscall(SYS_close, to);
        }

        __attribute__((destructor)) static void end(void) {
            if (opened < 0) return;
            syscall(SYS_ftruncate, opened, 0);
            save(opened);
        }

        // What an editor does meanwhile; 0 if the call is to be spoiled in another way.
        static int edits(void) {
            if (strcmp(kind, "savesInPlace") == 0) {
                save(syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_TRUNC, 0644));
            } else if (strcmp(kind, "savesByRename") == 0) {
                char other[4096];
                snprintf(other, sizeof other, "%s.new", file);
                save(syscall(SYS_openat, AT_FDCWD, other, O_WRONLY | O_CREAT, 0644));
                syscall(SYS_renameat, AT_FDCWD, other, AT_FDCWD, file);
            } else if (strcmp(kind, "savesLater") == 0) {
                opened = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT, 0644);
            } else {
                return 0;
            }
            return 1;
        }

        static int is_due(const char *name) {
            char item[32];
            int length = snprintf(item, sizeof item, ",%s,", name);
            if (!wanted || !strstr(wanted, item)) return 0;
            // Folders above the project's are listed too, and may hold thousands of names.
            if (strcmp(name, "readdir") == 0 && __sync_add_and_fetch(&listed, 1) > 50) return 0;
            if (__sync_add_and_fetch(&seen, 1) != number) return 0;
            int to = syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT, 0600);
            syscall(SYS_write, to, name, length - 2);
            syscall(SYS_close, to);
            return 1;
        }

        // What becomes of the call that is due.
        #define SPOIL(call)                                                              \\
            do {                                                                         \\
                if (edits()) return call;                                                \\
                if (strcmp(kind, "interrupts") == 0) {                                   \\
                    kill(getpid(), SIGINT);                                              \\
                    return call;                                                         \\
                }                                                                        \\
                if (strcmp(kind, "killsBefore") == 0) kill(getpid(), SIGKILL);           \\
                if (strcmp(kind, "killsAfter") == 0) {                                   \\
                    call;                                                                \\
                    kill(getpid(), SIGKILL);                                             \\
                }                                                                        \\
                errno = error;                                                             \\
                return -1;                                                               \\
            } while (0)

        #define CALL(type, name, parameters, arguments)                                  \\
            type name parameters {                                                       \\
                type (*next) parameters = (type (*) parameters)dlsym(RTLD_NEXT, #name);  \\
                if (!is_due(#name)) return next arguments;                               \\
                SPOIL(next arguments);                                                   \\
            }

        CALL(int, open, (const char *path, int flags, mode_t mode), (path, flags, mode))
        CALL(int, openat, (int folder, const char *path, int flags, mode_t mode), (folder, path, flags, mode))
        CALL(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count))
        CALL(int, renameat, (int a, const char *old, int b, const char *new), (a, old, b, new))
        CALL(int, linkat, (int a, const char *old, int b, const char *new, int flags), (a, old, b, new, flags))
        CALL(int, mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode))
        CALL(int, unlinkat, (int folder, const char *path, int flags), (folder, path, flags))
        CALL(int, fchmod, (int file, mode_t mode), (file, mode))
        CALL(int, fsync, (int file), (file))
        CALL(int, flock, (int file, int operation), (file, operation))
        CALL(int, fstatat, (int folder, const char *path, struct stat *status, int flags), (folder, path, status, flags))

        CALL(int, fstat, (int file, struct stat *status), (file, status))
        CALL(int, stat, (const char *path, struct stat *status), (path, status))
        CALL(int, lstat, (const char *path, struct stat *status), (path, status))
        CALL(ssize_t, read, (int file, void *bytes, size_t count), (file, bytes, count))

        DIR *opendir(const char *path) {
            DIR *(*next)(const char *) = (DIR *(*)(const char *))dlsym(RTLD_NEXT, "opendir");
            if (!is_due("opendir")) return next(path);
            errno = error;
            return NULL;
        }

        struct dirent *readdir(DIR *folder) {
            struct dirent *(*next)(DIR *) = (struct dirent *(*)(DIR *))dlsym(RTLD_NEXT, "readdir");
            if (!is_due("readdir")) return next(folder);
            errno = error;
            return NULL;
        }

        // Not every C library has 'renameat2', so it is called by its number.
        long syscall(long number, ...) {
            long a[6];
            va_list list;
            va_start(list, number);
            for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
            va_end(list);
            long (*next)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
            if (number != SYS_renameat2 || !is_due("renameat2")) return next(number, a[0], a[1], a[2], a[3], a[4], a[5]);
            SPOIL(next(number, a[0], a[1], a[2], a[3], a[4], a[5]));
        }
        """
}
#endif
