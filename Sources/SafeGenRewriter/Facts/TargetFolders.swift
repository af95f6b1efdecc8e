import SafeGenProject
import SafeGenSystem

/// Which files of a project are of other targets than the output's, as far as folders show it.
struct TargetFolders: Sendable {
    private let root: String
    /// The folder of the output's target, relative to the root; nil outside packages.
    private let home: String?

    /// The folders of a project.
    ///
    /// - Parameters:
    ///   - root: The folder of the manifest.
    ///   - home: The folder of the output's target, relative to it; nil outside packages.
    init(root: String, home: String?) { (self.root, self.home) = (root, home) }

    /// The other target that a file is of; nil if that may be the output's.
    func otherTarget(of path: String) -> OutputView.Target? {
        guard let folder = otherFolder(of: PathFromFolder.path(path, from: root)) else { return nil }
        return OutputView.Target(name: folder, module: ModuleName.of(RelativePath.name(of: folder)))
    }

    private func otherFolder(of relative: String) -> String? {
        if let home, relative.hasPrefix(home + "/") { return nil }
        let folders = relative.split(separator: "/").dropLast().map(String.init)
        if let index = folders.firstIndex(where: { $0.hasSuffix("Tests") }) {
            // `Tests/AppTests`, or only `AppTests`.
            let isOfPackage = folders[index] == "Tests" && index + 1 < folders.count
            return folders[...(isOfPackage ? index + 1 : index)].joined(separator: "/")
        }
        return home != nil && folders.count > 1 && folders[0] == "Sources" ? "Sources/\(folders[1])" : nil
    }
}
