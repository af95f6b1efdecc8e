import SafeGen
import SafeGenSystem
import SafeGenTemplates
import SafeGenTooling
import SwiftParser
import SwiftSyntax

/// What one file gives.
package struct FileReport: Sendable {
    /// The path as it is shown.
    package var path: String
    /// Whether the file can be found by the path that is shown, and so be written.
    var isWritable = true
    /// The contents that all offsets are about.
    package var bytes: [UInt8] = []
    /// What the rules say, in the order of the places.
    package var findings: [Finding] = []
    /// Whether the file was parsed.
    package var isParsed = false
    /// What kept the file from being done.
    var trouble: Trouble?
    /// Declarations of the classes' names that other files may see.
    var declarations: [ProjectDeclaration] = []
    /// The types at its top that are named as wrappers are.
    var wrapperNamesakes: Set<String> = []
    /// The initializers that it declares of the classes.
    var initializers: [DeclaredInitializer] = []
    /// What it imports.
    var imports = FileImports()
    /// Class-bound protocols that it declares.
    var classBoundProtocols: Set<String> = []
    /// The other protocols of delegates that it declares, with those that they inherit from.
    var protocolParents: [String: Set<String>] = [:]
    /// Protocols of delegates that it names.
    var mentions: Set<String> = []
    var ignores: [IgnoreComment] = []
    /// All edits of the file by itself, where they are to be carried out.
    var verified: VerifiedEdits?

    /// What keeps a file from being done, while the others are.
    enum Trouble: Equatable, Sendable {
        /// It can't be read; with the system's words.
        case unreadable(String)
        /// Its name is not UTF-8, and it is to be written.
        case unwritableName
        /// It is no Swift, from an offset on.
        case notSwift(at: Int)
        /// It is nested too deeply for the parser.
        case tooDeep(NestingLimit.Finding)
        /// The parser crashed over it, or found no end.
        case stoppedParser(ParserRecovery.Reason)
        /// It is text of another encoding than UTF-8.
        case notUTF8
        /// It would not parse with its edits, which is a bug in SafeGen.
        case brokenByEdits

        /// Whether it is about reading and writing, and not about what is read.
        var isOfTheSystem: Bool {
            switch self {
            case .unreadable, .unwritableName: true
            case .notSwift, .tooDeep, .stoppedParser, .notUTF8, .brokenByEdits: false
            }
        }
    }

    /// A file or a folder that can't be read, with the system's words for it.
    static func unreadable(_ path: SourcePath, _ message: String) -> FileReport {
        var report = FileReport(path: path.text, bytes: [], findings: [])
        report.trouble = .unreadable(message)
        return report
    }

    /// A file that the parser did not come to the end of.
    static func stopped(_ path: SourcePath, _ reason: ParserRecovery.Reason) -> FileReport {
        var report = FileReport(path: path.text, bytes: [], findings: [])
        report.trouble = .stoppedParser(reason)
        return report
    }

    /// A file that is nested too deeply for the parser.
    static func tooDeep(_ path: SourcePath, _ bytes: [UInt8], _ finding: NestingLimit.Finding) -> FileReport {
        var report = FileReport(path: path.text, bytes: bytes, findings: [])
        report.trouble = .tooDeep(finding)
        return report
    }

    /// Looks at one file.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - buffer: Its bytes.
    ///   - rules: What to look for.
    /// - Returns: nil if there is nothing in it to look at.
    static func make(path: SourcePath, _ buffer: UnsafeBufferPointer<UInt8>, _ rules: RuleSet) -> FileReport? {
        var report = make(path: path.text, buffer, rules)
        report?.isWritable = path.isText
        return report
    }

    private static func make(path: String, _ buffer: UnsafeBufferPointer<UInt8>, _ rules: RuleSet) -> FileReport? {
        if let storyboard = rules.storyboard, StoryboardRule.reads(path) {
            let bytes = Array(buffer)
            let findings = storyboard.check(bytes)
            return findings.isEmpty ? nil : FileReport(path: path, bytes: bytes, findings: findings)
        }
        if buffer.isUTF16 {
            var report = FileReport(path: path, bytes: [], findings: [])
            report.trouble = .notUTF8
            return report
        }
        if let objectiveC = rules.objectiveC, ObjectiveCRule.reads(path) {
            let (findings, mentions) = objectiveC.check(buffer)
            guard !findings.isEmpty || !mentions.isEmpty else { return nil }
            var report = FileReport(path: path, bytes: findings.isEmpty ? [] : Array(buffer), findings: findings)
            report.mentions = mentions
            return report
        }
        let hits = rules.scanner.hits(in: buffer)
        let mentions = rules.mentions(hits)
        let needsParsing = rules.needsParsing(hits) || rules.mayDeclareWrapper(hits, in: buffer)
        guard needsParsing || !mentions.isEmpty else { return nil }
        let bytes = Array(buffer)
        guard Banner.verdict(of: bytes) == .foreign else { return nil }
        if let excess = NestingLimit.exceeded(in: buffer) {
            var report = FileReport(path: path, bytes: bytes, findings: [])
            report.trouble = .tooDeep(excess)
            return report
        }
        var report =
            needsParsing
            ? FileReport(ParsedSource(path: path, bytes: bytes, hits: hits), rules)
            : FileReport(path: path, bytes: [], findings: [])
        report.mentions = mentions
        return report
    }

    /// What is said of a file that was looked at for another reason.
    init(path: String, bytes: [UInt8], findings: [Finding]) {
        (self.path, self.bytes, self.findings) = (path, bytes, findings)
    }

    private init(_ source: ParsedSource, _ rules: RuleSet) {
        path = source.path
        isParsed = true
        if let broken = SyntaxErrors.first(in: source.tree) {
            let isText = String(decoding: source.bytes, as: UTF8.self).utf8.elementsEqual(source.bytes)
            (bytes, trouble) = (source.bytes, isText ? .notSwift(at: broken + source.base) : .notUTF8)
            return
        }
        let context = SourceContext(source, names: rules.names)
        findings = rules.check(context)
        if findings.contains(where: { $0.use != nil }) { imports = context.imports.fileImports(in: source) }
        declarations = context.visibleDeclarations
        wrapperNamesakes = source.tree.statements.typeNames(beginningWith: rules.index.prefixes)
        initializers = DeclaredInitializer.all(of: rules.index, in: source.index)
        if rules.enabled.contains(StrongDelegateRule.id) {
            classBoundProtocols = source.classBoundProtocols
            protocolParents = source.protocolParents
        }
        let marks = source.commentHits.filter(rules.isIgnore)
        if !marks.isEmpty {
            let lines = SourceIndex(source.bytes)
            ignores = marks.compactMap { IgnoreComment(at: $0.offset, in: source.bytes, lines: lines) }
        }
        if rules.mode == .adopt {
            let edits = findings.flatMap(\.edits)
            if !edits.isEmpty { verified = VerifiedEdits(edits, in: source) }
        }
        // Most files that are parsed have nothing to tell, and their bytes need not be kept.
        if !findings.isEmpty || !ignores.isEmpty { bytes = source.bytes }
    }
}

