import ArgumentParser
import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenRewriter
import SafeGenSystem

/// Which of the project's manifests gets some classes: the one that is named, the only one, or that of the code which names them.
///
/// `add`, `discover --update` and `explain --cure` ask it. Where there is no manifest yet, the targets decide, as for `init`.
enum ManifestChoice {
    /// The path of the manifest, which may not be there yet. Throws `RunError` if it can't be told which of several is meant.
    static func path(_ config: String?, below root: String = ".", for classes: [String]) throws -> String {
        if let config { return config }
        let usual = RelativePath.join(root, ManifestFinder.standardName)
        let found = try ManifestFinder.manifests(below: root).manifests.filter(AbsolutePath.isThere)
        guard found.count > 1 else { return found.first ?? usual }
        let users = try users(of: classes, below: root)
        if users.count == 1, let user = users.first { return user }
        if users.isEmpty, AbsolutePath.isThere(usual) { return usual }
        let names = (users.isEmpty ? found : users).map(ShellCommand.path).joined(separator: ", ")
        let what = classes.count == 1 ? "'\(classes[0])'" : "these classes"
        throw RunError(
            users.isEmpty
                ? "several manifests are here; name one with --config: \(names)"
                : "code of several manifests names \(what); name one with --config, and then the next: \(names)",
            exitCode: .inputNotFound)
    }

    /// The manifests of the files that name one of the classes, or one of Apple's that inherits from it.
    private static func users(of classes: [String], below root: String) throws -> [String] {
        let names = Set(
            classes.flatMap { entry -> [String] in
                let name = entry.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? entry
                return [name] + KnowledgeBase.classes(named: name).flatMap(\.subclasses)
            })
        let paths = Set(try CodeScan.mentions(of: names.sorted(), in: root).map { RelativePath.join(root, $0.path) })
        let manifests = try FilesOfManifest.all(ManifestOptions.parse([]), Session())
        return manifests.filter { _, territory in paths.contains { territory.holds($0) } }
            .map(\.0.config)
    }
}
