package struct RequirementForwarding {
    let proxyIsolation: Isolation
    let isObjC: Bool
    /// The systems that the proxy is marked for; nil for all.
    let systems: AvailableSystems?
    /// The modules that the manifest has in front of the names of the protocols.
    var qualifiedModules: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []

    /// The members for protocols, in order; a requirement that an inherited protocol has already is not repeated, and replaces
    /// the inherited one where it demands more.
    mutating func members(of protocols: [ProtocolEntry]) -> [ProxyMember] {
        var members: [ProxyMember] = []
        var known: [String: (owner: String, requirement: Requirement, index: Int?)] = [:]
        /// For each call the result of the first method that is called so.
        var results: [String: String] = [:]
        for entry in protocols {
            for requirement in entry.requirements {
                let (call, result) = (requirement.requirement.callKey, requirement.requirement.resultKey)
                let key = call + result
                let earlier = known[key]
                if let earlier, earlier.owner == entry.name.value {
                    let twice = "'\(requirement.requirement.fullName)' appears twice in '\(entry.name.value)'"
                    report(.duplicateRequirement, "\(twice), with the same types", requirement)
                    continue
                }
                if let earlier, !requirement.requirement.asksForMore(than: earlier.requirement) { continue }
                known[key] = (entry.name.value, requirement.requirement, earlier?.index)
                if isForwardedByRuntime(requirement, of: entry) { continue }
                if results[call, default: result].isEmpty != result.isEmpty {
                    let message =
                        "'\(requirement.requirement.fullName)' of '\(entry.name.value)' can't be forwarded: another one differs by "
                        + "its result alone, and a call without a result could be of either"
                    report(.unforwardable, message, requirement)
                    continue
                }
                results[call] = result
                guard let member = member(for: requirement, of: entry) else { continue }
                if let index = earlier?.index {
                    members[index] = member
                } else {
                    known[key]?.index = members.count
                    members.append(member)
                }
            }
        }
        return members
    }

    /// Whether Objective-C's runtime forwards the requirement to the delegate, instead of the proxy.
    private mutating func isForwardedByRuntime(_ entry: RequirementEntry, of owner: ProtocolEntry) -> Bool {
        let name = entry.requirement.fullName
        let isKnown = KnowledgeBase.isConsuming(entry.requirement, of: owner.name.value)
        guard entry.isForwarded || isKnown else { return false }
        if let whenNil = entry.whenNil {
            let why =
                isKnown
                ? "the caller of '\(name)' gives up its reference to what it hands over, which no Swift method can take, "
                    + "so the proxy hands the selector on and doesn't implement it"
                : "'\(name)' is 'forwarded', so the proxy hands the selector on and doesn't implement it"
            diagnostics.append(Diagnostic(.conflictingKeys, "\(why); remove 'whenNil'", at: whenNil.location))
        }
        if !entry.requirement.isOptional {
            let message =
                "'\(name)' of '\(owner.name.value)' is required, so the proxy has to implement it; 'forwarded' is for "
                + "optional requirements of Objective-C protocols"
            report(.unforwardable, message, entry)
        }
        return true
    }

    private mutating func member(for entry: RequirementEntry, of owner: ProtocolEntry) -> ProxyMember? {
        let requirement = entry.requirement
        if let reason = Self.obstacle(to: requirement) {
            report(
                .unforwardable, "'\(requirement.fullName)' of '\(owner.name.value)' can't be forwarded: \(reason)",
                entry)
            return nil
        }
        if isObjC, Self.membersOfNSObject.contains(requirement.fullName) {
            let message =
                "'\(requirement.fullName)' of '\(owner.name.value)' can't be forwarded: the proxy has its own, as every NSObject; "
                + "leave it out"
            report(.unforwardable, message, entry)
            return nil
        }
        if requirement.isOptional, !isObjC {
            let message =
                "'\(requirement.fullName)' of '\(owner.name.value)' is optional, which only protocols of Objective-C have; add "
                + "'objc: true' to '\(owner.name.value)', or remove 'optional'"
            report(.unforwardable, message, entry)
            return nil
        }
        var member = ProxyMember(requirement: spelled(requirement, of: owner), condition: entry.condition)
        guard let fallback = fallback(for: entry, of: owner, result: member.result) else { return nil }
        member.modifiers = attributes(of: requirement) + isolationModifier(of: requirement, owner: owner)
        member.fallback = fallback
        return member
    }

    /// The requirement with the modules of its types, if SafeGen describes it: the manifest's text is taken unchanged.
    private func spelled(_ requirement: Requirement, of owner: ProtocolEntry) -> Requirement {
        guard owner.isBuiltIn else { return requirement }
        let modules = KnownTypeModules(qualifying: owner.module.flatMap { qualifiedModules.contains($0) ? $0 : nil })
        return requirement.mapTypes { $0.mapNames(modules.qualified) }
    }

    /// The attributes, without versions of systems that are older than those of the proxy.
    private func attributes(of requirement: Requirement) -> [String] {
        guard let systems else { return requirement.attributes }
        return requirement.attributes.compactMap { attribute in
            let opening = "@available("
            guard attribute.hasPrefix(opening) else { return attribute }
            return systems.withoutOlder(String(attribute.dropFirst(opening.count).dropLast())).map {
                "\(opening)\($0))"
            }
        }
    }

    private static let membersOfNSObject: Set = [
        "conforms(to:)", "copy()", "debugDescription", "description", "forwardingTarget(for:)", "hash", "isEqual(_:)",
        "isKind(of:)", "isMember(of:)", "isProxy()", "mutableCopy()", "perform(_:)", "perform(_:with:)",
        "perform(_:with:with:)", "responds(to:)", "superclass",
    ]

    package static func obstacle(to requirement: Requirement) -> String? {
        switch requirement.kind {
        case .function(let function):
            if function.isMutating { return "a class-bound protocol has no mutating methods" }
            if function.parameters.contains(where: \.isVariadic) { return "Swift can't pass variadic arguments on" }
        case .property(let property):
            if property.isSettable && requirement.isOptional {
                return "Swift can't set an optional property of a protocol"
            }
        }
        return nil
    }

    /// The behaviour once the delegate is deallocated; nil if the manifest has to set it and doesn't, which is reported.
    private mutating func fallback(
        for entry: RequirementEntry, of owner: ProtocolEntry, result: ProxyMember.Result
    ) -> ProxyMember.Fallback? {
        let requirement = entry.requirement
        if let whenNil = entry.whenNil {
            let given = whenNil.value
            if given.hasPrefix("throw "), requirement.effects.throwing.mark == nil {
                let message =
                    "'\(requirement.fullName)' of '\(owner.name.value)' throws nothing, and neither can its 'whenNil'"
                diagnostics.append(Diagnostic(.conflictingKeys, message, at: whenNil.location))
                return nil
            }
            if result == .nothing { return .statement(given) }
            if result == .optionalValue, given == "nil" { return .nil }
            if ProxyMember.leaves(given) { return .statement(given) }
            if requirement.movesValues { return .statement("return \(given)") }
            // `??` binds tighter than comparisons and conditions.
            let isChain = !given.contains(" ") && SwiftText.isWithoutInfixOperators(given)
            // An expression with a string is not looked into.
            let isParenthesized = !given.contains("\"") && CompilationCondition.isOneGroup(given[...])
            let needsParentheses = result == .value && !isChain && !isParenthesized
            return .value(needsParentheses ? "(\(given))" : given)
        }
        guard requirement.needsWhenNil else {
            switch requirement.fallbackValue {
            case .nothing, .unknown: return .nothing
            case .nil: return .nil
            case let value:
                guard let expression = value.expression else { return .nothing }
                return requirement.movesValues ? .statement("return \(expression)") : .value(expression)
            }
        }
        guard !entry.places.hasUnread else { return nil }
        let message = "'\(requirement.fullName)' of '\(owner.name.value)' \(Self.question(requirement))"
        report(.missingWhenNil, message, entry)
        return nil
    }

    /// The question for the manifest, with the answers if there are few.
    private static func question(_ requirement: Requirement) -> String {
        if requirement.hasCompletionHandler {
            return
                "takes a closure that a caller may wait for; say what to run once the delegate is deallocated, with 'whenNil'"
        }
        let returns = "returns '\(requirement.valueType?.spelling ?? "")'"
        let answers = requirement.possibleResults.map { "'whenNil: \($0)'" }
        if answers.isEmpty { return "\(returns); say what to return once the delegate is deallocated, with 'whenNil'" }
        let hint = requirement.fallbackValue == .false ? "" : ", the type of a parameter, which nil may throw away"
        return "\(returns)\(hint); say what the class does without a delegate: \(Suggestion.alternatives(answers))"
    }

    private func isolationModifier(of requirement: Requirement, owner: ProtocolEntry) -> [String] {
        if requirement.staysWithCaller { return ["nonisolated(nonsending)"] }
        let isolation = requirement.isolation ?? owner.isolation
        guard isolation != proxyIsolation else { return [] }
        return [isolation == .mainActor ? "@MainActor" : "nonisolated"]
    }

    private mutating func report(_ rule: Rule, _ message: String, _ entry: RequirementEntry) {
        diagnostics.append(Diagnostic(rule, message, at: entry.location))
    }
}

