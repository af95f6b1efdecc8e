import ArgumentParser

/// `safegen adopt`: started as `safegen-rewrite adopt`.
struct AdoptCommand: RewriteCommand {
    static let name = "adopt"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Move code to the wrappers of the manifest.",
        discussion: "The program safegen-rewrite runs this command; 'safegen adopt --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of safegen-rewrite.")
    var arguments: [String] = []
}
