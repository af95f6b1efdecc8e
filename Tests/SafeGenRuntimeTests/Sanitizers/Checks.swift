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

/// Runs the bodies, each on a thread of its own, and returns when all are done.
func together(_ bodies: [@Sendable () -> Void]) {
    let done = DispatchSemaphore(value: 0)
    for body in bodies {
        Thread {
            body()
            done.signal()
        }.start()
    }
    for _ in bodies { done.wait() }
}
