import SafeGen

/// The changes of the protocols that a manifest describes, and with them of the callbacks that proxies forward.
struct ProtocolComparison {
    private let manifest: ReviewedManifest
    private(set) var changes: [ReviewChange] = []
    private(set) var mentioned: Set<String> = []

    init(_ manifest: ReviewedManifest, _ before: Generation, _ after: Generation) {
        self.manifest = manifest
        let (old, new) = (ProtocolClosures(before.manifest), ProtocolClosures(after.manifest))
        let formerTargets = Set(before.proxies.map(\.target.name))
        let targets = Set(after.proxies.map(\.target.name))
        // Those that a proxy stands for on either side.
        let used = formerTargets.union(targets).reduce(into: Set<String>()) { used, target in
            used.formUnion(old.names(of: target))
            used.formUnion(new.names(of: target))
        }
        compare(before.manifest.protocols, after.manifest.protocols, used: used)
        for target in formerTargets.intersection(targets).sorted() { compareInherited(old, new, target) }
    }

    /// A protocol that only one side describes has no sentence: that of a wrapper tells, or of the protocol that inherits it.
    private mutating func compare(_ before: [ProtocolEntry], _ after: [ProtocolEntry], used: Set<String>) {
        let old = Dictionary(before.map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
        let names = Set(after.map(\.name.value))
        mentioned = Set(old.keys).symmetricDifference(names)
        for entry in after {
            guard let former = old[entry.name.value] else { continue }
            let count = changes.count
            compare(former, entry, isUsed: used.contains(entry.name.value))
            if changes.count > count { mentioned.insert(entry.name.value) }
            compareReasons(former.partialReason, entry)
        }
    }

    private mutating func compare(_ old: ProtocolEntry, _ new: ProtocolEntry, isUsed: Bool) {
        if old.isObjC != new.isObjC {
            add(
                new.isObjC ? .changed : .weakened, .protocolKind, new,
                new.isObjC ? "is an Objective-C protocol now" : "is no longer an Objective-C protocol",
                many: new.isObjC ? "are Objective-C protocols now" : "are no longer Objective-C protocols",
                because: new.isObjC
                    ? "its proxy also forwards unlisted methods" : "its proxy only forwards listed methods")
        }
        compareRequirements(old, new, isUsed: isUsed)
        let inherited = (old.inherits.map(\.value), new.inherits.map(\.value))
        if inherited.0 != inherited.1 {
            let list = inherited.1.isEmpty ? "nothing" : ReviewText.list(inherited.1, most: 4)
            add(
                isUsed ? .changed : .cosmetic, .protocolKind, new,
                "inherits from \(list) now")
        }
    }

    /// Protocols that a type no longer inherits are lost. Changes of the others have their own sentences.
    private mutating func compareInherited(_ before: ProtocolClosures, _ after: ProtocolClosures, _ target: String) {
        let inherited = after.entries(of: target)
        let names = Set(inherited.map(\.name.value))
        let listed = Set(inherited.flatMap(\.requirements).map(\.requirement.signatureKey))
        let isObjC = inherited.contains { entry in
            entry.isObjC || entry.inherits.contains { $0.value.hasSuffix("NSObjectProtocol") }
        }
        for former in before.entries(of: target) where !names.contains(former.name.value) {
            for entry in former.requirements where !listed.contains(entry.requirement.signatureKey) {
                let (level, reason) = loss(of: entry, isHandedOn: isObjC && former.isObjC)
                addCallback(
                    level, .callbackLost, entry, of: former,
                    "is no longer inherited by \(target)",
                    entry.requirement.spelling, nil, because: reason)
            }
        }
    }

    /// `partial` allows a gap that is an error otherwise.
    private mutating func compareReasons(_ old: String?, _ new: ProtocolEntry) {
        let (fact, doing): (ReviewText, ReviewText) = (
            "leaves out callbacks that SafeGen knows", "leave out callbacks"
        )
        if let statement = Statement.allowance(old, new.partialReason, fact, to: doing) { add(statement, new) }
    }

    private mutating func compareRequirements(_ old: ProtocolEntry, _ new: ProtocolEntry, isUsed: Bool) {
        var former: [String: RequirementEntry] = [:]
        for entry in old.requirements { former[entry.requirement.signatureKey] = entry }
        let keys = Set(new.requirements.map(\.requirement.signatureKey))
        // A type that was corrected makes another key of the same callback.
        var others = Dictionary(
            grouping: old.requirements.filter { !keys.contains($0.requirement.signatureKey) },
            by: \.requirement.fullName)
        var kept: [String] = []
        for entry in new.requirements {
            let (key, name) = (entry.requirement.signatureKey, entry.requirement.fullName)
            if let match = former.removeValue(forKey: key) {
                kept.append(key)
                compare(match, entry, of: new, isUsed: isUsed)
            } else if let match = others[name]?.first {
                others[name]?.removeFirst()
                compare(match, entry, of: new, isUsed: isUsed)
            } else {
                addCallback(
                    isUsed ? .strengthened : .cosmetic, .callbackAdded, entry, of: new,
                    "is forwarded by a method of the proxy now", nil, entry.requirement.spelling)
            }
        }
        let lost = Set(others.values.joined().map(\.requirement.signatureKey))
        for entry in old.requirements where lost.contains(entry.requirement.signatureKey) {
            lose(entry, of: new, isUsed: isUsed)
        }
        let order = old.requirements.map(\.requirement.signatureKey).filter(Set(kept).contains)
        if order != kept {
            add(
                .cosmetic, .order, new,
                "lists its callbacks in another order")
        }
    }

    private mutating func lose(_ entry: RequirementEntry, of owner: ProtocolEntry, isUsed: Bool) {
        let (level, reason) = loss(of: entry, isHandedOn: owner.isObjC)
        addCallback(
            isUsed ? level : .cosmetic, .callbackLost, entry, of: owner,
            "is no longer listed", entry.requirement.spelling, nil,
            because: reason)
    }

    /// The effect of a proxy without a callback, which Objective-C's runtime may forward.
    private func loss(of entry: RequirementEntry, isHandedOn: Bool) -> (level: ReviewLevel, reason: ReviewText) {
        guard isHandedOn else { return (.weakened, "the proxy has no such method") }
        if entry.whenNil == nil, !entry.requirement.hasPlainValue {
            return (
                .changed, "Objective-C's runtime forwards calls while the delegate lives, and drops them afterwards"
            )
        }
        return (
            .weakened,
            "Objective-C's runtime forwards calls while the delegate lives, and nothing returns the manifest's answers "
                + "afterwards"
        )
    }

    private mutating func compare(
        _ old: RequirementEntry, _ new: RequirementEntry, of owner: ProtocolEntry, isUsed: Bool
    ) {
        if old.requirement != new.requirement {
            addCallback(
                isUsed ? .changed : .cosmetic, .callbackDeclaration, new, of: owner,
                "is declared otherwise", old.requirement.spelling,
                new.requirement.spelling,
                because: old.requirement.isOptional == new.requirement.isOptional
                    ? "\(new.requirement.spelling) instead of \(old.requirement.spelling)"
                    : new.requirement.isOptional ? "it is optional now" : "it is required now")
        }
        let forwarded = (old.isLeftToRuntime(of: owner), new.isLeftToRuntime(of: owner))
        if forwarded.0 != forwarded.1 {
            addCallback(
                !isUsed ? .cosmetic : forwarded.1 && new.requirement.hasPlainValue ? .weakened : .changed,
                .callbackForwarded, new, of: owner,
                forwarded.1 ? "is left to Objective-C's runtime" : "is forwarded by the proxy itself",
                String(forwarded.0), String(forwarded.1))
        } else if !forwarded.1, old.answer != new.answer {
            let answers = (old.answer, new.answer)
            let danger = Self.danger(from: old, to: new, of: owner.name.value)
            addCallback(
                !isUsed ? .cosmetic : danger != nil ? .weakened : .changed, .callbackAnswer, new, of: owner,
                "returns \(answers.1) instead of \(answers.0) after the delegate is deallocated",
                answers.0, answers.1, because: danger)
        }
        if old.condition != new.condition { compareConditions(old, new, of: owner, isUsed: isUsed) }
    }

    /// How an answer is worse than the one before; nil where that ended the app, and where it comes from SafeGen's knowledge.
    private static func danger(from old: RequirementEntry, to new: RequirementEntry, of owner: String) -> ReviewText? {
        let (former, answer) = (old.answer, new.answer)
        if answer.endsTheProcess { return former.endsTheProcess ? nil : "the app ends where it went on" }
        if former.endsTheProcess || former.forcesAValue { return nil }
        if answer.forcesAValue { return "the app ends where what is forced fails, and went on" }
        let known = KnowledgeBase.protocolEntry(named: owner)?.requirements.first {
            $0.requirement.signatureKey == new.requirement.signatureKey
        }
        if answer == known?.answer { return nil }
        return "the class goes on by another answer than the one that was approved"
    }

    private mutating func compareConditions(
        _ old: RequirementEntry, _ new: RequirementEntry, of owner: ProtocolEntry, isUsed: Bool
    ) {
        let isKept =
            new.condition.map { now in old.condition.map { CompilationCondition.isImplied(now, by: $0) } ?? false }
            ?? true
        let elsewhere = isKept || new.isLeftToRuntime(of: owner) ? nil : loss(of: new, isHandedOn: owner.isObjC)
        let condition: ReviewText = new.condition.map { "where \($0)" } ?? "everywhere"
        addCallback(
            isUsed ? elsewhere?.level ?? .changed : .cosmetic, .callbackCondition, new, of: owner,
            "is forwarded \(condition) now", old.condition,
            new.condition, because: elsewhere.map { "elsewhere \($0.reason)" })
    }

    private mutating func addCallback(
        _ level: ReviewLevel, _ kind: ReviewChange.Kind, _ entry: RequirementEntry, of owner: ProtocolEntry,
        _ phrase: ReviewText, _ old: String?, _ new: String?, because reason: ReviewText? = nil
    ) {
        let name = owner.name.value
        var statement = Statement(level, kind, phrase, old, new, because: reason)
        if level == .weakened, kind == .callbackLost { statement = statement.asLoss }
        let place =
            kind == .callbackLost
            ? manifest.basePlaces?[entry.location]
            : manifest.headPlaces?[kind == .callbackAnswer ? entry.whenNil?.location ?? entry.location : entry.location]
        changes.append(
            ReviewChange(
                statement, of: "\(name).\(entry.requirement.fullName)", .callback(of: name), in: manifest.path,
                at: place))
    }

    private mutating func add(
        _ level: ReviewLevel, _ kind: ReviewChange.Kind, _ entry: ProtocolEntry, _ phrase: ReviewText,
        many: ReviewText? = nil, because reason: ReviewText? = nil
    ) {
        add(Statement(level, kind, phrase, many: many, because: reason), entry)
    }

    private mutating func add(_ statement: Statement, _ entry: ProtocolEntry) {
        changes.append(
            ReviewChange(
                statement, of: entry.name.value, .type, in: manifest.path,
                at: manifest.headPlaces?[entry.name.location]))
    }
}

extension String {
    /// Whether a piece of Swift stops the app on purpose.
    fileprivate var endsTheProcess: Bool {
        ["fatalError(", "preconditionFailure(", "abort(", "exit(", "assertionFailure("].contains { self.contains($0) }
    }

    /// Whether a piece of Swift has a `!` after an operand or a word, outside of strings: `a!`, `as!`, `try!`.
    fileprivate var forcesAValue: Bool {
        var (isInString, previous) = (false, Character(" "))
        for (character, next) in zip(self, dropFirst() + " ") {
            if character == "\"", previous != "\\" { isInString.toggle() }
            let isAfterOperand = previous.isLetter || previous.isNumber || "_)]}`?".contains(previous)
            if !isInString, character == "!", isAfterOperand, next != "=" { return true }
            previous = character
        }
        return false
    }
}

extension RequirementEntry {
    /// The value that is returned or the code that is run once the delegate is deallocated.
    fileprivate var answer: String {
        whenNil?.value ?? requirement.fallbackValue.expression ?? "nothing"
    }

    fileprivate func isLeftToRuntime(of owner: ProtocolEntry) -> Bool {
        isForwarded || KnowledgeBase.isConsuming(requirement, of: owner.name.value)
    }
}

extension Requirement {
    /// Whether it returns a value that is not an object: nil is not an answer for it.
    fileprivate var hasPlainValue: Bool {
        guard let valueType, !valueType.isVoid else { return false }
        return !returnsOptional
    }
}
