import ArgumentParser
import SafeGen

struct SafeGenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "safegen",
        abstract: "Write the subclasses that keep a delegate from dangling.",
        discussion: """
            Apple frameworks and older code declare delegates 'assign': when the delegate is deallocated first, the next \
            callback is a use after free. A manifest, safegen.yml, lists such classes and properties; SafeGen writes Swift \
            subclasses that hold the delegate weakly, and keeps them fresh.

            START
              safegen scan                    does this code need it, and where?
              safegen init                    write the manifest
              safegen generate                write the Swift
              safegen adopt --write           move the code to the wrappers

            EXIT CODES
              0   fine
              1   the output is stale, or no target compiles it (check), there is a
                  difference (diff), a change has a level of --fail-on (review), the
                  compiler reports an error (verify), a crash is of something else
                  (explain), or there is something to do (scan, discover --review,
                  adopt, audit)
              2   the output was edited by hand (check), or the cause of a crash is
                  unclear (explain)
              64  wrong options or arguments
              65  the manifest, or another input, is wrong
              66  the manifest, or something else that was named, was not found
              70  a bug in safegen
              73  the output can't be created: no permission, or another program's file
                  or a folder is in the way
              74  reading or writing failed

            Diagnostics go to standard error, results to standard output.
            """,
        version: Version.current,
        // In the order in which a project needs them, as in the README.
        subcommands: [
            ScanCommand.self, ExplainCommand.self, InitCommand.self, GenerateCommand.self, AdoptCommand.self,
            CheckCommand.self, AuditCommand.self, ReviewCommand.self, VerifyCommand.self, ListCommand.self,
            AddCommand.self, DiscoverCommand.self, DiffCommand.self, ValidateCommand.self, ProjectCommand.self,
            SchemaCommand.self,
        ]
    )
}
