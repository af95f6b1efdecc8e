import Foundation
import SafeGenRuntime

extension Notification.Name {
    static let tick = Notification.Name("tick")
}

/// A host whose state says whether it has ended, also when it is reached by mistake.
final class Listener: LifetimeHost, @unchecked Sendable {
    let lifetime = Lifetime()
    let received = Counter()
    private let lock = NSLock()
    private var ended = false

    deinit {
        lock.withLock { ended = true }
    }

    func receive() {
        check(!lock.withLock { ended }, "delivered after the end")
        received.add()
    }
}

/// Two threads post; meanwhile two others make hosts, let them observe, and end them, with and without their tokens.
func postWhileHostsEnd(posts: Int) {
    let center = NotificationCenter()
    let stayers = [Listener(), Listener()]
    for (host, level) in zip(stayers, [-5, 5]) {
        host.observe(.tick, level: level, center: center) { host, _ in host.receive() }
    }
    let posters = Counter()
    let posted = Counter()
    let hosts = Counter()
    let ends = Counter()
    posters.add(2)
    let post: @Sendable () -> Void = {
        for _ in 0..<posts / 2 { center.post(name: .tick, object: nil) }
        posted.add(posts / 2)
        posters.add(-1)
    }
    let churn: @Sendable () -> Void = {
        while posters.value > 0 {
            var host: Listener? = Listener()
            guard let received = host?.received else { return }
            let hasEnded = Counter()
            host?.lifetime.onEnd {
                hasEnded.add()
                ends.add()
            }
            let token = host?.observe(.tick, level: hosts.value % 3, center: center) { host, _ in host.receive() }
            // What this thread posts itself is due in full.
            center.post(name: .tick, object: nil)
            check(received.value > 0, "a notification that was due was lost")
            if hosts.value % 2 == 0 { token?.cancel() }
            host = nil
            // A thread that is in the middle of a delivery may end the host a little later than this one wants.
            if hasEnded.value == 1 {
                let before = received.value
                center.post(name: .tick, object: nil)
                posted.add()
                check(received.value == before, "a notification was delivered after the end")
            }
            hosts.add()
            posted.add()
        }
    }
    together([post, post, churn, churn])
    for host in stayers {
        check(host.received.value == posted.value, "\(host.received.value) of \(posted.value) were delivered")
    }
    check(ends.value == hosts.value, "\(ends.value) of \(hosts.value) hosts ended")
    print("\(posted.value) posts on four threads while \(hosts.value) hosts ended on two of them")
}

/// Hosts end on one thread while two others register and cancel on their lifetimes: each handler that isn't cancelled
/// runs, and runs once.
func endWhileOthersRegister(hosts: Int) {
    for _ in 0..<hosts {
        let ran = Counter()
        let ranInSlot = Counter()
        let due = Counter()
        let held = Held(Listener())
        guard let lifetime = held.lifetime else { return }
        let register: @Sendable () -> Void = {
            for index in 0..<8 {
                lifetime.onEnd("slot") { ranInSlot.add() }
                let token = lifetime.onEnd { ran.add() }
                let isCancelled = index % 2 == 0 && token.cancel()
                if !isCancelled { due.add() }
            }
        }
        together([register, register, { held.release() }])
        check(ran.value == due.value, "\(ran.value) of \(due.value) handlers ran")
        check(ranInSlot.value > 0, "the slot was lost")
    }
    print("\(hosts) hosts ended while two threads registered")
}

/// Senders end on one thread while others post as anybody and observers come and go.
func postWhileSendersEnd(senders: Int) {
    let center = NotificationCenter()
    let running = Counter()
    running.add()
    let host = Listener()
    together([
        {
            for _ in 0..<senders {
                let sender = Listener()
                let before = host.received.value
                host.observe(.tick, object: sender, center: center) { host, _ in host.receive() }
                center.post(name: .tick, object: sender)
                check(host.received.value == before + 1, "a notification that was due was lost")
            }
            running.add(-1)
        },
        {
            while running.value > 0 {
                let other = Listener()
                center.post(name: .tick, object: other)
                center.post(name: .tick, object: nil)
            }
        },
    ])
    check(host.observations.count == 0, "observations of senders that have ended are left")
    check(host.received.value == senders, "delivered for another sender")
}

/// The last reference to a host, to be let go of on purpose.
final class Held: @unchecked Sendable {
    private var host: Listener?

    init(_ host: Listener?) {
        self.host = host
    }

    var lifetime: LifetimeReference? { host?.lifetime.reference }

    func release() {
        host = nil
    }
}
