import SafeGen
import SafeGenSystem

/// Keeps one file, over which the parser crashes or finds no end, from being the end of a run.
///
/// A thread that is out of stack can't be left for the next file. So the program is started again in its own place, with
/// the same arguments, and skips the file then; nothing is written before all files were looked at. Files that do
/// no harm pay nothing but two stores each, where a process of their own for the parser would cost its start.
package final class ParserRecovery: @unchecked Sendable {
    package enum Reason: Equatable, Sendable {
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

    /// When work takes too long, or too much.
    package enum Bounds: Sendable {
        /// The parser's work on bytes in memory. On a busy machine, time passes without any, so the time that the process works counts.
        case parser
        /// The work of a library that opens files itself: all time counts, and the memory that the process takes meanwhile.
        case library
    }

    /// How much memory a library may take over one file: the largest take some MB.
    private static let greatestMemory = 256 << 20

    package static let maximumStepCount = 127

    /// How long the parser may take over one file, in seconds: a thousand times the longest time of people's files.
    package static let seconds = 30
    /// The most files that are skipped; a crash over one more ends the run.
    private static let maximumRestartCount = 100
    private static let variable = "SAFEGEN_PASSED_OVER"
    private static let threadCount = 128

    private static let installing = ThreadLock()
    nonisolated(unsafe) private static var source: @Sendable () -> ParserRecovery? = { nil }
    /// The program's, made when it first parses something.
    private static let own = ParserRecovery()

    /// What guards the parser in this process; nil if nothing does, as in most tests.
    package static var current: ParserRecovery? { installing.locked { source }() }

    /// Guards the parser from now on, in the whole process.
    package static func install(_ source: @escaping @Sendable () -> ParserRecovery? = { own }) {
        installing.locked { self.source = source }
    }

    /// The files that an earlier start met with.
    package let passedOver: [SourcePath: Reason]
    private let lock = ThreadLock()
    private let start: UnsafeMutablePointer<RestartState>
    private let deadline: Duration
    private let startAnew: (@Sendable () -> Void)?
    private let mayStartAnew: Bool
    private var isDone = false

    /// Gets ready to start again; nil if that can't be, and a crash is to be one.
    private convenience init?() {
        self.init(deadline: .seconds(Self.seconds), startAnew: nil)
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
    ///   - deadline: How long one file may take.
    ///   - startAnew: Called once a late file is noted; nil to start the program again.
    package init?(deadline: Duration, startAnew: (@Sendable () -> Void)?) {
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
                environment: CStrings.lasting(outside + [prefix + Array("\(list)".utf8)]), threads: Self.threadCount))
        self.startAnew = startAnew
        if mayStartAnew, let thread = WorkerPool.start({ self.watch() }) { pthread_detach(thread) }
    }

    /// The files that are noted by now, those of earlier starts among them.
    package var noted: [SourcePath: Reason] { Self.entries(of: start.pointee.list) }

    /// Does work that may crash, or find no end.
    ///
    /// - Parameters:
    ///   - path: The file that the work is on.
    ///   - bounds: When it takes too long, or too much memory.
    ///   - body: The work. It reports each step that it begins, so that the one that finds no end can be named.
    /// - Returns: The result of the work.
    package func guarding<Result>(
        _ path: SourcePath, within bounds: Bounds = .parser, _ body: (_ begin: (UInt8) -> Void) -> Result
    ) -> Result {
        guard let slot = claim(path, bounds) else { return body { _ in } }
        defer { release(slot) }
        return body { step in
            if step < Self.maximumStepCount { lock.locked { start.pointee.slots[slot].step = step } }
        }
    }

    /// Does such work where something guards it. For a file that was passed over, it only takes the reason.
    package static func guarding<Result>(
        _ path: SourcePath, within bounds: Bounds = .parser, _ body: (_ begin: (UInt8) -> Void) -> Result,
        skipped: (Reason) -> Result
    ) -> Result {
        guard let current else { return body { _ in } }
        if let reason = current.passedOver[path] { return skipped(reason) }
        return current.guarding(path, within: bounds, body)
    }

    /// Notes that this thread is at a file, and has its crashes reported; nil if too many threads are at work.
    private func claim(_ path: SourcePath, _ bounds: Bounds) -> Int? {
        guard path.bytes.count < RestartState.maximumPathLength else { return nil }
        let slots = UnsafeMutableBufferPointer(start: start.pointee.slots, count: start.pointee.threads)
        let work = Self.work
        let memory = bounds == .library ? ProcessMemory.size : nil
        let index = lock.locked { () -> Int? in
            guard let index = slots.firstIndex(where: { !$0.isTaken }) else { return nil }
            path.bytes.withUnsafeBytes { bytes in
                if let base = bytes.baseAddress { slots[index].path.copyMemory(from: base, byteCount: bytes.count) }
            }
            (slots[index].isTaken, slots[index].count) = (true, path.bytes.count)
            (slots[index].since, slots[index].work, slots[index].step) = (.now, work, 0)
            slots[index].memory = memory
            return index
        }
        guard let index else { return nil }
        var stack = stack_t()
        stack.ss_sp = start.pointee.stacks + index * RestartState.stackSize
        stack.ss_size = .init(RestartState.stackSize)
        sigaltstack(&stack, nil)
        return index
    }

    /// Another thread may get the slot, and its stack.
    private func release(_ slot: Int) {
        var none = stack_t()
        none.ss_flags = .init(SS_DISABLE)
        sigaltstack(&none, nil)
        lock.locked {
            start.pointee.slots[slot].isTaken = false
            start.pointee.slots[slot].count = 0
        }
    }

    package func finish() {
        lock.locked { isDone = true }
        restartState = nil
    }

    private func watch() {
        // A signal that ends the process is for the thread that writes: it holds the signal until nothing is half done, and
        // may begin before this thread ends.
        _ = SignalHold()
        let pause: UInt32 = deadline < .seconds(1) ? 1_000 : 100_000
        while !lock.locked({ isDone }) {
            let isOfLibrary = lock.locked { slots.contains { $0.count > 0 && $0.memory != nil } }
            usleep(isOfLibrary ? 5_000 : pause)
            lock.locked(restartIfLate)
        }
    }

    private var slots: UnsafeBufferPointer<RestartState.Slot> {
        UnsafeBufferPointer(start: start.pointee.slots, count: start.pointee.threads)
    }

    private func restartIfLate() {
        let work = Self.work
        let late = slots.firstIndex { slot in
            guard slot.count > 0 else { return false }
            let isLate = slot.since.duration(to: .now) > deadline
            guard let memory = slot.memory else { return isLate && work - slot.work > deadline }
            return isLate || ProcessMemory.size - memory > Self.greatestMemory
        }
        guard let late, !isDone else { return }
        start.pointee.note(late, Reason.firstDeadlineMark + start.pointee.slots[late].step)
        start.pointee.slots[late].count = 0
        if let startAnew { startAnew() } else { start.pointee.startAnew() }
    }

    private static var work: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
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

    struct Slot {
        var path: UnsafeMutableRawPointer
        var isTaken = false
        /// The length of the path; zero if the thread is at nothing.
        var count = 0
        var since = SuspendingClock.now
        /// For how long the process had worked by then.
        var work = Duration.zero
        /// The memory that the process took by then, where a library is at work.
        var memory: Int?
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

    func note(_ thread: Int, _ reason: UInt8) {
        let slot = slots + thread
        var (mark, end) = (reason, UInt8(0))
        write(list, &mark, 1)
        write(list, slot.pointee.path, slot.pointee.count)
        write(list, &end, 1)
    }

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
