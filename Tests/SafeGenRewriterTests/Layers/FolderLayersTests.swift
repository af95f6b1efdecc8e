import Foundation
import SwiftParser
import SwiftSyntax
import TestSupport
import Testing

/// The folders of each module are layers: where one uses types of another, the other uses none of its types, neither
/// directly nor through a third.
@Suite struct FolderLayersTests {
    @Test(arguments: FolderUses.modules) func folderUsesNoFolderThatUsesIt(module: String) throws {
        let uses = try FolderUses(module)
        for cycle in uses.cycles { Issue.record("\(module): \(cycle)") }
    }

    @Test func findsCycleThroughThirdFolder() {
        let uses = FolderUses(files: [
            (path: "A/a.swift", text: "struct A { var b: B }"),
            (path: "B/b.swift", text: "struct B { func c() { _ = C() } }"),
            (path: "C/c.swift", text: "enum C { case a([A]) }"),
            (path: "D/d.swift", text: "let d = [A(), B(), C()]"),
        ])
        #expect(
            uses.cycles == [
                "A uses B (a.swift names B)", "B uses C (b.swift names C)", "C uses A (c.swift names A)",
            ])
    }

    @Test func ignoresCommentsMembersAndNamesOfTheFileItself() {
        let uses = FolderUses(files: [
            (path: "A/a.swift", text: "struct A { let b = B.Inner() }  // not C"),
            (path: "B/b.swift", text: "struct B { struct Inner {}; let text = \"A\" }"),
            (path: "B/c.swift", text: "struct C { struct A {}; let a: A; let x = self.A }"),
        ])
        #expect(uses.cycles.isEmpty)
    }
}

/// Which folders of a module name types that other folders of it declare.
private struct FolderUses {
    /// By folder, the folders that it uses, each with a place as an example.
    private var uses: [String: [String: String]] = [:]

    /// The folders of `Sources`, without the one that is part of the module SafeGen.
    static var modules: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
        return names.filter { !$0.hasPrefix(".") && !$0.hasPrefix("C") && $0 != "Templates" }.sorted()
    }

    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    init(_ module: String) throws {
        let paths = try (module == "SafeGen" ? [module, "Templates"] : [module]).flatMap { folder in
            let root = Self.sources.appendingPathComponent(folder)
            let files = try #require(FileManager.default.enumerator(atPath: root.path))
            return files.compactMap { ($0 as? String).map { "\(folder)/\($0)" } }
        }
        try self.init(
            files: paths.filter { $0.hasSuffix(".swift") }.sorted().map { path in
                (path, try String(contentsOf: Self.sources.appendingPathComponent(path), encoding: .utf8))
            })
    }

    init(files: [(path: String, text: String)]) {
        let names = files.map { FileNames(Parser.parse(source: $0.text)) }
        let folders = files.map { ($0.path as NSString).deletingLastPathComponent }
        var declaring: [String: String] = [:]
        for (folder, names) in zip(folders, names) { for name in names.types { declaring[name] = folder } }
        for (index, folder) in folders.enumerated() {
            for name in names[index].used.subtracting(names[index].declared).sorted() {
                guard let other = declaring[name], other != folder, uses[folder]?[other] == nil else { continue }
                let file = (files[index].path as NSString).lastPathComponent
                uses[folder, default: [:]][other] = "\(file) names \(name)"
            }
        }
    }

    /// The uses that lead back to where they begin.
    var cycles: [String] {
        uses.sorted { $0.key < $1.key }.flatMap { folder, others in
            others.sorted { $0.key < $1.key }.filter { reached(from: $0.key).contains(folder) }
                .map { "\(folder) uses \($0.key) (\($0.value))" }
        }
    }

    private func reached(from folder: String) -> Set<String> {
        var (open, seen) = ([folder], Set<String>())
        while let next = open.popLast() {
            if seen.insert(next).inserted { open += uses[next].map { Array($0.keys) } ?? [] }
        }
        return seen
    }
}

/// The names of types that a file declares and uses.
private final class FileNames: SyntaxAnyVisitor {
    /// The types at its top that other files see.
    private(set) var types: Set<String> = []
    /// All types that it declares.
    private(set) var declared: Set<String> = []
    /// What may be a type of another file.
    private(set) var used: Set<String> = []

    init(_ tree: SourceFileSyntax) {
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let declaration = node.asProtocol((any NamedDeclSyntax).self), !node.is(FunctionDeclSyntax.self) {
            declared.insert(declaration.name.text)
            let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.map(\.name.text) ?? []
            let isPrivate = modifiers.contains("private") || modifiers.contains("fileprivate")
            if node.parent?.is(CodeBlockItemSyntax.self) ?? false, !isPrivate { types.insert(declaration.name.text) }
        }
        return .visitChildren
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        used.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let access = node.parent?.as(MemberAccessExprSyntax.self)
        if access?.declName.id != node.id { used.insert(node.baseName.text) }
        return .visitChildren
    }
}
