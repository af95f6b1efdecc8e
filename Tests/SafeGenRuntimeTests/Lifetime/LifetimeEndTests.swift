import Foundation
import SafeGenRuntime
import TestSupport
import Testing

@Suite struct LifetimeEndTests {
    let log = Log()

    @Test func handlersRunAfterTheDeinitBodyAndTheLastOneFirst() {
        var host: Host? = Host { [log] in log("deinit") }
        for name in ["first", "second", "third"] {
            host?.lifetime.onEnd { [log] in log(name) }
        }
        #expect(log.all == [])
        host = nil
        #expect(log.all == ["deinit", "third", "second", "first"])
    }

    @Test func handlersRunAfterTheDeinitBodiesOfSubclasses() {
        final class Derived: Host, @unchecked Sendable {
            var atDeinit: (@Sendable () -> Void)?
            deinit { atDeinit?() }
        }
        var host: Derived? = Derived { [log] in log("base") }
        host?.atDeinit = { [log] in log("derived") }
        host?.lifetime.onEnd { [log] in log("end") }
        host = nil
        #expect(log.all == ["derived", "base", "end"])
    }

    @Test func weakReferencesToTheHostAreNilWhenAHandlerRuns() {
        let host = Holder(Host())
        weak let seen = host.value
        host.value?.lifetime.onEnd { [log, weak seen] in log(seen == nil ? "nil" : "alive") }
        host.value = nil
        #expect(log.all == ["nil"])
    }

    @Test func handlerGetsItsRegisteredObject() {
        var host: Host? = Host()
        host?.lifetime.onEnd(keeping: ["a", "b"]) { [log] in log($0.joined()) }
        host = nil
        #expect(log.all == ["ab"])
    }

    @Test func aKeptValueLivesUntilItsHandlerHasRun() {
        var host: Host? = Host()
        var witness: Witness? = Witness()
        weak let seen = witness
        host?.lifetime.onEnd(keeping: Witness()) { _ in }
        if let witness { host?.lifetime.onEnd(keeping: witness) { _ in } }
        witness = nil
        #expect(seen != nil)
        host = nil
        #expect(seen == nil)
    }

    @Test func handlersRunOnTheThreadThatEndsTheHost() {
        let host = Holder(Host())
        let threads = Holder<[Thread]>([])
        host.value?.lifetime.onEnd { threads.value?.append(.current) }
        onAnotherThread {
            threads.value?.append(.current)
            host.value = nil
        }
        #expect(threads.value?.count == 2)
        #expect(threads.value?.first === threads.value?.last)
    }

    @Test(.proof) func aMillionHandlersEndWithoutDeepRecursion() {
        let count = 1_000_000
        let sum = Holder(0)
        var host: Host? = Host()
        for _ in 0..<count { host?.lifetime.onEnd { sum.value? += 1 } }
        host = nil
        #expect(sum.value == count)
    }

    @Test func aReferenceDoesNotKeepTheHostAlive() {
        var host: Host? = Host()
        weak let seen = host
        let reference = host?.lifetime.reference
        #expect(reference?.hasEnded == false)
        host = nil
        #expect(seen == nil)
        #expect(reference?.hasEnded == true)
    }

    @Test func everyReferenceToALifetimeIsToTheSameOne() {
        var host: Host? = Host()
        host?.lifetime.onEnd { [log] in log("lifetime") }
        host?.lifetimeReference.onEnd { [log] in log("host") }
        if let host { Lifetime.of(host).onEnd { [log] in log("of") } }
        if let host { Lifetime.find(for: host)?.onEnd { [log] in log("find") } }
        host = nil
        #expect(log.all == ["find", "of", "host", "lifetime"])
    }

    @Test func anObjectWithoutALifetimeHasNoneToFind() {
        #expect(Lifetime.find(for: Witness()) == nil)
    }

    @Test func anActorCanBeAHost() {
        actor Worker: LifetimeHost {
            nonisolated let lifetime = Lifetime()
        }
        var worker: Worker? = Worker()
        worker?.lifetime.onEnd { [log] in log("end") }
        worker = nil
        #expect(log.all == ["end"])
    }

    @Test func aHostThatRegistersNothingIsOneWordLarger() {
        #expect(MemoryLayout<Lifetime>.size == MemoryLayout<Int>.size)
    }

    @Test func globalLifetimeKeepsItsObjectsUntilTheirTokenIsCancelled() {
        var witness: Witness? = Witness()
        weak let seen = witness
        var token: LifetimeToken?
        if let witness { token = Lifetime.global.onEnd(keeping: witness) { _ in } }
        witness = nil
        #expect(seen != nil)
        #expect(Lifetime.global.hasEnded == false)
        token?.cancel()
        #expect(seen == nil)
    }
}
