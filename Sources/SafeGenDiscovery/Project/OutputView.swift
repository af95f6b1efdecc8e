import SafeGen
import SafeGenSystem

/// Which types of a project the target sees that compiles the output, as far as folders tell.
struct OutputView: Sendable {
    private let root: String
    /// The folder of the output's target, relative to the root; nil if that is no package's.
    private let home: String?

    /// A view.
    ///
    /// - Parameters:
    ///   - root: The folder of the manifest.
    ///   - target: The target of a package.
    init(root: String, target: PackageTarget?) {
        self.root = root
        home = target?.output.map { RelativePath.folder(of: $0) }
    }

    /// A binding with what keeps the output from naming its arguments, or with the modules that it needs for them.
    func look(at binding: CodeBinding) -> CodeBinding {
        guard binding.obstacle == nil else { return binding }
        var binding = binding
        let users = binding.users.filter { otherTarget(of: $0.path) == nil }
        for (name, files) in binding.declaringFiles.sorted(by: { $0.key < $1.key }) {
            let targets = files.map(otherTarget)
            guard let other = targets.compactMap(\.self).min(), !targets.contains(nil) else { continue }
            guard !users.isEmpty else {
                binding.obstacle = .init(
                    reason: "'\(name)' is declared in \(PresentableText.line(other)) alone, "
                        + "which the output's target can't see")
                return binding
            }
            // Without an import the folder is of the same target.
            let module = String(RelativePath.name(of: other).map { $0.isLetter || $0.isNumber ? $0 : "_" })
            if users.contains(where: { $0.imports.contains(module) }), !binding.imports.contains(module) {
                binding.imports.append(module)
            }
        }
        return binding
    }

    /// The folder of the other target that a file is of; nil if it may be the output's.
    private func otherTarget(of path: String) -> String? {
        let relative = PathFromFolder.path(path, from: root)
        if let home, relative.hasPrefix(home + "/") { return nil }
        let folders = relative.split(separator: "/").dropLast().map(String.init)
        if let index = folders.firstIndex(where: { $0.hasSuffix("Tests") }) {
            // `Tests/AppTests`, or `AppTests` alone.
            let isOfPackage = folders[index] == "Tests" && index + 1 < folders.count
            return folders[...(isOfPackage ? index + 1 : index)].joined(separator: "/")
        }
        return home != nil && folders.count > 1 && folders[0] == "Sources" ? "Sources/\(folders[1])" : nil
    }
}
