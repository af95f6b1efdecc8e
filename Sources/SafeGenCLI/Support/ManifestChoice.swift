import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// Which manifest gets some classes: the one that is named, that of the targets whose code needs them, as `init` plans it, and where none is
/// known to, the only one or that of the code which names them.
///
/// `init`, `add`, `discover --update` and `explain --cure` ask it.
enum ManifestChoice {
    /// The manifest, which may not be there yet. Throws `RunError` if it can't be told which of several is meant, or several targets need
    /// one.
    static func place(_ config: String?, below root: String = ".", for classes: [String]) throws -> ManifestPlace {
        let known = Session()
        let found = try config.map { [$0] } ?? ManifestFinder.manifests(below: root, in: known.files).manifests
        let present = found.filter { ManifestFinder.isWritten($0, in: known.files) }
        let plan = try Plan(of: root, known: known, config: config, beside: present)
        let names = Set(classes.map(bareName))
        let places = plan.places(of: names)
        if config == nil, places.count > 1 { throw refusal(of: classes, places, in: root) }
        return try plan.place(of: names, isMovable: config == nil) {
            try config ?? path(among: present, below: root, for: classes, known)
        }
    }

    /// Why none of several manifests of targets that need the classes is chosen, and what to do.
    private static func refusal(of classes: [String], _ places: [ManifestPlace], in root: String) -> RunError {
        let missing = places.filter { !ManifestFinder.isWritten($0.path) }
        guard !missing.isEmpty else {
            return ambiguity(places.map(\.path), isOfCode: true, for: classes)
        }
        let targets = missing.compactMap { $0.target.map { "'\($0)'" } }.joined(separator: ", ")
        let isAll = missing.count == places.count
        let fact =
            missing.count > 1
            ? "each of the targets \(targets) needs a manifest of its own"
            : "the target \(targets) needs a manifest of its own"
        let next = isAll ? ["safegen generate", ShellCommand.adopt()] : [ShellCommand.add(classes, "safegen.yml")]
        let commands = ([ShellCommand.initialize(below: ".")] + next).joined(separator: " && ")
        return RunError(
            "\(fact)\(isAll ? "" : " for \(names(classes))"); run: \(ShellCommand.command(commands, in: root))",
            exitCode: .cannotCreateOutput)
    }

    private static func path(
        among found: [String], below root: String, for classes: [String], _ known: Session
    ) throws -> String {
        let usual = RelativePath.join(root, ManifestFinder.standardName)
        guard found.count > 1 else { return found.first ?? usual }
        let users = try users(of: classes, below: root, known)
        if users.count == 1, let user = users.first { return user }
        if users.isEmpty, ManifestFinder.isWritten(usual) { return usual }
        throw ambiguity(users.isEmpty ? found : users, isOfCode: !users.isEmpty, for: classes)
    }

    private static func ambiguity(_ paths: [String], isOfCode: Bool, for classes: [String]) -> RunError {
        let paths = paths.map(ShellCommand.path).joined(separator: ", ")
        return RunError(
            isOfCode
                ? "code of several manifests names \(names(classes)); name one with --config, and then the next: \(paths)"
                : "several manifests are here; name one with --config: \(paths)",
            exitCode: .inputNotFound)
    }

    private static func names(_ classes: [String]) -> String {
        classes.count == 1 ? "'\(classes[0])'" : "these classes"
    }

    /// The name of a class without its module and generic arguments.
    private static func bareName(_ entry: String) -> String {
        entry.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? entry
    }

    /// The manifests of the files that name one of the classes, or one of Apple's that inherits from it.
    private static func users(of classes: [String], below root: String, _ known: Session) throws -> [String] {
        let names = Set(
            classes.flatMap { entry -> [String] in
                let name = bareName(entry)
                return [name] + KnowledgeBase.classes(named: name).flatMap(\.subclasses)
            })
        let places = try CodeScan.mentions(of: names.sorted(), in: root, known.files)
        let paths = Set(places.map { RelativePath.join(root, $0.path) })
        let manifests = try FilesOfManifest.all(ManifestOptions.parse([]), known)
        return manifests.filter { _, ownFiles in paths.contains { ownFiles.holds($0) } }
            .map(\.0.config)
    }
}
