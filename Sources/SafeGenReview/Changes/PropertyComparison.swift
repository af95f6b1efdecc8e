import SafeGen
import SafeGenReports
import SafeGenTemplates

/// What became of one property of a wrapper.
struct PropertyComparison {
    private let wrapper: ReviewedWrapper
    private let title: String
    private(set) var changes: [ReviewChange] = []

    /// Compares two of one name.
    init(_ old: ResolvedProperty, of before: ReviewedWrapper, _ new: ResolvedProperty, of after: ReviewedWrapper) {
        wrapper = after
        title = after.title(of: new)
        compareProtection(before.protection(of: old), after.protection(of: new), old, new)
        let types = (old.type.value.optionalSpelling, new.type.value.optionalSpelling)
        if types.0 != types.1 {
            let isSame = old.type.value.unqualified(in: before) == new.type.value.unqualified(in: after)
            add(
                isSame ? .changed : .breaking, .propertyType,
                .init(one: "takes \(types.1) instead of \(types.0)", many: "take \(types.1) instead of \(types.0)"),
                types.0, types.1)
        }
        compareOptionality(old.attributes.optionality, new.attributes.optionality)
        if old.attributes.ownership != new.attributes.ownership { compareOwnership(old, new) }
        compareAccess(old, new, before, after)
        if old.backingName != new.backingName {
            if after.isExtension, before.isExtension {
                add(
                    .breaking, .propertyName, .init(one: "was renamed", many: "were renamed"), old.backingName,
                    new.backingName, because: "code that says the old name no longer compiles",
                    formerly: before.title(of: old))
            } else if before.isExtension == after.isExtension {
                add(
                    .cosmetic, .propertyName,
                    .init(
                        one: "is kept in \(new.backingName) instead of \(old.backingName)",
                        many: "are kept in \(new.backingName) instead of \(old.backingName)"),
                    old.backingName, new.backingName)
            }
        }
        compareStatements(old.attributes.whenReleased, new.attributes.whenReleased)
    }

    private mutating func compareProtection(
        _ before: Protection, _ after: Protection, _ old: ResolvedProperty, _ new: ResolvedProperty
    ) {
        guard before != after else { return }
        let reads = new.hazard?.reads ?? .unknown
        let rows = SafetyTable.moves(from: before, to: after, reads: reads)
        let isWorse = rows.contains(where: \.isWorse) || new.attributes.ownership == .retained && after == .weakSubclass
        let reason: ReviewText? =
            switch (after, reads) {
            case (.weakSubclass, _) where new.attributes.ownership == .retained:
                "the class retains its delegate, and still does so"
            case (.weakSubclass, .pointer): "the class is known to read the pointer that it stored, which dangles"
            case (.weakSubclass, .unknown):
                "nothing is known to prove that the class asks its getter, and a pointer that it stored dangles"
            case (.weakSubclass, .getter): "the class asks its getter, so it is a matter of threads alone"
            default: nil
            }
        add(
            isWorse ? .weakened : .strengthened, .protection,
            .init(
                one: "is protected by \(words: after.rawValue) instead of \(words: before.rawValue)",
                many: "are protected by \(words: after.rawValue) instead of \(words: before.rawValue)"),
            before.rawValue, after.rawValue, because: reason, rows: rows)
    }

    /// What was written without `?` needs it where the property becomes optional; `?` remains right where it is implicit.
    private mutating func compareOptionality(_ old: Optionality, _ new: Optionality) {
        guard old != new else { return }
        // The property of an extension is optional in both cases.
        let isUnwrapped = old == .implicit && new == .optional && !wrapper.isExtension
        add(
            isUnwrapped || old == .none || new == .none ? .breaking : .changed, .optionality,
            .init(one: "is \(Self.words(new)) now", many: "are \(Self.words(new)) now"),
            old.rawValue, new.rawValue,
            because: isUnwrapped ? "code that uses it without '?' no longer compiles" : nil)
    }

    private mutating func compareOwnership(_ old: ResolvedProperty, _ new: ResolvedProperty) {
        let values = (old.attributes.ownership.rawValue, new.attributes.ownership.rawValue)
        let isRetained = new.attributes.ownership == .retained && wrapper.protection(of: new) == .weakSubclass
        add(
            isRetained ? .weakened : .changed, .ownership,
            .init(
                one: "overrides what super holds as \(values.1), and not as \(values.0)",
                many: "override what super holds as \(values.1), and not as \(values.0)"),
            values.0, values.1,
            because: isRetained ? "a class that retains its delegate still does so with a weak override" : nil)
    }

    private mutating func compareAccess(
        _ old: ResolvedProperty, _ new: ResolvedProperty, _ before: ReviewedWrapper, _ after: ReviewedWrapper
    ) {
        let values = (old.attributes.access, new.attributes.access)
        // What changes with the class is said of the class.
        guard values.0 != values.1,
            !(values.0 == before.emitted.attributes.access && values.1 == after.emitted.attributes.access)
        else { return }
        add(
            values.1 < values.0 ? .breaking : .changed, .propertyAccess,
            .init(
                one: "became \(values.1.rawValue), and was \(values.0.rawValue)",
                many: "became \(values.1.rawValue), and were \(values.0.rawValue)"),
            values.0.rawValue, values.1.rawValue)
    }

    private mutating func compareStatements(_ old: [String], _ new: [String]) {
        guard old != new else { return }
        let list = { (statements: [String]) in ReviewText.list(statements.map { "\($0)" }, most: 3) }
        let (gained, lost) = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
        var parts: [ReviewText] = []
        if !gained.isEmpty { parts.append("\(list(gained)) as well") }
        if !lost.isEmpty { parts.append("no longer \(list(lost))") }
        if parts.isEmpty { parts.append("the same statements otherwise") }
        let tail = ReviewText.list(parts, most: 3)
        add(
            .changed, .whenReleased,
            .init(one: "runs \(tail), once its object is gone", many: "run \(tail), once their object is gone"),
            old.joined(separator: "\n"), new.joined(separator: "\n"))
    }

    private static func words(_ optionality: Optionality) -> ReviewText {
        switch optionality {
        case .optional: "optional"
        case .implicit: "implicitly unwrapped"
        case .none: "never nil"
        }
    }

    private mutating func add(
        _ level: ReviewLevel, _ kind: ReviewChange.Kind, _ phrase: ReviewChange.Phrase, _ old: String?,
        _ new: String?, because reason: ReviewText? = nil, formerly: String? = nil, rows: [SafetyTable.Move] = []
    ) {
        changes.append(
            ReviewChange(
                level: level, kind: kind, manifests: [wrapper.manifest],
                subjects: [.init(title, formerly: formerly)], noun: .property, phrase: phrase, reason: reason,
                before: old, after: new, rows: rows))
    }
}

extension ReferenceType {
    /// The type without the module of the wrapped class.
    fileprivate func unqualified(in wrapper: ReviewedWrapper) -> ReferenceType {
        wrapper.entry.module.map(unqualified) ?? self
    }
}
