import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

extension RewriteReport {
    /// The places that use classes of the manifest without their wrappers, those that comments silence among them.
    package var places: [CodePlace] {
        files.flatMap { file in
            let lines = SourceIndex(file.bytes)
            return file.findings.compactMap { finding -> CodePlace? in
                let edits = finding.edits + finding.withheldEdits
                guard !finding.isNote || !edits.isEmpty, let target = finding.use?.target else { return nil }
                return CodePlace(
                    of: target.name, .use(finding.use?.wrapper ?? target.safeName), path: file.path,
                    line: lines.line(of: finding.range.lowerBound) + 1,
                    text: lines.code(at: finding.range.lowerBound),
                    safeText: finding.safeText(of: edits, in: file.bytes),
                    state: finding.isNote ? .unset : finding.silence.map { .silenced($0) } ?? .open)
            }
        }
    }

    /// The files of code that could not be examined.
    package var unexamined: Set<String> {
        Set(files.filter { $0.failure != nil && CodeFiles.kind(SourcePath($0.path)) != nil }.map(\.path))
    }
}

extension Finding {
    /// The words of its line as some edits leave them; nil if there are none.
    fileprivate func safeText(of edits: [SourceEdit], in bytes: [UInt8]) -> String? {
        guard !edits.isEmpty else { return nil }
        let before = edits.filter { $0.end <= range.lowerBound }
        let shift = before.reduce(0) { $0 + $1.replacement.utf8.count - ($1.end - $1.start) }
        return EditApplication.apply(edits, to: bytes).map {
            SourceIndex($0).code(at: min(max(0, range.lowerBound + shift), $0.count))
        }
    }
}

extension SourceIndex {
    /// The words of the line at an offset, without a comment at its end.
    fileprivate func code(at offset: Int) -> String { CodePlace.words(of: words(at: offset)) }
}

extension AdoptionTarget {
    /// What code is to use in place of the class: the wrapper, the proxy in Objective-C, or a safe property.
    fileprivate var safeName: String {
        proxyName ?? bindings.first?.wrapperName ?? properties.first.map { "\(name).\($0.safeName)" } ?? name
    }
}
