import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds the files to look at.
package struct SourceFinder {
    /// Folders of other people's code and of build products, wherever they lie below the paths that are given.
    package static let skippedFolders: Set<String> = [".build", ".git", ".swiftpm", "Carthage", "DerivedData", "Pods"]

    private let isWanted: (String) -> Bool
    private var found: [String] = []

    /// Finds all files below some paths, sorted; a path of a file stands for itself.
    ///
    /// In a git repository these are the files that git knows or would add; elsewhere all there are.
    ///
    /// - Parameters:
    ///   - paths: Files and folders.
    ///   - isWanted: Whether to look at a file of that name.
    /// - Returns: The paths of the files, each once.
    /// - Throws: where a path leads nowhere.
    package static func files(
        below paths: [String], where isWanted: @escaping (String) -> Bool
    ) throws(RunError) -> [String] {
        var finder = SourceFinder(isWanted: isWanted)
        for path in paths { try finder.add(RelativePath.normalized(absolute: path)) }
        return Array(Set(finder.found)).sorted()
    }

    private init(isWanted: @escaping (String) -> Bool) {
        self.isWanted = isWanted
    }

    private mutating func add(_ path: String) throws(RunError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw RunError(
                "no file or folder '\(path)'; give paths of Swift files or of folders", exitCode: .inputNotFound)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            found.append(path)
            return
        }
        // Git lists nothing of a folder that it ignores; whoever names one wants it.
        let listed = gitFiles(path) ?? []
        if listed.isEmpty { walk(path) } else { found += listed.map { RelativePath.join(path, $0) } }
    }

    private func gitFiles(_ folder: String) -> [String]? {
        let command = ["git", "-C", folder, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        return Subprocess.output(of: command).map { output in
            Subprocess.records(output).filter { path in
                isWanted(path)
                    && !path.split(separator: "/").dropLast().contains { Self.skippedFolders.contains(String($0)) }
            }
        }
    }

    private mutating func walk(_ folder: String) {
        guard let stream = opendir(folder) else { return }
        var folders: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            guard name != ".", name != "..", !Self.skippedFolders.contains(name) else { continue }
            let path = RelativePath.join(folder, name)
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: folders.append(path)
            case S_IFREG: if isWanted(name) { found.append(path) }
            default: break
            }
        }
        closedir(stream)
        for path in folders { walk(path) }
    }
}

extension RelativePath {
    /// `normalized`, for paths that may be absolute.
    static func normalized(absolute path: String) -> String {
        let normalized = normalized(path)
        guard path.hasPrefix("/") else { return normalized }
        return normalized == "." ? "/" : "/\(normalized)"
    }
}
