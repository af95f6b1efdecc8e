import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The program `safegen`: runs the command that the first word names, or suggests the nearest command.
@main
enum SafeGenProgram {
    static func main() {
        ParserRecovery.install()
        exit(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs what the words of a command line ask for, and returns the exit code.
    static func run(_ words: [String]) -> Int32 {
        var command: (any ParsableCommand)?
        do {
            if let error = unknownCommand(words) ?? slip(words) { throw error }
            // A frame of a crash log, '-[NSXMLParser parse]', is no option.
            command = try SafeGenCommand.parseAsRoot(words.map { $0.hasPrefix("-[") ? " " + $0 : $0 })
            if let command { try run(command, words) }
            return EXIT_SUCCESS
        } catch let error as RunError {
            ((command as? any FormattedCommand)?.reporter ?? CommandReporter()).report(error)
            return error.exitCode.rawValue
        } catch let code as ExitCode {
            return code.rawValue
        } catch {
            let error = optionOfCommand(error, words) ?? error
            let text = SafeGenCommand.fullMessage(for: error, columns: nil)
            let code = SafeGenCommand.exitCode(for: error)
            if !text.isEmpty { code.isSuccess ? Terminal.print(text + "\n") : Terminal.printError(text + "\n") }
            return code.rawValue
        }
    }

    /// How often another run may be first. Each time, one that wrote something has ended. Standard input is there only once.
    static func tries(_ words: [String]) -> Int { words.contains { $0 == "-" || $0.hasSuffix("=-") } ? 1 : 100 }

    /// Runs a command, and again if a run that wrote before it, and that it had to wait for, changed what it had read.
    private static func run(_ command: any ParsableCommand, _ words: [String]) throws {
        var command = command
        for _ in 1..<tries(words) {
            do { return try command.run() } catch let error as RunError where error.isOvertaken { continue }
        }
        try command.run()
    }

    private static var commands: [String] {
        SafeGenCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    }

    /// What to do where other tools have a command.
    private static let advice: [String: String] = {
        let removal = "delete the line of a class in safegen.yml, and 'safegen generate' removes its wrapper"
        let edit = "'safegen adopt --write' changes the code"
        let leaving = "Docs/Adopt.md says how to leave SafeGen"
        let list = "'safegen list' lists the classes that SafeGen knows"
        return [
            "classes": list, "ls": list,
            "remove": removal, "rm": removal, "delete": removal, "uninstall": leaving, "undo": leaving,
            "revert": leaving,
            "update": "'safegen generate' writes the wrappers", "build": "'safegen generate' writes the wrappers",
            "fix": edit, "migrate": edit, "lint": "'safegen audit' reports code that holds delegates unsafely",
        ]
    }()

    /// The error for a first word, or one after 'help', that is neither an option nor a command.
    private static func unknownCommand(_ words: [String]) -> ValidationError? {
        guard let word = words.first == "help" && words.count > 1 ? words[1] : words.first else { return nil }
        let commands = commands + ["help"]
        guard !word.hasPrefix("-"), !commands.contains(word) else { return nil }
        let begun = (commands + advice.keys).filter { $0.hasPrefix(word) }
        let meant = begun.count == 1 ? begun[0] : Suggestion.nearest(to: word, among: commands)
        let hint = "; \(meant.map { advice[$0] ?? "did you mean '\($0)'?" } ?? "'safegen --help' lists them")"
        let message: Wording = "there is no command '\(word)'\(hint)"
        return ValidationError(message.text)
    }

    /// The error for an option that is the name of a command; nil where the parser refused something else.
    private static func optionOfCommand(_ error: any Error, _ words: [String]) -> ValidationError? {
        let option = SafeGenCommand.message(for: error).firstMatch(of: /^Unknown option '--(\w+)'/)?.1
        guard let command = words.first, let option, commands.contains(String(option)) else { return nil }
        return ValidationError("'safegen \(command)' has no option '--\(option)'; run 'safegen \(option)'")
    }

    /// The error for a word that other tools have, where the parser has no advice or a wrong one; nil if there is none.
    private static func slip(_ words: [String]) -> ValidationError? {
        guard let command = words.first else { return nil }
        if command.hasPrefix("-"), let name = words.first(where: commands.contains) {
            let rest = words.filter { $0 != name }.joined(separator: " ")
            let message: Wording = "the command comes first: safegen \(name) \(rest)"
            return ValidationError(message.text)
        }
        if let word = words.first(where: { $0.hasPrefix("–") || $0.hasPrefix("—") }) {
            let option = "--" + word.drop { "–—-".contains($0) }
            let message: Wording = "'\(word)' begins with a dash of a text program; write \(option)"
            return ValidationError(message.text)
        }
        let takesNone = ["generate", "check", "diff", "validate", "verify"].contains(command)
        if words.count > 1, commands.contains(words[1]), !AbsolutePath.isThere(words[1]),
            takesNone || ["adopt", "audit", "init", "project", "review", "scan"].contains(command)
        {
            let message = "'\(words[1])' is a command: run 'safegen \(command)', then 'safegen \(words[1])'"
            return ValidationError(message)
        }
        if takesNone, words.count > 1, !words[1].hasPrefix("-") {
            let isClass = KnowledgeBase.classNames.contains(words[1])
            let advice: Wording =
                isClass
                ? "takes no class: it is about all that the manifest lists, and 'safegen add \(words[1])' adds one"
                : command == "diff" && !AbsolutePath.isThere(words[1])
                    ? "takes the other side as an option: --base \(words[1])"
                    : "takes no path: name a manifest with --config, as in --config safegen.yml"
            let message: Wording = "'safegen \(command)' " + advice
            return ValidationError(message.text)
        }
        // What follows '--' is for the compiler.
        if let word = words.prefix(while: { $0 != "--" }).first(where: { $0.wholeMatch(of: /-[a-z]{4,}.*/) != nil }) {
            let message: Wording = "'\(word)' has one dash; write -\(word)"
            return ValidationError(message.text)
        }
        let edits: Set = ["--write", "--fix", "--apply"]
        let advice =
            switch command {
            case "adopt" where words.contains("--apply") || words.contains("--fix"): "'--write' changes the files"
            case "schema" where words.count > 1 && !words[1].hasPrefix("-"):
                "'safegen schema' takes no file; 'safegen validate' checks a manifest"
            case "check" where !edits.isDisjoint(with: words): "'check' changes nothing; run 'safegen generate'"
            case "audit" where !edits.isDisjoint(with: words): "'audit' changes nothing; run 'safegen adopt --write'"
            case "list" where zip(words, words.dropFirst()).contains { $0 == "--system" && $1.last?.isNumber ?? false }:
                "'--system' takes a name, such as ios; '--target ios16' has a version"
            default: ""
            }
        return advice.isEmpty ? nil : ValidationError(advice)
    }
}
