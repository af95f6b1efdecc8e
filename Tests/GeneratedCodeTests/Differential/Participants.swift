import SafeGenRuntime

/// Whom emitters call.
protocol EmitterDelegate: AnyObject {
    /// Who it is, for the tests: the same for a delegate and its proxy.
    var name: Name { get }

    /// The stand-in for `responds(to:)`.
    var wantsBeginning: Bool { get }

    func hear(_ callback: Callback, from emitter: Root)
}

/// Who is called, or compared: the same in the runs that are compared.
enum Name: Hashable {
    case nobody
    /// A delegate that the owner made; by its place, and how many were there before it.
    case delegate(Int, generation: Int)
    case emitter(Int)
    /// An object that an emitter made for itself, by the emitter's number.
    case own(Int)
    /// An object that an emitter put before a delegate.
    case interposer(Int)
    /// One of these in its own deinit.
    indirect case going(Name)
    /// What should be none of these: a proxy.
    case proxy

    /// Whether it is an emitter, or an object that one made.
    var isOfAnEmitter: Bool {
        switch self {
        case .emitter, .own, .interposer: true
        default: false
        }
    }
}

/// What takes part in a run, and isn't emitted code.
class Participant: EmitterDelegate {
    unowned let run: Run
    /// Goes when the object's deinit has ended; a weak reference to the object itself is nil before.
    let life = Life()
    /// Whether the object's deinit is running.
    final var isGoing = false

    init(_ run: Run) { self.run = run }

    deinit { removeAssociations(self) }

    var name: Name { .nobody }

    var wantsBeginning: Bool {
        run.note(.asked(run.identity(self)))
        return !(isGoing && run.excuses(.going))
    }

    func hear(_ callback: Callback, from emitter: Root) {
        run.note(.heard(run.identity(self), callback))
    }
}

final class Life {}

/// A delegate of the owner's.
final class Listener: Participant, LifetimeHost {
    let lifetime = Lifetime()
    private let identity: Name
    private var reactions: [Reaction]

    init(_ run: Run, _ identity: Name, _ reactions: [Reaction]) {
        self.identity = identity
        self.reactions = reactions
        super.init(run)
    }

    deinit {
        isGoing = true
        run.hasDeaths = true
        run.takeAway(self)
    }

    override var name: Name { identity }

    override func hear(_ callback: Callback, from emitter: Root) {
        super.hear(callback, from: emitter)
        // An emitter that is going can't be handed around.
        guard callback != .going, !isGoing, let index = reactions.firstIndex(where: { $0.callback == callback }) else {
            return
        }
        run.perform(reactions.remove(at: index).action, on: emitter)
    }
}

/// An object that an emitter made for itself.
final class Own: Participant {
    private let number: Int

    init(_ run: Run, _ number: Int) {
        self.number = number
        super.init(run)
    }

    override var name: Name { .own(number) }
}

/// What a replacement of an emitter's setter puts before a delegate.
final class Interposer: Participant {
    let original: Pointer
    private let number: Int

    init(_ run: Run, _ number: Int, before original: any EmitterDelegate) {
        self.original = Pointer(original, in: .unsafe)
        self.number = number
        super.init(run)
    }

    override var name: Name { .interposer(number) }
    override var wantsBeginning: Bool { original.load(run)?.wantsBeginning ?? false }

    override func hear(_ callback: Callback, from emitter: Root) { original.load(run)?.hear(callback, from: emitter) }
}
