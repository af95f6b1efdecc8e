import ArgumentParser

/// `safegen audit`: started as `safegen-rewrite audit`.
struct AuditCommand: RewriteCommand {
    static let name = "audit"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Report code that holds delegates unsafely.",
        discussion: "The program safegen-rewrite runs this command; 'safegen audit --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of safegen-rewrite.")
    var arguments: [String] = []
}
