import SafeGen
import SafeGenCommandSupport

/// One statement of a review, on one subject or on many alike.
@dynamicMemberLookup
package struct ReviewChange: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case wrapperAdded, wrapperRemoved, wrapperRenamed, wrapperMoved, wrapperForm
        case bareUse, silenced, safeUse, unexamined, baseline, unsafePlace
        case superclass, module, access, availability, condition, isolation, sendable, objcName, conformance, imports
        case copiedBytewise, allowanceAdded, allowanceDropped, allowanceReason, warningAdded
        case propertyAdded, propertyRemoved, protection, propertyType, propertyAccess, propertyName
        case optionality, ownership, whenReleased
        case callbackAdded, callbackLost, callbackAnswer, callbackForwarded, callbackCondition, callbackDeclaration
        case protocolKind, proxy, order
        case outputPlace, outputSwift, outputHeader, manifestName, excludedSources, bareClasses, platforms
        case outputTargets, outputStale, outputEdited, outputMissing, outputLeft, outputRefreshed, outputGone
        case baseMistakes, otherText
        /// A key without a kind of its own.
        case key

        /// The word that people and other programs read: `wrapper-added`.
        package var word: String {
            rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
        }

        /// Whether it is about a place of the code, and not about a manifest.
        var isOfCode: Bool { [.bareUse, .silenced, .unsafePlace, .unexamined, .baseline].contains(self) }

        /// Whether it is about what is committed, and not about what the manifest asks for.
        var isOfCommittedOutput: Bool {
            rawValue.hasPrefix("output") && ![.outputPlace, .outputTargets, .outputSwift, .outputHeader].contains(self)
        }
    }

    package struct Subject: Sendable {
        /// Its name at the head, or at the base, if it was removed.
        package var name: String
        /// Its name at the base, where that was another.
        package var formerName: String?
        package var place: ReviewPlace?
        /// The name of a type that code can't use any more.
        package var goneName: String?
        /// The class that a place of the code uses.
        var className: String?

        /// The part that is equal in two changes of one kind, wherever they are.
        fileprivate var key: [String?] { [name, formerName] }

        var text: ReviewText { formerName.map { "\($0) to \(name)" } ?? "\(name)" }
    }

    package struct Noun: Hashable, Sendable {
        var plural: ReviewText
        /// The prefix of its subjects' names where `plural` contains it already.
        var owner = ""

        static let wrapper = Noun(plural: "wrappers")
        static let property = Noun(plural: "properties")
        static let type = Noun(plural: "protocols")
        static let proxy = Noun(plural: "proxies")
        static let manifest = Noun(plural: "manifests")
        static let file = Noun(plural: "files")
        static let place = Noun(plural: "places")

        static func callback(of name: String) -> Noun { Noun(plural: "callbacks of \(name)", owner: name + ".") }
    }

    /// The predicate of a sentence: for one subject, and for many.
    package struct Phrase: Hashable, Sendable {
        var one: ReviewText
        var many: ReviewText

        /// Creates a predicate; without `many`, that is `one` in the plural.
        init(_ one: ReviewText, many: ReviewText? = nil) { (self.one, self.many) = (one, many ?? one.ofMany) }
    }

    package var statement: Statement
    /// The manifests that it is in, as paths from the root of the sides.
    package var manifests: [String]
    /// Its subjects: at least one.
    package var subjects: [Subject]
    package var noun: Noun
    /// The places of the code that still use removed names.
    package var mentions: [CodeMention] = []
    /// Until when it is accepted, by whom and why; nil if it is not.
    package var acceptance: ReviewText?

    package subscript<Value>(dynamicMember path: WritableKeyPath<Statement, Value>) -> Value {
        get { statement[keyPath: path] }
        set { statement[keyPath: path] = newValue }
    }

    /// All levels that it has, the gravest first.
    package var levels: [ReviewLevel] {
        statement.isBreakingToo ? [statement.level, .breaking] : [statement.level]
    }

    /// The sentences after its own: why it matters, the code that still uses removed names, who accepted it.
    var remarks: [ReviewText] { [statement.reason, mentioned, acceptance].compactMap { $0?.sentence } }

    /// The change, in one sentence without a full stop.
    package var sentence: ReviewText {
        if subjects.count == 1, let subject = subjects.first {
            guard let formerName = subject.formerName else { return "\(subject.name) \(statement.phrase.one)" }
            return "\(formerName) \(statement.phrase.one) to \(subject.name)"
        }
        let names = ReviewText.list(
            subjects.map { subject in
                subject.name.hasPrefix(noun.owner) && subject.formerName == nil
                    ? "\(String(subject.name.dropFirst(noun.owner.count)))" : subject.text
            }, most: 4)
        return "\(subjects.count) \(noun.plural) \(statement.phrase.many): \(names)"
    }
}

