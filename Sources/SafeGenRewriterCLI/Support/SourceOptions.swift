import ArgumentParser
import SafeGen
import SafeGenReports
import SafeGenRewriter

/// Which manifest to read, and which files to look at.
struct SourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Files and folders to look at.",
            discussion: "Of a folder in a git repository, the files that git does not ignore. Folders named "
                + SourceFinder.skippedFolders.sorted().joined(separator: ", ") + " are passed over.",
            valueName: "path"
        ),
        completion: .file()
    )
    var paths: [String] = []

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("The manifest; '-' reads it from standard input.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config = "safegen.yml"

    @Option(
        help: ArgumentHelp(
            "Look at the files that a file lists, one a line; '-' is standard input.", valueName: "file"),
        completion: .file()
    )
    var filesFrom: String?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("How many threads to use; one for each core if not given.", valueName: "number"))
    var jobs: Int?

    @Option(help: "How to print findings: \(DiagnosticFormat.choices).")
    var format = DiagnosticFormat.text

    @Flag(name: [.short, .long], help: "Print neither progress nor the summary.")
    var quiet = false

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("'--jobs' needs a number from 1 on") }
        if config == "-" && filesFrom == "-" {
            throw ValidationError("'--config' and '--files-from' can't both read standard input")
        }
        if filesFrom != nil && !paths.isEmpty { throw ValidationError("give paths or '--files-from', not both") }
    }

    /// The files to look at.
    ///
    /// - Parameter rules: Which tell what files they read.
    /// - Returns: Their paths, sorted, each once.
    /// - Throws: where a path leads nowhere, or the list can't be read.
    func files(for rules: RuleSet) throws(RunError) -> [String] {
        guard let filesFrom else {
            return try SourceFinder.files(below: paths.isEmpty ? ["."] : paths, where: rules.reads)
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try filesFrom == "-" ? FileReader.readStandardInput() : FileReader.read(filesFrom)
        } catch {
            throw RunError(error.message, exitCode: error.isMissing ? .inputNotFound : .readOrWriteFailed)
        }
        let lines = bytes.split { $0 == 0x0A || $0 == 0x0D || $0 == 0 }
        return Array(Set(lines.map { String(decoding: $0, as: UTF8.self) }.filter(rules.reads))).sorted()
    }
}

extension DiagnosticFormat: ExpressibleByArgument {
    static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
