import SafeGenSystem

/// The places where the class itself is what a wrapper would make of it.
extension ResolvedClass {
    /// The class that a wrapper's name stands for where the wrapper's condition doesn't hold: its delegate is weak there.
    ///
    /// - Parameter wrapper: A wrapper of the class.
    /// - Returns: The class; nil where nothing is known, or the wrapper has more than that class there may have: arguments
    ///   that are not Foundation's, other modules, code that runs when a delegate is released.
    package func safeClass(of wrapper: ResolvedWrapper) -> SafeClass? {
        guard protocolHost == nil, wrapper.condition == nil, wrapper.imports.isEmpty, attributes.imports.isEmpty,
            wrapper.arguments.allSatisfy({ $0.hasPrefix("NS") && $0.utf8.allSatisfy(ByteClass.isLetter) }),
            properties.allSatisfy({ $0.attributes.whenReleased.isEmpty })
        else { return nil }
        let arguments = wrapper.arguments.isEmpty ? "" : "<\(wrapper.arguments.joined(separator: ", "))>"
        if let safeModule {
            let spelling = (isQualified ? "\(safeModule)." : "") + name.value + arguments
            return SafeClass(name: spelling, place: .withoutObjectiveC(module: safeModule))
        }
        // Systems that nobody builds for earn no line.
        guard safeSystems.contains(where: { targets[$0] != nil }),
            isSubclassed || properties.allSatisfy({ $0.attributes.setter == nil })
        else { return nil }
        return SafeClass(
            name: spelling + arguments, place: .systems(safeSystems.map(\.rawValue)),
            availability: attributes.availability ?? knownWeak.lazy.compactMap(\.availability).first)
    }

    /// The systems that have the class; none unless newer ones are known to hold all its listed properties weakly.
    package var knownSystems: [AppleSystem] {
        AppleSystem.allCases.filter { system in
            !knownWeak.isEmpty && knownWeak.allSatisfy { $0.systems.contains(system) }
        }
    }

    /// The systems that the condition of its wrappers lists; none if it says something else.
    package var wrapperSystems: [AppleSystem] {
        (attributes.condition.flatMap(CompilationCondition.systems) ?? []).compactMap { AppleSystem(rawValue: $0) }
    }

    /// The systems that its condition leaves out though they have the class: they hold its delegates weakly, in each version
    /// that the code is built for.
    package var safeSystems: [AppleSystem] {
        let others = wrapperSystems.isEmpty ? [] : knownSystems.filter { !wrapperSystems.contains($0) }
        return others.filter { system in
            knownWeak.allSatisfy { property in
                guard let since = property.history?.change(on: system)?.first else { return true }
                return targets[system].map { $0 >= since } ?? false
            }
        }
    }

    /// What is known of its listed properties; none if one of them isn't known to be weak on newer systems.
    private var knownWeak: [WeakProperty] {
        let known = properties.compactMap { property in
            weakProperties.first { weak in
                let type = module.map { property.type.value.unqualified(by: $0) } ?? property.type.value
                return weak.property == property.name.value.text && weak.type == type.name
            }
        }
        return known.count == properties.count ? known : []
    }
}

/// The conditions and imports around a wrapper of the class in its file.
extension ResolvedClass {
    /// The class's module and the other modules that it needs, each once.
    var neededImports: [String] {
        let own = module.map { [$0] } ?? []
        if attributes.imports.isEmpty { return own }
        var seen: Set<String> = []
        return (own + attributes.imports).filter { seen.insert($0).inserted }
    }

    /// Joins the conditions of a wrapper.
    func fullCondition(with others: [String]) -> String? {
        SwiftText.conjunction(of: [module.map { "canImport(\($0))" }, attributes.condition].compactMap { $0 } + others)
    }

    /// The protocol that its extension is one of, where it is a generic class of Objective-C.
    var protocolHost: ProtocolHost? {
        guard !isSubclassed, let bounds = hazards.first?.parameterBounds, !bounds.isEmpty else { return nil }
        let stem = WrapperName.standard(prefix: prefix, className: name.value)
        return ProtocolHost(
            name: "\(stem)Properties", keys: "\(stem)Slots",
            boundClass: "\(spelling)<\(bounds.joined(separator: ", "))>")
    }
}
