import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenReports
import SafeGenSystem

/// `safegen explain`
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explain a rule, a class or a generated file.",
        discussion: """
            A rule is the word in brackets after a diagnostic. For a class it says what is known and what SafeGen would do; \
            for a generated file, what it protects against and what it can't.

            EXAMPLES
              safegen explain forward-unproven
              safegen explain XMLParser
              safegen explain Generated/SafeXMLParser.swift
            """
    )

    @Argument(help: "A rule, a class or a file.", completion: .custom { _, _, _ in Explanation.subjects })
    var subjects: [String]

    func run() throws {
        var texts: [String] = []
        for subject in subjects {
            let contents = (try? FileReader.read(subject, limit: 4 << 20)).map { String(decoding: $0, as: UTF8.self) }
            if let text = Explanation.text(of: subject, contents: contents) {
                texts.append(Wording(output: text).text)
                continue
            }
            let near = Suggestion.nearest(to: subject, among: Explanation.subjects)
            let list = KnowledgeBase.modules.contains(subject) ? "list \(subject)" : "list"
            let hint = near.map { "; did you mean '\($0)'?" } ?? "; 'safegen \(list)' shows the classes"
            let fact = contents == nil ? "is not a rule, a known class or a file" : "was not written by SafeGen"
            CommandReporter().report(RunError("'\(subject)' \(fact)\(hint)", exitCode: .inputNotFound))
            throw ExitCode(.inputNotFound)
        }
        Terminal.print(texts.joined(separator: "\n"))
    }
}
