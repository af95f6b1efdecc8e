import ArgumentParser
import SafeGen
import SafeGenCommandSupport

/// The program `safegen`: runs the command that the first word names, or suggests the nearest command.
@main
enum SafeGenProgram {
    static func main() {
        ParserRecovery.install()
        if let word = CommandLine.arguments.dropFirst().first, let error = unknownCommand(word) {
            SafeGenCommand.exit(withError: error)
        }
        // A frame of a crash log, '-[NSXMLParser parse]', is no option.
        SafeGenCommand.main(CommandLine.arguments.dropFirst().map { $0.hasPrefix("-[") ? " " + $0 : $0 })
    }

    /// The error for a first word that is neither an option nor a command.
    private static func unknownCommand(_ word: String) -> ValidationError? {
        let commands = SafeGenCommand.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard !word.hasPrefix("-"), !commands.contains(word) else { return nil }
        let near = Suggestion.nearest(to: word, among: commands)
        let hint = near.map { "; did you mean '\($0)'?" } ?? "; 'safegen --help' lists them"
        let message: Wording = "there is no command '\(word)'\(hint)"
        return ValidationError(message.text)
    }
}
