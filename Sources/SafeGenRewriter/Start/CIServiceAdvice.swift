import SafeGenSystem

/// The lines for a CI service that fail if output isn't fresh or code lacks a wrapper.
package enum CIServiceAdvice {
    private static let check = "safegen check && "
    private static let commands = check + "safegen audit --strict"

    /// A path in repositories of a forge, the forge's file, and the lines to add.
    private static let forges: [(path: String, file: String, lines: [String])] = [
        (".github/workflows", ".github/workflows", ["- run: \(commands)"]),
        (".gitlab-ci.yml", ".gitlab-ci.yml", ["safegen:", "  script:", "    - \(commands)"]),
        ("bitbucket-pipelines.yml", "bitbucket-pipelines.yml", ["- step: {name: SafeGen, script: [\"\(commands)\"]}"]),
        (".circleci/config.yml", ".circleci/config.yml", ["- run: {name: SafeGen, command: \(commands)}"]),
        ("azure-pipelines.yml", "azure-pipelines.yml", ["- script: \(commands)", "  displayName: SafeGen"]),
        ("ci_scripts", "ci_scripts/ci_post_clone.sh", [commands]),
    ]

    /// The advice for a folder: its own forge, or that of the folders around it up to the repository's; nil if none is seen.
    /// If the build makes the wrappers, there is no output to check.
    package static func text(for folder: String, isMadeInTheBuild: Bool = false) -> String? {
        for folder in RepositoryBoundary.folders(around: AbsolutePath.of(folder)) {
            for forge in forges where AbsolutePath.isThere(RelativePath.join(folder, forge.path)) {
                let lines = forge.lines.map { "  \(isMadeInTheBuild ? $0.replacing(check, with: "") : $0)\n" }.joined()
                return
                    "to check it with each change, add to \(forge.file) (Docs/Install.md says how a job gets safegen):\n\(lines)"
            }
        }
        return nil
    }
}
