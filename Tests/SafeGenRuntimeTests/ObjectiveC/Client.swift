// What an app and a generated wrapper write against the runtime where the Objective-C runtime is.
import Foundation
import ObjectiveC
import PlayerKit
import SafeGenRuntime

nonisolated class SafePlayer: Player {
    private weak var safeDelegate: (any PlayerDelegate)?
    private var delegateRelease = ReleaseWatch()

    override var delegate: (any PlayerDelegate)? {
        get { safeDelegate }
        set {
            safeDelegate = newValue
            #if compiler(>=6.2)
            unsafe super.delegate = newValue
            #else
            super.delegate = newValue
            #endif
            delegateRelease.watch(newValue, for: self) { wrapper in
                wrapper.stop()
            }
        }
    }
}

@MainActor class SafeScreen: Screen {
    private weak var safeDelegate: (any PlayerDelegate)?
    private var delegateRelease = ReleaseWatch()

    override var delegate: (any PlayerDelegate)? {
        get { safeDelegate }
        set {
            safeDelegate = newValue
            #if compiler(>=6.2)
            unsafe super.delegate = newValue
            #else
            super.delegate = newValue
            #endif
            delegateRelease.watchOnMainActor(newValue, for: self) { wrapper in
                wrapper.refresh()
            }
        }
    }

    func listen() {
        observe(Notification.Name("stopped")) { @MainActor screen, _ in screen.refresh() }
        observations.remove(name: Notification.Name("stopped"))
    }
}

nonisolated func anyObject(_ player: Player, _ unknown: AnyObject, _ task: URLSessionTask) {
    Lifetime.of(player).onEnd("slot") {}
    Lifetime.of(player).cancelOnEnd(task)
    Lifetime.find(for: unknown)?.onEnd(keeping: 1) { _ in }
    Lifetime.global.onEnd {}.cancel()
    player.observe(Notification.Name("stopped"), object: unknown, level: 1) { player, _ in player.stop() }
}

/// A Swift host of its own, and one that is an NSObject besides.
nonisolated final class Host: LifetimeHost {
    let lifetime = Lifetime()
}
nonisolated final class ObjectHost: NSObject, LifetimeHost {
    let lifetime = Lifetime()

    func listen() {
        lifetime.onEnd {}
        observe(Notification.Name("stopped")) { host, _ in host.listen() }
    }
}
@MainActor final class MainHost: LifetimeHost {
    let lifetime = Lifetime()
    var count = 0

    func listen() {
        observe(Notification.Name("stopped")) { @MainActor host, _ in host.count += 1 }
    }
}
