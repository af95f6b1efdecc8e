import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A class of a library that the manifest doesn't list, and that may inherit a property from a listed class: a wrapper of that class
/// doesn't help its instances.
struct UnlistedSubclass {
    private let name: String
    private let target: AdoptionTarget

    /// Reads `x.delegate = self`, where the file writes the class of `x`.
    ///
    /// The compiler tells whose property it is. Without it the protocol of the delegate does, to which the type of `self` conforms.
    ///
    /// - Parameters:
    ///   - use: The place that sets the property.
    ///   - target: A class with a property of that name; SafeGen knows the subclasses of Apple's.
    ///   - listed: The names of the manifest's classes and wrappers.
    ///   - indexed: What the compiler says of the place.
    ///   - token: The name of the property.
    ///   - context: The file.
    init?(
        _ use: PropertyUse, of target: AdoptionTarget, unlike listed: Set<String>, _ indexed: IndexedUse?,
        at token: TokenSyntax, in context: SourceContext
    ) {
        guard !use.isOfSelf, use.isAssigned, let access = use.access, !access.isCleared, let module = target.module,
            !target.isKnown, context.imports.reaches(module),
            let (_, written, qualifier) = use.writtenType.flatMap(InstanceNaming.read),
            qualifier == nil || qualifier == module,
            let name = context.source.index.foreignClass(written, inheriting: token.identifierText),
            !listed.contains(name), KnowledgeBase.hazards(ofClass: name).isEmpty,
            KnowledgeBase.weakProperties(ofClass: name).isEmpty
        else { return nil }
        if let indexed {
            guard indexed.className == target.name else { return nil }
        } else {
            guard UnknownReceiver(of: access, in: context.source.index)?.mayBe(target) ?? false else { return nil }
        }
        (self.name, self.target) = (name, target)
    }

    /// The entry that gives the class a wrapper, in flow style.
    private var entry: String {
        var entry = ManifestEntry(name: name, module: target.module)
        entry.properties = zip(target.propertyNames, target.delegateTypes).map { property, type in
            let isProxied = target.proxiedProperties.contains(property)
            return ManifestEntry.property(property, type: type, isProxied ? [("forward", "proxy")] : [])
        }
        return entry.flow
    }

    /// The finding on the place.
    ///
    /// - Parameters:
    ///   - rule: The rule that reports it.
    ///   - step: What to do if the class inherits the property; nil to add the entry.
    ///   - token: The name of the property.
    ///   - context: The file.
    /// - Returns: The finding.
    func finding(
        _ rule: RuleID, _ step: Finding.Message? = nil, at token: TokenSyntax, in context: SourceContext
    ) -> Finding {
        let step = step ?? "add \(entry) to 'classes' of the manifest, and run 'safegen adopt'"
        let message: Finding.Message =
            "'\(name)' may inherit '\(token.identifierText)' from '\(target.name)', which holds it unsafely; "
            + "if so, \(step), or silence this line"
        var finding = Finding(rule, message, at: context.source.range(of: token))
        finding.use = WrapperUse(target)
        finding.use?.verdict = .set
        finding.use?.unlistedClass = name
        return finding
    }
}

extension FileIndex {
    /// The class of another file that a name stands for, by its subclasses in this file too; nil for another type, and where a
    /// class of this file declares the property itself.
    fileprivate func foreignClass(_ name: String, inheriting property: String) -> String? {
        var (name, seen) = (name, Set<String>())
        while case let declared = groups(named: name), !declared.isEmpty, seen.insert(name).inserted {
            guard let own = declared.lazy.compactMap({ $0.as(ClassDeclSyntax.self) }).first, !own.declares(property),
                let parent = own.inheritanceClause?.inheritedTypes.first?.type.lastName
            else { return nil }
            name = parent
        }
        let isParameter = tokens(named: name).contains { $0.parent?.is(GenericParameterSyntax.self) ?? false }
        return isParameter || name.first?.isUppercase != true ? nil : name
    }
}
