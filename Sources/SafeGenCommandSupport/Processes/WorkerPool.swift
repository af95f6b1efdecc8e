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
    ///   - body: Gets the integer; nil results are dropped.
    /// - Returns: The results, in the order of the integers.
    package static func compactMap<Result: Sendable>(
        _ count: Int, threads: Int = coreCount, _ body: @escaping @Sendable (Int) -> Result?
    ) -> [Result] {
        let work = Work<Result>(count: count)
        let run: @Sendable () -> Void = {
            while let index = work.claim() { work.finish(index, body(index)) }
        }
        let handles = (0..<min(threads, count)).compactMap { _ in start(run) }
        // Where the system gives no thread at all the work is done here.
        if handles.isEmpty { run() }
        for handle in handles { pthread_join(handle, nil) }
        return work.all
    }

    /// Transforms every element, on as many threads as there are cores, and keeps the order.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        compactMap(elements.count) { transform(elements[$0]) }
    }

    package static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
        let context = Unmanaged.passRetained(ThreadBody(run)).toOpaque()
        for size in stackSizes {
            if let thread = start(context, stackSize: size) { return thread }
        }
        Unmanaged<ThreadBody>.fromOpaque(context).release()
        return nil
    }

    private static func start(_ context: UnsafeMutableRawPointer, stackSize: Int) -> pthread_t? {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread: pthread_t = 0
        #endif
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        pthread_attr_init(attributes)
        defer { pthread_attr_destroy(attributes) }
        pthread_attr_setstacksize(attributes, stackSize)
        // Apple's systems give the function a pointer that is never nil. Swift 6.3.1 crashes over the conversion of a function
        // that takes an optional one (SendNonSendable), and not over a closure.
        return pthread_create(&thread, attributes, { enterThread($0) }, context) == 0 ? thread : nil
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

/// The work left to do, and the results: shared between the threads.
private final class Work<Result: Sendable>: @unchecked Sendable {
    private let lock = ThreadLock()
    private var next = 0
    private var results: [Result?]

    init(count: Int) { results = [Result?](repeating: nil, count: count) }

    func claim() -> Int? {
        lock.locked {
            guard next < results.count else { return nil }
            next += 1
            return next - 1
        }
    }

    func finish(_ index: Int, _ result: Result?) { lock.locked { results[index] = result } }

    /// The results, in order, after all threads have ended.
    var all: [Result] { results.compactMap(\.self) }
}
