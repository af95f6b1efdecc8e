import ArgumentParser
import SafeGen

/// `safegen init`: started as `safegen-rewrite init`.
struct InitCommand: RewriteCommand {
    static let name = "init"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Write a manifest to start from, with the unsafe delegates that the project's code uses.",
        discussion: "The program safegen-rewrite runs this command; 'safegen init --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of safegen-rewrite.")
    var arguments: [String] = []
}
