import SafeGenReports

/// How much a change matters to the person who approves it; the gravest first.
package enum ReviewLevel: String, CaseIterable, Comparable, Sendable {
    /// What was protected is protected less, or not at all.
    case weakened
    /// Code that used the wrappers may no longer compile, or find them.
    case breaking
    /// Something else is emitted, or something else holds.
    case changed
    /// What was not protected is, or is protected better.
    case strengthened
    /// Only a reader of the generated code sees it.
    case cosmetic

    /// Orders by gravity: the gravest is the least.
    package static func < (left: ReviewLevel, right: ReviewLevel) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// One thing that a review says, of one subject or of many alike.
package struct ReviewChange: Sendable {
    /// What kind of change it is; the raw value is what other programs read.
    package enum Kind: String, CaseIterable, Sendable {
        case wrapperAdded = "wrapper-added"
        case wrapperRemoved = "wrapper-removed"
        case wrapperRenamed = "wrapper-renamed"
        case wrapperMoved = "wrapper-moved"
        case wrapperForm = "wrapper-form"
        case superclass
        case module
        case access
        case availability
        case condition
        case isolation
        case sendable
        case objcName = "objc-name"
        case conformance
        case imports
        case copiedBytewise = "copied-bytewise"
        case allowanceAdded = "allowance-added"
        case allowanceDropped = "allowance-dropped"
        case allowanceReason = "allowance-reason"
        case warningAdded = "warning-added"
        case propertyAdded = "property-added"
        case propertyRemoved = "property-removed"
        case protection
        case propertyType = "property-type"
        case propertyAccess = "property-access"
        case propertyName = "property-name"
        case optionality
        case ownership
        case whenReleased = "when-released"
        case callbackAdded = "callback-added"
        case callbackLost = "callback-lost"
        case callbackAnswer = "callback-answer"
        case callbackForwarded = "callback-forwarded"
        case callbackCondition = "callback-condition"
        case callbackDeclaration = "callback-declaration"
        case protocolAdded = "protocol-added"
        case protocolRemoved = "protocol-removed"
        case protocolKind = "protocol-kind"
        case proxy
        case order
        case outputPlace = "output-place"
        case outputSwift = "output-swift"
        case outputHeader = "output-header"
        case manifestName = "manifest-name"
        case excludedSources = "excluded-sources"
        case outputStale = "output-stale"
        case outputEdited = "output-edited"
        case outputRefreshed = "output-refreshed"
        case outputGone = "output-gone"
        case notReviewed = "not-reviewed"
        case otherText = "other-text"
    }

    /// What a change is about.
    package struct Subject: Hashable, Sendable {
        /// Its name at the head; at the base, if it is gone.
        package var name: String
        /// Its name at the base, where that was another.
        package var formerName: String?

        /// Creates a subject.
        package init(_ name: String, formerly formerName: String? = nil) {
            self.name = name
            self.formerName = formerName
        }

        var text: ReviewText { formerName.map { "\($0) to \(name)" } ?? "\(name)" }
    }

    /// What its subjects are called when there are many.
    package struct Noun: Hashable, Sendable {
        var plural: ReviewText
        /// What the names of its subjects begin with where `plural` says it already.
        var owner = ""

        static let wrapper = Noun(plural: "wrappers")
        static let property = Noun(plural: "properties")
        static let type = Noun(plural: "protocols")
        static let proxy = Noun(plural: "proxies")
        static let manifest = Noun(plural: "manifests")
        static let file = Noun(plural: "files")

        static func callback(of name: String) -> Noun { Noun(plural: "callbacks of \(name)", owner: name + ".") }
    }

    /// What is said of a subject: of one, and of many.
    package struct Phrase: Hashable, Sendable {
        var one: ReviewText
        var many: ReviewText

        /// One that begins with a verb that is regular, or known.
        init(_ one: ReviewText) { self.init(one: one, many: one.ofMany) }
        init(one: ReviewText, many: ReviewText) { (self.one, self.many) = (one, many) }
    }

    /// How much it matters.
    package var level: ReviewLevel
    /// What kind of change it is.
    package var kind: Kind
    /// The manifests that it is in, as paths from the root of the sides.
    package var manifests: [String]
    /// What it is about: at least one.
    package var subjects: [Subject]
    /// What the subjects are.
    package var noun: Noun
    /// What is said of them.
    package var phrase: Phrase
    /// Why it matters, or what to do: a sentence of its own, without a full stop.
    package var reason: ReviewText?
    /// What the manifest said at the base, where that is one value.
    package var before: String?
    /// What it says at the head.
    package var after: String?
    /// The rows of the safety table that it moves.
    package var rows: [SafetyTable.Move] = []

    /// Whether the sentence leaves open which manifests it is about.
    package var leavesManifestsOpen: Bool { noun != .manifest }

    /// What happened, in one sentence without a full stop.
    package var sentence: ReviewText {
        if subjects.count == 1, let subject = subjects.first {
            guard let formerName = subject.formerName else { return "\(subject.name) \(phrase.one)" }
            return "\(formerName) \(phrase.one) to \(subject.name)"
        }
        let names = ReviewText.list(
            subjects.map { subject in
                subject.name.hasPrefix(noun.owner) && subject.formerName == nil
                    ? "\(String(subject.name.dropFirst(noun.owner.count)))" : subject.text
            }, most: 4)
        return "\(subjects.count) \(noun.plural) \(phrase.many): \(names)"
    }
}

extension ReviewChange {
    /// Puts changes in order, the gravest first, and makes one of those that say the same of several subjects.
    static func collected(_ changes: [ReviewChange]) -> [ReviewChange] {
        var places: [Key: Int] = [:]
        var collected: [ReviewChange] = []
        for change in changes {
            let key = Key(change)
            guard let place = places[key] else {
                places[key] = collected.count
                collected.append(change)
                continue
            }
            collected[place].subjects += change.subjects.filter { !collected[place].subjects.contains($0) }
            collected[place].manifests += change.manifests.filter { !collected[place].manifests.contains($0) }
        }
        return collected.enumerated().sorted { left, right in
            (left.element.level, left.offset) < (right.element.level, right.offset)
        }.map(\.element)
    }

    /// What two changes have in common that are said in one sentence.
    private struct Key: Hashable {
        var level: ReviewLevel
        var kind: Kind
        var noun: Noun
        var phrase: Phrase
        var reason: ReviewText?
        var rows: [SafetyTable.Move]
        var isRenaming: Bool

        init(_ change: ReviewChange) {
            (level, kind, noun, phrase) = (change.level, change.kind, change.noun, change.phrase)
            (reason, rows) = (change.reason, change.rows)
            isRenaming = change.subjects.contains { $0.formerName != nil }
        }
    }
}
