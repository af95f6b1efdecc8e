import SafeGenSystem
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

    /// Replaces a piece of a file, which has to be there.
    func edit(_ path: String, _ old: String, _ new: String) throws {
        let text = try #require(folder.text(path))
        try #require(text.contains(old), "\(text)")
        try folder.write(text.replacing(old, with: new), to: path)
    }

    func generate() throws {
        let result = try run("generate", "-q")
        try #require(result.status == 0, "\(result.errors)")
    }

    /// Gives a file the digest of a version that writes the output of a number.
    func sign(_ path: String, asRevision revision: UInt64) throws {
        let text = try #require(folder.text(path))
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let body = Array(lines[2...].joined(separator: "\n").utf8)
        lines[1] = "// SafeGen digest: \(Digest.hexadecimal(of: body[...], plus: revision))"
        try folder.write(lines.joined(separator: "\n"), to: path)
    }
}
