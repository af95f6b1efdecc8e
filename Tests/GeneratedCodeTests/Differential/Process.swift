import Glibc

/// Runs a program without its output; true if it ends with 0.
func runs(_ arguments: [String]) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    let pointers = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for pointer in unsafe pointers { unsafe free(pointer) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, arguments[0], &actions, nil, pointers, environ) == 0 else { return false }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status == 0
}

/// Lets a crash, or a run that hangs, say which seed it was.
func reportCrashes() {
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGALRM] {
        unsafe Glibc.signal(signal) { signal in
            print("signal \(signal): SEED=\(current)")
            fflush(nil)
            _exit(2)
        }
    }
}
