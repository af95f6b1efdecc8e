import Foundation

/// Ends the program with a failure where the condition doesn't hold.
func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if condition { return }
    print("FAILED: \(message())")
    exit(1)
}

/// A number that threads add to.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var value: Int { lock.withLock { number } }

    func add(_ addend: Int = 1) {
        lock.withLock { number += addend }
    }
}

/// Runs the bodies, each on a thread of its own, and returns when all threads have ended.
///
/// To wait for the bodies alone is not enough: a thread that is still on its way out holds what its body captured, and the
/// leak check at the program's end sees an object whose weak references' bookkeeping it can't reach.
func together(_ bodies: [@Sendable () -> Void]) {
    let threads = bodies.map { body in
        var thread = pthread_t()
        let context = Unmanaged.passRetained(Body(run: body)).toOpaque()
        let status = pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, context)
        check(status == 0, "no thread could be started")
        return thread
    }
    for thread in threads { pthread_join(thread, nil) }
}

private final class Body {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
}
