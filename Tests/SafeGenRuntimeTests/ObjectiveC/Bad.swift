// The negative control: each function must be refused.
import Foundation
import PlayerKit
import SafeGenRuntime

final class NoLifetime {}

nonisolated func noLifetime(_ object: NoLifetime) {
    Lifetime.of(object).onEnd {}
}

nonisolated func handlersAreSendable(_ player: Player) {
    Lifetime.of(player).onEnd { player.stop() }
}

@MainActor final class MainHost: LifetimeHost {
    let lifetime = Lifetime()
    var count = 0

    func mainActorIsRespected() {
        observe(Notification.Name("stopped")) { host, _ in host.count += 1 }
    }
}
