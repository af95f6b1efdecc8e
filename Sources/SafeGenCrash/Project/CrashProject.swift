import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// A project's additions to verdicts: its code's facts about the classes that a report names, the places where it sets the
/// delegate, and the cure.
package struct CrashProject {
    private let folder: String
    /// The manifest, which may not be there yet.
    private let config: String
    /// The one that was named; nil if the targets decide.
    private let named: String?

    /// The manifest is the usual one of the folder, unless one is named.
    package init(folder: String, config: String?) {
        (self.folder, named) = (folder, config)
        self.config = config ?? RelativePath.join(folder, ManifestFinder.standardName)
    }

    /// Examines reports again, with the project's facts.
    package func complete(_ crashes: inout [ExplainedCrash]) throws(RunError) {
        let open = crashes.filter { $0.report != nil }.map(\.verdict)
        let names = open.flatMap { [$0.receiver, $0.appFrame?.className] }.compactMap { $0.map(SourceName.of) }
        let facts = try ProjectClasses(below: folder, naming: Set(names))
        let known = Session()
        let model = GuardedProjectReader.model(of: [folder], known: known)
        for index in crashes.indices {
            guard let report = crashes[index].report else { continue }
            let decision = CrashDecision(facts: facts, targets: model.deploymentTargets(ofProgram: report.process))
            crashes[index].verdict = decision.verdict(on: report)
        }
        guard crashes.contains(where: { $0.verdict.caller != nil || $0.verdict.appFrame != nil }) else { return }
        let plan = try Plan(of: folder, in: model, known: known, config: named, beside: [config])
        let present = AbsolutePath.isThere(config) ? try? known.files.generation(of: config) : nil
        let listed = Set(present?.manifest.classes.map(\.name.value) ?? [])
        let keepsPointer = crashes.contains { $0.verdict.answer == .yes && $0.verdict.caller?.registration != nil }
        let pointers = keepsPointer ? try PlainPointers(below: [folder], forCrash: true) : nil
        for index in crashes.indices {
            let verdict = crashes[index].verdict
            if let name = verdict.appFrame?.className.map(SourceName.of) {
                crashes[index].places += facts.unretainedProperties(of: name).map {
                    .init(path: $0.path, line: $0.line, text: "\(name).\($0.name) keeps an unretained reference")
                }
            }
            guard verdict.answer == .yes, let caller = verdict.caller else { continue }
            if let registration = caller.registration, var own = pointers {
                own.keep(only: registration)
                crashes[index].places += own.places.map(ExplainedCrash.DelegateStatement.init)
            }
            crashes[index].places += plan.scan.places(ofClass: caller.className).map(
                ExplainedCrash.DelegateStatement.init)
            let planned = plan.entry(of: caller.className, property: caller.property)
            crashes[index].isPlanned = planned != nil
            let canWrap = CrashCure.canWrap(crashes[index])
            // If several targets need a manifest each, 'adopt' edits code once they have one.
            let hasOnePlace = plan.places(of: [caller.className]).count < 2
            let place = plan.place(of: [caller.className]) { config }
            let cure =
                canWrap && hasOnePlace
                ? try? CrashCure(of: [caller.className], in: place, folder: folder, known: known) : nil
            crashes[index].cure = CrashCure.lines(
                for: caller, manifest: config, planned: planned, ofProject: plan.scan.entry(ofOther: caller.className),
                isListed: listed.contains(caller.className), editsCode: cure?.editsCode ?? true)
        }
    }
}

extension ProjectClasses: ReceiverFacts {
    package func unretainedDelegate(of className: String, calling selector: String) -> String? {
        unretainedProperty(of: className, calling: selector)?.name
    }
}