/// A review's statement on a subject that is not named.
package struct Statement: Hashable, Sendable {
    package var level: ReviewLevel
    package var kind: ReviewChange.Kind
    package var phrase: ReviewChange.Phrase
    /// The manifest's value at the base, where there is one.
    package var before: String?
    package var after: String?
    /// Why it matters, or the remedy: a sentence of its own, without a full stop.
    package var reason: ReviewText?
    package var rows: [SafetyTable.Move]
    /// The name that the subject had, where the sentence reports that it was renamed.
    var formerName: String?
    /// The key of the manifest that it is about; nil for the entry as a whole.
    var key: String?
    /// The name of a type that code can't use any more.
    var goneName: String?
    /// Whether it is breaking in addition to its level: a loss is both.
    package var isBreakingToo = false

    init(
        _ level: ReviewLevel, _ kind: ReviewChange.Kind, _ phrase: ReviewText, many: ReviewText? = nil,
        _ before: String? = nil, _ after: String? = nil, because reason: ReviewText? = nil,
        rows: [SafetyTable.Move] = [], formerly formerName: String? = nil, key: String? = nil, gone: String? = nil
    ) {
        self.level = level
        self.kind = kind
        self.phrase = ReviewChange.Phrase(phrase, many: many)
        self.before = before
        self.after = after
        self.reason = reason
        self.rows = rows
        self.formerName = formerName
        self.key = key
        goneName = gone
    }

    /// The statement on the reason that a manifest gives for something which a warning or an error would stop; nil if it is the same.
    static func allowance(
        _ old: String?, _ new: String?, _ fact: ReviewText, to infinitive: ReviewText
    ) -> Statement? {
        switch (old, new) {
        case (nil, let reason?): Statement(.changed, .allowanceAdded, "\(fact): \(quote: reason)", nil, reason)
        case (let former?, nil):
            Statement(.changed, .allowanceDropped, "no longer \(fact) (\(quote: former))", former)
        case (let former?, let reason?) where former != reason:
            Statement(
                .cosmetic, .allowanceReason, "gives another reason to \(infinitive): \(quote: reason)", former, reason)
        default: nil
        }
    }

    /// The same statement on a loss, whether code has something in its place or not.
    var asLoss: Statement {
        var loss = self
        loss.level = .weakened
        loss.isBreakingToo = true
        return loss
    }
}

extension ReviewChange {
    init(
        _ statement: Statement, of subject: String, _ noun: Noun, in manifest: String, at place: ReviewPlace? = nil
    ) {
        self.init(
            statement: statement, manifests: [manifest],
            subjects: [
                Subject(name: subject, formerName: statement.formerName, place: place, goneName: statement.goneName)
            ],
            noun: noun)
    }

    /// Puts changes in order, the gravest first, and makes one of those with the same statement on several subjects.
    static func collected(_ changes: [ReviewChange]) -> [ReviewChange] {
        var places: [[AnyHashable?]: Int] = [:]
        var collected: [ReviewChange] = []
        var seen: [(subjects: Set<[String?]>, manifests: Set<String>)] = []
        for change in changes {
            guard let place = places[change.common] else {
                places[change.common] = collected.count
                collected.append(change)
                seen.append((Set(change.subjects.map(\.key)), Set(change.manifests)))
                continue
            }
            collected[place].subjects += change.subjects.filter { seen[place].subjects.insert($0.key).inserted }
            collected[place].manifests += change.manifests.filter { seen[place].manifests.insert($0).inserted }
        }
        return collected.sorted { $0.level < $1.level }
    }

    /// The common parts of two changes that go into one sentence.
    private var common: [AnyHashable?] {
        [
            statement.level, statement.kind, statement.phrase, statement.reason, statement.rows,
            statement.isBreakingToo, noun, acceptance,
            subjects.contains { $0.formerName != nil },
        ]
    }
}
