import SafeGenSystem

extension ProjectModel {
    /// The file whose target decides for a file: a header is compiled with the implementation of its name. That lies next to it;
    /// otherwise it is the only listed file of that name.
    ///
    /// - Parameter path: An absolute path.
    /// - Returns: The implementation's path, if a target compiles that; otherwise the file's own.
    package func compiledFile(of path: String) -> String {
        guard path.hasSuffix(".h"), indices(compiling: path).isEmpty else { return path }
        let stem = String(path.dropLast(2))
        let beside = [".m", ".mm"].map { stem + $0 }
        if let found = beside.first(where: { !indices(compiling: $0).isEmpty }) { return found }
        let listed = beside.flatMap { implementations(named: RelativePath.name(of: $0)) }
        return listed.count == 1 ? listed.first ?? path : path
    }
}
