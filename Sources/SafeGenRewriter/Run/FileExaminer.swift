import SafeGen
import SafeGenSystem
import SwiftSyntax

/// Examines one file after the other by the rules of a run.
struct FileExaminer: Sendable {
    let rules: RuleSet
    let files: ProjectFiles
    /// By path, the modules that the file sees without an import of its own.
    var headerImports: [String: Set<String>] = [:]

    /// Examines a file; nil if it holds nothing to report, and no facts for other files. `begin` gets each step after
    /// the parser, before it begins.
    func report(
        on path: SourcePath, _ buffer: UnsafeBufferPointer<UInt8>, begin: (ExaminationStep) -> Void = { _ in }
    ) -> FileReport? {
        var report = report(on: path.text, buffer, begin)
        if let gap = rules.gapInIndex(at: path.text, buffer) {
            report = report ?? FileReport(path: path.text)
            report?.indexGap = gap
        }
        report?.isWritable = path.isText
        return report
    }

    /// What a file in Swift shows others; nil if it declares no type that matters to them, or can't be read.
    func facts(of path: SourcePath, _ bytes: UnsafeBufferPointer<UInt8>) -> FileFacts? {
        let hits = rules.scanner.hits(in: bytes)
        guard path.text.hasSuffix(".swift"), rules.mayDeclareType(hits, in: bytes), !Banner.begins(bytes),
            let source = try? ParsedSource(path: path.text, bytes: Array(bytes), hits: hits, in: files),
            !source.tree.hasError
        else { return nil }
        return facts(of: SourceContext(source, names: rules.names))
    }

    private func report(
        on path: String, _ buffer: UnsafeBufferPointer<UInt8>, _ begin: (ExaminationStep) -> Void
    ) -> FileReport? {
        if let storyboard = rules.storyboard, StoryboardRule.reads(path) {
            begin(.rule(StoryboardRule.id))
            let bytes = Array(buffer)
            let (findings, wrappers) = storyboard.check(bytes)
            guard !findings.isEmpty || !wrappers.isEmpty else { return nil }
            var report = FileReport(path: path, bytes: findings.isEmpty ? [] : bytes, findings: findings)
            report.facts.wrappers = wrappers
            return report
        }
        if ObjectiveCRule.reads(path) {
            begin(.rule(ObjectiveCRule.id))
            var (findings, facts) =
                rules.objectiveC?.check(
                    buffer, indexed: rules.indexed?.uses(in: path, Array(buffer)) ?? [:]
                )
                ?? ([], FileFacts())
            findings += rules.associations?.findings(inObjectiveC: buffer) ?? []
            findings += rules.contexts?.findings(inObjectiveC: buffer, keepsEnded: rules.mode == .crash) ?? []
            let ignores = IgnoreComment.all(in: buffer)
            guard !findings.isEmpty || !facts.isEmpty || !ignores.isEmpty else { return nil }
            let hasPlaces = !findings.isEmpty || !ignores.isEmpty
            var report = FileReport(path: path, bytes: hasPlaces ? Array(buffer) : [], findings: findings)
            (report.facts, report.ignores) = (facts, ignores)
            return report
        }
        return reportOnSwift(path, buffer, begin)
    }

    private func reportOnSwift(
        _ path: String, _ buffer: UnsafeBufferPointer<UInt8>, _ begin: (ExaminationStep) -> Void
    ) -> FileReport? {
        let hits = rules.scanner.hits(in: buffer)
        let mentions = rules.mentions(hits)
        let wrappers = rules.wrappers(hits)
        let needsParsing =
            rules.needsParsing(hits, in: buffer) || rules.mayDeclareType(hits, in: buffer)
            || rules.indexed?.namesClass(in: path) ?? false
        guard needsParsing || !mentions.isEmpty || !wrappers.isEmpty else { return nil }
        let bytes = Array(buffer)
        guard Banner.verdict(of: bytes) == .foreign else { return nil }
        var report = FileReport(path: path)
        if needsParsing {
            do throws(FileFailure) {
                report = self.report(on: try ParsedSource(path: path, bytes: bytes, hits: hits, in: files), begin)
            } catch {
                return FileReport(path: path, bytes: bytes, failure: error)
            }
        }
        (report.facts.mentions, report.facts.wrappers) = (mentions, wrappers)
        return report
    }

    private func report(on source: ParsedSource, _ begin: (ExaminationStep) -> Void) -> FileReport {
        if let broken = SyntaxErrors.first(in: source.tree) {
            let isText = String(decoding: source.bytes, as: UTF8.self).utf8.elementsEqual(source.bytes)
            let failure = isText ? FileFailure.notSwift(at: broken + source.base) : .notUTF8
            var report = FileReport(path: source.path, bytes: source.bytes, failure: failure)
            report.isParsed = true
            return report
        }
        let context = SourceContext(
            source, names: rules.names, header: headerImports[source.path] ?? [],
            indexed: rules.indexed?.uses(in: source.path, source.bytes) ?? [:])
        var report = FileReport(path: source.path, findings: rules.check(context, begin: begin))
        begin(.rest)
        report.isParsed = true
        report.facts = facts(of: context)
        let marks = source.commentHits.filter(rules.isIgnore)
        if !marks.isEmpty {
            let lines = SourceIndex(source.bytes)
            report.ignores = IgnoreComment.all(at: marks.map(\.offset), in: source.bytes, lines: lines)
        }
        // Most files that are parsed have no findings, and their bytes need not be kept.
        if !report.findings.isEmpty || !report.ignores.isEmpty { report.bytes = source.bytes }
        return report
    }

    private func missingModules(in context: SourceContext) -> Set<String> {
        let words = Set(context.source.matches.map(\.token.identifierText))
        return Set(
            rules.index.targets.filter { target in
                !words.isDisjoint(with: rules.instances.names(of: target))
                    || target.properties.contains { words.contains($0.name) && !PropertyOwner.isUsual($0.name) }
            }.compactMap(\.module).filter { !context.imports.reaches($0) })
    }

    private func facts(of context: SourceContext) -> FileFacts {
        var facts = FileFacts(of: context, rules.index.targets, rules.instances, protocols: rules.protocolNames)
        facts.subclasses = context.subclasses(of: rules.superclasses)
        facts.missingModules = missingModules(in: context)
        facts.wrapperNamesakes = context.source.tree.statements.typeNames(beginningWith: rules.index.prefixes)
        facts.initializers = DeclaredInitializer.all(of: rules.index, in: context.source.index)
        return facts
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
    /// Whether the parser did not expect the node itself, or missed it.
    fileprivate var isError: Bool {
        self.is(UnexpectedNodesSyntax.self) || self.as(TokenSyntax.self)?.presence == .missing
    }
}
