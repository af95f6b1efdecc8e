import TestSupport
import Testing

/// A project in git, for reviews.
extension Project {
    /// A manifest with a proxy, whose protocol lies in an included file.
    static let proxied = """
        version: 1
        include: [Protocols/Kit.yml]
        classes:
          - {name: Player, module: Kit, properties: [{name: delegate, type: PlayerDelegate, forward: proxy}]}

        """

    /// The manifest with less protection.
    static let weakened = proxied.replacing("forward: proxy", with: "forward: delegate")

    /// The file that the manifest includes.
    static let described = """
        version: 1
        protocols:
          - {name: PlayerDelegate, module: Kit, objc: true, requirements: ["optional func didEnd()"]}

        """

    /// A folder with the manifest that has a proxy.
    static func withProxy() throws -> Project {
        let project = try Project(proxied)
        try project.folder.write(described, to: "Protocols/Kit.yml")
        return project
    }

    @discardableResult
    func git(_ arguments: String...) throws -> String { try git(arguments) }

    /// Runs git, and returns its output without line ends.
    @discardableResult
    func git(_ arguments: [String]) throws -> String {
        let words = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "init.defaultBranch=main"] + arguments
        let result = try Command.run("/usr/bin/env", words, in: folder.path)
        try #require(result.status == 0, "\(result.errors)")
        return result.output.filter { $0 != "\n" }
    }

    /// Makes a repository of the folder.
    func commit() throws {
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-q", "-m", "a")
    }
}
