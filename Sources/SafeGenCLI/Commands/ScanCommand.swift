import ArgumentParser
import SafeGen

/// `safegen scan`: started as `safegen-rewrite scan`.
struct ScanCommand: RewriteCommand {
    static let name = "scan"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Report which unsafe delegates the code uses, and whether it needs SafeGen.",
        discussion: "The program safegen-rewrite runs this command; 'safegen scan --help' prints its help."
    )

    @Argument(parsing: .captureForPassthrough, help: "The arguments of safegen-rewrite.")
    var arguments: [String] = []
}
