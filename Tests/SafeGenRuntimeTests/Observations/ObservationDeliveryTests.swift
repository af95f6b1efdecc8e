import Foundation
import SafeGenRuntime
import Testing

@Suite struct ObservationDeliveryTests {
    let log = Log()
    let center = NotificationCenter()

    @Test func theHandlerIsGivenItsHostAndTheNotification() {
        let host = Host()
        let sender = Witness()
        let identifiers = (ObjectIdentifier(host), ObjectIdentifier(sender))
        host.observe(.ping, center: center) { [log] host, note in
            let object = note.object.map { ObjectIdentifier($0 as AnyObject) }
            log(
                "\((ObjectIdentifier(host), object) == identifiers) \(note.name.rawValue) \(note.userInfo?["key"] ?? "-")"
            )
        }
        center.post(name: .ping, object: sender, userInfo: ["key": "value"])
        #expect(log.all == ["true ping value"])
    }

    @Test func deliveryIsDoneWhenPostReturnsAndRunsOnThePostingThread() {
        let host = Host()
        let threads = Holder<[ObjectIdentifier]>([])
        host.observe(.ping, center: center) { _, _ in threads.value?.append(ObjectIdentifier(Thread.current)) }
        onAnotherThread { [center] in
            center.post(name: .ping, object: nil)
            threads.value?.append(ObjectIdentifier(Thread.current))
        }
        #expect(threads.value?.count == 2)
        #expect(threads.value?.first == threads.value?.last)
    }

    @Test func onlyTheNameIsDelivered() {
        let host = Host()
        host.observe(.ping, center: center) { [log] _, note in log(note.name.rawValue) }
        center.post(name: .pong, object: nil)
        center.post(name: .ping, object: nil)
        #expect(log.all == ["ping"])
    }

    @Test func onlyTheCenterIsDelivered() {
        let host = Host()
        host.observe(.ping, center: center) { [log] _, _ in log("ping") }
        NotificationCenter().post(name: .ping, object: nil)
        #expect(log.all == [])
    }

    @Test func observationWithoutAnObjectGetsEverySender() {
        let host = Host()
        host.observe(.ping, center: center) { [log] _, _ in log("ping") }
        center.post(name: .ping, object: nil)
        center.post(name: .ping, object: Witness())
        #expect(log.count == 2)
    }

    @Test func observationWithAnObjectGetsOnlyThatSender() {
        let host = Host()
        let sender = Witness()
        host.observe(.ping, object: sender, center: center) { [log] _, _ in log("ping") }
        center.post(name: .ping, object: nil)
        center.post(name: .ping, object: Witness())
        #expect(log.count == 0)
        center.post(name: .ping, object: sender)
        #expect(log.count == 1)
    }

    @Test func theObservationEndsWithItsHost() {
        var host: Host? = Host()
        host?.observe(.ping, center: center) { [log] _, _ in log("ping") }
        center.post(name: .ping, object: nil)
        host = nil
        center.post(name: .ping, object: nil)
        #expect(log.all == ["ping"])
    }

    @Test func controlAPlainObserverWhoseTokenIsThrownAwayStillFiresAfterItsHost() {
        var host: Host? = Host()
        weak let seen = host
        _ = center.addObserver(forName: .ping, object: nil, queue: nil) { [log, weak seen] _ in
            log(seen == nil ? "after the end" : "ping")
        }
        center.post(name: .ping, object: nil)
        host = nil
        center.post(name: .ping, object: nil)
        #expect(log.all == ["ping", "after the end"])
    }

    @Test func nothingIsDeliveredToAHostInItsDeinitBody() {
        var host: Host? = Host { [center] in center.post(name: .ping, object: nil) }
        host?.observe(.ping, center: center) { [log] _, _ in log("ping") }
        host = nil
        #expect(log.all == [])
    }

    @Test func aHostThatEndsDuringItsOwnDeliveryEndsWhenTheDeliveryIsDone() {
        let host = Holder(Host { [log] in log("deinit") })
        host.value?.observe(.ping, center: center) { [log] _, _ in
            host.value = nil
            log("delivered")
        }
        center.post(name: .ping, object: nil)
        #expect(log.all == ["delivered", "deinit"])
    }

    @Test func theDefaultCenterIsTheDefault() {
        let name = Notification.Name(UUID().uuidString)
        let host = Host()
        host.observe(name) { [log] _, _ in log("ping") }
        NotificationCenter.default.post(name: name, object: nil)
        #expect(log.count == 1)
    }

    @Test func aQueueRunsTheHandlerAndDoesNotMakeThePosterWait() {
        let host = Host()
        let queue = OperationQueue()
        queue.isSuspended = true
        host.observe(.ping, center: center, queue: queue) { [log] _, _ in
            log(OperationQueue.current === queue ? "on the queue" : "elsewhere")
        }
        center.post(name: .ping, object: nil)
        #expect(log.all == [])
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        #expect(log.all == ["on the queue"])
    }

    @Test func dropsQueuedNotificationsAfterTheEnd() {
        var host: Host? = Host()
        let other = Host()
        let queue = OperationQueue()
        queue.isSuspended = true
        host?.observe(.ping, center: center, queue: queue) { [log] _, _ in log("host") }
        let token = other.observe(.ping, center: center, queue: queue) { [log] _, _ in log("token") }
        center.post(name: .ping, object: nil)
        host = nil
        token.cancel()
        queue.isSuspended = false
        queue.waitUntilAllOperationsAreFinished()
        #expect(log.all == [])
    }
}

@MainActor @Suite struct MainActorObservationTests {
    let log = Log()
    let center = NotificationCenter()

    @MainActor final class Screen: LifetimeHost {
        let lifetime = Lifetime()
        var shown = 0
    }

    @Test func aMainActorHandlerIsCalledAtOnceForAPostOnTheMainActor() {
        let screen = Screen()
        screen.observe(.ping, center: center) { @MainActor screen, _ in screen.shown += 1 }
        center.post(name: .ping, object: nil)
        #expect(screen.shown == 1)
    }

    @Test func aMainActorHandlerHopsForAPostElsewhere() async {
        let screen = Screen()
        screen.observe(.ping, center: center) { @MainActor screen, _ in screen.shown += 1 }
        onAnotherThread { [center] in center.post(name: .ping, object: nil) }
        #expect(screen.shown == 0)
        await drainMainQueue()
        #expect(screen.shown == 1)
    }

    @Test func dropsNotificationsForTheMainActorAfterTheEnd() async {
        let screen = Screen()
        let token = screen.observe(.ping, center: center) { @MainActor screen, _ in screen.shown += 1 }
        onAnotherThread { [center] in center.post(name: .ping, object: nil) }
        token.cancel()
        await drainMainQueue()
        #expect(screen.shown == 0)
    }

    @Test func mainActorHandlersTakeTheirTurnAmongTheOthers() {
        let screen = Screen()
        screen.observe(.ping, level: 1, center: center) { [log] _, _ in log("high") }
        screen.observe(.ping, center: center) { @MainActor [log] _, _ in log("main") }
        screen.observe(.ping, level: -1, center: center) { [log] _, _ in log("low") }
        center.post(name: .ping, object: nil)
        #expect(log.all == ["high", "main", "low"])
    }
}
