import SafeGen
import SafeGenSystem

/// Keeps one file, over which the parser crashes or finds no end, from being the end of a run.
///
/// A thread that is out of stack can't be left for the next file. So the program is started again in its own place, with
/// the same arguments, and skips the file then; nothing is written before all files were looked at. Files that do
/// no harm pay nothing but two stores each, where a process of their own for the parser would cost its start.
package final class ParserRecovery: @unchecked Sendable {
    /// Why a file is skipped.
    package enum Reason: Equatable, Sendable {
        /// The parser crashed.
        case crash
        /// The step that the thread had reported last, 0 before the first report, did not end in time.
        case deadline(step: UInt8)

        fileprivate static let crashMark = UInt8(ascii: "C")
        fileprivate static let firstDeadlineMark: UInt8 = 0x80

        fileprivate init?(mark: UInt8) {
            if mark == Self.crashMark {
                self = .crash
            } else if mark >= Self.firstDeadlineMark {
                self = .deadline(step: mark - Self.firstDeadlineMark)
            } else {
                return nil
            }
        }
    }

    /// How many steps there are at most.
    package static let maximumStepCount = 127

    /// How long the parser may take over one file, in seconds: a thousand times the longest time of people's files.
    package static let seconds = 30
    /// So many files are skipped; a crash of one more is one.
    private static let maximumRestartCount = 100
    private static let variable = "SAFEGEN_REWRITE_PASSED_OVER"

    /// The files that an earlier start met with.
    package let passedOver: [SourcePath: Reason]
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let start: UnsafeMutablePointer<RestartState>
    private let deadline: Duration
    private let startAnew: (@Sendable () -> Void)?
    /// Whether one more file may be skipped.
    private let mayStartAnew: Bool
    private var threadCount = 0
    private var isDone = false

    /// Gets ready to start again; nil if that can't be, and a crash is to be one.
    ///
    /// - Parameter threads: How many threads there are at most.
    package convenience init?(threads: Int) {
        self.init(threads: threads, deadline: .seconds(Self.seconds), startAnew: nil)
        guard mayStartAnew else { return }
        restartState = start
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT] {
            var action = sigaction()
            #if canImport(Darwin)
            action.__sigaction_u.__sa_handler = handleCrash
            #else
            action.__sigaction_handler.sa_handler = handleCrash
            #endif
            action.sa_flags = Int32(SA_ONSTACK)
            sigaction(signal, &action, nil)
        }
    }

    /// Only watches the deadline.
    ///
    /// - Parameters:
    ///   - threads: How many threads there are at most.
    ///   - deadline: How long one file may take.
    ///   - startAnew: Called once a late file is noted; nil to start the program again.
    package init?(threads: Int, deadline: Duration, startAnew: (@Sendable () -> Void)?) {
        guard let list = Self.list(), let program = ProgramPath.own?.withCString({ strdup($0) }) else { return nil }
        passedOver = Self.entries(of: list)
        mayStartAnew = passedOver.count < Self.maximumRestartCount
        let prefix = Array("\(Self.variable)=".utf8)
        self.deadline = deadline
        let outside = Subprocess.environment.filter { !$0.starts(with: prefix) }
        start = .allocate(capacity: 1)
        start.initialize(
            to: RestartState(
                list: list, program: program,
                environment: CStrings.lasting(outside + [prefix + Array("\(list)".utf8)]), threads: threads))
        pthread_mutex_init(lock, nil)
        self.startAnew = startAnew
        if mayStartAnew, let thread = WorkerPool.start({ self.watch() }) { pthread_detach(thread) }
    }

    /// The files that are noted by now, those of earlier starts among them.
    package var noted: [SourcePath: Reason] { Self.entries(of: start.pointee.list) }

    /// Forgets the threads that are done, before others begin.
    package func forgetThreads() {
        locked { threadCount = 0 }
    }

    /// Has crashes of this thread reported, and returns its number.
    package func enterThread() -> Int {
        let number = locked { () -> Int in
            threadCount += 1
            return threadCount - 1
        }
        guard number < start.pointee.threads else { return number }
        var stack = stack_t()
        stack.ss_sp = start.pointee.stacks + number * RestartState.stackSize
        stack.ss_size = .init(RestartState.stackSize)
        sigaltstack(&stack, nil)
        return number
    }

    /// Does work that may crash, or find no end.
    package func guarding<Result>(_ path: SourcePath, thread: Int, _ body: () -> Result) -> Result {
        guard thread < start.pointee.threads, path.bytes.count < RestartState.maximumPathLength else { return body() }
        let slot = start.pointee.slots + thread
        locked {
            path.bytes.withUnsafeBytes {
                slot.pointee.path.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(slot), byteCount: $0.count)
            }
            (slot.pointee.count, slot.pointee.since, slot.pointee.step) = (path.bytes.count, .now, 0)
            slot.pointee.work = Self.work
        }
        defer { locked { slot.pointee.count = 0 } }
        return body()
    }

    /// Reports a thread's present step, so that the one that found no end can be named.
    package func begin(step: UInt8, thread: Int) {
        guard thread < start.pointee.threads, step < Self.maximumStepCount else { return }
        locked { start.pointee.slots[thread].step = step }
    }

    /// Ends it: all files were looked at.
    package func finish() {
        locked { isDone = true }
        restartState = nil
    }

    private func watch() {
        // A signal that ends the process is for the thread that writes: it holds the signal until nothing is half done, and
        // may begin before this thread ends.
        _ = SignalHold()
        let pause: UInt32 = deadline < .seconds(1) ? 1_000 : 100_000
        while true {
            usleep(pause)
            pthread_mutex_lock(lock)
            let slots = UnsafeBufferPointer(start: start.pointee.slots, count: start.pointee.threads)
            let work = Self.work
            // On a busy machine, time passes without any parsing.
            let late =
                isDone
                ? nil
                : slots.firstIndex {
                    $0.count > 0 && $0.since.duration(to: .now) > deadline && work - $0.work > deadline
                }
            if let late {
                start.pointee.note(late, Reason.firstDeadlineMark + start.pointee.slots[late].step)
                start.pointee.slots[late].count = 0
                if let startAnew { startAnew() } else { start.pointee.startAnew() }
            }
            let isDone = isDone
            pthread_mutex_unlock(lock)
            if isDone { return }
        }
    }

    /// For how long the threads of this process have worked.
    private static var work: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    // MARK: The state that one start leaves to the next

    /// The file without a name that holds the paths.
    private static func list() -> Int32? {
        if let value = getenv(variable), let number = Int32(String(cString: value)) {
            var status = stat()
            guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 0 else {
                return nil
            }
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            return number
        }
        guard let stream = tmpfile() else { return nil }
        defer { fclose(stream) }
        return fcntl(fileno(stream), F_DUPFD_CLOEXEC, 3)
    }

    private static func entries(of list: Int32) -> [SourcePath: Reason] {
        guard lseek(list, 0, SEEK_SET) == 0, let bytes = try? FileReader.read(descriptor: list, path: "the list") else {
            return [:]
        }
        var entries: [SourcePath: Reason] = [:]
        for entry in bytes.split(separator: 0) {
            if let reason = entry.first.flatMap(Reason.init(mark:)) {
                entries[SourcePath(bytes: entry.dropFirst())] = reason
            }
        }
        return entries
    }
}

