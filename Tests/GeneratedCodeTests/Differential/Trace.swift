/// What can be told of a run from outside of its emitters.
enum Event: Equatable {
    /// The operation of that number begins.
    case operation(Int)
    case heard(Name, Callback)
    /// `wantsBeginning` was read.
    case asked(Name)
    /// What a getter answered.
    case answered(Name)
    /// What an observer saw.
    case willChange(Name), didChange(Name)
    /// The delegate's deinit takes it away.
    case takesItselfAway(Name)
    /// A delegate is deallocated while several are being assigned.
    case goesWhileSeveralAreAssigned(Name)
    /// The run ended.
    case halted(Halt)
}

extension [Event] {
    /// What has to be the same with a wrapper.
    var compared: [Event] {
        filter { if case .goesWhileSeveralAreAssigned = $0 { false } else { true } }
    }

    /// Those that went while several were being assigned.
    var goneWhileAssigned: [Name] {
        compactMap { if case .goesWhileSeveralAreAssigned(let name) = $0 { name } else { nil } }
    }

    /// The trace as if some delegates, and those in their own deinit, had never been called.
    func withoutCalls(of names: [Name]) -> [Event] {
        withoutTheGoing.filter { if case .heard(let name, _) = $0 { !names.contains(name) } else { true } }
    }

    /// Whether nothing stopped the run.
    var isComplete: Bool {
        guard case .halted? = last else { return true }
        return false
    }

    /// Whether what delegates heard here, but in their own deinit, was heard there too.
    func isHeard(in other: [Event]) -> Bool {
        var rest = other
        return allSatisfy { event in
            switch event {
            case .heard(.going, _): return true
            case .heard:
                guard let index = rest.firstIndex(of: event) else { return false }
                rest.remove(at: index)
                return true
            default: return true
            }
        }
    }

    /// The trace as if nobody was there any more who is in its own deinit.
    var withoutTheGoing: [Event] {
        compactMap { event in
            switch event {
            case .heard(.going, _), .asked(.going): nil
            case .answered(.going): .answered(.nobody)
            case .willChange(.going): .willChange(.nobody)
            case .didChange(.going): .didChange(.nobody)
            default: event
            }
        }
    }
}

/// Why a run ended early.
enum Halt: Equatable {
    /// It would have used freed memory.
    case dangling
    /// An object lies where another one was.
    case chance
    /// It goes on for too long.
    case endless
}
