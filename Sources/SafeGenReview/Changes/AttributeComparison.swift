import SafeGen

/// Compares the templates' attributes of two classes or properties, by the keys of the manifest.
enum AttributeComparison {
    typealias Special<Side> = @Sendable (_ before: Side, _ after: Side) -> [Statement]

    static func compare(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [Statement] {
        ClassKeys.attributes.flatMap { attribute in
            statements(of: attribute, before.emitted.attributes, after.emitted.attributes) {
                ofClasses[attribute.facts.name]?(before, after)
            }
        }
    }

    /// The statements on an attribute that may have changed; `special` makes them where the key does not.
    static func statements<Owner>(
        of attribute: Attribute<Owner>, _ before: Owner, _ after: Owner, special: () -> [Statement]?
    ) -> [Statement] {
        said(of: attribute, before, after, special: special).map { statement in
            var statement = statement
            statement.key = attribute.facts.name
            return statement
        }
    }

    private static func said<Owner>(
        of attribute: Attribute<Owner>, _ before: Owner, _ after: Owner, special: () -> [Statement]?
    ) -> [Statement] {
        let (old, new) = (attribute.value(before), attribute.value(after))
        guard old != new else { return [] }
        let name = attribute.facts.name
        let kind = ReviewChange.Kind(rawValue: name) ?? .key
        switch attribute.change {
        case .special: return special() ?? []
        case .either(let on, let off):
            let said = new == .boolean(true) ? on : off
            return [Statement(said.level, kind, "\(words: said.words)", old.text, new.text)]
        case .value(let level):
            let values = [old, new].map { ($0.text ?? "nothing").replacing("\n", with: "; ") }
            return [
                Statement(level, kind, "has \(values[1]) as its \(name), instead of \(values[0])", old.text, new.text)
            ]
        }
    }

    /// The comparisons of the keys whose sentences depend on both values.
    static let ofClasses: [String: Special<ReviewedWrapper>] = [
        ClassKeys.imports.facts.name: imports, ClassKeys.isolation.facts.name: isolation,
        ClassKeys.condition.facts.name: condition, ClassKeys.available.facts.name: availability,
        ClassKeys.objc.facts.name: objectiveC, ClassKeys.conforms.facts.name: conformances,
        ClassKeys.access.facts.name: access,
    ]

    private static func imports(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [Statement] {
        // The form and the module bring modules of their own.
        guard before.isExtension == after.isExtension, before.entry.module == after.entry.module else { return [] }
        return [imports(before.emitted.attributes.imports, after.emitted.attributes.imports, kind: .imports)]
    }

    static func imports(_ old: [String], _ new: [String], kind: ReviewChange.Kind) -> Statement {
        let (now, former) = (new.isEmpty ? "nothing" : ReviewText.list(new, most: 4), ReviewText.list(old, most: 4))
        return Statement(
            Set(old) == Set(new) ? .cosmetic : .changed, kind,
            "imports \(now)" + (old.isEmpty ? "" : " instead of \(former)"))
    }

    private static func isolation(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [Statement] {
        let values = (before.emitted.attributes.isolation, after.emitted.attributes.isolation)
        let title = { (isolation: Isolation) in isolation == .mainActor ? "on the main actor" : "on no actor" }
        var former = after
        former.emitted.attributes.isolation = values.0
        let isSame = former.text == after.text
        let statement = Statement(
            isSame ? .cosmetic : .breaking, .isolation,
            "is isolated \(words: title(values.1)), and was \(words: title(values.0))", values.0.rawValue,
            values.1.rawValue, because: isSame ? "its code is the same" : nil)
        return [statement]
    }

    /// The condition of the class; where that is the same, those of the protocols that the wrapper names.
    private static func condition(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [Statement] {
        let (old, new) = (before.entry.attributes.condition, after.entry.attributes.condition)
        guard old == new else {
            let (level, tail): (ReviewLevel, ReviewText) =
                switch (old, new) {
                case (let former?, nil): (.changed, "wherever the module does, and not only where \(former)")
                case (let former?, let now?):
                    (
                        CompilationCondition.isImplied(now, by: former) ? .changed : .breaking,
                        "where \(now) instead of where \(former)"
                    )
                case (nil, let now): (.breaking, "only where \(now ?? "") now")
                }
            return [narrowed(level, .condition, "exists " + tail, old, new)]
        }
        guard before.entry.module == after.entry.module else { return [] }
        // The need for Objective-C follows from the form and the proxy.
        func written(_ condition: String?) -> [String] {
            condition.map(CompilationCondition.conjuncts)?.filter { $0 != "canImport(ObjectiveC)" } ?? []
        }
        let whole = (before.emitted.attributes.condition, after.emitted.attributes.condition)
        guard written(whole.0) != written(whole.1) else { return [] }
        let isWider =
            whole.1.map { now in whole.0.map { CompilationCondition.isImplied(now, by: $0) } ?? false } ?? true
        let tail: ReviewText = whole.1.map { "where \($0) now" } ?? "everywhere now"
        return [narrowed(isWider ? .changed : .breaking, .condition, "exists " + tail, whole.0, whole.1)]
    }

    /// Where a wrapper no longer is, code has the bare class: a change that breaks is a loss.
    private static func narrowed(
        _ level: ReviewLevel, _ kind: ReviewChange.Kind, _ phrase: ReviewText, _ old: String?, _ new: String?
    ) -> Statement {
        guard level == .breaking else { return Statement(level, kind, phrase, old, new) }
        return Statement(level, kind, phrase, old, new, because: "elsewhere code can only use the bare class").asLoss
    }

    private static func availability(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [Statement] {
        let (old, new) = (before.emitted.attributes.availability, after.emitted.attributes.availability)
        let (level, phrase): (ReviewLevel, ReviewText) =
            switch (old, new) {
            case (let former?, nil): (.changed, "is no longer marked \(marked(former))")
            case (let former?, let now?):
                (
                    reaches(now, asFarAs: former) ? .changed : .breaking,
                    "is marked \(marked(now)) instead of \(marked(former))"
                )
            case (nil, let now): (.breaking, "is marked \(marked(now ?? "")) now")
            }
        return [narrowed(level, .availability, phrase, old, new)]
    }

    static func marked(_ arguments: String) -> String { "@available(\(arguments))" }

    /// Whether arguments of `@available` require no more than others; false where they can't be compared.
    private static func reaches(_ arguments: String, asFarAs others: String) -> Bool {
        guard let own = AvailableSystems(arguments), let former = AvailableSystems(others) else { return false }
        return own.reach(asFarAs: [former])
    }

    private static func objectiveC(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [Statement] {
        let (old, new) = (before.emitted.attributes.objc, after.emitted.attributes.objc)
        if old?.name != new?.name {
            return [
                Statement(
                    .breaking, .objcName,
                    new?.name.map { "has the name \($0) in Objective-C" }
                        ?? "has no name of its own in Objective-C any more", old?.name, new?.name,
                    because: "Objective-C code, archives and storyboards know it by that name")
            ]
        }
        // A subclass is seen by its name in any case.
        let isSeen = new == .visible
        guard before.isExtension, after.isExtension, isSeen != (old == .visible) else { return [] }
        return [
            isSeen
                ? Statement(.changed, .objcName, "has its safe properties in Objective-C too")
                : Statement(
                    .breaking, .objcName, "no longer has its safe properties in Objective-C",
                    because: "Objective-C code that sets them no longer compiles")
        ]
    }

    private static func conformances(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [Statement] {
        // An extension has no members for them.
        guard !before.isExtension, !after.isExtension else { return [] }
        let (old, new) = (before.emitted.attributes.conformances, after.emitted.attributes.conformances)
        return Conformance.allCases.filter { old.contains($0) != new.contains($0) }.map { conformance in
            let isGained = new.contains(conformance)
            let (level, reason): (ReviewLevel, ReviewText) =
                switch (conformance, isGained) {
                case (.copying, false): (.weakened, "a copy holds a pointer that may dangle")
                case (.copying, true): (.strengthened, "a copy is given its delegates, and is protected")
                case (.secureCoding, false): (.breaking, "Foundation refuses to decode it securely")
                case (.secureCoding, true): (.changed, "it can be decoded securely")
                }
            return Statement(
                level, .conformance,
                isGained
                    ? "does what \(conformance.rawValue) needs" : "no longer does what \(conformance.rawValue) needs",
                because: reason)
        }
    }

    private static func access(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [Statement] {
        [access(before.emitted.attributes.access, after.emitted.attributes.access, .access)]
    }

    static func access(_ old: AccessLevel, _ new: AccessLevel, _ kind: ReviewChange.Kind) -> Statement {
        let statement = Statement(
            .changed, kind, "became \(new.rawValue), and was \(old.rawValue)", old.rawValue, new.rawValue,
            because: new < old ? "code that no longer sees it can only use the bare class" : nil)
        return new < old ? statement.asLoss : statement
    }
}
