import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenDiscovery
import SafeGenRewriter
import SafeGenSystem

struct AddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add classes that SafeGen knows to the manifest.",
        discussion: """
            Each class becomes one line under 'classes'. Write generic arguments after the name. If the class is \
            listed with other arguments, they join its 'bindings'. If the target whose code needs the classes has no \
            manifest, the command writes the one that 'safegen init' would. Classes that are listed already don't change.

            EXAMPLES
              safegen add XMLParser
              safegen add XMLParser 'NSCache<NSString, NSData>'
              safegen add SKPhysicsWorld --dry-run
            """
    )

    @Argument(
        help: "The classes, as 'safegen list' names them.", completion: .custom { _, _, _ in KnowledgeBase.classNames })
    var classes: [String]

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "The manifest. Default: that of the target whose code needs the classes; if none does, the only one, or the one for the "
                + "code that uses them.",
            valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config: String?

    @OptionGroup var includes: IncludeOptions

    @Flag(name: [.customShort("n"), .long], help: "Print the change as a diff and write nothing.")
    var dryRun = false

    func validate() throws {
        if let path = classes.first(where: { $0.contains(/\/|\.(swift|h|mm?|ya?ml)$/) }) {
            let message: Wording = "'\(path)' is a path, and 'add' takes classes; 'safegen list' names them"
            throw ValidationError(message.text)
        }
        let meant = classes.joined(separator: " ").dividedOutsideOfBrackets
        guard meant != classes, meant.allSatisfy({ SwiftText.typeProblem($0) == nil }) else { return }
        let message: Wording = "separate classes by spaces, and quote arguments: "
        throw ValidationError(message.text + PresentableText.line(ShellCommand.add(meant, ManifestFinder.standardName)))
    }

    func run() throws {
        let reporter = CommandReporter()
        var place = try ManifestChoice.place(config, for: classes)
        var addition = try addition(to: place)
        if place.isOpen, !addition.changeSet.isEmpty {
            try place.choose(for: addition.changeSet, root: ".")
            addition = try self.addition(to: place)
        }
        reporter.report(addition.diagnostics, in: addition.sources)
        if addition.diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(.badInput) }
        if dryRun {
            return Terminal.print(UnifiedDiff(isColored: Terminal.showsColor).render(addition.changeSet))
        }
        try addition.changeSet.write(isHandwritten: true)
        if !addition.listed.isEmpty {
            let names = PresentableText.line(addition.listed.joined(separator: ", "))
            Terminal.print("\(PresentableText.line(place.path)) lists \(names) already\n")
        }
        guard !addition.added.isEmpty else { return }
        // A binding is added where its class is listed.
        let files = PresentableText.line(addition.changeSet.changes.map(\.path).joined(separator: " and "))
        let names = PresentableText.line(addition.added.joined(separator: ", "))
        Terminal.print("added \(names) to \(files); \(try BuildTargets.nextStep(of: place.path))\n")
        if let stepByHand = place.stepByHand { Terminal.print("\(PresentableText.line(stepByHand))\n") }
    }

    private func addition(to place: ManifestPlace) throws(RunError) -> ClassAddition {
        try ClassAddition(
            of: classes, as: place.entries, to: place.path, new: place.head,
            allowsOutsideIncludes: includes.allowOutsideIncludes)
    }
}

extension String {
    /// What spaces and commas divide, but for those of generic arguments.
    fileprivate var dividedOutsideOfBrackets: [String] {
        var (parts, depth) = ([""], 0)
        for letter in self {
            if letter == "<" { depth += 1 }
            if letter == ">", parts.last?.last != "-" { depth -= 1 }
            if depth == 0, letter == " " || letter == "," {
                parts.append("")
            } else {
                parts[parts.count - 1].append(letter)
            }
        }
        return parts.filter { !$0.isEmpty }
    }
}
