import SafeGen

/// The rules of a run, and what their files are found by.
package struct RuleSet: Sendable {
    /// The rules that only run where they are asked for.
    package static let offByDefault: Set<Rule> = [
        .strongDelegate, .unclearedDelegate, .retainedTarget, .unremovedObserver,
    ]
    /// The rules that can be switched on and off, and silenced by a comment, in the order of the documentation.
    package static let switchable: [Rule] = [
        .unadopted, .unbound, .unownedDelegate, .unownedUnsafeDelegate, .strongDelegate, .assignInDeinit,
        .discardedObservation, .storyboard, .objectiveC, .shortLivedDelegate, .unclearedDelegate, .retainedTarget,
        .shortLivedObserver, .unremovedObserver,
    ]
    /// The rules of `adopt`: those that change code.
    package static let adopting: Set<Rule> = [.unadopted, .unbound, .objectiveC, .storyboard]

    /// The ids of the rules that run.
    let enabled: Set<Rule>
    let index: AdoptionIndex
    /// Whether comments that silence nothing are reported: only where all findings are looked for.
    let checksIgnores: Bool
    /// Whether the edits of a file are to be carried out, and so are looked at while its tree is at hand.
    var verifiesEdits: Bool { !checksIgnores }
    let scanner: WordScanner
    let storyboard: StoryboardRule?
    let objectiveC: ObjectiveCRule?
    /// By pattern, the protocol of a delegate that it names.
    private let protocols: [String?]
    /// The names that declarations are looked up by.
    let names: Set<String>
    private let rules: [any SourceRule]
    /// By pattern, a bit for each rule that it triggers.
    private let triggered: [UInt32]
    /// By pattern, a bit for each rule that it is a companion for.
    private let accompanied: [UInt32]
    /// A bit for each rule that needs no companion.
    private let independent: UInt32
    private let ignorePattern: Int

    /// The rules of a run.
    ///
    /// - Parameters:
    ///   - enabled: The rules that run.
    ///   - index: The classes of the manifest.
    ///   - checksIgnores: Whether comments that silence nothing are findings too.
    package init(_ enabled: Set<Rule>, for index: AdoptionIndex, checksIgnores: Bool) {
        (self.enabled, self.index, self.checksIgnores) = (enabled, index, checksIgnores)
        let all: [any SourceRule] = [
            UnsafePropertyRule(index, ofUsualNames: true), UnsafePropertyRule(index, ofUsualNames: false),
            VendedInstanceRule(index), TypeAliasRule(index), UnownedDelegateRule(),
            UnownedUnsafeDelegateRule(), StrongDelegateRule(index), AssignInDeinitRule(), DiscardedObservationRule(),
            ShortLivedDelegateRule(index), UnclearedDelegateRule(index), RetainedTargetRule(),
            ShortLivedObserverRule(), UnremovedObserverRule(),
        ]
        let sites: [any SourceRule] = [SiteRules(index, enabled: enabled)]
        let rules = (sites + all.filter { enabled.contains($0.rule) }).filter { !$0.triggers.isEmpty }
        let ignore = WordPattern.word(IgnoreComment.marker)
        var distinct: Set<WordPattern> = [ignore]
        for rule in rules { distinct.formUnion(rule.triggers + rule.companions) }
        let protocols =
            enabled.isDisjoint(with: Self.adopting)
            ? [] : index.targets.reduce(into: Set()) { $0.formUnion(DelegateMentions.names(in: $1.delegateTypes)) }
        distinct.formUnion(protocols.map(WordPattern.word))
        let patterns = Array(distinct)
        func bits(_ isSet: (any SourceRule) -> Bool) -> UInt32 {
            var bits: UInt32 = 0
            for (index, rule) in rules.enumerated() where isSet(rule) { bits |= 1 << UInt32(index) }
            return bits
        }
        self.rules = rules
        triggered = patterns.map { pattern in bits { $0.triggers.contains(pattern) } }
        accompanied = patterns.map { pattern in bits { $0.companions.contains(pattern) } }
        independent = bits { $0.companions.isEmpty }
        ignorePattern = patterns.firstIndex(of: ignore) ?? 0
        scanner = WordScanner(patterns)
        storyboard = enabled.contains(.storyboard) ? StoryboardRule(index) : nil
        objectiveC = enabled.contains(.objectiveC) ? ObjectiveCRule(index) : nil
        self.protocols = patterns.map { $0.boundary == .word && protocols.contains($0.text) ? $0.text : nil }
        names = index.names
    }

    /// The protocols of delegates that hits name.
    func mentions(_ hits: [WordHit]) -> Set<String> { Set(hits.compactMap { protocols[$0.pattern] }) }

    /// Whether a file is to be looked at, by its name.
    package func reads(_ path: String) -> Bool {
        path.hasSuffix(".swift") || storyboard != nil && StoryboardRule.reads(path)
            || objectiveC != nil && ObjectiveCRule.reads(path)
    }

    /// Whether some rule, or a comment that silences one, asks for the file to be parsed.
    func needsParsing(_ hits: [WordHit]) -> Bool {
        var (triggers, companions) = (UInt32(0), independent)
        for hit in hits {
            if checksIgnores, hit.pattern == ignorePattern { return true }
            triggers |= triggered[hit.pattern]
            companions |= accompanied[hit.pattern]
        }
        return triggers & companions != 0
    }

    /// Whether a hit is that of a comment that silences a rule.
    func isIgnore(_ hit: WordHit) -> Bool { hit.pattern == ignorePattern }

    /// Everything that the rules have to say of a file, in the order of the places.
    func check(_ context: SourceContext) -> [Finding] {
        var findings: [Finding] = []
        for match in context.source.matches {
            for index in rules.indices where triggered[match.pattern] & 1 << UInt32(index) != 0 {
                findings += rules[index].check(match.token, in: context)
            }
        }
        return findings.inOrder
    }
}
