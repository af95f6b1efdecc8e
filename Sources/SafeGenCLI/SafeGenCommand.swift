import ArgumentParser
import SafeGen

/// The command `safegen`.
struct SafeGenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "safegen",
        abstract: "Write the subclasses that keep a delegate from dangling.",
        discussion: """
            Apple frameworks and older code declare delegates 'assign': when the delegate is deallocated first, the next \
            callback is a use after free. A manifest, safegen.yml, lists such classes and properties; SafeGen writes Swift \
            subclasses that hold the delegate weakly, and keeps them fresh.

              safegen scan        report whether the code needs SafeGen, without a manifest
              safegen init        write a manifest to start from
              safegen list        show the classes that SafeGen knows
              safegen add         add some of them to the manifest
              safegen discover    find the delegates that need it, and add them
              safegen generate    write the Swift
              safegen review      say what a change of the manifest does to safety
              safegen check       check whether the Swift is fresh, for CI
              safegen verify      have your compiler prove the wrappers
              safegen adopt       move existing code to the wrappers
              safegen audit       report code that holds delegates unsafely
              safegen project     show which targets there are, and what they compile
              safegen explain     explain a rule, a class or a generated file

            EXIT CODES
              0   fine
              1   the output is stale, or no target compiles it (check), there is a
                  difference (diff), a change has a level of --fail-on (review), the
                  compiler has a complaint (verify), a crash is of something else
                  (explain), or there is something to do (scan, discover --review,
                  adopt, audit)
              2   the output was edited by hand (check), or it can't be told of which
                  kind a crash is (explain)
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
        subcommands: [
            GenerateCommand.self, DiffCommand.self, ReviewCommand.self, CheckCommand.self, ValidateCommand.self,
            InitCommand.self, AddCommand.self, ListCommand.self, ExplainCommand.self, ScanCommand.self,
            DiscoverCommand.self, SchemaCommand.self, AdoptCommand.self, AuditCommand.self,
            ProjectCommand.self, VerifyCommand.self,
        ]
    )
}
