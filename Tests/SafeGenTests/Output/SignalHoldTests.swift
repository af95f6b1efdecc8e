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
    @Test(arguments: [SIGHUP, SIGINT, SIGTERM]) func heldSignalStaysPending(signal: Int32) {
        let hold = SignalHold()
        #expect(!SignalHold.isPending)
        raise(signal)
        #expect(SignalHold.isPending)
        // Taken here, so that letting go does not end the tests.
        var (waiting, taken) = (sigset_t(), Int32(0))
        sigemptyset(&waiting)
        sigaddset(&waiting, signal)
        #expect(sigwait(&waiting, &taken) == 0 && taken == signal)
        #expect(!SignalHold.isPending)
        hold.release()
    }
}
