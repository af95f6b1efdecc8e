import SafeGen
import SafeGenReports
import SafeGenTemplates

/// What became of one wrapper.
struct WrapperComparison {
    let before: ReviewedWrapper
    let after: ReviewedWrapper
    private(set) var changes: [ReviewChange] = []

    /// Compares two.
    init(_ before: ReviewedWrapper, _ after: ReviewedWrapper) {
        (self.before, self.after) = (before, after)
        compareIdentity()
        compareProperties()
        compareVisibility()
        compareSurroundings()
        compareFacts()
        compareAllowances()
        // What became of the protection is said already.
        let silent: Set = changes.contains { $0.kind == .protection } ? [Rule.forwardUnproven.id] : []
        changes += Self.warnings(of: after, since: before, but: silent)
    }

    /// Warnings that a wrapper gives and its former self did not.
    static func warnings(
        of wrapper: ReviewedWrapper, since before: ReviewedWrapper?, but silent: Set<RuleID> = []
    ) -> [ReviewChange] {
        let known = Set(before.map { HazardWarnings.check($0.entry).map(\.rule) } ?? [])
        var seen = known.union(silent)
        return HazardWarnings.check(wrapper.entry).filter {
            $0.severity == .warning && seen.insert($0.rule).inserted
        }.map { warning in
            let phrase: ReviewText = "the warning \(warning.rule.rawValue)"
            return ReviewChange(
                level: .changed, kind: .warningAdded, manifests: [wrapper.manifest],
                subjects: [.init(wrapper.name)], noun: .wrapper,
                phrase: .init(one: "gives \(phrase)", many: "give \(phrase)"), after: warning.message)
        }
    }

    // MARK: What it is

    private mutating func compareIdentity() {
        if before.manifest != after.manifest {
            add(
                .breaking, .wrapperMoved, .init("moved to \(after.manifest)"), before.manifest, after.manifest,
                because: "another target may not see it")
        }
        if before.isExtension != after.isExtension { return compareForms() }
        if before.name != after.name {
            if after.isExtension {
                add(.cosmetic, .wrapperRenamed, .init("has another file"), before.name, after.name)
            } else {
                add(
                    .breaking, .wrapperRenamed, .init(one: "was renamed", many: "were renamed"), before.name,
                    after.name, because: "code that says the old name no longer compiles", isRenaming: true)
            }
        }
        if before.className != after.className {
            add(
                .breaking, .superclass,
                .init("inherits from \(after.emitted.superclass) instead of \(before.emitted.superclass)"),
                before.emitted.superclass, after.emitted.superclass)
        } else if before.wrapper.arguments == after.wrapper.arguments {
            guard before.emitted.superclass != after.emitted.superclass, before.entry.module == after.entry.module
            else {
                return
            }
            let verb = after.isExtension ? "extends" : "inherits from"
            add(
                .changed, .superclass,
                .init("\(verb) \(after.emitted.superclass) instead of \(before.emitted.superclass)"),
                before.emitted.superclass, after.emitted.superclass,
                because: "a type of the output's module hides the class where its own is not in front")
        } else {
            add(
                .breaking, .superclass,
                .init(
                    one: "now binds \(after.emitted.superclass) instead of \(before.emitted.superclass)",
                    many: "now bind \(after.emitted.superclass) instead of \(before.emitted.superclass)"),
                before.emitted.superclass, after.emitted.superclass)
        }
    }

    private mutating func compareForms() {
        let creation = after.entry.hazards.first?.creation
        let isUseless = creation == .vended || creation == .singleton
        if after.isExtension {
            add(
                .breaking, .wrapperForm,
                .init("is an extension of \(after.className) instead of the subclass \(before.name)"),
                Form.subclass.rawValue, Form.extension.rawValue,
                because: "code that says \(before.name) no longer compiles, and only the properties beside the "
                    + "framework's own are safe")
        } else {
            add(
                isUseless ? .weakened : .breaking, .wrapperForm,
                .init("is a subclass instead of an extension of \(after.className)"),
                Form.extension.rawValue, Form.subclass.rawValue,
                because: isUseless
                    ? "a framework makes the instances, so a subclass is never used"
                    : "the instances that a framework makes are no longer protected, and the safe properties of "
                        + "the extension are gone",
                rows: SafetyTable.moves(from: .attachedProxy, to: .proxy, reads: .unknown))
        }
    }

