import Foundation
import SafeGenRuntime

// What an observation costs beside a plain block observer, and what a lifetime costs a host that never asks for it.
// Run it with `Tests/Benchmarks/Runtime/run.sh`; the figures are ratios, for absolute times say more of the machine.

/// Something a notification reaches; the count keeps the work from being optimised away.
final class Listener: LifetimeHost, @unchecked Sendable {
    let lifetime = Lifetime()
    var count = 0
}

/// The same class with a plain word in place of the lifetime.
final class Bare {
    let word = 0
    var count = 0
}

/// Returns the nanoseconds that one run of the body takes, as the best of several rounds for each of two bodies in
/// turn.
func compare(rounds: Int, _ first: () -> Void, _ second: () -> Void) -> (Double, Double) {
    var best = (Double.infinity, Double.infinity)
    let clock = ContinuousClock()
    for _ in 0..<rounds {
        best.0 = min(best.0, Double(clock.measure(first).components.attoseconds) / 1e9)
        best.1 = min(best.1, Double(clock.measure(second).components.attoseconds) / 1e9)
    }
    return best
}

func row(_ what: String, _ plain: Double, _ ours: Double, unit: String) {
    let padded = what.padding(toLength: 34, withPad: " ", startingAt: 0)
    print(padded, String(format: "%12.1f %12.1f %@ %8.2f", plain, ours, unit, ours / plain))
}

func benchmarkPosting(observations: Int) {
    let name = Notification.Name("benchmark")
    let plainCenter = NotificationCenter()
    let center = NotificationCenter()
    let plain = (0..<observations).map { _ in Listener() }
    let ours = (0..<observations).map { _ in Listener() }
    // The plain observer is the cheapest there can be: it holds its host strongly.
    let tokens = plain.map { host in
        plainCenter.addObserver(forName: name, object: nil, queue: nil) { _ in host.count += 1 }
    }
    for host in ours { host.observe(name, center: center) { host, _ in host.count += 1 } }

    let posts = max(1, 200_000 / observations)
    let (plainTime, oursTime) = compare(rounds: 15) {
        for _ in 0..<posts { plainCenter.post(name: name, object: nil) }
    } _: {
        for _ in 0..<posts { center.post(name: name, object: nil) }
    }
    precondition(plain[0].count == ours[0].count && plain[0].count == 15 * posts)
    row("post, \(observations) observations", plainTime / Double(posts), oursTime / Double(posts), unit: "ns")
    for token in tokens { plainCenter.removeObserver(token) }
}

func benchmarkRegistration(observations: Int) {
    let name = Notification.Name("benchmark")
    let center = NotificationCenter()
    let hosts = (0..<observations).map { _ in Listener() }
    let (plain, ours) = compare(rounds: 7) {
        let tokens = hosts.map { host in
            center.addObserver(forName: name, object: nil, queue: nil) { _ in host.count += 1 }
        }
        for token in tokens { center.removeObserver(token) }
    } _: {
        for host in hosts { host.observe(name, center: center) { host, _ in host.count += 1 } }
        for host in hosts { host.observations.remove() }
    }
    row("observe and end, \(observations) times", plain / Double(observations), ours / Double(observations), unit: "ns")
}

/// Keeps objects from being optimised away.
nonisolated(unsafe) var sink: AnyObject?

func benchmarkHosts() {
    let count = 100_000
    let (bare, host) = compare(rounds: 15) {
        for _ in 0..<count { sink = Bare() }
    } _: {
        for _ in 0..<count { sink = Listener() }
    }
    row("make and end a silent host", bare / Double(count), host / Double(count), unit: "ns")
    #if os(Linux)
    func heapBytes(_ body: () -> [AnyObject]) -> Double {
        let before = mallinfo2().uordblks
        let objects = body()
        defer { withExtendedLifetime(objects) {} }
        return (Double(mallinfo2().uordblks) - Double(before)) / Double(count)
    }
    row(
        "heap of a silent host", heapBytes { (0..<count).map { _ in Bare() } },
        heapBytes { (0..<count).map { _ in Listener() } }, unit: "B ")
    #endif
}

print("".padding(toLength: 34, withPad: " ", startingAt: 0), "       plain         ours       ratio")
for observations in [1, 100, 10_000] { benchmarkPosting(observations: observations) }
for observations in [100, 10_000] { benchmarkRegistration(observations: observations) }
benchmarkHosts()
