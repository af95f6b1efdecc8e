import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem
import SafeGenVerify

struct VerifyCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Type-check the wrappers with your compiler, and report errors at their class in the manifest.",
        discussion: """
            Type-checks the output of the manifest, even if it isn't written yet. Uses the files and the settings of \
            the targets that compile it. If no target is known, compiles the output alone, in Swift 6 mode (for \
            'swift: "5.9"', Swift 5). Errors and warnings in generated code are reported at their class in the \
            manifest, with the compiler's words. The exit code is 0 if everything is clean, and 1 if not. Nothing is \
            written into the project.

            EXAMPLES
              safegen verify
              safegen verify --sdk iPhoneOS17.0.sdk --target arm64-apple-ios15.0
              safegen verify --sdk iphoneos --sdk macosx    on a Mac
              safegen verify --format sarif > safegen.sarif
              safegen verify -- -I .build/debug/Modules    more arguments of the compiler
            """
    )

    @OptionGroup var manifest: ManifestOptions

    @Option(
        name: .customLong("sdk"),
        help: ArgumentHelp(
            "The folder of an SDK or, on macOS, its name: iphoneos, macosx, …; once for each system.", valueName: "sdk"),
        completion: .directory)
    var sdks: [String] = []

    @Option(
        name: .customLong("target"),
        help: ArgumentHelp(
            "The platform; that of the SDK by default. One for each --sdk, or one for all.", valueName: "triple"))
    var targets: [String] = []

    @Option(help: ArgumentHelp("The compiler; that in PATH by default.", valueName: "path"), completion: .file())
    var swiftc: String?

    @Option(
        name: [.short, .long],
        help: ArgumentHelp("How many compilers run at once; by default one for each core.", valueName: "number"))
    var jobs: Int?

    @Flag(inversion: .prefixedNo, help: "Find the targets of the project that compile the output.")
    var project = true

    @Flag(name: [.short, .long], help: "Print nothing but diagnostics.")
    var quiet = false

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("After '--': more arguments for the compiler's frontend.", valueName: "flags"))
    var flags: [String] = []

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("'--jobs' needs a number from 1 on") }
    }

    var reporter: CommandReporter { manifest.reporter }

    func run() throws {
        let plan = VerifyPlan(
            try CompileEnvironment.all(compiler: swiftc, sdks: sdks, targets: targets), flags: flags)
        try CommandRun(options: manifest).run { item in
            guard !item.generation.isProxy else {
                return CommandRun.Outcome(
                    [], text: quiet ? nil : "a proxy in Objective-C, which has no Swift to compile\n",
                    exitCode: .success)
            }
            let (misplaced, targets) = project ? place(of: item) : ([], [])
            let calls = plan.calls(for: targets, swift: item.generation.manifest.output.swift)
            let outdated = targets.reduce(into: [:]) { $0.merge($1.outdated) { first, _ in first } }
            let verification = try Verification(
                of: item.generation, by: calls, jobs: jobs ?? WorkerPool.coreCount, outdated: outdated,
                known: misplaced)
            let diagnostics = misplaced + verification.diagnostics
            let isFine = verification.table.isClean && !diagnostics.contains { $0.severity != .note }
            let isWhole = !diagnostics.contains { $0.rule == Rule.readOrWriteFailed.id }
            return CommandRun.Outcome(
                diagnostics, text: quiet ? nil : verification.table.text,
                exitCode: isFine ? .success : isWhole ? .stale : .readOrWriteFailed)
        }
    }

    /// The problems with the place of the output and with protocols of the project, and the targets that compile the
    /// output.
    private func place(of item: CommandRun.Item) -> ([Diagnostic], [VerifiedTarget]) {
        let folder = item.options.config == "-" ? "." : RelativePath.folder(of: item.options.config)
        let place = OutputPlace(item.generation, manifestFolder: folder, root: ".")
        let check = OutputCheck(item.generation, manifest: item.options.config, root: ".")
        let unlisted = UnlistedRequirements(item.generation, manifest: item.options.config, in: check.model)
        return (check.diagnostics + unlisted.diagnostics, VerifiedTarget.all(compiling: place, in: check.model))
    }
}
