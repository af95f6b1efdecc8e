import Glibc

/// A thread of the system, as the sanitizers know it.
struct Thread {
    private let thread: pthread_t

    /// Starts a thread.
    init(_ body: @escaping () -> Void) {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(Body(run: body)).toOpaque()
        pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context)
        self.thread = thread
    }

    /// Waits for the end of the thread.
    func join() { pthread_join(thread, nil) }

    private final class Body {
        let run: () -> Void

        init(run: @escaping () -> Void) { self.run = run }
    }
}
