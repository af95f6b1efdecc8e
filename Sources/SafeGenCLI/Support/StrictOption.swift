import ArgumentParser

/// Whether warnings of the manifest are errors.
struct StrictOption: ParsableArguments {
    @Flag(help: "Take warnings for errors: the exit code is 65, and nothing is written.")
    var strict = false
}
