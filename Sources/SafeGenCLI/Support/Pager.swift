import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

/// The program that shows a long text at a terminal, as git has one.
enum Pager {
    /// Shows a text in the pager where standard output is a terminal; prints it otherwise, and if there is no pager.
    static func print(_ text: String) {
        let command = getenv("PAGER").map { String(cString: $0) } ?? "less"
        guard isatty(STDOUT_FILENO) == 1, !command.isEmpty, command != "cat", let pipe = ProcessPipe() else {
            return Terminal.print(text)
        }
        // As git has it: end at once if it fits the screen, show colours, and leave the text there.
        setenv("LESS", "FRX", 0)
        do {
            let pager = try ChildProcess(["/bin/sh", "-c", command].map { Array($0.utf8) }, input: pipe.output)
            pipe.closeOutput()
            // Leaving the pager early closes the pipe, which is not a failure.
            signal(SIGPIPE, SIG_IGN)
            try? FileWriter.write(Array(text.utf8), to: pipe.input, path: "the pager")
            pipe.closeInput()
            pager.wait()
        } catch {
            Terminal.print(text)
        }
    }
}
