import SafeGen
import SafeGenTemplates
import SwiftSyntax

/// Decides what is to be done about the mentions of the manifest's classes.
struct AdoptionReader {
    let index: AdoptionIndex

    /// The sites that a token is part of: none where it names no class of the manifest or needs no change.
    func sites(of token: TokenSyntax, in context: SourceContext) -> [AdoptionSite] {
        let targets = index.targets(named: token.identifierText)
        let sites = targets.flatMap { target -> [AdoptionSite] in
            guard let mention = ClassMention(token, of: target), !target.bindings.isEmpty else { return [] }
            return self.sites(of: mention, named: token.identifierText, in: context)
        }
        return sites
    }

    private func sites(of mention: ClassMention, named name: String, in context: SourceContext) -> [AdoptionSite] {
        let places = places(of: mention)
        guard !places.isEmpty else { return [] }
        var doubt: String?
        if !mention.isQualified {
            switch context.meaning(of: name, from: mention.target.module, at: mention.whole) {
            case .theClass: break
            case .other: return []
            case .unclear(let reason): doubt = reason
            }
        }
        return places.map { place in
            let outcome = doubt.map(AdoptionOutcome.unclear) ?? outcome(of: mention, at: place, in: context)
            return AdoptionSite(target: mention.target, node: place.node, outcome: outcome)
        }
    }

    /// A node to report, and the one to replace by the wrapper's name.
    private struct Place {
        var node: Syntax
        var range: Syntax
        /// Whether `init` and its dot are to go with it: `.init(…)`.
        var isImplicit = false
    }

    private func places(of mention: ClassMention) -> [Place] {
        switch mention.use {
        case .construction, .initializer: [Place(node: mention.expression, range: mention.whole)]
        case .superclass(let declaration):
            mention.target.bindings.contains { $0.wrapperName == declaration.name.identifierText }
                ? [] : [Place(node: mention.whole, range: mention.whole)]
        case .type:
            ImplicitInitializers.all(typedBy: mention.whole).map {
                Place(node: Syntax($0), range: Syntax($0), isImplicit: true)
            }
        }
    }

    private func outcome(of mention: ClassMention, at place: Place, in context: SourceContext) -> AdoptionOutcome {
        let target = mention.target
        var arguments = mention.arguments
        if target.isGeneric, arguments == nil {
            let type = ContextualType.of(mention.expression)
            arguments = type.flatMap { $0.genericArguments(of: target) }
            guard arguments != nil else {
                return .unclear("its generic arguments are not written here")
            }
        }
        guard let binding = binding(of: target, for: arguments, in: context) else {
            let spelled = arguments?.arguments.map { context.source.text(of: $0).trimmedComma } ?? []
            if let name = arguments.flatMap({ LocalTypeNames.first(in: $0) }) {
                return .unclear("'\(name)' is a type parameter or another name for a type")
            }
            return .unbound(arguments: spelled)
        }
        guard index.isSafe(wrapperName: binding.wrapperName) else {
            return .unclear("the wrapper's name, '\(binding.wrapperName)', is that of another class of the manifest")
        }
        if let obstacle = obstacle(for: mention, wrapper: binding.wrapperName) { return .unclear(obstacle) }
        let range = context.source.range(of: place.range)
        guard !place.range.hasInnerComment else { return .unclear("a comment stands within the name") }
        var edits = [SourceEdit(start: range.lowerBound, end: range.upperBound, replacement: binding.wrapperName)]
        if !place.isImplicit { edits += KeptType.edits(for: mention, in: context) }
        return .adopt(wrapper: binding.wrapperName, edits: edits)
    }

    private func binding(
        of target: AdoptionTarget, for arguments: GenericArgumentClauseSyntax?, in context: SourceContext
    ) -> AdoptionTarget.Binding? {
        let modules = index.modules.union(context.imports.modules)
        let written = arguments?.arguments.map { TypeSpelling($0.argument, modules: modules) } ?? []
        return target.bindings.first { binding in
            binding.arguments.map { TypeSpelling($0, modules: modules) } == written
        }
    }

    /// Why the wrapper can't stand where the class does.
    private func obstacle(for mention: ClassMention, wrapper: String) -> String? {
        let access = mention.target.access
        if case .superclass(let declaration) = mention.use, declaration.declaredAccess > access {
            return "a class that is '\(declaration.declaredAccess.rawValue)' can't inherit from the wrapper, "
                + "which is '\(access.rawValue)'; give the class 'access: \(declaration.declaredAccess.rawValue)' in the manifest"
        }
        guard access < .public else { return nil }
        if mention.whole.isInlinable { return "inlinable code can't use the wrapper, which is '\(access.rawValue)'" }
        let parameter = mention.whole.ancestors.lazy.compactMap { $0.as(FunctionParameterSyntax.self) }.first
        guard let parameter, parameter.defaultValue != nil,
            let function = parameter.ancestors.first(where: { $0.asProtocol((any DeclSyntaxProtocol).self) != nil }),
            function.declaredAccess >= .public
        else { return nil }
        return "the default argument of a public function can't use the wrapper, which is '\(access.rawValue)'"
    }
}

extension TypeSyntax {
    /// The arguments, where the type is that class with its arguments.
    fileprivate func genericArguments(of target: AdoptionTarget) -> GenericArgumentClauseSyntax? {
        guard lastName == target.simpleName else { return nil }
        return self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
            ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    }
}

extension String {
    /// A generic argument without the comma behind it.
    fileprivate var trimmedComma: String {
        var text = self[...]
        while let last = text.last, last == "," || last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
