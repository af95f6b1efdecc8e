import Foundation
import Testing

@testable import SafeGenRuntime

@Suite struct SenderIdentityTests {
    /// A sender of a size that nothing else in these tests has.
    private final class Sender {
        let padding = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        let onDeinit: (() -> Void)?

        init(onDeinit: (() -> Void)? = nil) {
            self.onDeinit = onDeinit
        }

        deinit {
            onDeinit?()
        }
    }

    let log = Log()
    let center = NotificationCenter()

    /// Makes senders until one has the address, and returns it, or nil after a thousand others.
    private func sender(at address: ObjectIdentifier?) -> Sender? {
        var others: [Sender] = []
        for _ in 0..<1000 {
            let sender = Sender()
            if ObjectIdentifier(sender) == address { return sender }
            others.append(sender)
        }
        return nil
    }

    @Test func controlAPlainObserverConfusesObjectsAtOneAddress() throws {
        var old: Sender? = Sender()
        let address = old.map(ObjectIdentifier.init)
        let token = center.addObserver(forName: .ping, object: old, queue: nil) { [log] _ in log("ping") }
        old = nil
        let new = try #require(sender(at: address))
        center.post(name: .ping, object: new)
        #expect(log.all == ["ping"])
        center.removeObserver(token)
    }

    @Test func noNewObjectGetsTheAddressOfASenderThatIsObserved() {
        let host = Host()
        var old: Sender? = Sender()
        weak let seen = old
        let address = old.map(ObjectIdentifier.init)
        host.observe(.ping, object: old, center: center) { [log] _, _ in log("ping") }
        old = nil
        #expect(seen == nil)
        #expect(sender(at: address) == nil)
        #expect(log.all == [])
    }

    @Test func theAddressIsGivenBackWithTheObservation() {
        let host = Host()
        var old: Sender? = Sender()
        let address = old.map(ObjectIdentifier.init)
        host.observe(.ping, object: old, center: center) { _, _ in }
        old = nil
        host.observations.remove()
        #expect(sender(at: address) != nil)
    }

    @Test func aSenderIsNotKeptAlive() {
        let host = Host()
        var sender: Sender? = Sender { [log] in log("deinit") }
        host.observe(.ping, object: sender, center: center) { _, _ in }
        sender = nil
        #expect(log.all == ["deinit"])
    }

    @Test func deliversPostsFromTheSendersDeinit() {
        final class Leaver: LifetimeHost {
            let lifetime = Lifetime()
            let center: NotificationCenter

            init(center: NotificationCenter) {
                self.center = center
            }

            deinit {
                center.post(name: .ping, object: self)
            }
        }
        let host = Host()
        var sender: Leaver? = Leaver(center: center)
        host.observe(.ping, object: sender, center: center) { [log] _, _ in log("ping") }
        sender = nil
        #expect(log.all == ["ping"])
    }

    @Test func theObservationsOfASenderEndWithItsLifetime() {
        let host = Host()
        var sender: Host? = Host()
        host.observe(.ping, object: sender, center: center) { _, _ in }
        host.observe(.ping, object: sender, center: center) { _, _ in }
        #expect(ObservationRegistry.shared.count(in: center) == 1)
        sender = nil
        #expect(host.observations.count == 0)
        #expect(ObservationRegistry.shared.count(in: center) == 0)
    }

    @Test func anObservationThatEndsFirstLeavesNothingWithItsSender() {
        let sender = Host()
        var host: Host? = Host()
        weak let channel = host?.observe(.ping, object: sender, center: center) { _, _ in }.observation.channel
        host = nil
        #expect(channel == nil)
    }

    @Test func anObservationForAHostThatHasEndedLeavesNothingWithItsSender() {
        let sender = Host()
        let list = HostObservations()
        list.end()
        weak let channel = ObservationRegistry.shared.add(
            center: center, name: .ping, object: sender, level: 0, delivery: .posting, list: list, handler: { _ in }
        ).channel
        #expect(channel == nil)
        withExtendedLifetime(sender) {}
    }

    @Test func aHostCanObserveItself() {
        var host: Host? = Host()
        host?.observe(.ping, object: host, center: center) { [log] _, _ in log("ping") }
        if let host { center.post(name: .ping, object: host) }
        weak let seen = host
        host = nil
        #expect(seen == nil)
        #expect(log.all == ["ping"])
        #expect(ObservationRegistry.shared.count(in: center) == 0)
    }
}
