import SafeGenSystem
import SafeGenCommandSupport
import Testing
import TestSupport

/// One place starts programs, for git and the extractor.
@Suite struct ChildProcessTests {
    @Test func programOfPATHIsStartedWithItsStreamsAndVariables() throws {
        let (input, output) = (try #require(ProcessPipe()), try #require(ProcessPipe()))
        let words = ["sh", "-c", "read word; echo $word $GIVEN end; exit 3"]
        let process = try ChildProcess(
            words.map { Array($0.utf8) }, environment: [Array("GIVEN=b".utf8)], input: input.output,
            output: output.input)
        close(output.input)
        try FileWriter.write(Array("a\n".utf8), to: input.input, path: "the pipe")
        #expect(try text(output) == "a b end\n")
        #expect(process.wait() == 3)
    }

    @Test func endByASignalDiffersFromAnExitCode() throws {
        let process = try ChildProcess(["sh", "-c", "kill -KILL $$"].map { Array($0.utf8) })
        #expect(process.wait() == 128 + SIGKILL)
    }

    @Test func reportsTheSystemsErrorForOtherFiles() {
        let error = #expect(throws: ChildProcess.StartFailure.self) {
            try ChildProcess([Array("/nowhere/at/all".utf8)])
        }
        #expect(error?.code == ENOENT)
        #expect(throws: ChildProcess.StartFailure.self) { try ChildProcess([]) }
    }

    @Test func programsAreFoundAndFoldersOfTheirNameAreNot() throws {
        let folder = try TemporaryFolder()
        try folder.createFolder("sh")
        #expect(!ProgramPath.isProgram(folder.path("sh")))
        try folder.link("bin/sh", to: "/bin/sh", creatingFolders: true)
        #expect(ProgramPath.isProgram(folder.path("bin/sh")))
        #expect(ProgramPath.find("sh").map(ProgramPath.isProgram) == true)
        #expect(ProgramPath.find("no-such-program-anywhere") == nil)
        #expect(ProgramPath.own.map { ProgramPath.isProgram($0.text) } == true)
    }

    private func text(_ pipe: ProcessPipe) throws -> String {
        String(decoding: try FileReader.read(descriptor: pipe.output, path: "the pipe"), as: UTF8.self)
    }
}
