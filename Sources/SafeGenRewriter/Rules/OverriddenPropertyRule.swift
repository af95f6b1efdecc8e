import SafeGen
import SwiftSyntax

/// A subclass of a wrapper overrides a property that the wrapper makes safe, and its setter doesn't hand the delegate on.
///
/// A part of `UnadoptedRule`, reported under its id. Report only.
struct OverriddenPropertyRule: SourceRule {
    private let rule = UnadoptedRule.id
    let triggers: [WordPattern]
    /// The classes by their wrappers.
    private let targets: [String: AdoptionTarget]

    init(_ index: AdoptionIndex) {
        let wrapped = index.targets.flatMap { target in target.bindings.map { ($0.wrapperName, target) } }
        targets = Dictionary(wrapped) { first, _ in first }
        triggers = targets.keys.sorted().map(WordPattern.word)
    }

    func mayFind(at place: WordPlace) -> Bool { place.bytes.isSuperclass(place.start) }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        let wrapper = token.identifierText
        guard let target = targets[wrapper], let type = token.parent?.as(TypeSyntax.self),
            let subclass = Syntax(type).subclass?.as(ClassDeclSyntax.self)
        else { return [] }
        return subclass.memberBlock.members.compactMap { member in
            guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first, binding.has(.override),
                let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
                target.propertyNames.contains(name.identifierText), let setter = binding.setter,
                !setter.setsOfSuperclass(name.identifierText)
            else { return nil }
            let message: Finding.Message =
                "the setter of '\(name.identifierText)' doesn't hand the delegate on to '\(wrapper)', which holds it safely; "
                + "set 'super.\(name.identifierText)' there, or silence this line"
            var finding = Finding(rule, message, at: context.source.range(of: name), of: target)
            finding.use?.wrapper = wrapper
            return finding
        }
    }
}

extension PatternBindingSyntax {
    fileprivate var setter: AccessorDeclSyntax? {
        guard case .accessors(let accessors)? = accessorBlock?.accessors else { return nil }
        return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(.set) }
    }
}

extension AccessorDeclSyntax {
    fileprivate func setsOfSuperclass(_ name: String) -> Bool {
        let words = body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
        return words.indices.contains { words[$0...].starts(with: ["super", ".", name, "="]) }
    }
}