    private mutating func compareProperties() {
        var old: [String: ResolvedProperty] = [:]
        for property in before.entry.properties { old[property.name.value.text] = property }
        for property in after.entry.properties {
            if let former = old.removeValue(forKey: property.name.value.text) {
                changes += PropertyComparison(former, of: before, property, of: after).changes
            } else {
                changes.append(Self.gained(property, of: after))
            }
        }
        for property in before.entry.properties where old[property.name.value.text] != nil {
            changes.append(Self.lost(property, of: before, in: after))
        }
        let names = (
            before.emitted.properties.map(\.name).filter { name in after.emitted.properties.contains { $0.name == name }
            },
            after.emitted.properties.map(\.name).filter { name in before.emitted.properties.contains { $0.name == name }
            }
        )
        if names.0 != names.1 {
            add(
                .cosmetic, .order,
                .init(one: "has its properties in another order", many: "have their properties in another order"))
        }
    }

    private static func gained(_ property: ResolvedProperty, of wrapper: ReviewedWrapper) -> ReviewChange {
        let protection = wrapper.protection(of: property)
        return ReviewChange(
            level: .strengthened, kind: .propertyAdded, manifests: [wrapper.manifest],
            subjects: [.init(wrapper.title(of: property))], noun: .property,
            phrase: .init(
                one: "is protected now, by \(words: protection.rawValue)",
                many: "are protected now, by \(words: protection.rawValue)"),
            after: protection.rawValue,
            rows: SafetyTable.moves(from: .bare, to: protection, reads: property.hazard?.reads ?? .unknown))
    }

    private static func lost(
        _ property: ResolvedProperty, of wrapper: ReviewedWrapper, in after: ReviewedWrapper
    ) -> ReviewChange {
        let protection = wrapper.protection(of: property)
        return ReviewChange(
            level: .weakened, kind: .propertyRemoved, manifests: [after.manifest],
            subjects: [.init(wrapper.title(of: property))], noun: .property,
            phrase: .init(
                one: "is no longer protected, which \(words: protection.rawValue) did",
                many: "are no longer protected, which \(words: protection.rawValue) did"),
            reason: wrapper.isExtension
                ? "the safe property is gone" : "code goes on compiling, and uses the property of the bare class",
            before: protection.rawValue,
            rows: SafetyTable.moves(from: protection, to: .bare, reads: property.hazard?.reads ?? .unknown))
    }

    // MARK: Who sees it

    private mutating func compareVisibility() {
        let (old, new) = (before.emitted.attributes, after.emitted.attributes)
        if old.access != new.access {
            let phrase: ReviewText = "became \(new.access.rawValue), and was \(old.access.rawValue)"
            add(
                new.access < old.access ? .breaking : .changed, .access,
                .init(one: phrase, many: "became \(new.access.rawValue), and were \(old.access.rawValue)"),
                old.access.rawValue, new.access.rawValue)
        }
        if old.availability != new.availability {
            let attribute = { (arguments: String) in "@available(\(arguments))" }
            let (level, one, many): (ReviewLevel, ReviewText, ReviewText) =
                switch (old.availability, new.availability) {
                case (let former?, nil):
                    (
                        .changed, "is no longer marked \(attribute(former))",
                        "are no longer marked \(attribute(former))"
                    )
                case (let former?, let now?):
                    (
                        Self.reaches(now, asFarAs: former) ? .changed : .breaking,
                        "is marked \(attribute(now)) instead of \(attribute(former))",
                        "are marked \(attribute(now)) instead of \(attribute(former))"
                    )
                case (nil, let now):
                    (.breaking, "is marked \(attribute(now ?? "")) now", "are marked \(attribute(now ?? "")) now")
                }
            add(level, .availability, .init(one: one, many: many), old.availability, new.availability)
        }
        if old.objcName != new.objcName {
            add(
                .breaking, .objcName,
                new.objcName.map { name in .init("has the name \(name) in Objective-C") }
                    ?? .init("has no name of its own in Objective-C any more"),
                old.objcName, new.objcName,
                because: "Objective-C code, archives and storyboards know it by that name")
        }
        if old.isolation != new.isolation {
            let names = (Self.title(old.isolation), Self.title(new.isolation))
            add(
                .breaking, .isolation,
                .init(
                    one: "is \(words: names.1) now, and was \(words: names.0)",
                    many: "are \(words: names.1) now, and were \(words: names.0)"),
                old.isolation.rawValue, new.isolation.rawValue)
        }
    }

