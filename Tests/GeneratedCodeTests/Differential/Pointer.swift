/// What a superclass stores: an address, as Objective-C's `assign` does, or a weak reference.
///
/// Beside the address it holds what tells whether it dangles, so that a run ends where it would use freed memory.
struct Pointer {
    private unowned(unsafe) let object: (any EmitterDelegate)?
    private let address: ObjectIdentifier?
    private weak var reference: (any EmitterDelegate)?
    private weak var life: AnyObject?
    private let storage: Recipe.Storage

    init(_ object: (any EmitterDelegate)?, in storage: Recipe.Storage) {
        self.storage = storage
        switch storage {
        case .weak:
            unsafe self.object = nil
            address = nil
            reference = object
        case .unsafe:
            unsafe self.object = object
            address = object.map { ObjectIdentifier($0) }
            life = (object as? Participant)?.life ?? object
        }
    }

    /// The object; ends the run if that is gone.
    func load(_ run: Run) -> (any EmitterDelegate)? {
        if storage == .weak { return run.isNobody(reference) ? nil : reference }
        if dangles && !run.usesFreedMemory {
            run.meetDangling()
            return nil
        }
        return unsafe object
    }

    /// Whether it is the address of another object; this touches neither. One that lies where another was ends the run,
    /// since that is chance.
    func isSame(as other: (any EmitterDelegate)?, _ run: Run) -> Bool {
        if storage == .weak { return load(run) === other }
        guard address == other.map({ ObjectIdentifier($0) }) else { return false }
        if dangles { run.halt(.chance) }
        return !dangles
    }

    /// Whether there is none, or not even a dangling one.
    func isNil(_ run: Run) -> Bool { storage == .weak ? load(run) == nil : address == nil }

    /// Whether the object is gone.
    var dangles: Bool { life == nil && address != nil }
}
