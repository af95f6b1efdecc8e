import SafeGen
import SafeGenCommandSupport
import SafeGenSystem
import SwiftSyntax

/// What the parts of a type in a file show about whether its objects can be deallocated while somebody keeps a plain pointer to them: one
/// notion for all rules about such pointers.
struct ObjectFacts: Sendable {
    enum Trait: Sendable {
        /// It is the class of the app or of its delegate, of which one object lives as long as the program: it conforms, and perhaps is marked.
        case isApp, isMarkedAsApp
        case retainsItself
        /// It has an undo manager of its own, or removes actions of one.
        case managesUndo
        /// There may be objects that no constant keeps.
        case hasOthers
        /// Code shows an object that goes: it has a local variable or none, is presented, or has a property that becomes nil.
        case isSeenToGo
        /// SwiftUI takes a view down before its window goes.
        case isTakenDown
        /// Code makes an object, and other modules may.
        case isMade, mayBeMadeElsewhere
        /// No other file can make one.
        case isMadeHereAlone
    }

    /// A class, and the file that declares it.
    struct Owner: Hashable, Sendable {
        static let program = Owner(type: "", path: "")
        var type: String
        var path: String
    }

    var traits: Set<Trait> = []
    /// The keepers of an object from the beginning: the program, by a constant, or each object of a class.
    var keepers: Set<Owner> = []
    /// The classes that have a property for an object, whoever else may set it, and the views that make a view.
    var holders: Set<Owner> = []
    /// The static members of the class, and its class methods, that give an object which the program keeps, and whether each is a constant,
    /// whatever code does that isn't seen.
    var sharedNames: [String: Bool] = [:]
    /// The static members of the class that code sets.
    var setNames: Set<String> = []
    /// How many classes of the name are declared, and what they inherit from.
    var classCount = 0
    private(set) var inherited: Set<String> = []
    /// The names in each member that has a body, in `deinit` too.
    private var memberNames: [String: Set<String>] = [:]

    init(traits: Set<Trait> = []) { self.traits = traits }

    init(of type: String, in source: ParsedSource) {
        let variables = source.index.variables(ofType: type).compactMapValues(\.first)
        for group in source.index.groups(named: type) { add(group, of: type, variables) }
        // The objects of tests are no objects of the program.
        if !source.tree.importsForTests { addKeepers(of: type, in: source) }
    }

    mutating func formUnion(_ other: ObjectFacts) {
        traits.formUnion(other.traits)
        keepers.formUnion(other.keepers)
        holders.formUnion(other.holders)
        sharedNames.merge(other.sharedNames) { $0 || $1 }
        setNames.formUnion(other.setNames)
        classCount += other.classCount
        inherited.formUnion(other.inherited)
        inherit(other)
    }

    /// Adds what a superclass ends.
    mutating func inherit(_ base: Self) { memberNames.merge(base.memberNames) { $0.union($1) } }

    /// Whether the code shows an object that goes before the program ends.
    var isSeenToGo: Bool {
        // A value is one of SwiftUI's views.
        traits.contains(classCount == 0 ? .isTakenDown : .isSeenToGo)
    }

    /// Whether an object goes as other modules like.
    var isLeftToOthers: Bool {
        classCount > 0 && traits.contains(.mayBeMadeElsewhere) && !traits.contains(.isMade)
    }

    var outliveProgram: Bool {
        traits.isDisjoint(with: [.hasOthers, .mayBeMadeElsewhere]) && !keepers.isEmpty
            && setNames.isDisjoint(with: sharedNames.keys)
    }

    /// Whether an object can't dangle: it is the app's, or retains itself.
    var lasts: Bool { !traits.isDisjoint(with: [.isApp, .retainsItself]) }

    /// Whether `deinit` ends the registration, also by its methods. The functions that end it are nil for the actions of an undo manager.
    func isEndedInDeinit(by ends: [String]?) -> Bool {
        guard let ends else { return traits.contains(.managesUndo) }
        return leads("deinit", to: ends)
    }

    /// Whether `deinit` hands the end to code that runs once the object is gone.
    func endsTooLate(_ ends: [String]?) -> Bool { ends.map { leads(Self.later, to: $0) } ?? false }

    /// What `memberNames` calls the closures of `deinit` that run after it.
    private static let later = "deinit, later"

    private func leads(_ member: String, to ends: [String]) -> Bool {
        Array(memberNames[member] ?? []).closure { memberNames[$0] ?? [] }.contains { name in
            // `stream.invalidate()` of a project's own type calls `FSEventStreamInvalidate`.
            ends.contains { $0 == name || name.count > 5 && $0.lowercased().hasSuffix(name.lowercased()) }
        }
    }

    /// Whether a method ends the registration: the owner of the object is to call it.
    func isEndedByOwner(_ ends: [String]?) -> Bool {
        memberNames.values.contains { !$0.isDisjoint(with: ends ?? []) }
    }

    private mutating func add(
        _ group: any DeclGroupSyntax, of type: String, _ variables: [String: PatternBindingSyntax]
    ) {
        if group.is(ClassDeclSyntax.self) || group.is(ActorDeclSyntax.self) { classCount += 1 }
        inherited.formUnion(group.inheritedNames)
        if group.isOfApp { traits.insert(.isApp) }
        if group.isMarkedAsApp { traits.insert(.isMarkedAsApp) }
        for token in group.memberBlock.tokens(viewMode: .sourceAccurate) {
            if case .identifier = token.tokenKind, token.enclosingTypeName == type, let name = token.memberAround {
                let place = name == "deinit" && token.runsLater ? Self.later : name
                memberNames[place, default: []].formUnion(token.namesWithArguments)
            }
            if token.isRetained(by: variables) { traits.insert(.retainsItself) }
            if token.managesUndo(variables) { traits.insert(.managesUndo) }
        }
    }
}

