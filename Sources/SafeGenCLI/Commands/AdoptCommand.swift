import ArgumentParser

/// `safegen adopt`: started as `safegen-rewrite adopt`.
struct AdoptCommand: RewriteCommand {
    static let name = "adopt"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Move code to the wrappers of the manifest.",
        discussion: "This is done by the program safegen-rewrite; 'safegen adopt --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "What safegen-rewrite is given.")
    var arguments: [String] = []
}
