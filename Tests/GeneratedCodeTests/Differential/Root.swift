/// The superclass that a recipe describes, apart from its properties, which subclasses of this class declare.
class Root: Participant {
    let recipe: Recipe
    private let number: Int
    let own: Own
    private var states: [State] = []

    /// What it knows of a property.
    final class State {
        var pointer: Pointer
        var applied: Pointer
        /// What it holds for a while, and retains meanwhile.
        weak var held: (any EmitterDelegate)?
        var retained: (any EmitterDelegate)?
        var wantsBeginning = false
        var refuses = false
        /// Whether nothing more is to be done that enters the setter again.
        var isInside = false
        /// The delegate that those outside assigned last.
        var lastAssigned = Name.nobody
        /// How many times its setter is running.
        var depth = 0
        /// Whether somebody assigned an object, and not nil.
        var isGivenOne = false

        init(_ storage: Recipe.Storage) {
            pointer = Pointer(nil, in: storage)
            applied = pointer
        }
    }

    required init(_ run: Run, _ recipe: Recipe, isCopy: Bool = false) {
        self.recipe = recipe
        number = run.nextNumber()
        own = run.keep(Own(run, number))
        super.init(run)
        states = Property.allCases.map { _ in State(recipe.storage) }
        guard !isCopy else { return }
        switch recipe.beginning {
        case .none: break
        case .own: store(own, state(.delegate))
        case .itself: store(self, state(.delegate))
        case .ownBySetter: self[.delegate] = own
        }
    }

    deinit {
        isGoing = true
        // A method of its own: deinit itself would read the storage of a property, whatever its getter says.
        end()
    }

    override var name: Name { .emitter(number) }

    /// A property, by its getter and setter.
    subscript(property: Property) -> (any EmitterDelegate)? {
        get { nil }
        set {}
    }

    /// A property, as those outside use it.
    subscript(outside property: Property) -> (any EmitterDelegate)? {
        get { self[property] }
        set { self[property] = newValue }
    }

    // MARK: - Bodies

    /// Assigns a property, by its setter.
    final func give(_ value: (any EmitterDelegate)?, _ property: Property, _ assign: () -> Void) {
        let state = state(property), before = state.isGivenOne
        state.isGivenOne = value != nil
        assign()
        state.isGivenOne = before
    }

    /// The body of a getter.
    final func get(_ property: Property) -> (any EmitterDelegate)? {
        let state = state(property)
        if !isBeingSet { run.interrupt(before: 1) }
        switch recipe.getter {
        case .pointer: return state.pointer.load(run)
        case .nilForOwn:
            return run.isSame(state.pointer, own) ? nil : state.pointer.load(run)
        case .ownForNil: return state.pointer.isNil(run) ? own : state.pointer.load(run)
        case .originalOfInterposer:
            let object = state.pointer.load(run)
            guard let interposer = run.interposer(object) else { return object }
            return interposer.original.load(run)
        }
    }

    /// The body of a setter.
    final func set(_ value: (any EmitterDelegate)?, _ property: Property) {
        guard run.goesOn() else { return }
        let state = state(property)
        if !isBeingSet { run.interrupt(before: 0) }
        // A setter that never ends would fill the stack.
        if state.depth > 24 { return run.halt(.endless) }
        state.depth += 1
        defer { state.depth -= 1 }
        // What gets nil before the next delegate, once one was deallocated, only forgets that one.
        if value == nil, state.isGivenOne, run.excuses(.noticesNil) {
            if state.pointer.dangles { store(nil, state) }
            return
        }
        for step in recipe.setter where run.isRunning {
            guard perform(step, value, property, state) else { break }
        }
    }

    final func emit() { perform(recipe.emission) }
    final func stop() { perform(recipe.stop) }

    /// The body of `copy(with:)`.
    final func makeCopy() -> Root {
        if recipe.copy == .itself { return self }
        let copy = type(of: self).init(run, recipe, isCopy: true)
        for property in Property.allCases {
            let (from, to) = (state(property), copy.state(property))
            switch recipe.copy {
            case .nothing, .itself: break
            case .pointer: to.pointer = from.pointer
            case .pointerAndTell:
                to.pointer = from.pointer
                from.pointer.load(run)?.hear(.became, from: copy)
            case .own: copy.store(copy.own, to)
            case .bySetter: copy[property] = read(property)
            }
            to.wantsBeginning = from.wantsBeginning
        }
        return copy
    }

    /// What the getter answers.
    final func read(_ property: Property) -> (any EmitterDelegate)? { excused(self[property], property) }

    final func read(outside property: Property) -> (any EmitterDelegate)? {
        let answer = excused(self[outside: property], property)
        return run.excuses(.foreign) && answer?.name.isOfAnEmitter == true ? nil : answer
    }

    /// What a getter would have answered if a form were not excused for its answer.
    final func excused(_ answer: (any EmitterDelegate)?, _ property: Property) -> (any EmitterDelegate)? {
        if answer == nil, run.excuses(.forgets), recipe.mayHoldItsOwn, run.hasDeaths || isGoing,
            !state(property).pointer.dangles
        {
            return get(property)
        }
        guard run.excuses(.going), let answer else { return answer }
        return (answer as? Participant)?.isGoing == true || answer.name == .nobody ? nil : answer
    }

    /// Whether a setter of it is running.
    private var isBeingSet: Bool { states.contains { $0.depth > 0 } }
    /// Whether a setter of it is running within itself.
    final var isBeingSetAgain: Bool { states.contains { $0.depth > 1 } }

    /// The delegate that those outside assigned last.
    final func lastAssigned(_ property: Property) -> Name { state(property).lastAssigned }

    final func remember(_ name: Name, _ property: Property) { state(property).lastAssigned = name }

    /// What generated code does when a delegate is deallocated: nothing that anybody sees.
    final func wasReleased() {}

    final func state(_ property: Property) -> State { states[property.rawValue] }
}
