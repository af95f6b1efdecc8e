import ArgumentParser

/// `safegen project`: started as `safegen-rewrite project`.
struct ProjectCommand: RewriteCommand {
    static let name = "project"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Show which targets the project has, and which files they compile.",
        discussion: "This is done by the program safegen-rewrite; 'safegen project --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "What safegen-rewrite is given.")
    var arguments: [String] = []
}
