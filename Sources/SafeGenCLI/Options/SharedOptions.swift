import ArgumentParser
import SafeGen
import SafeGenProject
import SafeGenSystem

struct ColorOption: ParsableArguments {
    enum Choice: String, CaseIterable, ExpressibleByArgument {
        case auto, always, never
    }

    @Option(help: "Color the diff: auto (on a terminal, unless NO_COLOR is set), always or never.")
    var color = Choice.auto

    var isColored: Bool { color == .always || color == .auto && Terminal.showsColor }
}

struct StrictOption: ParsableArguments {
    @Flag(help: "Treat warnings as errors: the exit code is 65, and nothing is written.")
    var strict = false
}

/// The file of `--project`. A value and no group: in debug, ArgumentParser checks a group several times for each group around it.
struct ProjectOption: ExpressibleByArgument {
    static let help = ArgumentHelp(
        "Read the project's targets from a file with the JSON of 'safegen project' instead of from the project.",
        valueName: "file")
    static let defaultCompletionKind = CompletionKind.file(extensions: ["json"])

    let path: String

    init(argument: String) { path = argument }
}

extension ProjectOption? {
    /// The descriptions of the run: those of the file, or those that are still to be read.
    func descriptions() throws(RunError) -> Session {
        guard let file = self?.path else { return Session() }
        return Session(handed: try HandedProject.model(in: file, from: AbsolutePath.of(".")))
    }
}
