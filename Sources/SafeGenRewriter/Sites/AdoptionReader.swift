import SafeGen
import SafeGenTemplates
import SwiftSyntax

/// Decides on the outcome of the mentions of the manifest's classes.
struct AdoptionReader {
    let index: AdoptionIndex

    /// The sites that a token is part of: none if it names no class of the manifest or needs no change.
    func sites(of token: TokenSyntax, in context: SourceContext) -> [AdoptionSite] {
        let targets = index.targets(named: token.identifierText)
        let sites = targets.flatMap { target -> [AdoptionSite] in
            guard let mention = ClassMention(token, of: target), !target.bindings.isEmpty else { return [] }
            return self.sites(of: mention, named: token.identifierText, in: context)
        }
        return sites
    }

    private func sites(of mention: ClassMention, named name: String, in context: SourceContext) -> [AdoptionSite] {
        let places = mention.places(in: context.source)
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
            let outcome = doubt.map { AdoptionOutcome.unclear($0) } ?? outcome(of: mention, at: place, in: context)
            let verdict = mention.verdict(at: place, in: context.source)
            return AdoptionSite(
                target: mention.target, node: place.node, outcome: outcome, verdict: verdict,
                proof: mention.proof(at: place, in: context.source)
                    ?? mention.target.proof(by: place.node, in: context),
                isBehindModule: mention.whole.isBehindModule(mention.target.module))
        }
    }

    private func outcome(
        of mention: ClassMention, at place: ClassMention.Place, in context: SourceContext
    ) -> AdoptionOutcome {
        let target = mention.target
        let arguments = index.isGeneric(target) ? mention.writtenArguments(in: context.source) : mention.arguments
        if arguments == nil, index.isGeneric(target) {
            return .unclear("its generic arguments are not written here")
        }
        if let (name, isParameter) = arguments.flatMap({ LocalTypeNames.first(in: $0, of: context.source.index) }) {
            guard isParameter else { return .unclear("'\(name)' is another name for a type, which is not followed") }
            let advice = "name a type here, or give the class 'form: extension' instead of a subclass"
            guard target.isKnown else {
                return .unclear(
                    "'\(name)' is a type parameter, and a wrapper binds one type",
                    advice: advice + ", which Apple's systems alone compile")
            }
            return .unclear(
                "'\(name)' is a type parameter, and Swift has no generic subclass of a generic class of Objective-C",
                advice: advice)
        }
        let written = spelled(arguments, in: context)
        guard let binding = target.bindings.first(where: { spelled($0, in: context) == written }) else {
            if let name = arguments?.firstPrivateName(in: context.source.index) {
                return .unclear(
                    "'\(name)' is private, or in a function, so that no wrapper can bind it",
                    advice: "make it internal, outside of functions")
            }
            return .unbound(MissingBinding(written.map(\.text), of: target, imported: context.imports))
        }
        guard index.isSafe(wrapperName: binding.wrapperName) else {
            return .unclear("the wrapper's name, '\(binding.wrapperName)', is that of another class of the manifest")
        }
        guard !context.declares(binding.wrapperName, seenFrom: place.node) else {
            return .unclear(
                "this file has a '\(binding.wrapperName)' of its own",
                advice: "give the wrapper another name by 'as' in the manifest")
        }
        if let obstacle = obstacle(for: mention, at: place.node) { return obstacle }
        if let property = target.propertyNames.first(where: { place.node.isSetInDeinit($0, in: context.source.index) })
        {
            return .unclear(
                "its '\(property)' is set to self in deinit, which crashes the program once it is weak",
                advice: "set it to nil there, or set it earlier")
        }
        if case .constraint(let parameter) = mention.use {
            let name = parameter.name.identifierText
            return .unclear(
                "the code creates instances of '\(name)', which may be this class",
                advice: "choose '\(binding.wrapperName)' for '\(name)' where the type is given")
        }
        let range = context.source.range(of: place.range)
        guard !place.range.hasInnerComment else { return .unclear("a comment is within the name") }
        var edits = [SourceEdit(start: range.lowerBound, end: range.upperBound, replacement: binding.wrapperName)]
        var use = WrapperUse(target)
        use.wrapper = binding.wrapperName
        if case .metatype = mention.use {
            let type = "\(context.source.text(of: mention.whole)).Type"
            guard case .made = MetatypeUse(of: mention.expression, in: context.source.index) else {
                return .unclear(
                    "its type is passed to other code, which may create instances",
                    advice: "write '\(binding.wrapperName).self as \(type)'")
            }
            let end = context.source.range(of: mention.expression).upperBound
            edits.append(SourceEdit(start: end, end: end, replacement: " as \(type)"))
        }
        if !place.isImplicit {
            let name = context.source.text(of: mention.whole)
            let clause = mention.arguments == nil ? arguments : nil
            let type = name + (clause.map { context.source.text(of: $0) } ?? "")
            let keeper = KeptType(source: context.source)
            let kept = keeper.edits(for: mention, type: type, isFailable: false)
            let keptIfFailable = keeper.edits(for: mention, type: type, isFailable: true)
            if kept != keptIfFailable {
                use.initializer = InitializerCall(
                    mention.expression, of: target, editsIfFailable: edits + keptIfFailable)
            }
            edits += kept
        }
        if case .superclass = mention.use { use.isSuperclass = true }
        if let doubt = PlatformDoubt.about(target, binding, at: place.node, in: context) {
            guard doubt.condition != nil else { return .unclear(doubt.reason, advice: doubt.advice) }
            use.platformDoubt = doubt
        }
        return .adopt(wrapper: binding.wrapperName, edits: edits, use: use)
    }

    private func spelled(_ clause: GenericArgumentClauseSyntax?, in context: SourceContext) -> [TypeSpelling] {
        guard let clause else { return [] }
        let nested = NestedTypes(around: Syntax(clause), in: context.source.index)
        let modules = index.modules.union(context.imports.modules)
        return clause.arguments.map { TypeSpelling($0.argument, modules: modules, resolve: nested.wholeName) }
    }

    private func spelled(_ binding: AdoptionTarget.Binding, in context: SourceContext) -> [TypeSpelling] {
        guard !binding.arguments.isEmpty else { return [] }
        let modules = index.modules.union(context.imports.modules)
        return binding.arguments.map { TypeSpelling($0, modules: modules) }
    }

    /// Why the wrapper can't be where the class does.
    private func obstacle(for mention: ClassMention, at node: Syntax) -> AdoptionOutcome? {
        if case .initializer = mention.use, let name = mention.whole.inferredVariable {
            return .unclear("the type of '\(name)' would change with it", advice: "write that type down first")
        }
        let access = mention.target.access
        guard let need = mention.accessNeed(at: node), need.level > access else { return nil }
        return .unclear(
            "\(need.obstacle) the wrapper, which is '\(access.rawValue)'",
            advice: "give the class 'access: \(need.level.rawValue)' in the manifest")
    }
}

