import ArgumentParser
import SafeGen

/// `safegen init`: started as `safegen-rewrite init`.
struct InitCommand: RewriteCommand {
    static let name = "init"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Write a manifest to start from, with the unsafe delegates that the project's code uses.",
        discussion: "This is done by the program safegen-rewrite; 'safegen init --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "What safegen-rewrite is given.")
    var arguments: [String] = []
}