extension Requirement {
    var effects: (isAsync: Bool, throwing: Throwing) {
        switch kind {
        case .function(let function): (function.isAsync, function.throwing)
        case .property(let property): (property.isAsync, property.throwing)
        }
    }

    /// Whether a value changes hands: a consumed argument can't be named after `??` again, and a returned value can't be
    /// joined with another one there.
    fileprivate var movesValues: Bool {
        guard case .function(let function) = kind else { return false }
        let prefixes = function.parameters.flatMap(\.type.prefixes)
        return ["consuming", "sending", "__owned"].contains(where: prefixes.contains)
            || function.returnType?.prefixes.contains("sending") == true
    }

    /// Whether it is unsafe in the sense of SE-0458, so that each call is to be marked. Without a mark of its own, it is
    /// unsafe if one of its types is a pointer or contains one.
    var isUnsafe: Bool {
        if attributes.contains("@unsafe") { return true }
        if attributes.contains("@safe") { return false }
        var types = [valueType].compactMap { $0 }
        if case .function(let function) = kind { types += function.parameters.map(\.type) }
        return types.contains { type in
            type.first { part in
                guard case .name(let name) = part else { return false }
                let last = name.split(separator: ".").last ?? ""
                return last.hasPrefix("Unsafe") || last.hasPrefix("AutoreleasingUnsafe") || last == "OpaquePointer"
                    || last == "Unmanaged" || last == "NSErrorPointer"
            } != nil
        }
    }

    /// Whether a member that fulfils the other requirement, with the same signature, need not fulfil this one: it has no setter,
    /// throws or is `async`.
    fileprivate func asksForMore(than other: Requirement) -> Bool {
        if case .property(let property) = kind, case .property(let former) = other.kind,
            property.isSettable && !former.isSettable
        {
            return true
        }
        return effects.throwing == .none && other.effects.throwing != .none || !effects.isAsync && other.effects.isAsync
    }
}
