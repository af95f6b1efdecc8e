import ArgumentParser

/// `safegen verify`: started as `safegen-rewrite verify`.
struct VerifyCommand: RewriteCommand {
    static let name = "verify"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Have your compiler prove the wrappers, and map what it says to the manifest.",
        discussion: "This is done by the program safegen-rewrite; 'safegen verify --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "What safegen-rewrite is given.")
    var arguments: [String] = []
}
