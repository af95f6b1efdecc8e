/// What the statements of a recipe do.
extension Root {
    /// Performs a statement of a setter; false returns from it.
    func perform(
        _ step: Recipe.SetterStep, _ value: (any EmitterDelegate)?, _ property: Property, _ state: State
    ) -> Bool {
        switch step {
        case .store: store(value, state)
        case .clear: store(nil, state)
        case .storeOwn: store(own, state)
        case .returnIfSamePointer: return !run.isSame(state.pointer, value)
        case .returnIfSameAsGetter: return !run.isSame(answered: read(property), value)
        case .returnIfNil: return value != nil
        case .returnEverySecondTime:
            state.refuses.toggle()
            return state.refuses
        case .tellOld: state.pointer.load(run)?.hear(.willLose, from: self)
        case .tellOldByGetter: read(property)?.hear(.willLose, from: self)
        case .tellNew: value?.hear(.became, from: self)
        case .tellByPointer: state.pointer.load(run)?.hear(.became, from: self)
        case .tellByGetter: read(property)?.hear(.became, from: self)
        case .askNew: state.wantsBeginning = value?.wantsBeginning ?? false
        case .askByGetter: state.wantsBeginning = read(property)?.wantsBeginning ?? false
        case .ownIfNil:
            guard value == nil else { return true }
            store(own, state)
            return false
        case .interpose:
            guard let value, run.interposer(value) == nil else { return true }
            self[property] = run.keep(Interposer(run, run.nextNumber(), before: value))
            return false
        case .assignAgain: once(state) { self[property] = read(property) }
        case .assignNil: once(state) { self[property] = nil }
        case .assignOtherProperty: once(state) { self[property == .delegate ? .dataSource : .delegate] = value }
        case .assignOnThread: once(state) { run.onThread { [unowned self] in run.assign(0, to: property, of: self) } }
        case .readOnThread: once(state) { run.onThread { [unowned self] in run.read(property, of: self) } }
        }
        return run.isRunning
    }

    func perform(_ steps: [Recipe.EmissionStep]) {
        for step in steps {
            guard run.goesOn() else { return }
            for property in Property.allCases { perform(step, property, state(property)) }
        }
    }

    private func perform(_ step: Recipe.EmissionStep, _ property: Property, _ state: State) {
        switch step {
        case .callByGetter: read(property)?.hear(.willEmit, from: self)
        case .callByPointer: state.pointer.load(run)?.hear(.willEmit, from: self)
        case .callTwiceHeld:
            let held = state.pointer
            held.load(run)?.hear(.willEmit, from: self)
            held.load(run)?.hear(.didEmit, from: self)
        case .callTwiceIfSame:
            let held = state.pointer
            held.load(run)?.hear(.willEmit, from: self)
            if run.isRunning, run.isSame(held, state.pointer.load(run)) {
                held.load(run)?.hear(.didEmit, from: self)
            }
        case .callIfWanted: if state.wantsBeginning { read(property)?.hear(.willEmit, from: self) }
        case .callIfWantedByPointer:
            if state.wantsBeginning { state.pointer.load(run)?.hear(.willEmit, from: self) }
        case .callIfPointerIsGetter:
            let object = state.pointer.load(run)
            if run.isSame(answered: read(property), object) { object?.hear(.willEmit, from: self) }
        case .callApplied:
            state.applied.load(run)?.hear(.willEmit, from: self)
            state.applied = state.pointer
        case .callOnThread: run.onThread { [unowned self] in read(property)?.hear(.willEmit, from: self) }
        case .clear: store(nil, state)
        case .clearBySetter: self[property] = nil
        case .storeOwn: store(own, state)
        case .retainUntilNextTime:
            state.held?.hear(.didEmit, from: self)
            if run.isRunning { hold(state.pointer.load(run), state) }
        }
    }

    /// Retains an object until the next one, as a block does that captured it. It would keep itself for ever.
    private func hold(_ object: (any EmitterDelegate)?, _ state: State) {
        let former = state.retained
        let object = object?.name == name ? nil : object
        state.held = object
        state.retained = run.excuses(.retains) ? nil : object
        // Its deinit may come back here.
        withExtendedLifetime(former) {}
    }

    func end() {
        guard run.isRunning else { return }
        for property in Property.allCases {
            switch recipe.end {
            case .nothing: break
            case .callByGetter: read(property)?.hear(.going, from: self)
            case .callByPointer: state(property).pointer.load(run)?.hear(.going, from: self)
            }
        }
    }

    func store(_ object: (any EmitterDelegate)?, _ state: State) {
        state.pointer = Pointer(object, in: recipe.storage)
    }

    /// Does what would enter the setter again, but not from there.
    private func once(_ state: State, _ body: () -> Void) {
        if state.isInside { return }
        state.isInside = true
        body()
        state.isInside = false
    }
}
