import SafeGen

/// One test: its name, and its text.
struct TrialCase {
    enum Need {
        case provocation, threads
        /// The class may ask which methods its delegate has.
        case questions
        /// The class makes copies.
        case copies
    }

    let name: String
    var comment = ""
    var needs: Set<Need> = []
    let text: String

    static func all(of subject: TrialSubject) -> [TrialCase] {
        let attributes = subject.wrapper.attributes
        var lacking: Set<Need> = []
        if subject.provoke.isEmpty { lacking.insert(.provocation) }
        if attributes.isolation == .mainActor { lacking.insert(.threads) }
        if !subject.isAsked { lacking.insert(.questions) }
        if !attributes.conformances.contains(.copying) || subject.isExtension { lacking.insert(.copies) }
        return table.filter { $0.needs.isDisjoint(with: lacking) }
    }

    /// Its lines, in which `expect(…)` stands for the library's own call.
    func lines(of subject: TrialSubject, swift: SwiftVersion) -> [String] {
        let safe = subject.isExtension ? subject.property.backingName : subject.property.name
        let isUnsafe = swift >= .swift62 && subject.property.attributes.ownership == .unownedUnsafe
        var lines: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indentation = line.prefix { $0 == " " }
            var rest = line.dropFirst(indentation.count)
            if let mark = rest.first, mark == "?" || mark == "+" {
                if subject.provoke.isEmpty || mark == "+" && !subject.isRepeatable { continue }
                rest.removeFirst()
            }
            let whole = String(indentation) + String(rest)
            lines.append(
                whole.replacing(".safe", with: "." + safe).replacing(".bare", with: "." + subject.property.name)
                    .replacing("CLASS", with: subject.className).replacing("SUPER", with: subject.superclass)
                    .replacing("UNSAFE ", with: isUnsafe ? "unsafe " : ""))
        }
        return lines
    }

    /// `.safe` stands for the safe property, `.bare` for that of the bare class, `UNSAFE` for the mark of a use of that; a line after
    /// `?` is left out where it isn't known how to provoke a callback, and one after `+` also where that is only possible once.
    private static let table: [TrialCase] = [
        TrialCase(
            name: "delegateGetsTheCallsOfTheBareClass", needs: [.provocation],
            text: """
                let (instance, listener) = (try Self.make(), Listener())
                instance.safe = listener
                expect(instance.safe === listener)
                try Self.provoke(instance)
                let (bare, control) = (try Self.makeBare(), Listener())
                UNSAFE bare.bare = control
                try Self.provoke(bare)
                expect(!control.journal.entries.isEmpty, "nothing is provoked")
                expect(listener.journal.entries == control.journal.entries)
                withExtendedLifetime((listener, control)) {}
                """),
        TrialCase(
            name: "deallocatedDelegateIsNil",
            text: """
                let instance = try Self.make()
                weak var gone: Listener?
                try Self.pool {
                    let listener = Listener()
                    gone = listener
                    instance.safe = listener
                    +try Self.provoke(instance)
                    expect(instance.safe === listener)
                }
                expect(gone == nil, "the delegate is retained")
                expect(instance.safe == nil)
                ?try Self.provoke(instance)
                instance.safe = nil
                +try Self.provoke(instance)
                expect(instance.safe == nil)
                """),
        TrialCase(
            name: "secondDelegateTakesOver",
            text: """
                let (instance, first, second) = (try Self.make(), Listener(), Listener())
                instance.safe = first
                +try Self.provoke(instance)
                instance.safe = second
                expect(instance.safe === second)
                ?let before = first.journal.entries.count
                ?try Self.provoke(instance)
                ?expect(first.journal.entries.count == before)
                ?expect(!second.journal.entries.isEmpty)
                instance.safe = first
                expect(instance.safe === first)
                withExtendedLifetime((first, second)) {}
                """),
        TrialCase(
            name: "replacedDelegateIsReleased",
            text: """
                let (instance, second) = (try Self.make(), Listener())
                weak var gone: Listener?
                try Self.pool {
                    let first = Listener()
                    gone = first
                    instance.safe = first
                    instance.safe = second
                }
                expect(gone == nil, "the first delegate is retained")
                expect(instance.safe === second)
                ?try Self.provoke(instance)
                withExtendedLifetime(second) {}
                """),
        TrialCase(
            name: "clearedDelegateGetsNoCalls",
            text: """
                let (instance, listener) = (try Self.make(), Listener())
                instance.safe = listener
                instance.safe = nil
                expect(instance.safe == nil)
                ?try Self.provoke(instance)
                expect(listener.journal.entries.isEmpty)
                withExtendedLifetime(listener) {}
                """),
        TrialCase(
            name: "delegateAfterADeallocatedOneGetsCalls", comment: "It may have the address of the deallocated one.",
            text: """
                let instance = try Self.make()
                for _ in 0..<20 {
                    weak var gone: Listener?
                    try Self.pool {
                        let listener = Listener()
                        gone = listener
                        instance.safe = listener
                    }
                    expect(gone == nil)
                    let second = Listener()
                    instance.safe = second
                    expect(instance.safe === second)
                    +try Self.provoke(instance)
                    +expect(!second.journal.entries.isEmpty)
                    withExtendedLifetime(second) {}
                }
                expect(instance.safe == nil)
                ?try Self.provoke(instance)
                """),
        TrialCase(
            name: "twoInstancesShareADelegate",
            text: """
                let (instance, other, listener) = (try Self.make(), try Self.make(), Listener())
                instance.safe = listener
                other.safe = listener
                instance.safe = nil
                expect(instance.safe == nil)
                expect(other.safe === listener)
                ?try Self.provoke(instance)
                expect(listener.journal.entries.isEmpty)
                ?try Self.provoke(other)
                ?expect(!listener.journal.entries.isEmpty)
                withExtendedLifetime(listener) {}
                """),
        TrialCase(
            name: "delegateThatOwnsTheInstanceIsReleased",
            text: """
                weak var gone: Listener?
                weak var instanceGone: CLASS?
                try Self.pool {
                    let (instance, listener) = (try Self.make(), Listener())
                    (gone, instanceGone) = (listener, instance)
                    listener.owned = instance
                    instance.safe = listener
                    ?try Self.provoke(instance)
                }
                expect(gone == nil)
                expect(instanceGone == nil)
                """),
        TrialCase(
            name: "sameDelegateIsSetTwice", needs: [.provocation],
            text: """
                let (twice, listener) = (try Self.make(), Listener())
                twice.safe = listener
                twice.safe = listener
                expect(twice.safe === listener)
                try Self.provoke(twice)
                let (once, control) = (try Self.make(), Listener())
                once.safe = control
                try Self.provoke(once)
                expect(listener.journal.entries == control.journal.entries)
                withExtendedLifetime((listener, control)) {}
                """),
        TrialCase(
            name: "delegateIsDeallocatedOnAnotherThread", needs: [.provocation, .threads],
            text: """
                final class Holder: @unchecked Sendable {
                    private let condition = NSCondition()
                    private var isDone = false
                    private(set) var listener: Listener? = Listener()

                    func drop() {
                        listener = nil
                        condition.lock()
                        isDone = true
                        condition.signal()
                        condition.unlock()
                    }

                    func wait() {
                        condition.lock()
                        while !isDone { condition.wait() }
                        condition.unlock()
                    }
                }
                for _ in 0..<100 {
                    let (instance, holder) = (try Self.make(), Holder())
                    try Self.pool { instance.safe = holder.listener }
                    Thread { holder.drop() }.start()
                    +for _ in 0..<10 { try Self.provoke(instance) }
                    holder.wait()
                    try Self.provoke(instance)
                    expect(instance.safe == nil)
                }
                """),
        TrialCase(
            name: "classFindsTheDelegatesMethods", needs: [.questions],
            text: """
                let instance = try Self.make()
                for listener in [Listener(), QuietListener(), Listener()] {
                    instance.safe = listener
                    let asked = Self.stored(in: instance)
                    expect(asked != nil)
                    for selector in Self.selectors {
                        expect(asked?.responds(to: selector) == listener.responds(to: selector), "\\(selector)")
                    }
                }
                """),
        TrialCase(
            name: "classFindsTheLastDelegatesMethods", comment: "Some classes check once, when the delegate is set.",
            needs: [.provocation, .questions],
            text: """
                for isQuiet in [true, false] {
                    let (instance, bare) = (try Self.make(), try Self.makeBare())
                    let first = isQuiet ? Listener() : QuietListener()
                    let (listener, control) = isQuiet ? (QuietListener(), QuietListener()) : (Listener(), Listener())
                    instance.safe = first
                    instance.safe = listener
                    UNSAFE bare.bare = first
                    UNSAFE bare.bare = control
                    try Self.provoke(instance)
                    try Self.provoke(bare)
                    expect(listener.journal.entries == control.journal.entries)
                    expect(first.journal.entries.isEmpty)
                    withExtendedLifetime((first, listener, control)) {}
                }
                """),
        TrialCase(
            name: "copyHasTheDelegate", needs: [.copies],
            text: """
                let (instance, listener) = (try Self.make(), Listener())
                instance.safe = listener
                let bare = try Self.makeBare()
                UNSAFE bare.bare = listener
                let isCopied = UNSAFE (bare.copy() as? SUPER)?.bare != nil
                let copy = instance.copy() as? CLASS
                expect(copy != nil)
                expect((copy?.safe === listener) == isCopied)
                withExtendedLifetime(listener) {}
                """),
    ]
}