/// The memory that a signal handler can use: it exists already, and nothing counts references.
private struct RestartState {
    static let stackSize = 64 << 10
    static let maximumPathLength = 4_096

    /// A thread's present work.
    struct Slot {
        var path: UnsafeMutableRawPointer
        /// The length of the path; zero if the thread is at nothing.
        var count = 0
        /// When it began.
        var since = SuspendingClock.now
        /// For how long the process had worked by then.
        var work = Duration.zero
        /// The thread's present step.
        var step: UInt8 = 0
    }

    let list: Int32
    let program: UnsafeMutablePointer<CChar>
    let arguments = CommandLine.unsafeArgv
    let environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    let threads: Int
    let slots: UnsafeMutablePointer<Slot>
    let stacks: UnsafeMutableRawPointer

    init(
        list: Int32, program: UnsafeMutablePointer<CChar>,
        environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, threads: Int
    ) {
        (self.list, self.program, self.environment, self.threads) = (list, program, environment, threads)
        slots = .allocate(capacity: threads)
        for index in 0..<threads {
            (slots + index).initialize(to: Slot(path: .allocate(byteCount: Self.maximumPathLength, alignment: 1)))
        }
        stacks = .allocate(byteCount: threads * Self.stackSize, alignment: 16)
    }

    /// Notes the file that a thread is at.
    func note(_ thread: Int, _ reason: UInt8) {
        let slot = slots + thread
        var (mark, end) = (reason, UInt8(0))
        write(list, &mark, 1)
        write(list, slot.pointee.path, slot.pointee.count)
        write(list, &end, 1)
    }

    /// Starts the program again.
    func startAnew() {
        _ = fcntl(list, F_SETFD, 0)
        lseek(STDIN_FILENO, 0, SEEK_SET)
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        execve(program, arguments, environment)
    }
}

/// A signal handler gets no arguments, so its data has to lie where it finds them.
nonisolated(unsafe) private var restartState: UnsafeMutablePointer<RestartState>?

private func handleCrash(_ number: Int32) {
    var here: UInt8 = 0
    if let state = restartState {
        // Each thread has a stack of its own for this, which identifies the thread.
        let distance = withUnsafeMutablePointer(to: &here) { UnsafeMutableRawPointer($0) - state.pointee.stacks }
        let thread = distance / RestartState.stackSize
        if distance >= 0, thread < state.pointee.threads, state.pointee.slots[thread].count > 0 {
            state.pointee.note(thread, ParserRecovery.Reason.crashMark)
            state.pointee.startAnew()
        }
    }
    signal(number, SIG_DFL)
    raise(number)
}
