import SafeGen
import SafeGenCommandSupport

enum WrapperComparison {
    static func changes(from before: ReviewedWrapper, to after: ReviewedWrapper) -> [ReviewChange] {
        // In the order in which changes of one level are listed.
        let statements =
            [manifest, form, name, superclass, order, module].compactMap { $0(before, after) }
            + AttributeComparison.compare(before, after) + allowances(before, after)
        var changes = statements.map(after.change)
        changes += properties(before, after)
        // The change of the protection is reported already.
        let silent: Set = changes.contains { $0.kind == .protection } ? [Rule.forwardUnproven.id] : []
        return changes + warnings(of: after, since: before, except: silent)
    }

    static func warnings(
        of wrapper: ReviewedWrapper, since before: ReviewedWrapper?, except silent: Set<RuleID> = []
    ) -> [ReviewChange] {
        var seen = silent.union(before?.warnings.map(\.rule) ?? [])
        return wrapper.warnings.filter {
            $0.severity == .warning && seen.insert($0.rule).inserted
        }.map { warning in
            wrapper.change(
                Statement(.changed, .warningAdded, "gives the warning \(warning.rule.rawValue)", nil, warning.message))
        }
    }

    // MARK: Kind of wrapper

    private static func manifest(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> Statement? {
        guard before.manifest != after.manifest else { return nil }
        return Statement(
            .breaking, .wrapperMoved, "moved to \(after.manifest)", before.manifest, after.manifest,
            because: "another target may not see it")
    }

    private static func name(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> Statement? {
        guard before.name != after.name, before.isExtension == after.isExtension else { return nil }
        if after.isExtension {
            return Statement(.cosmetic, .wrapperRenamed, "has another file", before.name, after.name)
        }
        return Statement(
            .breaking, .wrapperRenamed, "was renamed", before.name, after.name,
            because: "code that uses the old name no longer compiles", formerly: before.name,
            key: "as", gone: before.typeName)
    }

    private static func superclass(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> Statement? {
        let (old, new) = (before.emitted.superclass, after.emitted.superclass)
        guard before.isExtension == after.isExtension else { return nil }
        if before.className != after.className {
            return Statement(.breaking, .superclass, "inherits from \(new) instead of \(old)", old, new)
        }
        if before.wrapper.arguments != after.wrapper.arguments {
            return Statement(
                .breaking, .superclass, "now binds \(new) instead of \(old)",
                many: "now bind \(new) instead of \(old)", old, new)
        }
        guard old != new, before.entry.module == after.entry.module else { return nil }
        let verb = after.isExtension ? "extends" : "inherits from"
        return Statement(
            .changed, .superclass, "\(words: verb) \(new) instead of \(old)", old, new,
            because: "a type of the output's module hides the class where its own is not in front")
    }

    private static func form(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> Statement? {
        guard before.isExtension != after.isExtension else { return nil }
        let values = (before.entry.form.value.rawValue, after.entry.form.value.rawValue)
        if after.isExtension {
            return Statement(
                .breaking, .wrapperForm,
                "is an extension of \(after.className) instead of the subclass \(before.name)", values.0, values.1,
                because:
                    "code that uses \(before.name) no longer compiles, and with the class in its place only the extension's "
                    + "own properties are safe", key: "form", gone: before.typeName
            ).asLoss
        }
        let creation = after.entry.hazards.first?.creation
        let isUseless = creation == .vended || creation == .singleton
        return Statement(
            isUseless ? .weakened : .breaking, .wrapperForm,
            "is a subclass instead of an extension of \(after.className)", values.0, values.1,
            because: isUseless
                ? "a framework makes the instances, so a subclass is never used"
                : "the instances that a framework makes are no longer protected, and the safe properties of "
                    + "the extension are gone",
            rows: SafetyTable.moves(from: .attachedProxy, to: .proxy, reads: .unknown),
            key: "form")
    }

    private static func module(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> Statement? {
        let (old, new) = (before.entry.module, after.entry.module)
        guard old != new else { return nil }
        let name = { (module: String?) -> ReviewText in module.map { "\($0)" } ?? "this module" }
        let phrase: ReviewText = "wraps what \(name(new)) declares, instead of \(name(old))"
        // Its file is compiled where that module can be imported.
        guard let new else { return Statement(.changed, .module, phrase, old, new, key: "module") }
        return Statement(
            .breaking, .module, phrase, old, new,
            because: "where \(new) can't be imported there is no wrapper, and code can only use the bare class",
            key: "module"
        ).asLoss
    }

    // MARK: Properties

    private static func properties(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [ReviewChange] {
        var changes: [ReviewChange] = []
        var old: [String: ResolvedProperty] = [:]
        for property in before.entry.properties { old[property.name.value.text] = property }
        for property in after.entry.properties {
            let statements: [Statement]
            if let former = old.removeValue(forKey: property.name.value.text) {
                statements = PropertyComparison.statements(former, of: before, property, of: after)
            } else {
                statements = [gained(property, of: after)]
            }
            changes += statements.map { after.change($0, of: property) }
        }
        for property in before.entry.properties where old[property.name.value.text] != nil {
            let statement = lost(property, of: before.built(for: after.entry.targets))
            changes.append(before.change(statement, of: property, in: after.manifest))
        }
        return changes
    }

    private static func gained(_ property: ResolvedProperty, of wrapper: ReviewedWrapper) -> Statement {
        let protection = wrapper.protection(of: property)
        return Statement(
            .strengthened, .propertyAdded, "is protected now, by \(words: protection.rawValue)", nil,
            protection.rawValue,
            rows: SafetyTable.moves(from: .bare, to: protection, reads: property.hazard?.reads ?? .unknown))
    }

    private static func lost(_ property: ResolvedProperty, of wrapper: ReviewedWrapper) -> Statement {
        let protection = wrapper.protection(of: property)
        if let fact = wrapper.unneeded(of: property) {
            return Statement(
                wrapper.isExtension ? .breaking : .changed, .propertyRemoved, "is no longer listed",
                protection.rawValue,
                because: "nothing is lost, for " + fact)
        }
        return Statement(
            .weakened, .propertyRemoved, "is no longer protected, which \(words: protection.rawValue) did",
            protection.rawValue,
            because: wrapper.isExtension
                ? "the safe property is gone" : "code goes on compiling, and uses the property of the bare class",
            rows: SafetyTable.moves(from: protection, to: .bare, reads: property.hazard?.reads ?? .unknown)
        ).asLoss
    }

    private static func order(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> Statement? {
        let names = (before.emitted.properties.map(\.name), after.emitted.properties.map(\.name))
        guard names.0.filter(names.1.contains) != names.1.filter(names.0.contains) else { return nil }
        return Statement(.cosmetic, .order, "has its properties in another order")
    }

    // MARK: Allowances

    private static func allowances(_ before: ReviewedWrapper, _ after: ReviewedWrapper) -> [Statement] {
        func reasons(_ wrapper: ReviewedWrapper) -> [String: String] {
            Dictionary(
                wrapper.entry.allowances.map { ($0.rule.value, $0.reason) }, uniquingKeysWith: { first, _ in first })
        }
        let (old, new) = (reasons(before), reasons(after))
        return Set(old.keys).union(new.keys).sorted().compactMap { rule in
            .allowance(old[rule], new[rule], "silences the warning \(rule)", to: "silence the warning \(rule)")
        }
    }
}
