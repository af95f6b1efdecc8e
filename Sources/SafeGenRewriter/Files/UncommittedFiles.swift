import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Finds files whose contents git could not bring back.
package enum UncommittedFiles {
    /// Those of the files that lie in a git repository and have changes that are not committed, or are not known to it;
    /// all of a repository where git can't tell.
    package static func among(_ paths: [String]) -> [String] {
        var repositories: [String: Set<String>?] = [:]
        return paths.filter { path in
            guard let real = realPath(path), let root = repository(of: real) else { return false }
            let changed = repositories[root] ?? changed(in: root)
            repositories[root] = .some(changed)
            return changed?.contains(String(real.dropFirst(root.count + 1))) ?? true
        }
    }

    private static func changed(in root: String) -> Set<String>? {
        let command = ["git", "-C", root, "status", "--porcelain", "-z", "--no-renames", "--untracked-files=all"]
        // Two letters of state and a space stand in front of each path.
        return Subprocess.output(of: command).map { output in
            Set(Subprocess.records(output).map { String($0.dropFirst(3)) })
        }
    }

    private static func repository(of path: String) -> String? {
        var folder = RelativePath.folder(of: path)
        while folder != "/" && folder != "." {
            if access(RelativePath.join(folder, ".git"), F_OK) == 0 { return folder }
            folder = RelativePath.folder(of: folder)
        }
        return nil
    }

    private static func realPath(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
