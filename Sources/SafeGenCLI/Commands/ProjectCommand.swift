import ArgumentParser

/// `safegen project`: started as `safegen-rewrite project`.
struct ProjectCommand: RewriteCommand {
    static let name = "project"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Show which targets the project has, and which files they compile.",
        discussion: "The program safegen-rewrite runs this command; 'safegen project --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of safegen-rewrite.")
    var arguments: [String] = []
}
