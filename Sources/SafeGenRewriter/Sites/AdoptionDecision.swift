import SafeGen
import SwiftSyntax

/// Decides on what becomes of one place that names a class: the reasons to leave it, in their order, or the edit.
struct AdoptionDecision {
    private let mention: ClassMention
    private let place: ClassMention.Instantiation
    private let context: SourceContext
    private let index: AdoptionIndex
    /// The generic arguments, as far as the code shows them.
    private let arguments: GenericArgumentClauseSyntax?

    init(
        of mention: ClassMention, at place: ClassMention.Instantiation, in context: SourceContext,
        _ index: AdoptionIndex
    ) {
        (self.mention, self.place, self.context, self.index) = (mention, place, context, index)
        let isGeneric = index.isGeneric(mention.target)
        arguments = isGeneric ? mention.writtenArguments(in: context.source) : mention.arguments
    }

    private var target: AdoptionTarget { mention.target }

    /// The first reason that applies, or the edit.
    var outcome: AdoptionOutcome {
        argumentsAreNotWritten ?? argumentIsNoType ?? binding.map(outcome) ?? unbound
    }

    /// The same with the wrapper that fits the arguments.
    private func outcome(with binding: AdoptionTarget.Binding) -> AdoptionOutcome {
        let wrapper = binding.wrapperName
        return anotherClassHas(wrapper) ?? fileDeclares(wrapper) ?? variableWouldChange ?? needsMoreAccess
            ?? isSetInDeinit
            ?? mayCreate(wrapper) ?? hasInnerComment ?? passesType(for: wrapper) ?? isOnOtherSystems(binding)
            ?? adopted(by: binding)
    }

    // MARK: Without a wrapper

    private var argumentsAreNotWritten: AdoptionOutcome? {
        guard index.isGeneric(target), arguments == nil else { return nil }
        return .unclear("its generic arguments are not written here")
    }

    private var argumentIsNoType: AdoptionOutcome? {
        guard let (name, isParameter) = arguments.flatMap({ LocalTypeNames.first(in: $0, of: context.source.index) })
        else { return nil }
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

    private var binding: AdoptionTarget.Binding? {
        let written = spelled(arguments)
        return target.bindings.first { spelled($0) == written }
    }

    private var unbound: AdoptionOutcome {
        .unbound(
            MissingBinding(
                spelled(arguments).map(\.text), of: target, imported: context.imports,
                in: EnclosingContext(of: mention.whole).container))
    }

    private func spelled(_ clause: GenericArgumentClauseSyntax?) -> [TypeSpelling] {
        guard let clause else { return [] }
        let nested = NestedTypes(around: Syntax(clause), in: context.source.index)
        let modules = index.modules.union(context.imports.modules)
        return clause.arguments.map { TypeSpelling($0.argument.oneLine, modules: modules, resolve: nested.wholeName) }
    }

    private func spelled(_ binding: AdoptionTarget.Binding) -> [TypeSpelling] {
        guard !binding.arguments.isEmpty else { return [] }
        let modules = index.modules.union(context.imports.modules)
        return binding.arguments.map { TypeSpelling($0, modules: modules) }
    }

    // MARK: With a wrapper that can't be there

    private func anotherClassHas(_ wrapper: String) -> AdoptionOutcome? {
        guard !index.isSafe(wrapperName: wrapper) else { return nil }
        return .unclear("the wrapper's name, '\(wrapper)', is that of another class of the manifest")
    }

    private func fileDeclares(_ wrapper: String) -> AdoptionOutcome? {
        guard context.declares(wrapper, seenFrom: place.node) else { return nil }
        return .unclear(
            "this file has a '\(wrapper)' of its own", advice: "give the wrapper another name with 'as' in the manifest"
        )
    }

    private var variableWouldChange: AdoptionOutcome? {
        guard case .initializer = mention.use, let name = mention.whole.inferredVariable else { return nil }
        return .unclear("the type of '\(name)' would change with it", advice: "write that type down first")
    }

    private var needsMoreAccess: AdoptionOutcome? {
        let access = target.access
        guard let need = mention.accessNeed(at: place.node), need.level > access else { return nil }
        return .unclear(
            "\(need.obstacle) the wrapper, which is '\(access.rawValue)'",
            advice: "give the class 'access: \(need.level.rawValue)' in the manifest")
    }

    private var isSetInDeinit: AdoptionOutcome? {
        let property = target.propertyNames.first { place.node.isSetInDeinit($0, in: context.source.index) }
        guard let property else { return nil }
        return .unclear(
            "its '\(property)' is set to self in deinit, which crashes the program once it is weak",
            advice: "set it to nil there, or set it earlier")
    }

    private func mayCreate(_ wrapper: String) -> AdoptionOutcome? {
        guard case .constraint(let parameter) = mention.use else { return nil }
        let name = parameter.name.identifierText
        return .unclear(
            "the code creates instances of '\(name)', which may be this class",
            advice: "choose '\(wrapper)' for '\(name)' where the type is given")
    }

    private var hasInnerComment: AdoptionOutcome? {
        place.range.hasInnerComment ? .unclear("a comment is within the name") : nil
    }

    private func passesType(for wrapper: String) -> AdoptionOutcome? {
        guard case .metatype = mention.use else { return nil }
        if case .made = MetatypeUse(of: mention.expression, in: context.source.index) { return nil }
        return .unclear(
            "its type is passed to other code, which may create instances",
            advice: "write '\(wrapper).self as \(metatype)'")
    }

    private func isOnOtherSystems(_ binding: AdoptionTarget.Binding) -> AdoptionOutcome? {
        guard let doubt = PlatformDoubt.about(target, binding, at: place.node, in: context), doubt.condition == nil
        else { return nil }
        return .unclear(doubt.reason, advice: doubt.advice)
    }

    // MARK: The edit

    /// The type of the class as a value, as the code names it.
    private var metatype: String { "\(context.source.text(of: mention.whole)).Type" }

    private func adopted(by binding: AdoptionTarget.Binding) -> AdoptionOutcome {
        var edits = [context.source.edit(place.range, to: binding.wrapperName)]
        var use = WrapperUse(target)
        use.wrapper = binding.wrapperName
        if case .metatype = mention.use {
            edits.append(SourceEdit(at: context.source.end(of: mention.expression), adding: " as \(metatype)"))
        }
        if !place.isImplicit {
            let name = context.source.text(of: mention.whole)
            let clause = mention.arguments == nil ? arguments : nil
            let type = name + (clause.map { context.source.text(of: $0) } ?? "")
            let keeper = TypeAnnotationEdit(source: context.source)
            let kept = keeper.edits(for: mention, type: type, isFailable: false)
            let keptIfFailable = keeper.edits(for: mention, type: type, isFailable: true)
            if kept != keptIfFailable {
                use.initializer = InitializerCall(
                    mention.expression, of: target, editsIfFailable: edits + keptIfFailable)
            }
            edits += kept
        }
        if case .superclass = mention.use { use.isSuperclass = true }
        use.platformDoubt = PlatformDoubt.about(target, binding, at: place.node, in: context)
        use.statement = use.platformDoubt.flatMap { _ in StatementLines(declaring: place.node, in: context.source) }
        return .adopt(wrapper: binding.wrapperName, edits: edits, use: use)
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
