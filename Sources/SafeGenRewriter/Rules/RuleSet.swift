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
    let protocolNames: Set<String>
    /// What each of the scanner's patterns is looked for.
    private let meanings: [PatternMeaning]
    let instances: KnownInstances
    /// The classes by their names and those of their subclasses.
    let superclasses: [String: AdoptionTarget]
    /// The names that declarations are looked up by.
    let names: Set<String>
    /// At most 64: each has a bit in the masks.
    let rules: [any SourceRule]
    private let steps: [ExaminationStep]
    /// A bit for each rule that needs no companion.
    private let independent: UInt64

    private struct PatternMeaning {
        /// A bit for each rule that it triggers.
        var triggered: UInt64
        /// A bit for each rule that it is a companion for.
        var accompanied: UInt64
        /// The protocol of a delegate that it names.
        var protocolName: String?
        var wrapper: String?
        /// Whether it is the name of a class, of a wrapper, or of a class of the project that inherits from one.
        var isDeclarable: Bool
        /// Whether it is the name of a class, or of one of the project's that inherits from it.
        var isSuperclass: Bool
        /// Whether it is the mark of a comment that silences.
        var isIgnore: Bool
        /// Whether it may be meant as one.
        var isLikeIgnore: Bool
    }

    package init(_ enabled: Set<RuleID>, for index: AdoptionIndex, mode: Mode) {
        (self.enabled, self.index, self.mode) = (enabled, index, mode)
        let rules = Self.rules(enabled, for: index, mode)
        self.rules = rules
        steps = rules.map { .rule(($0 as? any AuditRule)?.rule ?? UnadoptedRule.id) }
        (storyboard, objectiveC) = Self.rulesOfFiles(enabled, for: index)
        associations = enabled.contains(AssociatedDelegateRule.id) ? AssociatedDelegateRule() : nil
        contexts = enabled.contains(UnretainedContextRule.id) ? UnretainedContextRule() : nil

        let targets = enabled.isDisjoint(with: Self.adopting) ? [] : index.targets
        let extended = targets.isEmpty ? [] : targets + index.givers
        let instances = KnownInstances(of: index.targets, givenBy: index.givers)
        let superclasses = Dictionary(
            extended.flatMap { target in instances.allNames(of: target).map { ($0, target) } }
        ) { first, _ in first }
        let wrappers = targets.isEmpty ? [] : index.wrapperNames
        let protocols = Set(targets.flatMap { DelegateMentions.names(in: $0.delegateTypes) })
        let names = index.names.union(wrappers).union(extended.flatMap(\.subclasses).map(\.name))
            .union(superclasses.keys)
        (self.instances, self.superclasses, self.names, protocolNames) = (instances, superclasses, names, protocols)

        let likeIgnore = Set(["safegen", "SafeGen", "Safegen", "SAFEGEN", IgnoreComment.marker].map(WordPattern.word))
        let words = protocols.union(wrappers).union(superclasses.keys).union(targets.flatMap(\.setters))
        let patterns = Array(
            likeIgnore.union(words.map(WordPattern.word)).union(rules.flatMap { $0.triggers + $0.companions }))
        func bits(_ isSet: (any SourceRule) -> Bool) -> UInt64 {
            rules.enumerated().reduce(0) { isSet($1.element) ? $0 | 1 << UInt64($1.offset) : $0 }
        }
        scanner = WordScanner(patterns)
        independent = bits { $0.companions.isEmpty }
        meanings = patterns.map { pattern in
            let word = pattern.boundary == .word ? pattern.text : ""
            return PatternMeaning(
                triggered: bits { $0.triggers.contains(pattern) },
                accompanied: bits { $0.companions.contains(pattern) },
                protocolName: protocols.contains(word) ? word : nil, wrapper: wrappers.contains(word) ? word : nil,
                isDeclarable: names.contains(word), isSuperclass: superclasses[word] != nil,
                isIgnore: pattern == .word(IgnoreComment.marker), isLikeIgnore: likeIgnore.contains(pattern))
        }
    }

    /// The rules that look at words of Swift.
    private static func rules(_ enabled: Set<RuleID>, for index: AdoptionIndex, _ mode: Mode) -> [any SourceRule] {
        let sites: [any SourceRule] = [SiteRules(index, enabled: enabled)]
        let checks = all.filter { enabled.contains($0.id) }.flatMap { $0.checks(for: index) }
        let undo: [any SourceRule] = mode == .crash ? [UndoTargets()] : []
        return (sites + checks + undo).filter { !$0.triggers.isEmpty }
    }

    /// The rules that read other files than Swift's.
    private static func rulesOfFiles(
        _ enabled: Set<RuleID>, for index: AdoptionIndex
    ) -> (StoryboardRule?, ObjectiveCRule?) {
        let ofDealloc = enabled.contains(AssignInDeinitRule.id) ? AssignInDeinitRule.id : ObjectiveCRule.id
        return (
            enabled.contains(StoryboardRule.id) ? StoryboardRule(index) : nil,
            enabled.contains(ObjectiveCRule.id) ? ObjectiveCRule(index, reportingDeallocBy: ofDealloc) : nil
        )
    }

    func mentions(_ hits: [WordHit]) -> Set<String> { Set(hits.compactMap { meanings[$0.pattern].protocolName }) }

    func wrappers(_ hits: [WordHit]) -> Set<String> { Set(hits.compactMap { meanings[$0.pattern].wrapper }) }

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
        if mode == .audit, hits.contains(where: { meanings[$0.pattern].isIgnore }) { return true }
        let companions = hits.reduce(independent) { $0 | meanings[$1.pattern].accompanied }
        return hits.contains { hit in
            let awaited = meanings[hit.pattern].triggered
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
            meanings[$0.pattern].isDeclarable && bytes.isAfterTypeKeyword($0.offset)
                || meanings[$0.pattern].isSuperclass && bytes.isSuperclass($0.offset)
        }
    }

    /// The rules, with what the project derives from the classes of the manifest.
    func following(_ derivations: ProjectDerivations) -> RuleSet {
        var rules = RuleSet(enabled, for: index.following(derivations), mode: mode)
        rules.indexed = indexed
        return rules
    }

    func isIgnore(_ hit: WordHit) -> Bool { meanings[hit.pattern].isLikeIgnore }

    /// All findings of the rules on a file, in the order of the places; a rule is named before it begins.
    func check(_ context: SourceContext, begin: (ExaminationStep) -> Void) -> [Finding] {
        var findings: [Finding] = []
        for match in context.source.matches {
            for index in rules.indices where meanings[match.pattern].triggered & 1 << UInt64(index) != 0 {
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
