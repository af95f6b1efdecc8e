import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

struct ProjectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "project",
        abstract: "Show which targets the project has, and which files they compile.",
        discussion: """
            Prints the contents of Package.swift, Xcode projects and workspaces, XcodeGen's project.yml, Tuist's \
            Project.swift, podspecs and Bazel's BUILD. It looks in and below a folder, and in the folders \
            around it. It runs nothing of the project, so it only reads literals, and lists everything else as \
            unknown. 'adopt' and 'audit' use the same facts.

            EXAMPLES
              safegen project
              safegen project --format json > project.json
              safegen project --deployment                   the oldest systems
              safegen project --of Sources/App/Feed.swift    the targets that compile a file
            """
    )

    @Argument(help: "The folder of the project.", completion: .directory)
    var folder = "."

    @Option(
        name: .customLong("of"), parsing: .singleValue,
        help: ArgumentHelp("Print the targets that compile a file, which need not exist yet.", valueName: "file"),
        completion: .file())
    var files: [String] = []

    @Flag(help: "Print the oldest systems that the targets are built for, without the tests: iOS 13.0, macOS 12.0.")
    var deployment = false

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    @Option(help: "How to print it: text or json.")
    var format = Format.text

    func validate() throws {
        if (!files.isEmpty || deployment) && format == .json {
            throw ValidationError("'--of' and '--deployment' print text")
        }
    }

    func run() throws {
        guard let root = AbsolutePath.real(folder) else {
            throw RunError("no folder '\(folder)'", exitCode: .inputNotFound)
        }
        let model = GuardedProjectReader.model(of: [root], around: files)
        let unreadable = model.unreadable + model.unreadableAround
        if deployment {
            Terminal.print(model.deploymentTargets(below: root).text + "\n")
        } else if !files.isEmpty {
            Terminal.print(ProjectText(model, from: root).targets(of: files))
        } else {
            switch format {
            case .text: Terminal.print(ProjectText(model, from: root).text)
            case .json: Terminal.print(ProjectJSON(model, from: root).text)
            }
        }
        guard !unreadable.isEmpty else { return }
        for error in unreadable { Terminal.printError("safegen: error: \(error.message.text)\n") }
        throw ExitCode(.readOrWriteFailed)
    }
}
