import ArgumentParser
import SafeGen

/// The command `safegen-rewrite`, which `safegen scan`, `init`, `adopt`, `audit` and `project` start.
@main
struct SafeGenRewriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: RewriteAgreement.isStartedBySafeGen ? "safegen" : "safegen-rewrite",
        abstract: "Find the code that uses unsafe classes, and move it to the wrappers.",
        discussion: """
            'safegen scan', 'init', 'adopt', 'audit' and 'project' start this program. It is separate because it holds a parser of Swift, \
            which takes minutes to compile.

            EXIT CODES
              0   nothing to do
              1   findings, edits that were not written, wrappers that the compiler
                  refuses (verify), or a crash of something else (explain)
              2   it can't be told (explain)
              64  wrong options or arguments
              65  the manifest is wrong, or a file is not Swift (the others are done all the same)
              66  the manifest, a path or the baseline was not found
              73  a file is not to be written: it has changes that git does not know
              74  reading or writing failed
            """,
        version: Version.current,
        subcommands: [
            ScanCommand.self, InitCommand.self, AdoptCommand.self, AuditCommand.self, CheckCommand.self,
            ExplainCommand.self, ProjectCommand.self, VerifyCommand.self, MentionsCommand.self,
            BuildTargetsCommand.self, ImportsCommand.self,
        ]
    )
}
