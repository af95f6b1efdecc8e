import ArgumentParser
import SafeGen

struct OutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where the Swift goes, in place of what the manifest says.",
            discussion:
                "A path that ends in '.swift' is one file for everything; any other is a folder. 'generate' prints to '-'.",
            valueName: "path"
        ),
        completion: .directory
    )
    var output: String?

    @Flag(
        inversion: .prefixedNo,
        help: "Remove files of this manifest that no wrapper needs any more; 'check' and 'diff' only report them.")
    var prune = true

    var destination: Output.Mode? {
        output.map(Output.Mode.init(path:))
    }

    func validate() throws {
        if output == "" { throw ValidationError("'--output' needs a path") }
    }
}

extension OutputList: ExpressibleByArgument {}

enum OutputList: String, CaseIterable, Sendable {
    /// One path a line.
    case plain
    /// Xcode's file list: one path a line, those below the manifest's folder after `$(SRCROOT)`.
    case xcfilelist

    func render(_ generation: Generation) -> String {
        generation.filePaths.map { path in
            let isAbsolute = path.hasPrefix("/")
            return (self == .xcfilelist && !isAbsolute ? "$(SRCROOT)/" : "") + PresentableText.line(path) + "\n"
        }.joined()
    }
}
