/// Why a run may differ from a bare one: what no wrapper of that form can hide.
///
/// An excuse is tried by running again without the reason: with a superclass that doesn't notice, in that one respect. It
/// holds where the runs don't differ any more.
enum Excuse: String, CaseIterable {
    /// Weak references to an object are nil in its own deinit: nobody answers it there, and nobody calls it.
    case going

    /// Behind a proxy super compares what it is handed, or stored, with what its getter answers.
    case comparesWithGetter
    /// Behind a proxy super compares a plain pointer of an object of its own.
    case rawObject
    /// Behind a proxy super casts what it is handed.
    case casts
    /// Behind a proxy a weak super keeps the proxy of an object that is gone.
    case weakStorage
    /// Behind a proxy super retains the proxy for a while, and not the delegate.
    case retains

    /// A weak subclass answers nil once its delegate is deallocated, though super has an object of its own in that place.
    case forgets
    /// Once a delegate was deallocated, a weak subclass gives super nil before the next one.
    case noticesNil
    /// The same, and super ignores that next delegate because of the nil. It keeps the pointer of the deallocated one, which is used.
    case refusesAfterNil
    /// Counted, not tried: a weak subclass answers nil where a delegate is gone, or keeps one alive while super's getter runs.
    /// Nothing that is gone is used, and the living lose no call.
    case afterDeath
    /// Counted, not tried: a delegate was deallocated while several were being assigned. A weak subclass can't know which of the
    /// others super has until its setter ends, and answers nil to it. Behind a proxy the setter's own frames retain the proxy that they
    /// assign again, and not the delegate: only calls of that delegate may be missing.
    case severalAreAssigned

    /// An extension answers nil where super has an object that isn't the extension's.
    case foreign
}

extension Form {
    /// What it is excused for, in the order of trying.
    private var excuses: [Set<Excuse>] {
        let single: [Excuse] =
            isProxy
            ? [.going, .comparesWithGetter, .rawObject, .casts, .weakStorage, .retains] + (isAttached ? [.foreign] : [])
            : [.going, .forgets, .noticesNil, .retains]
        return single.map { [$0] } + (isAttached ? [[.going, .foreign]] : [])
            + (isProxy ? [[.going, .comparesWithGetter]] : []) + [Set(single)]
    }

    /// Compares this form with the bare class. AddressSanitizer then sees the wrapped emitters use what they find, unless the bare
    /// class uses freed memory itself.
    func verdict(_ tested: Case) -> Verdict {
        var verdict = compare(tested)
        // Of two threads either may come first.
        if tested.deaths == .interrupted, verdict != .same {
            let other = compare(tested, isReversed: true)
            if verdict == .different || other == .same { verdict = other }
        }
        #if SANITIZED
        if verdict != .unclean, verdict != .excused([.refusesAfterNil]) {
            _ = Run.trace(tested, self, isBare: false, usesFreedMemory: true)
        }
        #endif
        return verdict
    }

    private func compare(_ tested: Case, isReversed: Bool = false) -> Verdict {
        let told = Run.trace(tested, self, isBare: true, isReversed: isReversed)
        if !told.isComplete { return .unclean }
        let (bare, wrapped) = (told.compared, Run.trace(tested, self, isBare: false).compared)
        if bare == wrapped { return .same }
        if wrapped.last == .halted(.chance) { return .unclean }
        // A setter that knows its own objects by their class, and assigns them itself, makes several behind proxies.
        if isProxy, tested.recipe.setter.contains(.interpose), wrapped.last != .halted(.dangling) {
            return .excused([.casts])
        }
        // Nothing excuses a use of freed memory, but what ignores a delegate because of the nil before it.
        guard wrapped.isComplete else {
            let isByNil = !isProxy && holds([.noticesNil], tested, isReversed: isReversed)
            return isByNil ? .excused([.refusesAfterNil]) : .different
        }
        for excuses in excuses where holds(excuses, tested, isReversed: isReversed) { return .excused(excuses) }
        if tested.deaths == .none { return .different }
        let gone = told.goneWhileAssigned
        if isProxy {
            let isSame = bare.withoutCalls(of: gone) == wrapped.withoutCalls(of: gone)
            return !gone.isEmpty && isSame ? .excused([.severalAreAssigned]) : .different
        }
        if bare.isHeard(in: wrapped) { return .excused([.afterDeath]) }
        return gone.isEmpty ? .different : .excused([.severalAreAssigned])
    }

    private func holds(_ excuses: Set<Excuse>, _ tested: Case, isReversed: Bool) -> Bool {
        let bare = Run.trace(tested, self, isBare: true, excuses: excuses, isReversed: isReversed).compared
        let wrapped = Run.trace(tested, self, isBare: false, excuses: excuses).compared
        // The bare class is only clean because it retained what its pointers lead to. The wrapped one is clean as well.
        if excuses == [.retains], !bare.isComplete { return true }
        return excuses.contains(.going) ? bare.withoutTheGoing == wrapped.withoutTheGoing : bare == wrapped
    }
}

/// What the runs of a case say about a form.
enum Verdict: Equatable {
    case same
    /// The bare class isn't clean.
    case unclean
    case excused(Set<Excuse>)
    case different
}
