/// One run of a case with a form of the class, or with the bare class.
final class Run {
    private(set) var trace: [Event] = []
    let isBare: Bool
    /// Whether emitters use what is gone, for AddressSanitizer to report.
    let usesFreedMemory: Bool
    /// Whether a delegate is gone, or going.
    var hasDeaths = false

    private let tested: Case
    private let form: Form
    let excuses: Set<Excuse>
    private var listeners: [Listener?]
    private var generations: [Int]
    private var emitters: [Root] = []
    private var current = 0
    /// What emitters made for themselves.
    private(set) var kept: [AnyObject] = []
    private var count = 0
    private var fuel: Int
    private var halt: Halt?
    /// What another thread does at that place in an assignment.
    private var interruption: (place: Int, body: () -> Void)?
    /// Whether two threads assign.
    private var isAssignedTwice = false
    /// Whether the bare class is assigned in the order in which the other thread comes first.
    private let isReversed: Bool

    private init(
        _ tested: Case, _ form: Form, isBare: Bool, _ excuses: Set<Excuse>, usesFreedMemory: Bool, isReversed: Bool
    ) {
        self.isReversed = isReversed
        self.tested = tested
        self.form = form
        self.isBare = isBare
        self.excuses = excuses
        self.usesFreedMemory = usesFreedMemory
        listeners = tested.reactions.map { _ in nil }
        generations = tested.reactions.map { _ in 0 }
        fuel = isBare ? 200 : 400
    }

    /// What is seen when a case is run.
    static func trace(
        _ tested: Case, _ form: Form, isBare: Bool, excuses: Set<Excuse> = [], usesFreedMemory: Bool = false,
        isReversed: Bool = false
    ) -> [Event] {
        let run = Run(
            tested, form, isBare: isBare, excuses, usesFreedMemory: usesFreedMemory, isReversed: isReversed)
        run.performAll()
        return run.trace
    }

    private func performAll() {
        emitters.append(makeEmitter())
        for (number, operation) in tested.operations.enumerated() where isRunning {
            trace.append(.operation(number))
            perform(operation)
        }
        // The emitters go before the delegates.
        note(.operation(tested.operations.count))
        var last = emitters
        emitters = []
        last.removeAll()
        halt = halt ?? .endless
        listeners.removeAll()
        kept.removeAll()
    }

    // MARK: - The end of a run

    var isRunning: Bool { halt == nil }

    func note(_ event: Event) { if isRunning { trace.append(event) } }

    func halt(_ reason: Halt) {
        note(.halted(reason))
        halt = halt ?? reason
    }

    /// What a superclass reads dangles. A bare one that doesn't hear of a delegate that is going is excused for that.
    func meetDangling() {
        if !isBare || !excuses(.going) { halt(.dangling) }
    }

    /// Whether the run may take one more step.
    func goesOn() -> Bool {
        fuel -= 1
        if fuel < 0 { halt(.endless) }
        return isRunning
    }

    // MARK: - What is done

    private func perform(_ operation: Operation) {
        let emitter = emitters[current]
        switch operation {
        case .act(let action): perform(action, on: emitter)
        case .actOnThread(let action): onThread { [unowned self] in perform(action, on: emitter) }
        case .assignInterrupted(let property, let first, let second, let question):
            assign(first, to: property, of: emitter, interruptedBy: second, at: question)
        case .copy:
            guard let copy = (emitter as? Emitter)?.copy(with: nil) as? Root else { return }
            emitters.append(copy)
            current = emitters.count - 1
        case .turnBack: current = (current + emitters.count - 1) % emitters.count
        case .renew:
            emitters[current] = makeEmitter()
            withExtendedLifetime(emitter) {}
        }
    }

    func perform(_ action: Action, on emitter: Root) {
        guard goesOn() else { return }
        switch action {
        case .assign(let property, let number): assign(number, to: property, of: emitter)
        case .assignNil(let property): emitter[outside: property] = nil
        case .assignSame(let property): emitter[outside: property] = emitter.read(outside: property)
        case .assignEmitter(let property): emitter[outside: property] = emitter
        case .clearIf(let property, let number):
            if let listener = listeners[number], emitter.read(outside: property) === listener {
                emitter[outside: property] = nil
            }
        case .read(let property): read(property, of: emitter)
        case .emit: emitter.emit()
        case .handOn(let property, let times): handOn(property, of: emitter, times: times)
        case .stop: emitter.stop()
        case .drop(let number): drop(number)
        }
    }

