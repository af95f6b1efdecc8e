import ArgumentParser

/// `safegen verify`: started as `safegen-rewrite verify`.
struct VerifyCommand: RewriteCommand {
    static let name = "verify"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Type-check the wrappers with your compiler, and report errors at their line of the manifest.",
        discussion: "The program safegen-rewrite runs this command; 'safegen verify --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of safegen-rewrite.")
    var arguments: [String] = []
}
