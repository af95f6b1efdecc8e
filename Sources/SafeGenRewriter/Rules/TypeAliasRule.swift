import SafeGen
import SwiftSyntax

/// A class of the manifest gets another name by 'typealias': instances and subclasses by that name, perhaps in other files, are not
/// followed. The delegates of a class with safe properties are; a name of a collection makes no such class.
///
/// A part of `UnadoptedRule`, reported under its id. Report only.
struct TypeAliasRule: SourceRule {
    private let rule = UnadoptedRule.id
    let triggers: [WordPattern] = [.word("typealias")]
    let companions: [WordPattern]
    private let index: AdoptionIndex

    init(_ index: AdoptionIndex) {
        self.index = index
        companions = index.names.sorted().map(WordPattern.word)
    }

    func check(_ token: TokenSyntax, in context: SourceContext) -> [Finding] {
        guard let alias = token.parent?.as(TypeAliasDeclSyntax.self), alias.typealiasKeyword == token,
            case let type = alias.initializer.value.instanceType,
            let name = type.as(IdentifierTypeSyntax.self)?.name ?? type.as(MemberTypeSyntax.self)?.name
        else { return [] }
        for target in index.targets(named: name.identifierText) {
            guard let mention = ClassMention(name, of: target),
                mention.isQualified
                    || context.meaning(of: name.identifierText, from: target.module, at: mention.whole) != .other
            else { continue }
            let value = alias.initializer.value
            if target.bindings.isEmpty, value.lastName != nil || value.instanceType != value.unwrapped {
                return []
            }
            let range = context.source.range(of: mention.whole)
            var finding = Finding(rule, .alias(alias.name.identifierText, of: target), at: range, of: target, .unknown)
            // Instances may be made by the name.
            finding.use?.isMaker = !target.bindings.isEmpty
            if mention.whole.isBehindModule(target.module) { return [finding] }
            finding.premise = .isUndeclared(
                name.identifierText, modules: context.imports.modules, types: token.enclosingTypes)
            return [finding]
        }
        return []
    }
}

extension TypeSyntax {
    /// The type that instances are made of by the name of this one: that of its elements, if it is a collection.
    fileprivate var instanceType: TypeSyntax {
        let type = unwrapped
        if let array = type.as(ArrayTypeSyntax.self) { return array.element.instanceType }
        return type.as(DictionaryTypeSyntax.self)?.value.instanceType ?? type
    }
}

extension Finding.Message {
    fileprivate static func alias(_ name: String, of target: AdoptionTarget) -> Self {
        let wrappers = target.bindings.map { "'\($0.wrapperName)'" }.joined(separator: " or ")
        let safeNames = target.properties.map { "'\($0.safeName)'" }.joined(separator: " or ")
        let advice =
            wrappers.isEmpty
            ? "set \(safeNames) where '\(name)' is written" : "make instances as \(wrappers) where '\(name)' makes them"
        return
            "'\(target.name)' is called '\(name)' too, by which it is not looked for; \(advice), or silence this line"
    }
}
