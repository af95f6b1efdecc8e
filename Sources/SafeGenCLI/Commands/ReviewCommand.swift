import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenReview
import SafeGenRewriter
import SafeGenSystem

struct ReviewCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "review",
        abstract: "Show what a change does to safety, by comparing two revisions of the manifests.",
        discussion: """
            Both sides are read from git without a checkout, and generated in memory. So the output doesn't have to \
            be committed. The most serious changes come first: weakened, breaking, changed, strengthened, cosmetic. \
            The generated code follows. The command only writes the file of --output. The exit code is 0; with \
            --fail-on it is 1 if a change has one of these levels.

            EXAMPLES
              safegen review                                 what the branch changes
              safegen review --base v1.2 --head v1.3
              safegen review --base ../old                   without git: another folder
              safegen review --fail-on weakened,breaking     in CI
              safegen review --format html --output review.html
            """
    )

    @Option(
        help: ArgumentHelp(
            "The state before: a revision or a folder. By default the common ancestor of the default branch and the head.",
            discussion: "'REV...' is the common ancestor of the revision and the head.", valueName: "rev")
    )
    var base: String?

    @Option(help: ArgumentHelp("The state to approve; the working copy by default.", valueName: "rev"))
    var head: String?

    @Option(help: "How to print the review: \(ReviewFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format = ReviewFormat.text

    @Option(
        name: [.short, .long], help: ArgumentHelp("Write the review to a file.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(
        help: ArgumentHelp(
            "Exit with 1 if a change has one of these levels: \(ReviewLevel.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "levels")
    )
    var failOn: ReviewLevels?

    @Option(
        help: ArgumentHelp(
            "Link the lines of manifests in Markdown and HTML to this address, which a commit and a path follow: "
                + "https://github.com/owner/name/blob.", valueName: "address"))
    var links: String?

    @Flag(
        inversion: .prefixedNo,
        help:
            "Show all code after the sentences. By default the text only names new and removed files."
    )
    var code: Bool?

    @OptionGroup var color: ColorOption

    @Argument(
        help: ArgumentHelp(
            "The manifests; by default every 'safegen.yml' in and below the working folder.",
            valueName: "manifest"),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var manifests: [String] = []

    func validate() throws {
        if let links, !ReviewLinks.isPrefix(links) {
            throw ValidationError("'--links' takes an address that begins with https:// or http://")
        }
    }

    var reporter: CommandReporter { CommandReporter(format == .github ? .github : .text) }

    func run() throws {
        let review = try ReviewRun(
            base: base, head: head, manifests: manifests, format: format == .github ? .github : .text
        )
        .run { sides in
            let project = ProjectOfReview(sides: sides)
            var review = try Review(sides, project: project.project, code: project.code)
            if let links {
                review.links = ReviewLinks(prefix: links, base: sides.base.revision, head: sides.head.revision)
            }
            review.add(try project.mentions(of: review.goneNames))
            return review
        }
        let text = format.render(review, isColored: output == nil && color.isColored, code: code)
        if let output {
            try ChangeSet(writing: Array(text.utf8), to: output).write()
        } else {
            Terminal.print(text)
        }
        if let failOn, review.open.contains(where: { !failOn.levels.isDisjoint(with: $0.levels) }) {
            throw ExitCode(.stale)
        }
    }
}

enum ReviewFormat: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json, html, github

    func render(_ review: Review, isColored: Bool, code: Bool?) -> String {
        let showsCode = code ?? true
        return switch self {
        case .text:
            TextReview(isColored: isColored, code: code.map { $0 ? .all : .none } ?? .changes).render(review)
        case .markdown: MarkdownReview.render(review, showsCode: showsCode)
        case .json: JSONReview.render(review, showsCode: showsCode)
        case .html: HTMLReview.render(review, showsCode: showsCode)
        case .github: ReviewDiagnostics.render(review)
        }
    }
}

/// Levels with commas between them.
struct ReviewLevels: ExpressibleByArgument {
    let levels: Set<ReviewLevel>

    init?(argument: String) {
        let words = argument.split(separator: ",", omittingEmptySubsequences: false)
        let levels = words.compactMap { ReviewLevel(rawValue: String($0)) }
        guard levels.count == words.count else { return nil }
        self.levels = Set(levels)
    }
}
