import SafeGen
import SafeGenCommandSupport
import SwiftSyntax

/// A class of a library that the manifest doesn't list, and that may inherit a property from a listed class: a wrapper of that class
/// doesn't help its instances.
struct UnlistedSubclass {
    private let name: String
    private let target: AdoptionTarget

    /// The entry that gives the class a wrapper, in flow style.
    private var entry: String {
        var entry = ManifestEntry(name: name, module: target.module)
        entry.properties = zip(target.propertyNames, target.delegateTypes).map { property, type in
            let isProxied = target.proxiedProperties.contains(property)
            return ManifestEntry.property(property, type: type, isProxied ? [("forward", "proxy")] : [])
        }
        return entry.flow
    }

    /// The finding on the place, with the step to take if the class inherits the property; nil to add the entry.
    func finding(
        _ rule: RuleID, _ step: Finding.Message? = nil, at token: TokenSyntax, in context: SourceContext
    ) -> Finding {
        finding(rule, step, of: token.identifierText, at: context.source.range(of: token))
    }

    private func finding(
        _ rule: RuleID, _ step: Finding.Message?, of property: String, at range: Range<Int>
    ) -> Finding {
        let step = step ?? "add \(entry) to 'classes' of the manifest, and run 'safegen adopt'"
        let message: Finding.Message =
            "'\(name)' may inherit '\(property)' from '\(target.name)', which holds it unsafely; "
            + "if so, \(step), or silence this line"
        var finding = Finding(rule, message, at: range, of: target)
        finding.use?.unlistedClass = name
        return finding
    }
}

extension UnlistedSubclass {
    /// Reads `x.delegate = self`, where the file writes the class of `x`.
    ///
    /// The compiler tells whose property it is. Without it the protocol of the delegate does, to which the type of `self` conforms.
    init?(
        _ use: PropertyUse, of target: AdoptionTarget, unlike listed: Set<String>, _ indexed: IndexedUse?,
        at token: TokenSyntax, in context: SourceContext
    ) {
        guard !use.isOfSelf, use.isAssigned, let access = use.access, !access.isCleared, let module = target.module,
            !target.isKnown, context.imports.reaches(module),
            let (_, written, qualifier) = use.writtenType.flatMap(InstanceNaming.read),
            qualifier == nil || qualifier == module,
            let name = context.source.index.foreignClass(written, inheriting: token.identifierText),
            !listed.contains(name), !KnowledgeBase.knows(name)
        else { return nil }
        if let indexed {
            guard indexed.className == target.name else { return nil }
        } else {
            guard UnknownReceiver(of: access, in: context.source.index)?.mayBe(target) ?? false else { return nil }
        }
        self.init(name: name, target: target)
    }

    /// A finding for each place of an Objective-C file that sets a property to self of an object whose class the file
    /// writes, and for each class that may have the property. `listed` has the names that Objective-C has for the
    /// manifest's classes and wrappers, and those of classes that the file declares.
    static func findings(
        in bytes: UnsafeBufferPointer<UInt8>, _ rule: RuleID, of targets: [AdoptionTarget], unlike listed: Set<String>,
        _ indexed: [Int: IndexedUse]
    ) -> [Finding] {
        let targets = targets.filter { $0.module != nil && !$0.isKnown }
        let tokens = targets.isEmpty ? [] : ObjectiveCTokens.all(in: bytes)
        let names = Set(tokens.indices.filter(tokens.namesClass).map { tokens[$0].text }).subtracting(listed)
            .filter { !KnowledgeBase.knows($0) && !ProjectClasses.isOfApple($0) }.sorted()
        guard !names.isEmpty else { return [] }
        let properties = Set(targets.flatMap(\.propertyNames))
        let file = ObjectiveCReader(
            bytes,
            ObjectiveCReader.Names(
                classes: Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) }),
                properties: names.map { _ in properties }))
        let made = Dictionary(grouping: file.found.filter { $0.event == .made && $0.variable != nil }) { $0.variable }
        return file.found.flatMap { found -> [Finding] in
            guard found.isSelf, let owner = found.owner else { return [] }
            let (property, subject): (String, Int)
            switch found.event {
            case .set(let name): (property, subject) = (name, found.subject)
            // The header declares the variable, and the file makes its object.
            case .setForeign(let name, let variable?, _):
                guard let makers = made[variable], Set(makers.map(\.subject)).count == 1 else { return [] }
                (property, subject) = (name, makers[0].subject)
            default: return []
            }
            return targets.filter { $0.propertyNames.contains(property) }.compactMap { target in
                let use = indexed[found.range.lowerBound]
                if let use, use.className != target.name { return nil }
                let step = target.properties.first { $0.name == property }.map { safe -> Finding.Message in
                    "set '\(safe.safeName)'"
                }
                var finding = UnlistedSubclass(name: names[subject], target: target)
                    .finding(rule, step, of: property, at: found.range)
                let object = "\(found.variable ?? "") \(names[subject])"
                finding.premise = use == nil ? .isDelegate(owner, object: object) : nil
                return finding
            }
        }
    }
}

extension [ObjectiveCTokens.Token] {
    /// Whether a token is the name of a class, by what follows: `C *x`, `[C alloc]`, `C.new`.
    fileprivate func namesClass(_ index: Int) -> Bool {
        guard self[index].text.first?.isUppercase ?? false, index + 2 < count else { return false }
        let next = self[index + 1].text == "." ? index + 2 : index + 1
        return ["*", "alloc", "new"].contains(self[next].text)
    }
}

extension FileIndex {
    /// The class of another file that a name stands for, by its subclasses in this file too; nil for another type, and where a
    /// class of this file declares the property itself.
    fileprivate func foreignClass(_ name: String, inheriting property: String) -> String? {
        var (name, seen) = (name, Set<String>())
        while case let declared = groups(named: name), !declared.isEmpty, seen.insert(name).inserted {
            guard let own = declared.lazy.compactMap({ $0.as(ClassDeclSyntax.self) }).first,
                !declares(property, in: name),
                let parent = own.inheritanceClause?.inheritedTypes.first?.type.lastName
            else { return nil }
            name = parent
        }
        let isParameter = tokens(named: name).contains { $0.parent?.is(GenericParameterSyntax.self) ?? false }
        return isParameter || name.first?.isUppercase != true ? nil : name
    }
}