    /// Whether arguments of `@available` ask for no more than others; false where they can't be compared.
    private static func reaches(_ arguments: String, asFarAs others: String) -> Bool {
        guard let own = AvailableSystems(arguments), let former = AvailableSystems(others) else { return false }
        return own.reach(asFarAs: [former])
    }

    /// The protocols that a wrapper names have conditions too.
    private mutating func compareConditionsOfProtocols() {
        let (old, new) = (before.emitted.attributes.condition, after.emitted.attributes.condition)
        // What Objective-C is needed for follows from the form and the proxy.
        func written(_ condition: String?) -> [String] {
            condition.map(CompilationCondition.conjuncts)?.filter { $0 != "canImport(ObjectiveC)" } ?? []
        }
        guard written(old) != written(new) else { return }
        let isWider = new.map { now in old.map { CompilationCondition.isImplied(now, by: $0) } ?? false } ?? true
        let tail: ReviewText = new.map { "where \($0) now" } ?? "everywhere now"
        add(isWider ? .changed : .breaking, .condition, .init(one: "exists " + tail, many: "exist " + tail), old, new)
    }

    private static func title(_ isolation: Isolation) -> String {
        isolation == .mainActor ? "of the main actor" : "of no actor"
    }

    private mutating func compareSurroundings() {
        let (old, new) = (before.entry, after.entry)
        if old.module != new.module {
            let name = { (module: String?) -> ReviewText in module.map { "\($0)" } ?? "this module" }
            add(
                .changed, .module,
                .init("wraps what \(name(new.module)) declares, instead of \(name(old.module))"), old.module, new.module
            )
        }
        if old.attributes.condition != new.attributes.condition {
            let (level, tail): (ReviewLevel, ReviewText) =
                switch (old.attributes.condition, new.attributes.condition) {
                case (let former?, nil): (.changed, "wherever the module does, and not only where \(former)")
                case (let former?, let now?): (.breaking, "where \(now) instead of where \(former)")
                case (nil, let now): (.breaking, "only where \(now ?? "") now")
                }
            add(
                level, .condition, .init(one: "exists " + tail, many: "exist " + tail), old.attributes.condition,
                new.attributes.condition)
        }
        if old.attributes.condition == new.attributes.condition, old.module == new.module {
            compareConditionsOfProtocols()
        }
        let gained = after.emitted.attributes.imports.filter {
            !before.emitted.attributes.imports.contains($0) && $0 != new.module
        }
        let lost = before.emitted.attributes.imports.filter {
            !after.emitted.attributes.imports.contains($0) && $0 != old.module
        }
        // The form decides about the runtime's own module.
        guard before.isExtension == after.isExtension else { return }
        let list = { (names: [String]) in ReviewText.list(names.map { "\($0)" }, most: 4) }
        if !gained.isEmpty {
            add(
                .changed, .imports,
                .init(one: "imports \(list(gained)) as well", many: "import \(list(gained)) as well"))
        }
        if !lost.isEmpty {
            add(
                .changed, .imports,
                .init(one: "no longer imports \(list(lost))", many: "no longer import \(list(lost))"))
        }
        if gained.isEmpty, lost.isEmpty, old.module == new.module,
            before.emitted.attributes.imports != after.emitted.attributes.imports
        {
            add(
                .cosmetic, .imports,
                .init(one: "has its imports in another order", many: "have their imports in another order"))
        }
    }

