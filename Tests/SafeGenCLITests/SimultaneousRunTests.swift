#if os(Linux)
import TestSupport
import Testing

@testable import SafeGenCLI

/// Several runs of a command that write the same files.
@Suite struct SimultaneousRunTests {
    @Test(arguments: [("--config=-", true), ("-", true), ("--config=a-", false), ("safegen.yml", false)])
    func standardInputIsReadOnce(word: String, isOnce: Bool) {
        #expect((SafeGenProgram.tries(["adopt", word, "--write"]) == 1) == isOnce)
    }

    @Test(arguments: FaultTests.Scenario.allCases)
    func runsAtTheSameTimeDoWhatOneAloneDoes(scenario: FaultTests.Scenario) throws {
        let (project, results) = (try scenario.project(), try TemporaryFolder())
        let alone = try project.copy()
        let words = scenario.command
        let single = try Command.run(
            words[0], Array(words.dropFirst()), in: alone.folder.path, environment: scenario.environment)
        let path = scenario.environment["PATH"].map { "PATH=\($0) " } ?? ""
        let run = "\(path)\(words.joined(separator: " ")) >\(results.path)/{}.txt 2>&1; echo $? >\(results.path)/{}"
        #expect(try project.shell("printf '%s\\n' 1 2 3 4 5 6 | xargs -P 6 -I{} sh -c '\(run)'").status == 0)
        #expect(project.contents() == alone.contents(), "alone: \(single.status) \(single.output)\(single.errors)")
        for number in 1...6 {
            let status = results.text("\(number)")?.split(separator: "\n").first.flatMap { Int32($0) }
            // The manifest of the first run stays as it is.
            let isFine = status == single.status || scenario == .start && status == 73
            #expect(isFine, "\(status ?? -1): \(results.text("\(number).txt") ?? "")")
        }
    }
}
#endif
