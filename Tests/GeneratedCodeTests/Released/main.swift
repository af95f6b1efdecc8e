import Foundation
import Glibc
import SafeGenRuntime

// Plays as long as there is somebody to play for.

protocol PlayerDelegate: AnyObject {}

class Player {
    unowned(unsafe) var delegate: (any PlayerDelegate)?
    var isPlaying = true
    var stops = 0

    required init() {}
}

/// It keeps its delegate, and lets go of the old one inside of its setter.
class KeepingPlayer {
    var delegate: (any PlayerDelegate)?
    var isPlaying = true
    var stops = 0

    required init() {}
}

/// It takes another delegate than the one that it is given, if it has one.
class ChoosingPlayer {
    unowned(unsafe) var delegate: (any PlayerDelegate)? { didSet { choose() } }
    weak var preferred: Fan?
    var stops = 0

    required init() {}

    func choose() {
        if let preferred, delegate !== preferred { delegate = preferred }
    }
}

/// Any thread may set its delegate.
class LockedPlayer: @unchecked Sendable {
    private let lock = NSLock()
    private unowned(unsafe) var stored: (any PlayerDelegate)?
    var delegate: (any PlayerDelegate)? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    required init() {}

    func stop() {}
}

final class Fan: PlayerDelegate, LifetimeHost {
    let lifetime = Lifetime()
}

func require(_ claim: Bool, _ message: String) {
    if claim { return }
    print("failed: \(message)")
    exit(1)
}

func tryOut(_ player: Player) {
    do {
        let fan = Fan()
        player.delegate = fan
        require(player.delegate === fan && player.isPlaying, "it plays while the delegate lives")
    }
    require(!player.isPlaying && player.stops == 1, "it stops when the delegate goes")
    require(player.delegate == nil, "the delegate is gone by then")

    player.isPlaying = true
    let second = Fan()
    do {
        let first = Fan()
        player.delegate = first
        player.delegate = second
    }
    require(player.isPlaying, "a delegate that was replaced is no reason to stop")
    player.delegate = nil
    withExtendedLifetime(second) {}
}

tryOut(SafePlayer())
tryOut(ProxiedPlayer())

/// The player alone keeps the delegate, which goes when another one takes its place: not before, so it is replaced.
func replaceWhatThePlayerKeeps() {
    let player = SafeKeepingPlayer()
    player.delegate = Fan()
    player.delegate = Fan()
    require(player.isPlaying && player.stops == 0, "a delegate that super lets go of is replaced, not released")
    player.delegate = nil
    require(player.isPlaying && player.stops == 0, "the same with none in its place")
}
replaceWhatThePlayerKeeps()

/// The player takes another delegate within the setter: that one counts.
func letPlayerChoose(_ player: ChoosingPlayer) {
    do {
        let preferred = Fan()
        do {
            let given = Fan()
            player.preferred = preferred
            player.delegate = given
            require(player.delegate === preferred, "the delegate is the one that super took")
        }
        require(player.stops == 0, "one that super did not take is no reason to stop")
    }
    require(player.stops == 1, "it stops when the one that super took goes")
}
letPlayerChoose(SafeChoosingPlayer())
letPlayerChoose(ProxiedChoosingPlayer())

/// What may be done with the bare class may be done with a proxy between.
func letThreadsAssign(_ player: LockedPlayer) {
    nonisolated(unsafe) let fans = [Fan(), Fan()]
    DispatchQueue.concurrentPerform(iterations: 4) { number in
        for _ in 0..<500 { player.delegate = fans[number % 2] }
    }
    player.delegate = nil
}
letThreadsAssign(LockedPlayer())
letThreadsAssign(ProxiedLockedPlayer())

/// The wrapper goes first: nobody is left to stop.
func letPlayerGoFirst() {
    let fan = Fan()
    do {
        let player = SafePlayer()
        player.delegate = fan
    }
    withExtendedLifetime(fan) {}
}
letPlayerGoFirst()
print("done")