extension Syntax {
    /// Whether a property of the variable that the value goes into is set to `self` in `deinit`.
    fileprivate func isSetInDeinit(_ property: String, in index: FileIndex) -> Bool {
        let variables = index.variables(setToSelfInDeinit: property)
        guard !variables.isEmpty else { return false }
        return ancestors.prefix { !$0.is(MemberBlockSyntax.self) }.contains { ancestor in
            if let binding = ancestor.as(PatternBindingSyntax.self) {
                // A variable that is local to a function is another one.
                guard ValueSink.Variable.binding(binding).scope == nil else { return false }
                return binding.pattern.name.map(variables.contains) ?? false
            }
            guard let list = ancestor.as(ExprListSyntax.self), list.isAssignment else { return false }
            let name = list.first?.lastToken(viewMode: .sourceAccurate)?.identifierText
            return name.map(variables.contains) ?? false
        }
    }

    /// The variable that is seen outside of its function, or can change, and has its type from an expression around this.
    fileprivate var inferredVariable: String? {
        for ancestor in ancestors {
            if ancestor.is(CodeBlockItemListSyntax.self) || ancestor.is(MemberBlockSyntax.self) { return nil }
            guard let binding = ancestor.as(PatternBindingSyntax.self) else { continue }
            guard binding.typeAnnotation == nil else { return nil }
            let variable = ValueSink.Variable.binding(binding)
            let isFixed = variable.declaration?.bindingSpecifier.tokenKind == .keyword(.let)
            let isOwn = variable.scope != nil || variable.declaration?.modifiers.isPrivate ?? false
            return isFixed && isOwn ? nil : binding.pattern.trimmedDescription
        }
        return nil
    }
}

extension GenericArgumentClauseSyntax {
    /// The first name in it of a type that only its file sees.
    fileprivate func firstPrivateName(in index: FileIndex) -> String? {
        let nested = NestedTypes(around: Syntax(self), in: index)
        return tokens(viewMode: .sourceAccurate).map(\.identifierText).first(where: nested.isPrivate)
    }
}
