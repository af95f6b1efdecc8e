import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenReview
import SafeGenRewriter
import SafeGenSystem

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a rule, a class or a crash report.",
        discussion: """
            A rule is the word in brackets after a diagnostic. A kind is the word in brackets after a change of a review. \
            For a class, the command prints the known facts, the wrapper that SafeGen would write, and the hazards \
            that it covers. For crash reports ('-' reads pasted text), it reports whether a delegate, a target or an \
            observer dangled, of which class, and the fix. The exit code is then 0 for yes, 1 for no, and 2 for can't tell.

            EXAMPLES
              safegen explain forward-unproven
              safegen explain XMLParser
              safegen explain GKMatch --target ios13
              safegen explain '-[NSXMLParser parse]'
              safegen explain Reader.ips
              pbpaste | safegen explain -
            """
    )

    @Argument(
        help: "A rule, a class, a kind of change, a crash report, or a folder of them.",
        completion: .custom { _, _, _ in known })
    var subjects: [String]

    @OptionGroup var crash: CrashOptions

    @OptionGroup var targets: TargetOptions

    func run() throws {
        if subjects.contains(where: isOfCrashes) {
            return try CrashExplanation(reports: subjects, options: crash).run()
        }
        if let option = crash.optionOfReports {
            throw ValidationError(
                "'\(option)' is for crash reports; 'safegen add' and 'safegen generate' make a class safe before it crashes"
            )
        }
        let targets = try targets.ofProject()
        var texts: [String] = []
        for subject in subjects {
            if let text = Explanation.text(of: subject, targets: targets) {
                texts.append(Wording(output: text).text)
                continue
            }
            if let text = Self.auditRule(subject) ?? Explanation.text(ofChange: subject) {
                texts.append(text)
                continue
            }
            if [".ips", ".crash", ".txt", ".log", ".json"].contains(where: subject.hasSuffix) {
                throw RunError.nothing(at: subject, "give a crash report, a class or a rule")
            }
            if AbsolutePath.isThere(subject), CodeFiles.kind(SourcePath(subject)) != nil {
                throw RunError("'\(subject)' is code: run 'safegen scan \(subject)'", exitCode: .inputNotFound)
            }
            let isModule = KnowledgeBase.modules.contains(subject)
            let near = Suggestion.nearest(to: subject, among: isModule ? Explanation.subjects : Self.known)
            let list = isModule ? "list \(subject)" : "list"
            let hint =
                near.map { "; did you mean '\($0)'?" }
                ?? ("; 'safegen \(list)' shows the classes"
                    + (isModule ? "" : ", and 'safegen discover --module MODULE' looks for others"))
            let message: Wording = "'\(subject)' is not a rule, a known class or a crash report\(hint)"
            throw RunError(message, exitCode: .inputNotFound)
        }
        Terminal.print(texts.joined(separator: "\n"))
    }

    /// What can be explained without a report: rules, classes, and the kinds of changes that a review reports.
    private static let known =
        Explanation.subjects + RuleSet.ids.map(\.rawValue) + ReviewChange.Kind.allCases.map(\.word)

    /// The explanation of a rule of the audit; nil if there is none of the name.
    private static func auditRule(_ name: String) -> String? {
        RuleSet.metadata.first { $0.id.rawValue == name }.map { Explanation.text(ofRule: name, $0.wholeExplanation) }
    }

    private func isOfCrashes(_ subject: String) -> Bool {
        if subject == "-" { return true }
        if Explanation.text(of: subject) != nil || Self.known.contains(subject) { return false }
        let isCode = [".swift", ".h", ".m", ".mm", ".yml", ".yaml"].contains { subject.hasSuffix($0) }
        return !isCode && SourcePath(subject).resolved != nil
    }
}
