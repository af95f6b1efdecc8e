import Foundation
import SafeGenRuntime

/// A host that says when its deinit body runs.
class Host: LifetimeHost, @unchecked Sendable {
    let lifetime = Lifetime()
    private let onDeinit: (@Sendable () -> Void)?

    init(onDeinit: (@Sendable () -> Void)? = nil) {
        self.onDeinit = onDeinit
    }

    deinit {
        onDeinit?()
    }
}

/// What happened, in order, from any thread.
final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }
    var count: Int { all.count }

    func callAsFunction(_ line: String) {
        lock.withLock { lines.append(line) }
    }
}

/// Something of which one can see whether it is still held.
final class Witness: Sendable {}

/// Holds what a test needs in a Sendable closure and lets go of on purpose.
final class Holder<Value>: @unchecked Sendable {
    var value: Value?

    init(_ value: Value? = nil) {
        self.value = value
    }
}

/// Runs the work on a thread of its own and returns when it is done.
func onAnotherThread(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        work()
        done.signal()
    }
    thread.start()
    done.wait()
}

/// Returns when the main queue has come to everything that was put there before.
func drainMainQueue() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}

extension Notification.Name {
    static let ping = Notification.Name("ping")
    static let pong = Notification.Name("pong")
}
