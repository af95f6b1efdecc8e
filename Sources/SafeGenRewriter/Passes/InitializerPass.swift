import SafeGen
import SafeGenCommandSupport

/// Chooses the edits of a file that keep a type by whether a call gives an Optional, and takes them away where that is not
/// known: the files of a run declare initializers of the manifest's classes, and SafeGen's knowledge has others.
struct InitializerPass: ProjectPass {
    private let declared: [String: Set<DeclaredInitializer>]
    private let index: AdoptionIndex

    init(_ reports: [FileReport], _ index: AdoptionIndex) {
        declared = Dictionary(grouping: reports.lazy.flatMap(\.facts.initializers)) { $0.className }
            .mapValues(Set.init)
        self.index = index
    }

    func apply(to report: inout FileReport) {
        for index in report.findings.indices {
            guard let call = report.findings[index].use?.initializer, !report.findings[index].edits.isEmpty else {
                continue
            }
            switch isFailable(call) {
            case true?: report.findings[index].edits = call.editsIfFailable
            case false?: continue
            case nil:
                report.findings[index].edits = []
                report.findings[index].message += Finding.Message.unknown(call).text
            }
        }
    }

    /// Whether a call may give nil; nil if that is not known.
    private func isFailable(_ call: InitializerCall) -> Bool? {
        let fitting = (declared[call.className] ?? []).compactMap { $0.fit(call) }
        let exact = Set(fitting.filter(\.isExact).map(\.types))
        var answers = Set(fitting.filter { $0.isExact || !exact.contains($0.types) }.map(\.isFailable))
        if let known = CommandKnowledge.isFailable(call.className + call.labelList) { answers.insert(known) }
        guard answers.isEmpty else { return answers.count == 1 ? answers.first : nil }
        if call.labels == ["coder"] { return true }
        // An initializer that the class's list lacks does not fail, and hardly any init() does.
        let isSure = call.labels.isEmpty && !call.hasTrailingClosure || index.isKnown(call.className)
        return isSure ? false : nil
    }
}

extension Finding.Message {
    fileprivate static func unknown(_ call: InitializerCall) -> Self {
        "; whether \(call.name) may fail is not known, and so not which type to keep; "
            + "write that type down first"
    }
}
