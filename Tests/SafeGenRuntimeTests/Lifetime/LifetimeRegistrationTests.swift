import Foundation
import SafeGenRuntime
import Testing

@Suite struct LifetimeRegistrationTests {
    let log = Log()

    @Test func aCancelledHandlerDoesNotRun() {
        var host: Host? = Host()
        let token = host?.lifetime.onEnd { [log] in log("cancelled") }
        host?.lifetime.onEnd { [log] in log("kept") }
        #expect(token?.cancel() == true)
        #expect(token?.cancel() == false)
        host = nil
        #expect(log.all == ["kept"])
    }

    @Test func cancellingReleasesTheHandler() {
        let host = Host()
        var witness: Witness? = Witness()
        weak let seen = witness
        let token = host.lifetime.onEnd { [witness] in _ = witness }
        witness = nil
        #expect(seen != nil)
        token.cancel()
        #expect(seen == nil)
    }

    @Test func cancellingAfterTheEndPreventsNothing() {
        var host: Host? = Host()
        let token = host?.lifetime.onEnd { [log] in log("ran") }
        host = nil
        #expect(token?.cancel() == false)
        #expect(log.all == ["ran"])
    }

    @Test func aNamedSlotHoldsTheLatestHandlerOnly() {
        var host: Host? = Host()
        host?.lifetime.onEnd("request") { [log] in log("first request") }
        host?.lifetime.onEnd("other") { [log] in log("other") }
        host?.lifetime.onEnd("request") { [log] in log("second request") }
        host = nil
        #expect(log.all == ["second request", "other"])
    }

    @Test func theTokenOfAReplacedHandlerDoesNotTouchTheNewOne() {
        var host: Host? = Host()
        let first = host?.lifetime.onEnd("request") { [log] in log("first") }
        host?.lifetime.onEnd("request") { [log] in log("second") }
        #expect(first?.cancel() == false)
        host = nil
        #expect(log.all == ["second"])
    }

    @Test func aSlotIsFreeAgainOnceItsTokenIsCancelled() {
        var host: Host? = Host()
        host?.lifetime.onEnd("request") { [log] in log("first") }.cancel()
        host?.lifetime.onEnd("request") { [log] in log("second") }
        host = nil
        #expect(log.all == ["second"])
    }

    @Test func registeringAfterTheEndRunsAtOnceOnTheThreadThatRegisters() {
        var host: Host? = Host()
        let reference = host?.lifetime.reference
        host = nil
        let here = ObjectIdentifier(Thread.current)
        let token = reference?.onEnd("slot") { [log] in log("\(ObjectIdentifier(Thread.current) == here)") }
        #expect(log.all == ["true"])
        #expect(token?.cancel() == false)
    }

    @Test func registeringInsideAHandlerRunsAtOnce() {
        var host: Host? = Host()
        let reference = host?.lifetime.reference
        host?.lifetime.onEnd { [log] in log("outer, early") }
        host?.lifetime.onEnd { [log] in
            log("before")
            reference?.onEnd { log("inner") }
            log("after")
        }
        host = nil
        #expect(log.all == ["before", "inner", "after", "outer, early"])
    }

    @Test func aHandlerCanCancelTheOnesThatHaveNotRun() {
        var host: Host? = Host()
        let early = host?.lifetime.onEnd { [log] in log("early") }
        host?.lifetime.onEnd { [log] in
            log("late")
            #expect(early?.cancel() == true)
        }
        host = nil
        #expect(log.all == ["late"])
    }

    @Test func aHandlerCanCancelItselfToNoEffect() {
        var host: Host? = Host()
        let token = Holder<LifetimeToken>()
        token.value = host?.lifetime.onEnd { [log] in log("\(token.value?.cancel() == true)") }
        host = nil
        #expect(log.all == ["false"])
    }

    @Test func aHandlerCanEndAnotherHost() {
        var host: Host? = Host()
        let other = Holder(Host { [log] in log("other deinit") })
        other.value?.lifetime.onEnd { [log] in log("other end") }
        host?.lifetime.onEnd { [log] in
            other.value = nil
            log("end")
        }
        host = nil
        #expect(log.all == ["other deinit", "other end", "end"])
    }

    @Test func lettingGoOfAHandlerCanEndAnotherHostThatComesBack() {
        // What the cancelled handler holds registers on this very lifetime when it ends: no lock may be held meanwhile.
        let host = Host()
        let reference = host.lifetime.reference
        let held = Holder(Host { [log] in reference.onEnd { log("registered while ending") } })
        let token = host.lifetime.onEnd { [other = held.value] in _ = other }
        held.value = nil
        token.cancel()
        #expect(log.all == [])
        #expect(reference.hasEnded == false)
    }

    @Test func registrationsOfManyThreadsAllRunOnce() {
        let host = Holder(Host())
        let counts = Log()
        let reference = host.value?.lifetime.reference
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for index in 0..<200 { reference?.onEnd { counts("\(thread).\(index)") } }
        }
        host.value = nil
        #expect(counts.count == 1600)
        #expect(Set(counts.all).count == 1600)
    }

    @Test func theFirstUseByManyThreadsMakesOneLifetime() {
        for _ in 0..<200 {
            let host = Holder(Host())
            let counts = Log()
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                host.value?.lifetime.onEnd { counts("ran") }
            }
            host.value = nil
            #expect(counts.count == 4)
        }
    }
}
