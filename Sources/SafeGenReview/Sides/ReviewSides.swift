import SafeGen
import SafeGenSystem
import SafeGenCommandSupport

package struct ReviewSides: Sendable {
    package let base: ReviewSide
    package let head: ReviewSide
    /// The manifests, as paths from the working folder.
    package let manifests: [String]
    let areNamed: Bool

    /// Decides on the sides and the manifests.
    ///
    /// - Parameters:
    ///   - base: A revision or a folder; `REV...` means the merge base of the revision and the head. Nil for the merge base of
    ///     the default branch and the head.
    ///   - head: A revision or a folder; nil for the working copy.
    ///   - manifests: Paths from the working folder. With none, every `safegen.yml` in and below it.
    /// - Throws: if one of these is not there, and if git gives no answer.
    package init(base: String?, head: String?, manifests: [String]) throws(RunError) {
        let repository = Repository(around: ".")
        var own = if let head { try Self.side(head, in: repository) } else { try ReviewSide.workingCopy(repository) }
        var other =
            if let base, !base.hasSuffix("...") {
                try Self.side(base, in: repository)
            } else {
                try Self.mergeBase(with: base.map { String($0.dropLast(3)) }, head: head, in: repository)
            }
        areNamed = !manifests.isEmpty
        self.manifests = try Self.manifests(manifests, &other, &own)
        self.base = other
        self.head = own
    }

    private static func manifests(
        _ named: [String], _ base: inout ReviewSide, _ head: inout ReviewSide
    ) throws(RunError) -> [String] {
        if named.isEmpty { return try standardManifests(&base, &head) }
        var paths: [String] = []
        for name in named {
            let path = try relative(name)
            if !paths.contains(path) { paths.append(path) }
        }
        let sides = try readAhead(paths, &base, &head)
        try refuseSubmodules(zip(paths, sides.base).filter { !$0.1 }.map(\.0), of: base)
        try refuseSubmodules(zip(paths, sides.head).filter { !$0.1 }.map(\.0), of: head)
        if let missing = zip(sides.base, sides.head).enumerated().first(where: { !$0.element.0 && !$0.element.1 }) {
            let path = paths[missing.offset]
            let advice: Wording =
                ReviewLevel(rawValue: path) == nil
                ? "--base and --head name revisions"
                : "levels have commas between them, as in --fail-on weakened,breaking"
            throw RunError(
                "no manifest at '\(path)', neither in \(base.name) nor in \(head.name); " + advice,
                exitCode: .inputNotFound)
        }
        return paths
    }

    /// A file that a side can't show is never taken for missing.
    private static func refuseSubmodules(_ missing: [String], of side: ReviewSide) throws(RunError) {
        for path in missing {
            guard let submodule = try side.submodule(around: side.path(path)) else { continue }
            throw RunError(
                "'\(path)' lies in the submodule '\(submodule)', and can't be read from \(side.name); run 'safegen review' "
                    + "in the submodule", exitCode: .inputNotFound)
        }
    }

    private static func standardManifests(
        _ base: inout ReviewSide, _ head: inout ReviewSide
    ) throws(RunError) -> [String] {
        let found = Set(try base.manifests(beside: head) + head.manifests(beside: base)).sorted()
        guard !found.isEmpty else {
            if let other = RunError.manifest(near: ManifestFinder.standardName) {
                throw RunError(
                    "no manifest in or below this folder; there is one at '\(other)': name it, or run the command in its folder",
                    exitCode: .inputNotFound)
            }
            throw RunError(
                "neither \(base.name) nor \(head.name) has a 'safegen.yml'", exitCode: .inputNotFound)
        }
        _ = try readAhead(found, &base, &head)
        // The one of the folder itself comes first.
        return found.filter { $0 == ManifestFinder.standardName } + found.filter { $0 != ManifestFinder.standardName }
    }

    private static func readAhead(
        _ manifests: [String], _ base: inout ReviewSide, _ head: inout ReviewSide
    ) throws(RunError) -> (base: [Bool], head: [Bool]) {
        (try base.readAhead(manifests.map(base.path)), try head.readAhead(manifests.map(head.path)))
    }

    /// A path from the working folder; an absolute one has to lie in the repository, or below the folder without one.
    private static func relative(_ path: String) throws(RunError) -> String {
        guard path.hasPrefix("/") else { return RelativePath.normalized(path) }
        let here = SourcePath(".").resolved?.text ?? "/"
        let root = Repository(around: ".")?.root.text ?? here
        let real = real(RelativePath.normalized(absolute: path))
        if let below = real.below(here) { return below }
        guard let below = real.below(root), let own = here.below(root) else {
            throw RunError("'\(path)' does not lie in the repository or the folder that is reviewed", exitCode: .usage)
        }
        return String(repeating: "../", count: own.split(separator: "/").count) + below
    }

    /// An absolute path with the links of its folders followed, as far as those are there.
    private static func real(_ path: String) -> String {
        let folder = RelativePath.folder(of: path)
        guard folder != path else { return path }
        return RelativePath.join(SourcePath(folder).resolved?.text ?? real(folder), RelativePath.name(of: path))
    }

    /// The side that a word means: a revision where git has it, a folder otherwise.
    private static func side(_ word: String, in repository: Repository?) throws(RunError) -> ReviewSide {
        let isPath = word.hasPrefix("/") || word.hasPrefix(".") && [".", ".."].contains(word.prefix { $0 != "/" })
        if let repository, !isPath, let id = try repository.commit(word) {
            return try .commit(id, called: word, in: repository)
        }
        do throws(RunError) {
            return try .folder(word)
        } catch {
            guard let repository, !isPath else { throw error }
            let branches = try repository.branches()
            let near = branches.first { $0.hasSuffix("/" + word) } ?? Suggestion.nearest(to: word, among: branches)
            if let near { throw error.followed(by: "did you mean '\(near)'?") }
            if try repository.commit("HEAD") == nil { throw error.followed(by: nothingCommitted) }
            if try repository.isShallow() { throw lacking(word) }
            throw error.followed(
                by: fetching(branch: word) ?? "without '--base', a review takes the default branch")
        }
    }

    /// The error for a revision that a shallow clone lacks, as far as that can be found out.
    private static func lacking(_ revision: String) -> RunError {
        let branch: Wording = revision.hasPrefix("origin/") ? " " + refspec(String(revision.dropFirst(7))) : ""
        return RunError(
            "this is a shallow clone, and lacks '\(revision)' or what leads to it; run 'git fetch --unshallow\(branch)', in a workflow "
                + "write 'fetch-depth: 0' into the step actions/checkout", exitCode: .readOrWriteFailed)
    }

    /// The remedy if a clone may lack a branch of its remote; nil for other words.
    private static func fetching(branch word: String) -> Wording? {
        let parts = word.split(separator: "/", maxSplits: 1)
        return parts.first == "origin" && parts.count == 2 ? "fetch it first: " + fetching(String(parts[1])) : nil
    }

    /// The command that brings a branch into a clone that has another one alone.
    private static func fetching(_ branch: String) -> Wording {
        "git fetch \(refspec(branch))"
    }

    private static func refspec(_ branch: String) -> Wording { "origin \(branch):refs/remotes/origin/\(branch)" }

    private static let nothingCommitted: Wording = "nothing is committed on this branch yet"

    private static func mergeBase(
        with name: String?, head: String?, in repository: Repository?
    ) throws(RunError) -> ReviewSide {
        guard let repository else {
            throw RunError("there is no git repository here; name a folder with --base", exitCode: .usage)
        }
        // For a head that is a folder, the commit that is checked out.
        var own = try repository.commit("HEAD")
        if let head, let commit = try repository.commit(head) { own = commit }
        guard let own else {
            throw RunError(nothingCommitted + ", so there is nothing to compare", exitCode: .inputNotFound)
        }
        var branch = name
        if branch == nil { branch = try repository.defaultBranch() }
        guard let branch else {
            throw RunError(
                "no default branch is known; name a revision with --base, or fetch the branch first: "
                    + fetching("main"), exitCode: .usage)
        }
        guard let other = try repository.commit(branch) else {
            if try repository.isShallow() { throw lacking(branch) }
            let error = RunError("git knows no revision '\(branch)'", exitCode: .inputNotFound)
            throw fetching(branch: branch).map(error.followed) ?? error
        }
        guard let base = try repository.mergeBase(other, own) else {
            if try repository.isShallow() { throw lacking(branch) }
            throw RunError("'\(branch)' and the head have no commit in common", exitCode: .inputNotFound)
        }
        return try .commit(base, called: base == other ? branch : nil, in: repository)
    }
}
