import SafeGen
import SafeGenCommandSupport

/// Delegates that a method sets, `setDelegate(_:)`: headers don't show whether the class retains them.
extension FindingCollector {
    /// The findings on the setter methods of a class, if they are named or typed as a delegate's.
    func setterFindings(of owner: SymbolIndex.Class) -> [Finding] {
        owner.setters.compactMap { setter in
            let isProperty = owner.properties.contains {
                $0.declaration.name == setter.property && $0.declaration.isSettable
            }
            let reference = DelegateReference(setter.type)
            guard !isProperty, reference.kind == .existential || reference.kind == .anyObject,
                DelegateWords.areLast(in: setter.property)
                    || setter.references.contains(where: { DelegateWords.areLast(in: $0.name) })
            else { return nil }
            var finding = Finding(
                module: owner.module, className: owner.name, property: setter.property,
                type: reference.manifestType, optionality: reference.optionality, held: .hidden,
                isolation: isolation(of: owner) ?? .nonisolated, form: .subclass, forward: .proxy,
                generics: owner.parameters,
                availability: owner.availability.joined(with: setter.availability).introduction)
            finding.reason = reason(against: setter, of: owner)
            return finding
        }
    }

    private func reason(against setter: SetterMethod, of owner: SymbolIndex.Class) -> String {
        let fact = "set by '\(setter.name)', which doesn't say whether the object is retained"
        guard owner.isOpen, setter.isOpen else { return "\(fact), and can't be overridden" }
        let getter = getter(of: setter, owner).map { " and 'getter: \($0)'" } ?? ""
        return "\(fact); if it is not, list it by hand, with 'setter: \(setter.name)'\(getter)"
    }

    /// The method, or the read-only property, that returns a setter's value; nil if there is none.
    private func getter(of setter: SetterMethod, _ owner: SymbolIndex.Class) -> String? {
        if owner.plainMethods.contains(setter.property) { return "\(setter.property)()" }
        return owner.properties.contains { $0.declaration.name == setter.property } ? setter.property : nil
    }
}