    func assign(_ number: Int, to property: Property, of emitter: Root) {
        assign(listener(number), to: property, of: emitter)
    }

    private func assign(_ listener: Listener, to property: Property, of emitter: Root) {
        guard goesOn() else { return }
        emitter.remember(listener.name, property)
        emitter[outside: property] = listener
    }

    /// Assigns a delegate while another thread assigns one. The bare class is assigned one after the other.
    private func assign(
        _ first: Int, to property: Property, of emitter: Root, interruptedBy second: Int, at question: Int
    ) {
        let (first, second) = (listener(first), listener(second))
        let other = { [unowned self] in assign(second, to: property, of: emitter) }
        if isBare, isReversed { other() }
        if !isBare { interruption = (question, other) }
        isAssignedTwice = true
        defer { isAssignedTwice = false }
        assign(first, to: property, of: emitter)
        let isLate = interruption != nil
        interruption = nil
        if isBare ? !isReversed : isLate { other() }
        withExtendedLifetime((first, second)) {}
    }

    /// Lets another thread take its turn, if this is the place: 0 is before the setter, 1 is before an answer of the getter.
    func interrupt(before place: Int) {
        guard let next = interruption, (next.place == 0) == (place == 0) else { return }
        interruption = next.place < 2 ? nil : (next.place - 1, next.body)
        if next.place < 2 { onThread(next.body) }
    }

    /// Assigns a new delegate, which assigns another one when it hears of it.
    private func handOn(_ property: Property, of emitter: Root, times: Int) {
        guard goesOn() else { return }
        let next = Reaction(callback: .became, action: .handOn(property, times - 1))
        let name = Name.delegate(0, generation: generations[0])
        generations[0] += 1
        emitter.remember(name, property)
        emitter[outside: property] = keep(Listener(self, name, times > 0 ? [next] : []))
    }

    func read(_ property: Property, of emitter: Root) {
        let answer = emitter.read(outside: property)
        note(.answered(identity(answer)))
    }

    /// Does something on another thread, and waits for it.
    func onThread(_ body: @escaping () -> Void) {
        if isRunning { Thread(body).join() }
    }

    private func drop(_ number: Int) {
        if isAssignedTwice || emitters.contains(where: \.isBeingSetAgain), let name = listeners[number]?.name {
            note(.goesWhileSeveralAreAssigned(name))
        }
        if tested.deaths == .takenAway {
            for emitter in emitters {
                for property in Property.allCases where isRunning {
                    perform(.clearIf(property, number), on: emitter)
                }
            }
        }
        // Its deinit may come back here.
        let dropped = listeners[number]
        listeners[number] = nil
        withExtendedLifetime(dropped) {}
    }

    /// What a delegate does in its deinit: it sets nil where it was set.
    func takeAway(_ listener: Listener) {
        guard isRunning, tested.deaths == .inDeinit else { return }
        note(.takesItselfAway(listener.name))
        for emitter in emitters {
            for property in Property.allCases where isRunning && emitter.lastAssigned(property) == listener.name {
                emitter[outside: property] = nil
            }
        }
    }

    /// The delegate of that number, made if there is none.
    private func listener(_ number: Int) -> Listener {
        if let listener = listeners[number] { return listener }
        let name = Name.delegate(number, generation: generations[number])
        let listener = Listener(self, name, tested.reactions[number])
        generations[number] += 1
        listeners[number] = listener
        return listener
    }

    private func makeEmitter() -> Root {
        form.type(isBare: isBare, isObserved: tested.recipe.isObserved).init(self, tested.recipe)
    }

    /// Keeps an object to the end of the run.
    func keep<Object: AnyObject>(_ object: Object) -> Object {
        kept.append(object)
        return object
    }

    /// A number for an emitter or an interposer.
    func nextNumber() -> Int {
        count += 1
        return count
    }
}
