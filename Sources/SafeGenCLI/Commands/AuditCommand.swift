import ArgumentParser

/// `safegen audit`: started as `safegen-rewrite audit`.
struct AuditCommand: RewriteCommand {
    static let name = "audit"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Report code that holds delegates unsafely.",
        discussion: "This is done by the program safegen-rewrite; 'safegen audit --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "What safegen-rewrite is given.")
    var arguments: [String] = []
}
