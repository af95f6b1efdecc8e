/// A superclass, as data: what the bodies of its members do. The raw values are what people read.
struct Recipe {
    var beginning: Beginning
    var storage: Storage
    var getter: Getter
    var setter: [SetterStep]
    var emission: [EmissionStep]
    var stop: [EmissionStep]
    var end: End
    var copy: Copy
    /// Whether a subclass observes `delegate`, as key-value observing does.
    var isObserved: Bool

    /// The body of its initializer.
    enum Beginning: String, CaseIterable {
        case none = ""
        case own = "pointer = own"
        case itself = "pointer = self"
        case ownBySetter = "delegate = own"
    }

    /// How it holds the delegate.
    enum Storage: String, CaseIterable {
        case unsafe = "unowned(unsafe) var pointer: EmitterDelegate?"
        case weak = "weak var pointer: EmitterDelegate?"
    }

    /// The body of its getter.
    enum Getter: String, CaseIterable {
        case pointer = "pointer"
        case nilForOwn = "pointer === own ? nil : pointer"
        case ownForNil = "pointer ?? own"
        case originalOfInterposer = "(pointer as? Interposer)?.original ?? pointer"
    }

    /// A statement of its setter.
    enum SetterStep: String, CaseIterable {
        case store = "pointer = newValue"
        case clear = "pointer = nil"
        case storeOwn = "pointer = own"
        case returnIfSamePointer = "if newValue === pointer { return }"
        case returnIfSameAsGetter = "if newValue === delegate { return }"
        case returnIfNil = "if newValue == nil { return }"
        case returnEverySecondTime = "refuses.toggle(); if !refuses { return }"
        case tellOld = "pointer?.willLose(self)"
        case tellOldByGetter = "delegate?.willLose(self)"
        case tellNew = "newValue?.became(self)"
        case tellByPointer = "pointer?.became(self)"
        case tellByGetter = "delegate?.became(self)"
        case askNew = "wantsBeginning = newValue?.wantsBeginning ?? false"
        case askByGetter = "wantsBeginning = delegate?.wantsBeginning ?? false"
        case ownIfNil = "if newValue == nil { pointer = own; return }"
        case interpose = "if let newValue, !(newValue is Interposer) { delegate = Interposer(newValue); return }"
        case assignAgain = "once { delegate = delegate }"
        case assignNil = "once { delegate = nil }"
        case assignOtherProperty = "once { dataSource = newValue }"
        case assignOnThread = "once { onThread { delegate = first } }"
        case readOnThread = "once { onThread { print(delegate) } }"
    }

    /// A statement of `emit()` or `stop()`.
    enum EmissionStep: String, CaseIterable {
        case callByGetter = "delegate?.willEmit(self)"
        case callByPointer = "pointer?.willEmit(self)"
        case callTwiceHeld = "let held = pointer; held?.willEmit(self); held?.didEmit(self)"
        case callTwiceIfSame = "let held = pointer; held?.willEmit(self); if held === pointer { held?.didEmit(self) }"
        case callIfWanted = "if wantsBeginning { delegate?.willEmit(self) }"
        case callIfWantedByPointer = "if wantsBeginning { pointer?.willEmit(self) }"
        case callIfPointerIsGetter = "if pointer === delegate { pointer?.willEmit(self) }"
        case callApplied = "applied?.willEmit(self); applied = pointer"
        case callOnThread = "onThread { delegate?.willEmit(self) }"
        case clear = "pointer = nil"
        case clearBySetter = "delegate = nil"
        case storeOwn = "pointer = own"
        case retainUntilNextTime = "retained?.didEmit(self); retained = pointer === self ? nil : pointer"
    }

    /// The body of its deinit.
    enum End: String, CaseIterable {
        case nothing = ""
        case callByGetter = "delegate?.going(self)"
        case callByPointer = "pointer?.going(self)"
    }

    /// The body of `copy()`.
    enum Copy: String, CaseIterable {
        case nothing = ""
        case pointer = "copy.pointer = pointer"
        case pointerAndTell = "copy.pointer = pointer; pointer?.became(copy)"
        case own = "copy.pointer = copy.own"
        case bySetter = "copy.delegate = delegate"
        case itself = "return self"
    }
}

extension Recipe {
    init(_ choices: inout Choices) {
        beginning = choices.oneIn(3) ? choices.one(of: Beginning.allCases) : .none
        storage = choices.oneIn(6) ? .weak : .unsafe
        getter = choices.oneIn(5) ? choices.one(of: Getter.allCases) : .pointer
        // Threads take time.
        let hasThreads = choices.oneIn(10)
        let steps = SetterStep.allCases.filter { hasThreads || ![.assignOnThread, .readOnThread].contains($0) }
        let emissions = EmissionStep.allCases.filter { hasThreads || $0 != .callOnThread }
        setter = choices.list(upTo: 4) { $0.one(of: steps) }
        if !setter.contains(.store) { setter.insert(.store, at: choices.below(setter.count + 1)) }
        emission = [choices.one(of: emissions)]
        emission += choices.list(upTo: 2) { $0.one(of: emissions) }
        stop = choices.oneIn(3) ? [choices.one(of: [.clear, .clearBySetter, .storeOwn])] : []
        end = choices.oneIn(4) ? choices.one(of: End.allCases) : .nothing
        copy = choices.one(of: Copy.allCases)
        isObserved = choices.oneIn(8)
    }

    /// Whether it may have an object of its own in the place of a delegate, without that being the outcome of its setter.
    var mayHoldItsOwn: Bool {
        let last = setter.lastIndex(of: .store) ?? 0
        return getter == .ownForNil || copy == .own || (emission + stop).contains(.storeOwn)
            || setter[..<last].contains(.storeOwn) || setter.contains(.ownIfNil)
    }

    /// The class, as people read it.
    var text: String {
        var lines = ["class Emitter {", "    \(storage.rawValue)"]
        if beginning != .none { lines.append("    init() { \(beginning.rawValue) }") }
        lines.append("    var delegate: EmitterDelegate? {  // and dataSource")
        lines += ["        get { \(getter.rawValue) }", "        set {"] + setter.map { "            \($0.rawValue)" }
        lines += ["        }", "    }", "    func emit() { \(emission.map { $0.rawValue }.joined(separator: "; ")) }"]
        if !stop.isEmpty { lines.append("    func stop() { \(stop.map { $0.rawValue }.joined(separator: "; ")) }") }
        if end != .nothing { lines.append("    deinit { \(end.rawValue) }") }
        if copy != .nothing { lines.append("    func copy() { \(copy.rawValue) }") }
        lines.append("}")
        if isObserved { lines.append("emitter.observe(\\.delegate)") }
        return lines.joined(separator: "\n")
    }
}
