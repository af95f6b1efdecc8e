import SafeGen
import SafeGenCommandSupport
import SafeGen

/// Whether a property's object is called back, as a delegate is, and its role elsewhere.
///
/// A proxy replaces an object that its owner sends messages to. An owner that compares the object, looks it up in a
/// list or copies it needs the object itself.
extension FindingCollector {
    /// The reason why a property refers to no delegate, by its facts, its type and its name; nil if it may be one.
    func reason(
        againstDelegate property: SymbolIndex.Property, of owner: SymbolIndex.Class, _ reference: DelegateReference,
        _ hazard: Hazard?
    ) -> String? {
        if hazard != nil { return nil }
        let name = property.declaration.name
        let known = CommandKnowledge.reason(againstDelegate: name, of: owner.name, in: owner.module)
        if reference.kind == .object {
            let kind = kind(of: property, reference)
            return options.wrapsObjects && kind != .permanent ? nil : known ?? kind.reason(of: reference.type)
        }
        if !options.wrapsObjects, let known { return known }
        return isCalledBack(property, reference)
            ? nil
            : "neither named nor typed as a delegate; a value, or an object to compare with, is another one behind a proxy: "
                + "list it by hand if its class calls it"
    }

    /// Whether a property of protocol type, or of any object, is one that its class sends messages to.
    private func isCalledBack(_ property: SymbolIndex.Property, _ reference: DelegateReference) -> Bool {
        let name = property.declaration.name
        if DelegateWords.areLast(in: name) { return true }
        let own = property.references.filter { !$0.isUniversal && !$0.isConcrete }
        if own.contains(where: { DelegateWords.areLast(in: $0.name) }) { return true }
        if own.isEmpty || DelegateWords.areOfValue(name) || own.contains(where: isOfValues) { return false }
        // A protocol that is in no graph is unknown: its absence is the reason.
        return own.contains { index.interfaces[$0.identifier].map(hasMethods) ?? true }
    }

    /// Whether a protocol, or one that it inherits from, is that of values: copied or encoded.
    private func isOfValues(_ type: SymbolIndex.Reference) -> Bool {
        if Self.valueProtocols.contains(type.name) { return true }
        return index.interfaces(withAncestorsOf: [type.identifier]).contains { interface in
            interface.inherits.contains { Self.valueProtocols.contains($0.name) }
        }
    }

    private static let valueProtocols: Set = [
        "NSCoding", "NSCopying", "NSFastEnumeration", "NSFetchRequestResult", "NSMutableCopying", "NSSecureCoding",
    ]

    private func hasMethods(_ interface: SymbolIndex.Interface) -> Bool {
        index.interfaces(withAncestorsOf: [interface.identifier]).contains {
            $0.requirements.contains { $0.kind == .method }
        }
    }

    // MARK: References to a class

    enum ObjectKind {
        /// The object that owns this one, or that this one belongs to.
        case backPointer
        /// An object that nothing has to retain: it dangles when nothing does.
        case value
        /// A view, which its hierarchy keeps.
        case outlet
        /// An object that is never deallocated.
        case permanent

        func reason(of type: String) -> String {
            switch self {
            case .backPointer:
                "refers to the class \(type), so it is probably a back pointer or a value, and no delegate"
            case .value:
                "refers to a value of the class \(type), which dangles unless somebody else keeps it, and is no delegate"
            case .outlet:
                "refers to the class \(type), so it is probably an outlet, which its hierarchy keeps, and no delegate"
            case .permanent: "refers to what is never deallocated, so it needs nothing"
            }
        }
    }

    private func kind(of property: SymbolIndex.Property, _ reference: DelegateReference) -> ObjectKind {
        let name = reference.type.split(separator: "<").first.map(String.init) ?? reference.type
        if name == "Protocol" || name == "AnyClass" { return .permanent }
        if property.declaration.isOutlet { return .outlet }
        let type = property.references.first.flatMap { index.classes[$0.identifier] }
        let names = type.map(namesUpwards) ?? [name]
        if names.contains(where: Self.isInHierarchy) { return .outlet }
        return CommandKnowledge.isValue(name) ? .value : .backPointer
    }

    /// Whether a class is one of Apple's whose objects are in a hierarchy, which keeps them.
    private static func isInHierarchy(_ name: String) -> Bool {
        KnownActors.isolation(of: name, module: nil) == .mainActor && viewEndings.contains(where: name.hasSuffix)
    }

    private static let viewEndings = [
        "Bar", "Button", "Cell", "Control", "Field", "Indicator", "Item", "Label", "Picker", "Slider",
        "Stepper", "Switch", "View",
    ]

    private func namesUpwards(_ type: SymbolIndex.Class) -> [String] {
        let ancestry = index.ancestry(of: type)
        return ancestry.known.map(\.name) + [ancestry.unknown?.name].compactMap { $0 }
    }
}