/// Finds out whether a tree is that of a Swift file.
enum SyntaxErrors {
    /// The offset of the first place that does not parse; nil if everything does.
    static func first(in tree: SourceFileSyntax) -> Int? {
        guard tree.hasError else { return nil }
        var node = Syntax(tree)
        while let child = node.children(viewMode: .all).first(where: { $0.hasError || $0.isError }), !node.isError {
            node = child
        }
        return node.positionAfterSkippingLeadingTrivia.utf8Offset
    }

}

extension Syntax {
    /// Whether the node itself is what the parser did not expect, or missed.
    fileprivate var isError: Bool {
        self.is(UnexpectedNodesSyntax.self) || self.as(TokenSyntax.self)?.presence == .missing
    }
}

extension CodeBlockItemListSyntax {
    /// The types among the statements, in `#if` too, whose names begin in one of some ways.
    fileprivate func typeNames(beginningWith prefixes: Set<String>) -> Set<String> {
        var names: Set<String> = []
        for statement in self {
            if let conditional = statement.item.as(IfConfigDeclSyntax.self) {
                for clause in conditional.clauses {
                    guard case .statements(let inner)? = clause.elements else { continue }
                    names.formUnion(inner.typeNames(beginningWith: prefixes))
                }
            } else if !statement.item.is(FunctionDeclSyntax.self), !statement.item.is(MacroDeclSyntax.self),
                let name = statement.item.asProtocol((any NamedDeclSyntax).self)?.name.identifierText,
                prefixes.contains(where: name.hasPrefix)
            {
                names.insert(name)
            }
        }
        return names
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes begin with the mark of UTF-16.
    fileprivate var isUTF16: Bool {
        count >= 2 && (self[0] == 0xFF && self[1] == 0xFE || self[0] == 0xFE && self[1] == 0xFF)
    }
}
