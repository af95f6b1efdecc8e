import SafeGen
import SafeGenSystem
import SwiftSyntax

/// Where a file's names stand, and its types: made once, when something is first looked up.
final class FileIndex {
    /// In a node of at most so many bytes a name is looked for in the bytes; in larger ones a table of all names pays.
    private static let smallNode = 16 << 10
    /// The most names that are looked for in the bytes before the table is made.
    private static let fewNames = 4
    /// The most names that are looked for in all bytes without the table.
    private static let fewSearches = 64

    private let tree: SourceFileSyntax
    private let bytes: [UInt8]
    private let base: Int
    private var namesLookedFor = 0
    private var searches = 0
    private(set) lazy var lines = SourceIndex(bytes)
    private lazy var tokensByName = NameCollector.tokens(of: tree)
    /// Former look-ups in the declarations.
    var asked = DeclarationCache()
    private lazy var groupsByName = Dictionary(
        grouping: tree.statements.inAllBranches.compactMap { $0.item.asProtocol((any DeclGroupSyntax).self) }
            .flatMap { $0.withNested }
    ) { Syntax(fromProtocol: $0).declaredTypeName ?? "" }

    private(set) lazy var initializersByType = findInitializersByType()
    /// Whether `deinit` is anywhere in the bytes: known without looking at the tree.
    private(set) lazy var hasDeinit = !bytes.words("deinit", in: bytes.indices).isEmpty
    private let matches: [ParsedSource.Match]
    /// The names that were looked for of which the file declares or extends a type: known without looking at other types.
    private(set) lazy var openedTypes = Set(
        matches.lazy.map(\.token).filter { token in
            token.ancestors.prefix(3).contains { $0.declaredTypeName == token.identifierText }
        }.map(\.identifierText))

    /// An index of a tree, which lies so many bytes after the beginning of the file's bytes; the matches show which
    /// of the names that were looked for the file gives to a type.
    init(_ tree: SourceFileSyntax, bytes: [UInt8], base: Int, matches: [ParsedSource.Match] = []) {
        (self.tree, self.bytes, self.base, self.matches) = (tree, bytes, base, matches)
    }

    var names: Set<String> { Set(tokensByName.keys) }

    /// All tokens that are a name, in order.
    func tokens(named name: String) -> [TokenSyntax] {
        namesLookedFor += 1
        return namesLookedFor > Self.fewNames ? tokensByName[name] ?? [] : tokens(foundByBytesOf: name)
    }

    func tokens(named name: String, in node: Syntax) -> ArraySlice<TokenSyntax> {
        guard node.totalLength.utf8Length > Self.smallNode else { return tokens(foundByBytesOf: name, in: node)[...] }
        let all = tokens(named: name)
        let start = all.partition { $0.position >= node.position }
        let end = all.partition { $0.position >= node.endPosition }
        return all[start..<max(start, end)]
    }

    /// The tokens of a name that lie in a node, or anywhere, in order: without a table of all names, which takes a walk over
    /// the whole tree.
    func tokens(foundByBytesOf name: String, in node: Syntax? = nil) -> [TokenSyntax] {
        if node == nil { searches += 1 }
        if searches > Self.fewSearches, node == nil { return tokensByName[name] ?? [] }
        let node = node ?? Syntax(tree)
        let range = (node.position.utf8Offset + base)..<(node.endPosition.utf8Offset + base)
        return NameCollector.tokens(named: name, in: node, hits: bytes.words(name, in: range), base: base)
    }

    /// The declaration and the extensions of a type, those inside of functions left out.
    func groups(named name: String) -> [any DeclGroupSyntax] { groupsByName[name] ?? [] }

    /// The members of a kind of a type, from its declaration and its extensions in this file.
    func members<Member: DeclSyntaxProtocol>(_ kind: Member.Type, ofType type: String) -> [Member] {
        groups(named: type).flatMap(\.memberBlock.members.inAllBranches).compactMap { $0.decl.as(kind) }
    }

    /// The types that the file declares to conform to one of some protocols, each with all that it inherits from and conforms to, and other
    /// names for several protocols: `typealias P = A & B`.
    func conformers(to protocols: Set<String>) -> [String: Set<String>] {
        let aliases = tree.statements.compactMap { $0.item.as(TypeAliasDeclSyntax.self) }.map {
            ($0.name.identifierText, Set($0.initializer.value.parts.compactMap(\.lastName)))
        }
        return groupsByName.mapValues { Set($0.flatMap(\.inheritedNames)) }
            .merging(aliases) { $0.union($1) }.filter { !$0.value.isDisjoint(with: protocols) }
    }

    /// The tokens of some names that lie in the type around a node, its extensions included; nil outside of types.
    func tokens(named names: [String], inTypeAround node: Syntax) -> [TokenSyntax]? {
        node.enclosingTypeName.map { type in
            groups(named: type).flatMap { group in
                names.flatMap { tokens(named: $0, in: Syntax(fromProtocol: group)) }
            }
        }
    }
}

extension [UInt8] {
    fileprivate func words(_ word: String, in range: Range<Int>) -> [Int] {
        let word = Array(word.utf8)
        guard let first = word.first, range.count >= word.count else { return [] }
        var offsets: [Int] = []
        withUnsafeBufferPointer { bytes in
            for offset in range.lowerBound...(range.upperBound - word.count) where bytes[offset] == first {
                let end = offset + word.count
                guard offset == 0 || !ByteClass.continuesName(bytes[offset - 1]),
                    end == bytes.count || !ByteClass.continuesName(bytes[end]),
                    word.indices.allSatisfy({ bytes[offset + $0] == word[$0] })
                else { continue }
                offsets.append(offset)
            }
        }
        return offsets
    }
}

/// Gathers names in one walk, except for those in code that is never compiled.
private struct NameCollector {
    private var found: [String: [TokenSyntax]] = [:]

    static func tokens(of tree: SourceFileSyntax) -> [String: [TokenSyntax]] {
        var collector = NameCollector()
        collector.add(Syntax(tree))
        return collector.found
    }

    /// The tokens of a name that some offsets lie in.
    static func tokens(named name: String, in node: Syntax, hits: [Int], base: Int) -> [TokenSyntax] {
        guard !hits.isEmpty else { return [] }
        let hits = hits.map { WordHit(offset: $0, pattern: 0) }
        return TokenFinder.matches(hits, in: node, base: base).map(\.token).filter {
            $0.isName && $0.identifierText == name
        }
    }

    private mutating func add(_ node: Syntax) {
        guard let token = node.as(TokenSyntax.self) else {
            if node.as(IfConfigClauseSyntax.self)?.isNeverCompiled ?? false { return }
            for child in node.children(viewMode: .sourceAccurate) { add(child) }
            return
        }
        if token.isName { found[token.identifierText, default: []].append(token) }
    }
}

extension TokenSyntax {
    /// Whether it may name what code declares.
    fileprivate var isName: Bool {
        switch tokenKind {
        case .identifier, .keyword(.`init`): true
        default: false
        }
    }
}

extension DeclGroupSyntax {
    /// The type or extension, and those in it, except for those inside functions.
    fileprivate var withNested: [any DeclGroupSyntax] {
        let nested = memberBlock.members.inAllBranches.compactMap { $0.decl.asProtocol((any DeclGroupSyntax).self) }
        return [self] + nested.flatMap { $0.withNested }
    }
}
