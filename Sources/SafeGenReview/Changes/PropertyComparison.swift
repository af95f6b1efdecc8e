import SafeGen
import SafeGenCommandSupport

struct PropertyComparison {
    private let old: ResolvedProperty
    private let new: ResolvedProperty
    private let before: ReviewedWrapper
    private let after: ReviewedWrapper

    static func statements(
        _ old: ResolvedProperty, of before: ReviewedWrapper, _ new: ResolvedProperty, of after: ReviewedWrapper
    ) -> [Statement] {
        let comparison = PropertyComparison(old: old, new: new, before: before, after: after)
        let attributes = PropertyKeys.attributes.flatMap { attribute in
            AttributeComparison.statements(of: attribute, old.attributes, new.attributes) {
                specials[attribute.facts.name].flatMap { $0(comparison) }.map { [$0] }
            }
        }
        return [comparison.protection(), comparison.type(), comparison.narrower()].compactMap(\.self) + attributes
            + [comparison.name()].compactMap(\.self)
    }

    /// The comparisons of the keys whose sentences depend on both values.
    static let specials: [String: @Sendable (PropertyComparison) -> Statement?] = [
        PropertyKeys.optionality.facts.name: { $0.optionality() },
        PropertyKeys.ownership.facts.name: { $0.ownership() },
        PropertyKeys.access.facts.name: { $0.access() },
    ]

    private func protection() -> Statement? {
        let (former, protection) = (before.protection(of: old), after.protection(of: new))
        guard former != protection else { return nil }
        let reads = new.hazard?.reads ?? .unknown
        let isStillRetained = new.attributes.ownership == .retained && protection == .weakSubclass
        let rows = SafetyTable.moves(from: former, to: protection, reads: reads)
        let reason: ReviewText? =
            switch (protection, reads) {
            case _ where isStillRetained: "the class retains its delegate, and still does so"
            case (.weakSubclass, .pointer): "the class is known to read the pointer that it stored, which dangles"
            case (.weakSubclass, .unknown):
                "the class isn't known to read its getter, and a pointer that it stored dangles"
            case (.weakSubclass, .getter): "the class reads its getter, so only threads make a difference"
            default: nil
            }
        return Statement(
            rows.contains(where: \.isWorse) || isStillRetained ? .weakened : .strengthened, .protection,
            "is protected by \(words: protection.rawValue) instead of \(words: former.rawValue)", former.rawValue,
            protection.rawValue, because: reason, rows: rows, key: "forward")
    }

    private func type() -> Statement? {
        let types = (old.type.value.optionalSpelling, new.type.value.optionalSpelling)
        guard types.0 != types.1 else { return nil }
        let isSame = old.type.value.unqualified(in: before) == new.type.value.unqualified(in: after)
        return Statement(
            isSame ? .changed : .breaking, .propertyType, "takes \(types.1) instead of \(types.0)", types.0, types.1,
            key: "type")
    }

    /// The delegates of subclasses have a proxy each: without it, the requirements of their protocols have no answer of their own.
    private func narrower() -> Statement? {
        let (old, new) = (before.narrower(of: old), after.narrower(of: new))
        guard old != new else { return nil }
        let (gained, lost) = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
        var parts: [ReviewText] = []
        if !gained.isEmpty { parts.append("a proxy of its own for \(.list(gained, most: 4))") }
        if !lost.isEmpty { parts.append("none for \(.list(lost, most: 4)) any more") }
        if parts.isEmpty { parts.append("the same proxies in another order") }
        return Statement(
            lost.isEmpty ? .changed : .weakened, .propertyType, "has \(ReviewText.list(parts, most: 2))",
            old.joined(separator: ", "), new.joined(separator: ", "))
    }

    private func name() -> Statement? {
        let names = (old.backingName, new.backingName)
        guard names.0 != names.1, before.isExtension == after.isExtension else { return nil }
        if after.isExtension {
            return Statement(
                .breaking, .propertyName, "was renamed", names.0, names.1,
                because: "code that uses the old name no longer compiles", formerly: before.title(of: old),
                gone: names.0)
        }
        return Statement(
            .cosmetic, .propertyName, "is kept in \(names.1) instead of \(names.0)", names.0, names.1)
    }

    // MARK: Attributes

    /// Code without `?` needs it where the property becomes optional; `?` remains right where it is implicit.
    private func optionality() -> Statement? {
        let values = (old.attributes.optionality, new.attributes.optionality)
        // The property of an extension is optional in both cases.
        let isUnwrapped = values.0 == .implicit && values.1 == .optional && !after.isExtension
        let words =
            switch values.1 {
            case .optional: "optional"
            case .implicit: "implicitly unwrapped"
            case .none: "never nil"
            }
        return Statement(
            isUnwrapped || values.0 == .none || values.1 == .none ? .breaking : .changed, .optionality,
            "is \(words: words) now", values.0.rawValue, values.1.rawValue,
            because: isUnwrapped ? "code that uses it without '?' no longer compiles" : nil)
    }

    private func ownership() -> Statement? {
        let values = (old.attributes.ownership.rawValue, new.attributes.ownership.rawValue)
        let isRetained = new.attributes.ownership == .retained && after.protection(of: new) == .weakSubclass
        return Statement(
            isRetained ? .weakened : .changed, .ownership,
            "is described as \(values.1) in the class, and was as \(values.0)", values.0, values.1,
            because: isRetained ? "a class that retains its delegate still does so with a weak override" : nil)
    }

    /// A change that follows from the class is reported with the class.
    private func access() -> Statement? {
        let values = (old.attributes.access, new.attributes.access)
        guard values != (before.emitted.attributes.access, after.emitted.attributes.access) else { return nil }
        return AttributeComparison.access(values.0, values.1, .propertyAccess)
    }
}

extension ReviewedWrapper {
    /// The delegate types of subclasses that a property takes, each with its condition.
    fileprivate func narrower(of property: ResolvedProperty) -> [String] {
        emitted.properties.first { $0.backingName == property.backingName }?.narrower.map(\.text) ?? []
    }
}

extension NarrowerDelegate {
    var text: String { type.spelling + (condition.map { " where \($0)" } ?? "") }
}

extension ReferenceType {
    /// The type without the module of the wrapped class.
    fileprivate func unqualified(in wrapper: ReviewedWrapper) -> ReferenceType {
        wrapper.entry.module.map(unqualified) ?? self
    }
}