    // MARK: What is known of it

    private mutating func compareFacts() {
        let (old, new) = (before.emitted.attributes, after.emitted.attributes)
        if old.isSendable != new.isSendable {
            add(
                new.isSendable ? .changed : .breaking, .sendable,
                new.isSendable
                    ? .init(one: "is @unchecked Sendable now", many: "are @unchecked Sendable now")
                    : .init(one: "is no longer Sendable", many: "are no longer Sendable"),
                String(old.isSendable), String(new.isSendable))
        }
        guard before.isExtension == after.isExtension else { return }
        for conformance in Conformance.allCases {
            let states = (old.conformances.contains(conformance), new.conformances.contains(conformance))
            guard states.0 != states.1 else { continue }
            let (level, reason): (ReviewLevel, ReviewText) =
                switch (conformance, states.1) {
                case (.copying, false): (.weakened, "a copy holds a pointer that may dangle")
                case (.copying, true): (.strengthened, "a copy is given its delegates, and is protected")
                case (.secureCoding, false): (.breaking, "Foundation refuses to decode it securely")
                case (.secureCoding, true): (.changed, "it can be decoded securely")
                }
            add(
                level, .conformance,
                states.1
                    ? .init(
                        one: "does what \(conformance.rawValue) needs", many: "do what \(conformance.rawValue) needs")
                    : .init(
                        one: "no longer does what \(conformance.rawValue) needs",
                        many: "no longer do what \(conformance.rawValue) needs"),
                because: reason)
        }
        if before.entry.attributes.isCopiedBytewise != after.entry.attributes.isCopiedBytewise {
            let isSaid = after.entry.attributes.isCopiedBytewise
            add(
                .changed, .copiedBytewise,
                .init(
                    isSaid
                        ? "may store nothing, since instances are copied byte by byte"
                        : "may store references: the manifest no longer says that instances are copied byte by byte"),
                String(!isSaid), String(isSaid))
        }
    }

    private mutating func compareAllowances() {
        let (old, new) = (before.entry.allowances, after.entry.allowances)
        for allowance in new {
            guard let former = old.first(where: { $0.rule.value == allowance.rule.value }) else {
                add(
                    .changed, .allowanceAdded,
                    .init(
                        one: "is allowed to break \(allowance.rule.value): \(quote: allowance.reason)",
                        many: "are allowed to break \(allowance.rule.value): \(quote: allowance.reason)"),
                    nil, allowance.reason)
                continue
            }
            if former.reason != allowance.reason {
                add(
                    .cosmetic, .allowanceReason,
                    .init("gives another reason to break \(allowance.rule.value): \(quote: allowance.reason)"),
                    former.reason, allowance.reason)
            }
        }
        for allowance in old where !new.contains(where: { $0.rule.value == allowance.rule.value }) {
            add(
                .changed, .allowanceDropped,
                .init(
                    one: "is no longer allowed to break \(allowance.rule.value) (\(quote: allowance.reason))",
                    many: "are no longer allowed to break \(allowance.rule.value) (\(quote: allowance.reason))"),
                allowance.reason, nil)
        }
    }

    // MARK: Saying it

    private mutating func add(
        _ level: ReviewLevel, _ kind: ReviewChange.Kind, _ phrase: ReviewChange.Phrase, _ old: String? = nil,
        _ new: String? = nil, because reason: ReviewText? = nil, isRenaming: Bool = false,
        rows: [SafetyTable.Move] = []
    ) {
        changes.append(
            ReviewChange(
                level: level, kind: kind, manifests: [after.manifest],
                subjects: [.init(after.name, formerly: isRenaming ? before.name : nil)], noun: .wrapper,
                phrase: phrase, reason: reason, before: old, after: new, rows: rows))
    }
}
