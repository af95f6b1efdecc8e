#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Work on all cores, without the start-up of Swift's tasks.
enum Parallel {
    /// Transforms every element, on as many threads as there are cores, and keeps the order.
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element],
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let threadCount = min(elements.count, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
        guard threadCount > 1 else { return elements.map(transform) }
        let work = Work(elements, transform)
        let threads = (1..<threadCount).compactMap { _ in start { work.run() } }
        work.run()
        for thread in threads { pthread_join(thread, nil) }
        return work.results.compactMap(\.self)
    }

    /// What the threads share; the lock guards everything that changes.
    private final class Work<Element: Sendable, Result: Sendable>: @unchecked Sendable {
        private let elements: [Element]
        private let transform: @Sendable (Element) -> Result
        private(set) var results: [Result?]
        private var next = 0
        private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

        init(_ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
            self.elements = elements
            self.transform = transform
            results = Array(repeating: nil, count: elements.count)
            pthread_mutex_init(lock, nil)
        }

        deinit {
            pthread_mutex_destroy(lock)
            lock.deallocate()
        }

        func run() {
            while let index = take() {
                let result = transform(elements[index])
                pthread_mutex_lock(lock)
                results[index] = result
                pthread_mutex_unlock(lock)
            }
        }

        private func take() -> Int? {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            guard next < elements.count else { return nil }
            next += 1
            return next - 1
        }
    }

    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a thread; nil where the system gives none, and then the others do its work.
    private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let context = Unmanaged.passRetained(Body(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        let code = pthread_create(
            &thread, nil,
            { context in
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        #else
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context.toOpaque())
        #endif
        guard code == 0 else {
            context.release()
            return nil
        }
        return thread
    }
}
