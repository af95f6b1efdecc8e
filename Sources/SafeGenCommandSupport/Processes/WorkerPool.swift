import SafeGenSystem

/// Threads of our own, with stacks that are deep enough for a parser.
package enum WorkerPool {
    /// A parser goes down one call for each level of nesting, and debug builds take much of the stack for each. Unused stack
    /// is only addresses; if there are not so many of those either, the second has to do.
    private static let stackSizes = [512 << 20, 64 << 20]
    /// How many threads can run at the same time.
    package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Calls a function for each of the first integers, on several threads.
    ///
    /// - Parameters:
    ///   - count: How many integers.
    ///   - threads: How many threads at most.
    ///   - stride: How many integers a thread takes at once.
    ///   - state: Makes the state that only one thread uses.
    ///   - body: Gets its thread's state, and the integer; nil results are dropped.
    /// - Returns: The results, in the order of the integers.
    package static func compactMap<State, Result: Sendable>(
        _ count: Int, threads: Int, stride: Int = 4, state: @escaping @Sendable () -> State,
        _ body: @escaping @Sendable (inout State, Int) -> Result?
    ) -> [Result] {
        let work = Work<Result>(count: count)
        let run: @Sendable () -> Void = {
            var own = state()
            while let range = work.claim(stride) {
                for index in range { work.slots[index] = body(&own, index) }
            }
        }
        let handles = (0..<min(threads, max(1, count / stride))).compactMap { _ in start(run) }
        // Where the system gives no thread at all the work is done here.
        if handles.isEmpty { run() }
        for handle in handles { pthread_join(handle, nil) }
        return work.takeResults()
    }

    /// Transforms every element, on as many threads as there are cores, and keeps the order.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        guard elements.count > 1, coreCount > 1 else { return elements.map(transform) }
        return compactMap(elements.count, threads: coreCount, stride: 1, state: {}) { _, index in
            transform(elements[index])
        }
    }

    package static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
        let context = Unmanaged.passRetained(ThreadBody(run)).toOpaque()
        for size in stackSizes {
            if let thread = start(context, ThreadAttributes(stackSize: size)) { return thread }
        }
        Unmanaged<ThreadBody>.fromOpaque(context).release()
        return nil
    }

    private static func start(_ context: UnsafeMutableRawPointer, _ attributes: ThreadAttributes) -> pthread_t? {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread: pthread_t = 0
        #endif
        // Apple's systems give the function a pointer that is never nil. Swift 6.3.1 crashes over the conversion of a function
        // that takes an optional one (SendNonSendable), and not over a closure.
        return pthread_create(&thread, attributes.pointer, { enterThread($0) }, context) == 0 ? thread : nil
    }
}

private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func enterThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
    return nil
}

private final class ThreadAttributes {
    let pointer = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)

    init(stackSize: Int) {
        pthread_attr_init(pointer)
        pthread_attr_setstacksize(pointer, stackSize)
    }

    deinit {
        pthread_attr_destroy(pointer)
        pointer.deallocate()
    }
}

/// The work left to do, which is behind a lock, and the results: shared between the threads.
private final class Work<Result: Sendable>: @unchecked Sendable {
    private let lock = ThreadLock()
    private let count: Int
    private var next = 0
    /// The results: only the thread that took a slot's integer uses the slot, until all threads have ended.
    let slots: UnsafeMutablePointer<Result?>

    init(count: Int) {
        self.count = count
        slots = .allocate(capacity: count)
        slots.initialize(repeating: nil, count: count)
    }

    deinit {
        slots.deinitialize(count: count)
        slots.deallocate()
    }

    func claim(_ size: Int) -> Range<Int>? {
        lock.locked {
            guard next < count else { return nil }
            let range = next..<min(next + size, count)
            next = range.upperBound
            return range
        }
    }

    /// Returns the results, in order, after all threads have ended.
    func takeResults() -> [Result] { (0..<count).compactMap { slots[$0].take() } }
}
