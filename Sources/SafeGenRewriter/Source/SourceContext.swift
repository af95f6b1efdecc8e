import SwiftSyntax

/// The facts about a file in addition to its tree: its imports, and its declarations of the names that are looked for.
struct SourceContext {
    enum Meaning: Equatable {
        /// Nothing in the file is against the manifest's class.
        case theClass
        case other
        /// Perhaps something else, and why.
        case unclear(String)
    }

    let source: ParsedSource
    let imports: ImportList
    /// What the compiler says of names, by their offsets.
    private let indexed: [Int: IndexedUse]
    /// The declarations of each name that is looked for.
    private let declared: [String: [DeclaredName]]

    init(
        _ source: ParsedSource, names: Set<String>, header: Set<String> = [], indexed: [Int: IndexedUse] = [:]
    ) {
        (self.source, self.indexed) = (source, indexed)
        imports = ImportList(source.tree, header: header)
        var declared: [String: [DeclaredName]] = [:]
        for match in source.matches {
            let name = match.token.identifierText
            if names.contains(name), let declaration = DeclaredName(match.token) {
                declared[name, default: []].append(declaration)
            }
        }
        self.declared = declared
    }

    /// What the compiler says of a property's name; nil if it says nothing, as of code that it left out.
    func indexedUse(of property: TokenSyntax) -> IndexedUse? {
        indexed.isEmpty ? nil : indexed[source.start(of: property)]
    }

    /// The meaning of a class's name, without a module in front, at a node. The module that declares the class is nil
    /// for that of the file.
    func meaning(of name: String, from module: String?, at node: Syntax) -> Meaning {
        if node.isBehindModule(module) { return .theClass }
        if let isOfModule = imports.isImported(name, from: module) { return isOfModule ? .theClass : .other }
        let types = node.enclosingTypes
        var isPossible = false
        for declaration in declared[name] ?? [] {
            if case .file = declaration.scope, declaration.isType, module == nil { continue }
            switch declaration.isVisible(from: node, in: types) {
            case .certain where !declaration.isOffApple: return .other
            case .certain, .possible: isPossible = true
            case .none: break
            }
        }
        if isPossible { return .unclear("this file declares something else of that name") }
        guard let module, !imports.reaches(module) else { return .theClass }
        // Any header may bring the module along, that of the own framework too, and nobody else's class has such a name.
        if ObjectiveCName.isPrefixed(name, module: module) { return .theClass }
        return .unclear("this file does not import \(module)")
    }

    func declares(_ name: String, seenFrom node: Syntax) -> Bool {
        guard let declarations = declared[name] else { return false }
        let types = node.enclosingTypes
        return declarations.contains { $0.isVisible(from: node, in: types) != .none }
    }

    var visibleDeclarations: [ProjectDeclaration] {
        declared.flatMap { name, declarations in
            declarations.compactMap { declaration in
                switch declaration.scope {
                case .file(let isPrivate):
                    isPrivate
                        ? nil : ProjectDeclaration(name: name, type: nil, isOffApple: declaration.isOffApple)
                case .type(let type):
                    ProjectDeclaration(name: name, type: type, isOffApple: declaration.isOffApple)
                case .node: nil
                }
            }
        }
    }
}

/// A declaration of one file that another file may mean by a class's name.
package struct ProjectDeclaration: Hashable, Sendable {
    package var name: String
    /// The type that it is nested in; nil at the top of its file.
    package var type: String?
    /// Whether no Apple platform compiles it.
    package var isOffApple = false
}

/// What the compiler says of a place with the name of a property: whose it is.
struct IndexedUse: Equatable, Sendable {
    /// The manifest's class that the property is one of; nil for a property of anything else.
    var className: String?
    var isSet: Bool
}
