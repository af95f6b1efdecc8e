import Foundation
import Testing

@testable import SafeGenRuntime

@Suite struct CenterRegistrationTests {
    let center = NotificationCenter()

    var registrations: Int { ObservationRegistry.shared.count(in: center) }

    @Test func thereIsOneRegistrationPerNameAndObject() {
        let hosts = (0..<3).map { _ in Host() }
        let sender = Witness()
        for host in hosts {
            for level in 0..<4 { host.observe(.ping, level: level, center: center) { _, _ in } }
            host.observe(.pong, center: center) { _, _ in }
            host.observe(.pong, object: sender, center: center) { _, _ in }
        }
        #expect(registrations == 3)
        withExtendedLifetime(hosts) {}
    }

    @Test func registrationEndsWithTheLastObservation() {
        let host = Host()
        let first = host.observe(.ping, center: center) { _, _ in }
        let second = host.observe(.ping, center: center) { _, _ in }
        weak let channel = first.observation.channel
        first.cancel()
        #expect(registrations == 1)
        second.cancel()
        #expect(registrations == 0)
        withExtendedLifetime((first, second)) { #expect(channel != nil) }
    }

    @Test func centerReleasesItsRegisteredObject() {
        var host: Host? = Host()
        weak let channel = host?.observe(.ping, center: center) { _, _ in }.observation.channel
        #expect(channel != nil)
        host = nil
        #expect(channel == nil)
    }

    @Test func aRegistrationIsMadeAgainWhenNeeded() {
        let log = Log()
        let host = Host()
        for _ in 0..<3 {
            let token = host.observe(.ping, center: center) { _, _ in log("ping") }
            center.post(name: .ping, object: nil)
            token.cancel()
            center.post(name: .ping, object: nil)
        }
        #expect(log.count == 3)
    }

    @Test func aCenterIsKeptWhileItIsObservedAndNoLonger() {
        let host = Host()
        var own: NotificationCenter? = NotificationCenter()
        weak let seen = own
        if let own { host.observe(.ping, center: own) { _, _ in } }
        own = nil
        #expect(seen != nil)
        host.observations.remove()
        #expect(seen == nil)
    }
}