extension ObjectFacts {
    /// The facts about some types, by name, in each wanted file that names one, and the targets of these files. The objects of tests are no
    /// objects of the program.
    static func byType(
        _ types: [String], in files: SourceReading, _ layout: ProjectLayout,
        where isWanted: @escaping @Sendable (SourcePath) -> Bool
    ) -> (parts: [String: [(path: String, facts: ObjectFacts)]], map: ModuleMap) {
        let scanner = WordScanner(types.map(WordPattern.word))
        let found = files.compactMap { [files = files.files] path, bytes -> [(String, String, ObjectFacts)]? in
            guard isWanted(path) else { return nil }
            let named = Set(scanner.hits(in: bytes).map { types[$0.pattern] })
            if named.isEmpty { return nil }
            let unknown = named.map { ($0, path.text, ObjectFacts(traits: [.hasOthers])) }
            switch CodeFiles.kind(path) {
            case .swift?:
                let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: [], in: files)
                return source.map { source in named.map { ($0, path.text, ObjectFacts(of: $0, in: source)) } }
                    ?? unknown
            case .objectiveC?:
                let file = ObjectiveCTokens(bytes)
                let code = ObjectiveCContext(tokens: file.tokens, directives: file.directives, classes: [:])
                return named.map { ($0, path.text, ObjectFacts(of: $0, in: code)) }
            case .interface?:
                let text = String(decoding: bytes, as: UTF8.self)
                return unknown.filter { text.contains("customClass=\"\($0.0)\"") }
            case nil: return unknown
            }
        }.joined()
        let map = layout.map(of: Set(found.map(\.1)).sorted())
        var own = found.filter { !map.isOfTests($0.1) || $0.2.classCount > 0 }
        // What another class conforms to as well may forward to it.
        let apps = own.contains { $0.2.traits.contains(.isApp) } ? ProgramCode.classesOfApp(in: files) : []
        for index in own.indices where !own[index].2.traits.contains(.isMarkedAsApp) {
            if !apps.subtracting([own[index].0]).isEmpty { own[index].2.traits.remove(.isApp) }
        }
        return (Dictionary(grouping: own, by: \.0).mapValues { $0.map { ($0.1, $0.2) } }, map)
    }
}

extension TokenSyntax {
    /// The name of the member whose body the token lies in: of a function, of a computed property, or `deinit`.
    fileprivate var memberAround: String? {
        let body = ancestors.prefix { !$0.is(MemberBlockSyntax.self) }
            .last { $0.is(CodeBlockSyntax.self) || $0.is(AccessorBlockSyntax.self) }
        let function = body?.parent?.as(FunctionDeclSyntax.self)?.name.identifierText
        let property = body?.parent?.as(PatternBindingSyntax.self)?.pattern.name
        return body?.parent?.is(DeinitializerDeclSyntax.self) ?? false ? "deinit" : function ?? property
    }

    /// The name, and with it each argument of its call that may make an end of it: `f`, and `f nil` of `f(x, nil)`.
    fileprivate var namesWithArguments: Set<String> {
        let name = identifierText
        let reference = parent?.as(DeclReferenceExprSyntax.self)
        let access = reference?.parent?.as(MemberAccessExprSyntax.self)
        let callee =
            access.flatMap { $0.declName.id == reference?.id ? Syntax($0) : nil } ?? reference.map { Syntax($0) }
        guard let call = callee?.ownCall else { return [name] }
        let ends = call.arguments.map(\.expression.trimmedDescription).filter { ["nil", "false"].contains($0) }
        return Set([name] + ends.map { "\(name) \($0)" })
    }

    /// Whether the code is in a closure that runs once `deinit` has ended.
    fileprivate var runsLater: Bool {
        ancestors.prefix { !$0.is(DeinitializerDeclSyntax.self) }.contains { node in
            guard let closure = node.as(ClosureExprSyntax.self) else { return false }
            let isWeak = closure.signature?.capture?.items.contains { $0.specifier?.specifier.text == "weak" } ?? false
            let call = closure.nearest(FunctionCallExprSyntax.self)
            let later = ["Task", "detached", "async", "asyncAfter", "addOperation", "perform", "runOnMain"]
            return isWeak || later.contains(call?.calledExpression.variableName ?? "")
        }
    }

    /// Whether this `self` is retained: by hand, `passRetained(self)`, or by a property of the object, `retained = self`.
    fileprivate func isRetained(by variables: [String: PatternBindingSyntax]) -> Bool {
        guard tokenKind == .keyword(.self), let reference = parent?.as(DeclReferenceExprSyntax.self) else {
            return false
        }
        if let call = reference.parent?.parent?.parent?.as(FunctionCallExprSyntax.self) {
            return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "passRetained"
        }
        guard let variable = reference.placeOfValue?.variableName.flatMap({ variables[$0] }) else { return false }
        return !variable.has(.weak) && !variable.has(.unowned)
    }

    /// Whether actions of an undo manager are removed here, or the type gets one of its own. In `deinit`, a responder that has left its
    /// window finds no manager, so only a manager of a property counts there.
    fileprivate func managesUndo(_ variables: [String: PatternBindingSyntax]) -> Bool {
        if identifierText == "undoManager" { return overridesProperty }
        guard identifierText == "removeAllActions" else { return false }
        guard let access = parent?.parent?.as(MemberAccessExprSyntax.self), isInDeinit else { return true }
        let name = access.base?.withoutMarks.variableName ?? ""
        return name != "undoManager" || variables[name] != nil
    }

    var overridesProperty: Bool { parent?.parent?.as(PatternBindingSyntax.self)?.has(.override) ?? false }
}
