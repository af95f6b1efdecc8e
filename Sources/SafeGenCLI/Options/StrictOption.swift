import ArgumentParser

struct StrictOption: ParsableArguments {
    @Flag(help: "Treat warnings as errors: the exit code is 65, and nothing is written.")
    var strict = false

    init() {}
}
