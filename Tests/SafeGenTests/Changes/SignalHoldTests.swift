import Foundation
import Testing

@testable import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

@Suite struct SignalHoldTests {
    @Test func signalWaitsAsLongAsItIsHeld() {
        let hold = SignalHold()
        #expect(!hold.isPending)
        raise(SIGHUP)
        #expect(hold.isPending)
        // Taken here, so that letting go does not end the tests.
        var (hangUp, taken) = (sigset_t(), Int32(0))
        sigemptyset(&hangUp)
        sigaddset(&hangUp, SIGHUP)
        #expect(sigwait(&hangUp, &taken) == 0 && taken == SIGHUP)
        #expect(!hold.isPending)
        hold.release()
    }
}
