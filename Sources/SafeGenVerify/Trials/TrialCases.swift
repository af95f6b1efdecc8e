import SafeGen

/// One test: its name, and its lines, in which `expect(…)` stands for the library's own call.
struct TrialCase {
    var name: String
    var comment = ""
    var needsProvocation = false
    var needsThreads = false
    var lines: [String] = []

    /// Reads the lines of a test. `.safe` stands for the safe property, `.bare` for that of the bare class; a line after `?` is left
    /// out where it isn't known how to provoke a callback, and one after `+` also where that is only possible once.
    init(
        _ name: String, comment: String = "", needsProvocation: Bool = false, needsThreads: Bool = false,
        of subject: TrialSubject, _ text: String
    ) {
        (self.name, self.comment) = (name, comment)
        (self.needsProvocation, self.needsThreads) = (needsProvocation, needsThreads)
        let safe = "." + (subject.isExtension ? subject.property.backingName : subject.property.name)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let indentation = line.prefix { $0 == " " }
            var rest = line.dropFirst(indentation.count)
            if let mark = rest.first, mark == "?" || mark == "+" {
                if subject.provoke.isEmpty || mark == "+" && !subject.isRepeatable { continue }
                rest.removeFirst()
            }
            let whole = String(indentation) + String(rest)
            lines.append(
                whole.replacing(".safe", with: safe).replacing(".bare", with: "." + subject.property.name)
                    .replacing("CLASS", with: subject.className).replacing("SUPER", with: subject.superclass))
        }
    }
}

struct TrialCases {
    let subject: TrialSubject
    let swift: SwiftVersion

    /// The mark of a use of the bare class's property.
    private var unsafe: String {
        swift >= .swift62 && subject.property.attributes.ownership == .unownedUnsafe ? "unsafe " : ""
    }

    var cases: [TrialCase] {
        let isCopied = subject.wrapper.attributes.conformances.contains(.copying) && !subject.isExtension
        let all = [hearing, dying, replacing, releasing, removing, following, sharing, owning, repeating, threads]
        let asked = subject.isAsked ? [asking, remembering] : []
        return all + asked + (isCopied ? [copying] : [])
    }

    private var hearing: TrialCase {
        TrialCase(
            "delegateGetsTheCallsOfTheBareClass", needsProvocation: true, of: subject,
            """
            let (instance, listener) = (try Self.make(), Listener())
            instance.safe = listener
            expect(instance.safe === listener)
            try Self.provoke(instance)
            let (bare, control) = (try Self.makeBare(), Listener())
            \(unsafe)bare.bare = control
            try Self.provoke(bare)
            expect(!control.journal.entries.isEmpty, "nothing is provoked")
            expect(listener.journal.entries == control.journal.entries)
            withExtendedLifetime((listener, control)) {}
            """)
    }

    private var dying: TrialCase {
        TrialCase(
            "deallocatedDelegateIsNil", of: subject,
            """
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
            """)
    }

    private var replacing: TrialCase {
        TrialCase(
            "secondDelegateTakesOver", of: subject,
            """
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
            """)
    }

    private var releasing: TrialCase {
        TrialCase(
            "replacedDelegateIsReleased", of: subject,
            """
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
            """)
    }

    private var removing: TrialCase {
        TrialCase(
            "clearedDelegateGetsNoCalls", of: subject,
            """
            let (instance, listener) = (try Self.make(), Listener())
            instance.safe = listener
            instance.safe = nil
            expect(instance.safe == nil)
            ?try Self.provoke(instance)
            expect(listener.journal.entries.isEmpty)
            withExtendedLifetime(listener) {}
            """)
    }

    private var following: TrialCase {
        TrialCase(
            "delegateAfterADeallocatedOneGetsCalls", comment: "It may have the address of the deallocated one.",
            of: subject,
            """
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
            """)
    }

    private var sharing: TrialCase {
        TrialCase(
            "twoInstancesShareADelegate", of: subject,
            """
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
            """)
    }

    private var owning: TrialCase {
        TrialCase(
            "delegateThatOwnsTheInstanceIsReleased", of: subject,
            """
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
            """)
    }

    private var repeating: TrialCase {
        TrialCase(
            "sameDelegateIsSetTwice", needsProvocation: true, of: subject,
            """
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
            """)
    }

    private var threads: TrialCase {
        TrialCase(
            "delegateIsDeallocatedOnAnotherThread", needsProvocation: true, needsThreads: true, of: subject,
            """
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
            """)
    }

    private var asking: TrialCase {
        TrialCase(
            "classFindsTheDelegatesMethods", of: subject,
            """
            let instance = try Self.make()
            for listener in [Listener(), QuietListener(), Listener()] {
                instance.safe = listener
                let asked = Self.stored(in: instance)
                expect(asked != nil)
                for selector in Self.selectors {
                    expect(asked?.responds(to: selector) == listener.responds(to: selector), "\\(selector)")
                }
            }
            """)
    }

    private var remembering: TrialCase {
        TrialCase(
            "classFindsTheLastDelegatesMethods", comment: "Some classes check once, when the delegate is set.",
            needsProvocation: true, of: subject,
            """
            for isQuiet in [true, false] {
                let (instance, bare) = (try Self.make(), try Self.makeBare())
                let first = isQuiet ? Listener() : QuietListener()
                let (listener, control) = isQuiet ? (QuietListener(), QuietListener()) : (Listener(), Listener())
                instance.safe = first
                instance.safe = listener
                \(unsafe)bare.bare = first
                \(unsafe)bare.bare = control
                try Self.provoke(instance)
                try Self.provoke(bare)
                expect(listener.journal.entries == control.journal.entries)
                expect(first.journal.entries.isEmpty)
                withExtendedLifetime((first, listener, control)) {}
            }
            """)
    }

    private var copying: TrialCase {
        TrialCase(
            "copyHasTheDelegate", of: subject,
            """
            let (instance, listener) = (try Self.make(), Listener())
            instance.safe = listener
            let bare = try Self.makeBare()
            \(unsafe)bare.bare = listener
            let isCopied = \(unsafe)(bare.copy() as? SUPER)?.bare != nil
            let copy = instance.copy() as? CLASS
            expect(copy != nil)
            expect((copy?.safe === listener) == isCopied)
            withExtendedLifetime(listener) {}
            """)
    }
}
