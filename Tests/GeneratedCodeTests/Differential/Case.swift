/// A superclass, the delegates, and what is done with them.
struct Case {
    /// How delegates die.
    enum Deaths: String {
        /// They outlive all emitters.
        case none
        /// Their owner takes them away, then drops them.
        case takenAway
        /// They take themselves away, in their deinit.
        case inDeinit
        /// They die while emitters have their pointers.
        case anyhow
        /// The same, and another thread assigns within an assignment.
        case interrupted
    }

    let recipe: Recipe
    /// What each delegate does when it hears something; each of these once.
    let reactions: [[Reaction]]
    let operations: [Operation]
    let deaths: Deaths
    /// What it was made of.
    let choices: [UInt8]

    init(_ choices: Choices, deaths: Deaths) {
        var choices = choices
        var recipe = Recipe(&choices)
        // An observer asks between the assignments of two threads, too.
        if deaths == .interrupted { recipe.isObserved = false }
        self.recipe = recipe
        reactions = (0..<Self.delegates).map { _ in
            choices.list(upTo: 2) { Reaction(callback: $0.one(of: Callback.allCases), action: .init(&$0, deaths)) }
        }
        var operations = choices.list(upTo: 12, endingOneIn: 8) { Operation(&$0, deaths) }
        if deaths == .interrupted {
            operations.insert(Operation(interruptedBy: &choices), at: choices.below(operations.count + 1))
        }
        self.operations = operations
        self.deaths = deaths
        self.choices = choices.taken
    }

    /// How many delegates there are.
    static let delegates = 3
}

/// What a delegate is told.
enum Callback: Int, CaseIterable { case became, willLose, willEmit, didEmit, going }

/// What a delegate does with the emitter that calls it.
struct Reaction {
    let callback: Callback
    let action: Action
}

/// What an owner, or a delegate, does with an emitter.
enum Action {
    /// `emitter.delegate = first`, of the delegates by number.
    case assign(Property, Int)
    case assignNil(Property)
    /// `emitter.delegate = emitter.delegate`
    case assignSame(Property)
    /// `emitter.delegate = emitter`
    case assignEmitter(Property)
    /// `if emitter.delegate === first { emitter.delegate = nil }`
    case clearIf(Property, Int)
    case read(Property)
    case emit, stop
    /// Assigns a new delegate, which hands the emitter on to another one as soon as it hears of it, and so on.
    case handOn(Property, Int)
    /// Drops the last reference but those of emitters.
    case drop(Int)

    init(_ choices: inout Choices, _ deaths: Case.Deaths) {
        let kind = choices.below(deaths == .none ? 13 : 16)
        let property = choices.oneIn(4) ? Property.dataSource : .delegate
        switch kind {
        case 0...3: self = .assign(property, choices.below(Case.delegates))
        case 4: self = .assignNil(property)
        case 5: self = .read(property)
        case 6...7: self = .emit
        case 8: self = .stop
        case 9: self = .clearIf(property, choices.below(Case.delegates))
        case 10: self = .assignSame(property)
        case 11: self = .assignEmitter(property)
        case 12: self = .handOn(property, choices.below(10))
        default: self = .drop(choices.below(Case.delegates))
        }
    }
}

/// What the owner does.
enum Operation {
    case act(Action)
    /// The same on a thread, which is waited for.
    case actOnThread(Action)
    /// Assigns a delegate. Another thread assigns one as well, before the superclass's setter runs, or while the wrapper asks the
    /// superclass for the first, second, … time.
    case assignInterrupted(Property, Int, by: Int, question: Int)
    /// Copies the emitter, and goes on with the copy.
    case copy
    /// Goes on with the emitter before this one.
    case turnBack
    /// Drops the emitter, and goes on with a new one.
    case renew

    init(_ choices: inout Choices, _ deaths: Case.Deaths) {
        switch choices.below(24) {
        case 20 where choices.oneIn(8): self = .actOnThread(Action(&choices, deaths))
        case 21: self = .renew
        case 22: self = .turnBack
        case 23: self = .copy
        default: self = .act(Action(&choices, deaths))
        }
    }

    init(interruptedBy choices: inout Choices) {
        let property = choices.oneIn(4) ? Property.dataSource : .delegate
        let (first, second) = (choices.below(Case.delegates), choices.below(Case.delegates))
        self = .assignInterrupted(property, first, by: second, question: choices.below(3))
    }
}

/// A property of an emitter.
enum Property: Int, CaseIterable { case delegate, dataSource }
