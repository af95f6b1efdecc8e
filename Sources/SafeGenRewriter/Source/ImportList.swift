import SafeGenCommandSupport
import SwiftSyntax

/// The imports of a file, those in branches of `#if` included.
struct ImportList {
    /// The modules that are imported, whole or in part.
    private(set) var modules: Set<String> = []
    /// Those that no `#if` decides about.
    private(set) var unconditional: Set<String> = []
    /// Those with `@testable`.
    private(set) var testable: Set<String> = []
    /// The modules that the file's own one brings along.
    private(set) var exported: Set<String> = []
    static let exporting = "_exported"
    /// The declarations that are imported by name, with the module that each is taken from.
    private var declarations: [String: String] = [:]
    /// The first import that no `#if` decides about.
    private(set) var first: ImportDeclSyntax?

    /// The imports of a file, and those of the bridging header of its target, which are imports of each Swift file.
    init(_ tree: SourceFileSyntax, header: Set<String> = []) {
        (modules, unconditional) = (header, header)
        for statement in tree.statements.inAllBranches {
            guard let declaration = statement.item.as(ImportDeclSyntax.self) else { continue }
            add(declaration, isConditional: statement.parent?.parent?.is(IfConfigClauseSyntax.self) ?? false)
        }
    }

    /// Whether the public declarations of a module are known to be visible.
    func reaches(_ module: String) -> Bool { Self.reach(module, by: modules) }

    /// Whether a declaration that is imported by its name is one of a module; nil if none of the name is.
    func isImported(_ name: String, from module: String?) -> Bool? {
        declarations[name].map { imported in module.map { Self.reach($0, by: [imported]) } ?? false }
    }

    static func reach(_ module: String, by modules: Set<String>) -> Bool {
        modules.contains(module) || !modules.isDisjoint(with: CommandKnowledge.modules(reexporting: module))
    }

    private mutating func add(_ declaration: ImportDeclSyntax, isConditional: Bool) {
        let path = declaration.path.map(\.name.identifierText)
        guard let module = path.first else { return }
        // A submodule may be a framework within another one: `import Quartz.QuickLookUI`.
        let isByName = declaration.importKindSpecifier != nil && path.count > 1
        let imported = isByName ? path.dropLast() : path[...]
        modules.formUnion(imported)
        if !isConditional {
            unconditional.insert(module)
            first = first ?? declaration
        }
        if !isByName, declaration.attributes.contains(Self.exporting) { exported.formUnion(imported) }
        if declaration.attributes.contains("testable") { testable.insert(module) }
        if isByName, let name = path.last { declarations[name] = imported.last }
    }

    func fileImports(in source: ParsedSource) -> FileImports {
        FileImports(
            modules: modules, unconditional: unconditional, testable: testable,
            place: first.map { source.start(of: $0) },
            isOfScript: source.tree.shebang != nil)
    }
}

/// The imports of a file, and where another import can be put.
package struct FileImports: Equatable, Sendable {
    package var modules: Set<String> = []
    /// Those that no `#if` decides about.
    var unconditional: Set<String> = []
    package var testable: Set<String> = []
    /// Where an import can be put: before the first one that no `#if` holds; nil if there is none.
    var place: Int?
    /// The headers, as an Objective-C file writes them: `"App-Swift.h"`.
    var headers: Set<String> = []
    /// Whether the file begins with `#!`.
    var isOfScript = false

    mutating func formUnion(_ other: FileImports) {
        modules.formUnion(other.modules)
        testable.formUnion(other.testable)
    }
}
