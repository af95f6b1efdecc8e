import Foundation
import SafeGenRuntime

/// Makes a host that its own handler holds, against the rules, and loses it: LeakSanitizer must report it.
func leak() {
    final class Careless: LifetimeHost, @unchecked Sendable {
        let lifetime = Lifetime()
        var next: Careless?
    }
    for _ in 0..<100 {
        let host = Careless()
        host.lifetime.onEnd { host.next = nil }
    }
}

/// Two threads add without a lock: ThreadSanitizer must report it.
func race() {
    final class Careless: @unchecked Sendable {
        var number = 0
    }
    let careless = Careless()
    let started = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let add: @Sendable (Int) -> Void = { index in
        // Not before both are there, or the end of one thread might happen to come before the start of the other.
        started[index].signal()
        started[1 - index].wait()
        for _ in 0..<100 { careless.number += 1 }
    }
    together([{ add(0) }, { add(1) }])
    print(careless.number)
}

/// What is written without the library: a block that doesn't keep its host alive, and a token that is never removed.
/// AddressSanitizer must report the post after the host's end.
func deliverToADanglingHost() {
    final class Careless: @unchecked Sendable {
        var number = 0
    }
    let center = NotificationCenter()
    var host: Careless? = Careless()
    if let host {
        _ = center.addObserver(forName: .tick, object: nil, queue: nil) { [unowned(unsafe) host] _ in host.number += 1 }
    }
    center.post(name: .tick, object: nil)
    host = nil
    center.post(name: .tick, object: nil)
}
