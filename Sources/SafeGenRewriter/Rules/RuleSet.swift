import SafeGen
import SafeGenCommandSupport

/// The rules of a run, and the words that find their files.
package struct RuleSet: Sendable {
    /// Every rule, in the order of the documentation.
    static let all: [any AuditRule.Type] = [
        UnadoptedRule.self, UnboundRule.self, UnlistedClassRule.self, UnownedDelegateRule.self,
        UnownedUnsafeDelegateRule.self,
        UnownedUnsafeReferenceRule.self, UnownedUnsafeValueRule.self, AssignedDelegateRule.self,
        AssociatedDelegateRule.self, AssignInDeinitRule.self, DiscardedObservationRule.self, StoryboardRule.self,
        ObjectiveCRule.self, ShortLivedDelegateRule.self, UnclearedDelegateRule.self,
        ShortLivedObserverRule.self, UnremovedObserverRule.self, UndoneTextViewRule.self,
        UnretainedContextRule.self, SetterMethodRule.self,
    ]
    /// Rules of earlier versions, which comments, options and baselines may still name.
    package static let gone: Set<String> = ["retained-target", "strong-delegate", "undo-target"]
    package static let metadata: [RuleMetadata] = all.map { $0.metadata }
    package static let ids = metadata.map(\.id)
    package static let onByDefault = Set(metadata.filter(\.isOnByDefault).map(\.id))
    /// The rules of `adopt`: some change code, others report code that can't be changed.
    package static let adopting = Set(metadata.filter(\.isPartOfAdopt).map(\.id))

    /// Those that say nothing without a manifest, and that find what the rules about its classes don't look for.
    package static let ofManifests: Set<RuleID> = [UnlistedClassRule.id]

    /// Those of `adopt` that need no manifest.
    package static let weakening: Set<RuleID> = [AssignedDelegateRule.id]

    package enum Mode: Sendable {
        /// The edits of a file are carried out, so they are checked while its tree exists.
        case adopt
        /// All findings are looked for, and comments that silence nothing are findings too.
        case audit
        /// All places are looked for from which a crash may come, also those that `deinit` ends: a callback may run then.
        case crash
        /// Findings that comments silence stay, with the reasons.
        case review
    }

    let enabled: Set<RuleID>
    let index: AdoptionIndex
    let mode: Mode
    /// What the compiler says of the classes' properties; nil without an index.
    var indexed: IndexedUses?
    let scanner: WordScanner
    let storyboard: StoryboardRule?
    let objectiveC: ObjectiveCRule?
    /// The rule of associated delegates, which reads Objective-C too.
    let associations: AssociatedDelegateRule?
    /// The rule of contexts, which does too.
    let contexts: UnretainedContextRule?
    /// The protocols of the classes' delegates.
    let protocolNames: Set<String>
    /// By pattern, the protocol of a delegate that it names.
    private let protocols: [String?]
    /// By pattern, the wrapper that it names.
    private let wrappers: [String?]
    /// By pattern, whether it is the name of a class, of a wrapper, or of a class of the project that inherits from one.
    private let isDeclarable: [Bool]
    /// By pattern, whether it is the name of a class, or of one of the project's that inherits from it.
    private let isSuperclass: [Bool]
    /// How code names instances of the classes.
    let instances: KnownInstances
    /// The classes by their names and those of their subclasses.
    let superclasses: [String: AdoptionTarget]
    /// The names that declarations are looked up by.
    let names: Set<String>
    /// At most 64: each has a bit in the masks.
    let rules: [any SourceRule]
    /// How each is called.
    private let steps: [ExaminationStep]
    /// By pattern, a bit for each rule that it triggers.
    private let triggered: [UInt64]
    /// By pattern, a bit for each rule that it is a companion for.
    private let accompanied: [UInt64]
    /// A bit for each rule that needs no companion.
    private let independent: UInt64
    private let ignorePattern: Int
    /// The patterns of comments that may be meant to silence.
    private let ignorePatterns: Set<Int>

    package init(_ enabled: Set<RuleID>, for index: AdoptionIndex, mode: Mode) {
        (self.enabled, self.index, self.mode) = (enabled, index, mode)
        let sites: [any SourceRule] = [SiteRules(index, enabled: enabled)]
        let checks = Self.all.filter { enabled.contains($0.id) }.flatMap { $0.checks(for: index) }
        let undo: [any SourceRule] = mode == .crash ? [UndoTargets()] : []
        let rules = (sites + checks + undo).filter { !$0.triggers.isEmpty }
        let ignore = WordPattern.word(IgnoreComment.marker)
        let misspellings = ["safegen", "SafeGen", "Safegen", "SAFEGEN"].map(WordPattern.word)
        var distinct = Set(misspellings + [ignore])
        for rule in rules { distinct.formUnion(rule.triggers + rule.companions) }
        let targets = enabled.isDisjoint(with: Self.adopting) ? [] : index.targets
        let protocols = Set(targets.flatMap { DelegateMentions.names(in: $0.delegateTypes) })
        distinct.formUnion(protocols.map(WordPattern.word))
        let wrappers = targets.isEmpty ? [] : index.wrapperNames
        let extended = targets.isEmpty ? [] : targets + index.givers
        instances = KnownInstances(of: index.targets, givenBy: index.givers)
        let superclasses = Dictionary(
            extended.flatMap { [instances] target in instances.allNames(of: target).map { ($0, target) } }
        ) { first, _ in first }
        let subclasses = Set(extended.flatMap(\.subclasses).map(\.name))
        let setters = Set(targets.flatMap(\.setters))
        distinct.formUnion(wrappers.union(superclasses.keys).union(setters).map(WordPattern.word))
        let patterns = Array(distinct)
        func bits(_ isSet: (any SourceRule) -> Bool) -> UInt64 {
            rules.enumerated().reduce(0) { isSet($1.element) ? $0 | 1 << UInt64($1.offset) : $0 }
        }
        self.rules = rules
        steps = rules.map { .rule(($0 as? any AuditRule)?.rule ?? UnadoptedRule.id) }
        triggered = patterns.map { pattern in bits { $0.triggers.contains(pattern) } }
        accompanied = patterns.map { pattern in bits { $0.companions.contains(pattern) } }
        independent = bits { $0.companions.isEmpty }
        ignorePattern = patterns.firstIndex(of: ignore) ?? 0
        ignorePatterns = Set(patterns.indices.filter { patterns[$0] == ignore || misspellings.contains(patterns[$0]) })
        scanner = WordScanner(patterns)
        storyboard = enabled.contains(StoryboardRule.id) ? StoryboardRule(index) : nil
        objectiveC =
            enabled.contains(ObjectiveCRule.id)
            ? ObjectiveCRule(
                index,
                reportingDeallocBy: enabled.contains(AssignInDeinitRule.id) ? AssignInDeinitRule.id : ObjectiveCRule.id)
            : nil
        associations = enabled.contains(AssociatedDelegateRule.id) ? AssociatedDelegateRule() : nil
        contexts = enabled.contains(UnretainedContextRule.id) ? UnretainedContextRule() : nil
        let words = patterns.map { $0.boundary == .word ? $0.text : "" }
        protocolNames = protocols
        self.protocols = words.map { protocols.contains($0) ? $0 : nil }
        self.wrappers = words.map { wrappers.contains($0) ? $0 : nil }
        let names = index.names.union(wrappers).union(subclasses).union(superclasses.keys)
        isDeclarable = words.map(names.contains)
        isSuperclass = words.map { superclasses[$0] != nil }
        self.superclasses = superclasses
        self.names = names
    }

    func mentions(_ hits: [WordHit]) -> Set<String> { Set(hits.compactMap { protocols[$0.pattern] }) }

    func wrappers(_ hits: [WordHit]) -> Set<String> { Set(hits.compactMap { wrappers[$0.pattern] }) }

    /// Whether a file is to be looked at, by its name.
    package func reads(_ path: String) -> Bool {
        path.hasSuffix(".swift") || storyboard != nil && StoryboardRule.reads(path)
            || (objectiveC != nil || associations != nil || contexts != nil || makesWeak) && ObjectiveCRule.reads(path)
    }

    /// Whether places are to be reported that set delegates of classes which the manifest doesn't list.
    package var reportsUnlistedClasses: Bool { mode == .audit && enabled.contains(UnlistedClassRule.id) }

    /// Whether delegates of the project's own classes are to become weak.
    package var makesWeak: Bool { enabled.contains(AssignedDelegateRule.id) }

    /// Why the index says nothing of a file; nil if it does, if it need not, or without an index.
    func gapInIndex(at path: String, _ bytes: UnsafeBufferPointer<UInt8>) -> IndexedUses.Gap? {
        let isCompiled = path.hasSuffix(".swift") || objectiveC != nil && ObjectiveCRule.reads(path)
        return isCompiled ? indexed?.gap(in: path, bytes) : nil
    }

    /// Whether some rule, or a comment that silences one, needs the file to be parsed.
    func needsParsing(_ hits: [WordHit], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if mode == .audit, hits.contains(where: { $0.pattern == ignorePattern }) { return true }
        let companions = hits.reduce(independent) { $0 | accompanied[$1.pattern] }
        return hits.contains { hit in
            let awaited = triggered[hit.pattern]
            if awaited == 0 { return false }
            let end = hit.offset + scanner.patterns[hit.pattern].text.utf8.count
            let place = WordPlace(bytes: bytes, start: hit.offset, end: end)
            return rules.indices.contains { index in
                let bit: UInt64 = 1 << UInt64(index)
                guard awaited & bit != 0, rules[index].mayFind(at: place) else { return false }
                return companions & bit != 0 || rules[index].isEnough(at: place)
            }
        }
    }

    /// Whether a file may declare a type that matters to others: one of a class's or a wrapper's name, a class that inherits from one,
    /// or a type that is named as such a class of another file.
    func mayDeclareType(_ hits: [WordHit], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        hits.contains {
            isDeclarable[$0.pattern] && bytes.isAfterTypeKeyword($0.offset)
                || isSuperclass[$0.pattern] && bytes.isSuperclass($0.offset)
        }
    }

    /// The rules, with what the project derives from the classes of the manifest.
    func following(_ derivations: ProjectDerivations) -> RuleSet {
        var rules = RuleSet(enabled, for: index.following(derivations), mode: mode)
        rules.indexed = indexed
        return rules
    }

    func isIgnore(_ hit: WordHit) -> Bool { ignorePatterns.contains(hit.pattern) }

    /// All findings of the rules on a file, in the order of the places; a rule is named before it begins.
    func check(_ context: SourceContext, begin: (ExaminationStep) -> Void) -> [Finding] {
        var findings: [Finding] = []
        for match in context.source.matches {
            for index in rules.indices where triggered[match.pattern] & 1 << UInt64(index) != 0 {
                begin(steps[index])
                findings += rules[index].check(match.token, in: context)
            }
        }
        return findings.inOrder
    }
}

extension RuleSet {
    /// All rules for the help, in lines of less than 80 characters.
    package static var list: String {
        let width = (ids.map(\.rawValue.count).max() ?? 0) + 2
        return metadata.map { rule in
            var text = "  " + rule.id.rawValue + String(repeating: " ", count: width - rule.id.rawValue.count)
            var column = text.count
            for word in rule.phrase.split(separator: " ") {
                if column + word.count >= 79 {
                    text += "\n" + String(repeating: " ", count: width + 2)
                    column = width + 2
                }
                text += column == width + 2 ? word : " " + word
                column += word.count + 1
            }
            return text
        }.joined(separator: "\n")
    }
}
