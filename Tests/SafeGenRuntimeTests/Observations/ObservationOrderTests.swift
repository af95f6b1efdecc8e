import Foundation
import SafeGenRuntime
import Testing

@Suite struct ObservationOrderTests {
    let log = Log()
    let center = NotificationCenter()

    @Test func higherLevelsComeFirstAndThenTheOrderOfRegistrationAcrossAllHosts() {
        let hosts = (0..<3).map { _ in Host() }
        for (index, level) in [0, 5, -1, 0, 5, 0].enumerated() {
            hosts[index % 3].observe(.ping, level: level, center: center) { [log] _, _ in log("\(level):\(index)") }
        }
        center.post(name: .ping, object: nil)
        #expect(log.all == ["5:1", "5:4", "0:0", "0:3", "0:5", "-1:2"])
    }

    @Test func severalObservationsOfOneHostAndLevelCoexist() {
        let host = Host()
        for index in 0..<3 { host.observe(.ping, center: center) { [log] _, _ in log("\(index)") } }
        center.post(name: .ping, object: nil)
        #expect(log.all == ["0", "1", "2"])
    }

    @Test func theOrderHoldsAfterSomeHaveEnded() {
        let host = Host()
        let tokens = (0..<10).map { index in
            host.observe(.ping, level: index % 2, center: center) { [log] _, _ in log("\(index)") }
        }
        for index in [3, 0, 8, 5] { tokens[index].cancel() }
        host.observe(.ping, level: 1, center: center) { [log] _, _ in log("late") }
        center.post(name: .ping, object: nil)
        #expect(log.all == ["1", "7", "9", "late", "2", "4", "6"])
    }

    @Test func theOrderHoldsAmongTheObservationsOfOneSender() {
        let hosts = [Host(), Host()]
        let sender = Witness()
        for level in [0, 1] {
            for (index, host) in hosts.enumerated() {
                host.observe(.ping, object: sender, level: level, center: center) { [log] _, _ in
                    log("\(level):\(index)")
                }
            }
        }
        center.post(name: .ping, object: sender)
        #expect(log.all == ["1:0", "1:1", "0:0", "0:1"])
    }

    @Test func anyOrderOfRegistrationAndRemovalLeavesTheSameOrderAsASort() {
        // A fixed linear congruential sequence: the same choices in each run.
        var seed: UInt64 = 42
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % bound
        }
        let host = Host()
        var expected: [(level: Int, index: Int, token: ObservationToken)] = []
        for index in 0..<500 {
            if !expected.isEmpty, next(3) == 0 {
                expected.remove(at: next(expected.count)).token.cancel()
            } else {
                let level = next(7) - 3
                let token = host.observe(.ping, level: level, center: center) { [log] _, _ in log("\(level):\(index)") }
                expected.append((level, index, token))
            }
        }
        center.post(name: .ping, object: nil)
        let sorted = expected.sorted { ($1.level, $0.index) < ($0.level, $1.index) }
        #expect(log.all == sorted.map { "\($0.level):\($0.index)" })
        #expect(host.observations.count == expected.count)
    }
}
