import Foundation
import SafeGenRuntime
import SafeGenRuntimeNetworking
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite struct CancelOnEndTests {
    @Test func cancelsATaskWhenItsHostEnds() async {
        var host: Host? = Host()
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        let task = Task {
            // The stream has no elements, so that only the cancellation ends the loop.
            for await _ in stream {}
            return Task.isCancelled
        }
        host?.lifetime.cancelOnEnd(task)
        #expect(!task.isCancelled)
        host = nil
        #expect(task.isCancelled)
        #expect(await task.value)
        continuation.finish()
    }

    @Test func cancelsAURLSessionTaskWhenItsHostEnds() throws {
        var host: Host? = Host()
        let url = try #require(URL(string: "http://127.0.0.1:9/"))
        let session = URLSession(configuration: .ephemeral)
        defer { session.invalidateAndCancel() }
        let task = session.dataTask(with: url)
        host?.lifetime.cancelOnEnd(task)
        #expect(task.state == .suspended)
        host = nil
        #expect(task.state == .canceling || task.state == .completed)
    }

    @Test func anythingWithACancelMethodCanBeCancelled() {
        struct Work: LifetimeCancellable {
            let log: Log
            func cancel() { log("cancelled") }
        }
        let log = Log()
        var host: Host? = Host()
        host?.lifetime.cancelOnEnd(Work(log: log))
        host = nil
        #expect(log.all == ["cancelled"])
    }

    @Test func releasesTheFormerWorkOfASlotWithoutCancelling() {
        var host: Host? = Host()
        let first = Task {}
        let second = Task {}
        host?.lifetime.cancelOnEnd(first, slot: "work")
        host?.lifetime.cancelOnEnd(second, slot: "work")
        host = nil
        #expect(!first.isCancelled)
        #expect(second.isCancelled)
    }

    @Test func theTokenKeepsTheWorkFromBeingCancelled() {
        var host: Host? = Host()
        let task = Task {}
        let token = host?.lifetime.cancelOnEnd(task)
        token?.cancel()
        host = nil
        #expect(!task.isCancelled)
    }

    @Test func anObservationCanEndWithAnotherHost() {
        let center = NotificationCenter()
        let log = Log()
        let host = Host()
        var other: Host? = Host()
        let token = host.observe(.ping, center: center) { _, _ in log("ping") }
        other?.lifetime.cancelOnEnd(token)
        center.post(name: .ping, object: nil)
        other = nil
        center.post(name: .ping, object: nil)
        #expect(log.all == ["ping"])
    }
}
