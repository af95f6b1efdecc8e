import SafeGen

extension FindingCollector {
    /// Looks up the protocols that a proxy has to conform to, and falls back where there can't be a proxy.
    func resolveForwarding(
        _ finding: inout Finding,
        _ property: SymbolIndex.Property,
        _ reference: DelegateReference,
        isObjC: Bool,
        isCopiedBytewise: Bool
    ) {
        var imports: [String] = []
        var interfaces: [String] = []
        for type in property.references where !type.isUniversal {
            if let interface = index.interfaces[type.identifier] {
                interfaces.append(interface.identifier)
                imports.append(interface.submodule ?? interface.module)
            } else if let owner = index.classes[type.identifier] {
                imports.append(owner.submodule ?? owner.module)
            } else if finding.forward == .proxy, reference.kind == .existential, !type.isConcrete {
                finding.reason = missing(type)
                return
            }
        }
        for module in imports where module != finding.module && !finding.entry.imports.contains(module) {
            finding.entry.imports.append(module)
        }
        guard finding.forward == .proxy else { return }
        // Objective-C's runtime forwards the messages of any object; a class in Swift would cast it.
        let isAnyObject =
            reference.kind == .anyObject
            || reference.kind == .existential && property.references.allSatisfy(\.isUniversal)
        if isAnyObject, isObjC { return }
        if reference.kind != .existential || isAnyObject {
            return fallBack(
                &finding, "there is no protocol that a proxy could conform to", isCopiedBytewise: isCopiedBytewise)
        }
        do throws(Obstacle) {
            var known: [String] = []
            for identifier in interfaces { try addInherited(identifier, to: &known) }
            finding.entry.interfaces = known
        } catch {
            fallBack(&finding, error.message, isCopiedBytewise: isCopiedBytewise)
        }
    }

    private struct Obstacle: Error {
        var message: String
    }

    private func missing(_ type: SymbolIndex.Reference) -> String {
        if type.isAlias { return Self.reason(against: type) }
        return "its protocol \(type.name) is in none of these symbol graphs; add the module that declares it"
    }

    /// Why a property whose type has another name isn't proposed.
    static func reason(against alias: SymbolIndex.Reference) -> String {
        "\(alias.name) is another name for its type, which is not followed; list it by hand, with the type itself"
    }

    private func fallBack(_ finding: inout Finding, _ obstacle: String, isCopiedBytewise: Bool) {
        let hazard = KnowledgeBase.hazard(ofClass: finding.className, property: finding.property)
        let needsProxy =
            finding.form == .extension || finding.optionality == .none || hazard?.reads == .pointer || isCopiedBytewise
        if needsProxy {
            finding.reason = "needs a proxy, and \(obstacle)"
        } else {
            finding.remarks.append("no proxy: \(obstacle)")
        }
        finding.forward = .delegate
    }

    /// A protocol and all that it inherits from, except the protocols that every object conforms to.
    private func addInherited(_ identifier: String, to known: inout [String]) throws(Obstacle) {
        guard let interface = index.interfaces[identifier], !known.contains(identifier) else { return }
        known.append(identifier)
        for requirement in interface.requirements {
            if requirement.isOptional, requirement.kind == .unforwardable { continue }
            let text = ManifestProtocol.declaration(requirement, of: interface)
            do throws(SyntaxProblem) {
                let parsed = try SwiftText.requirement(text)
                // By SafeGen's knowledge, Objective-C's runtime forwards it.
                if KnownAnswers.isForwarded(requirement, parsed, of: interface.name) { continue }
                if let reason = RequirementForwarding.obstacle(to: parsed) {
                    throw SyntaxProblem(reason, at: 0)
                }
            } catch {
                throw Obstacle(message: "\(interface.name) requires '\(requirement.declaration)': \(error.message)")
            }
        }
        for type in interface.inherits where !type.isUniversal {
            guard index.interfaces[type.identifier] != nil else { throw Obstacle(message: missing(type)) }
            try addInherited(type.identifier, to: &known)
        }
    }
}
