import Foundation
import SafeGenRuntime
import Testing

@Suite struct ObservationRemovalTests {
    let log = Log()
    let center = NotificationCenter()

    @Test func aTokenEndsItsObservationOnly() {
        let host = Host()
        let token = host.observe(.ping, center: center) { [log] _, _ in log("ended") }
        host.observe(.ping, center: center) { [log] _, _ in log("kept") }
        token.cancel()
        token.cancel()
        center.post(name: .ping, object: nil)
        #expect(log.all == ["kept"])
        #expect(host.observations.count == 1)
    }

    @Test func endingAnObservationReleasesItsHandler() {
        let host = Host()
        var witness: Witness? = Witness()
        weak let seen = witness
        let token = host.observe(.ping, center: center) { [witness] _, _ in _ = witness }
        witness = nil
        #expect(seen != nil)
        token.cancel()
        #expect(seen == nil)
    }

    @Test func endOfTheHostReleasesItsHandlers() {
        var host: Host? = Host()
        var witness: Witness? = Witness()
        weak let seen = witness
        let token = host?.observe(.ping, center: center) { [witness] _, _ in _ = witness }
        witness = nil
        host = nil
        #expect(seen == nil)
        withExtendedLifetime(token) {}
    }

    @Test(arguments: [
        ("name", ["b", "c"]), ("object", ["a", "b"]), ("level", ["a", "c"]), ("all", []),
        ("name and level", ["a", "b", "c"]),
    ])
    func removalMatchesAnyOmittedValue(arguments: String, left: [String]) {
        let host = Host()
        let sender = Witness()
        host.observe(.ping, center: center) { [log] _, _ in log("a") }
        host.observe(.pong, level: 1, center: center) { [log] _, _ in log("b") }
        host.observe(.pong, object: sender, center: center) { [log] _, _ in log("c") }
        let removed =
            switch arguments {
            case "name": host.observations.remove(name: .ping)
            case "object": host.observations.remove(object: sender)
            case "level": host.observations.remove(level: 1)
            case "all": host.observations.remove()
            default: host.observations.remove(name: .ping, level: 1)
            }
        #expect(removed == 3 - left.count)
        center.post(name: .ping, object: sender)
        center.post(name: .pong, object: sender)
        #expect(log.all.sorted() == left)
    }

    @Test func aRemovalCanBeLimitedToACenter() {
        let host = Host()
        let other = NotificationCenter()
        host.observe(.ping, center: center) { [log] _, _ in log("center") }
        host.observe(.ping, center: other) { [log] _, _ in log("other") }
        #expect(host.observations.remove(center: other) == 1)
        center.post(name: .ping, object: nil)
        other.post(name: .ping, object: nil)
        #expect(log.all == ["center"])
    }

    @Test func aRemovalTouchesNoOtherHost() {
        let host = Host()
        let other = Host()
        host.observe(.ping, center: center) { [log] _, _ in log("host") }
        other.observe(.ping, center: center) { [log] _, _ in log("other") }
        host.observations.remove()
        center.post(name: .ping, object: nil)
        #expect(log.all == ["other"])
    }

    @Test func aHostThatObservesNothingHasNothingToRemove() {
        #expect(Host().observations.remove() == 0)
        #expect(Host().observations.count == 0)
    }

    @Test func removingInACallbackTakesEffectAtOnce() {
        let host = Host()
        let tokens = Holder<[ObservationToken]>([])
        host.observe(.ping, level: 1, center: center) { [log] _, _ in
            log("first")
            tokens.value?.forEach { $0.cancel() }
        }
        for index in 0..<3 {
            tokens.value?.append(host.observe(.ping, center: center) { [log] _, _ in log("\(index)") })
        }
        host.observe(.ping, level: -1, center: center) { [log] _, _ in log("last") }
        center.post(name: .ping, object: nil)
        #expect(log.all == ["first", "last"])
    }

    @Test func aCallbackCanRemoveEverythingOfItsHostAndItself() {
        let host = Host()
        for index in 0..<3 {
            host.observe(.ping, center: center) { [log] host, _ in
                log("\(index)")
                host.observations.remove()
            }
        }
        center.post(name: .ping, object: nil)
        center.post(name: .ping, object: nil)
        #expect(log.all == ["0"])
    }

    @Test func aCallbackThatEndsAnotherHostEndsItsTurnToo() {
        let host = Host()
        let other = Holder(Host())
        host.observe(.ping, level: 1, center: center) { [log] _, _ in
            log("host")
            other.value = nil
        }
        other.value?.observe(.ping, center: center) { [log] _, _ in log("other") }
        center.post(name: .ping, object: nil)
        #expect(log.all == ["host"])
    }

    @Test func observationOfACallbackGetsTheNextNotification() {
        let host = Host()
        host.observe(.ping, center: center) { [log, center] host, _ in
            log("outer")
            host.observations.remove()
            host.observe(.ping, center: center) { _, _ in log("inner") }
        }
        center.post(name: .ping, object: nil)
        #expect(log.all == ["outer"])
        center.post(name: .ping, object: nil)
        #expect(log.all == ["outer", "inner"])
    }

    @Test func aCallbackCanPostTheSameNotificationAgain() {
        let host = Host()
        let depth = Holder(0)
        host.observe(.ping, center: center) { [log, center] _, _ in
            log("down")
            depth.value? += 1
            if let value = depth.value, value < 3 { center.post(name: .ping, object: nil) }
            log("up")
        }
        center.post(name: .ping, object: nil)
        #expect(log.all == ["down", "down", "down", "up", "up", "up"])
    }

    @Test func lettingGoOfAHandlerCanEndAnotherHostThatObserves() {
        // The handler holds a host whose end comes back to the registry: no lock may be held meanwhile.
        let host = Host()
        var other: Host? = Host { [log] in log("other ended") }
        other?.observe(.ping, center: center) { [log] _, _ in log("other") }
        let token = host.observe(.ping, center: center) { [other] _, _ in _ = other }
        other = nil
        token.cancel()
        center.post(name: .ping, object: nil)
        #expect(log.all == ["other ended"])
    }
}
