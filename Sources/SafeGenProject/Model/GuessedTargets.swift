import SafeGenSystem

extension ProjectModel {
    /// The model with targets that the names of folders suggest, for files that no described target compiles:
    /// `Sources/A`, `Tests/B` and `AppTests`.
    ///
    /// - Parameters:
    ///   - paths: The files.
    ///   - root: The folder whose own name, and those above it, suggest nothing; nil to go by the whole path.
    ///   - isForPackages: Whether only files of packages get one, whose targets are then those that SwiftPM looks for
    ///     there.
    ///   - named: Modules that the user gives, each with its file or folder.
    /// - Returns: The model; as it is where all is known.
    package func guessing(
        for paths: some Sequence<String>, below root: String?, inPackages isForPackages: Bool = false,
        named: [(path: String, module: String)] = []
    ) -> ProjectModel {
        var guess = ProjectDescription(.folders, RelativePath.join(root ?? ".", "_"))
        var (seen, listed) = (Set<String>(), Set<String>?.none)
        for (path, module) in named where targets(of: module).isEmpty {
            var target = ProjectTarget(name: module, module: module, kind: module.hasSuffix("Tests") ? .test : .other)
            target.sources.folders.append(path)
            guess.targets.append(target)
        }
        let packages = descriptions.filter { $0.kind == .package }.map(\.folder)
        var helped = descriptions
        for path in paths where indices(compiling: path).isEmpty {
            // Helpers of Tuist make the targets of a folder with a Project.swift, mostly one and its tests.
            let owner = helped.indices.filter { helped[$0].isMadeByHelpers && path.isBelow(helped[$0].folder) }
                .max { helped[$0].folder.utf8.count < helped[$1].folder.utf8.count }
            if let owner {
                helped[owner].suggestTarget(for: path)
                continue
            }
            if isForPackages, !packages.contains(where: path.isBelow) { continue }
            guard let target = ProjectTarget(guessedFor: path, below: root), !seen.contains(target.name) else {
                continue
            }
            // Beside files that a target lists, one that none lists is compiled by none.
            let known = listed ?? foldersOfListedFiles
            listed = known
            if target.sources.folders.contains(where: known.contains) { continue }
            seen.insert(target.name)
            guess.targets.append(target)
        }
        guard helped != descriptions || !guess.targets.isEmpty else { return self }
        return ProjectModel(
            helped + (guess.targets.isEmpty ? [] : [guess]), isCutShort: isCutShort, unreadable: unreadable,
            around: unreadableAround, files: files)
    }
}

extension ProjectDescription {
    /// Whether nothing is known of its targets but that there are some.
    fileprivate var isMadeByHelpers: Bool {
        !unknown.isEmpty && (kind == .bazel || kind == .tuist && targets.allSatisfy(\.isSuggested))
    }

    /// Adds what a file suggests: a target of the folder's name, and one of its tests for the files in a folder of that
    /// name.
    fileprivate mutating func suggestTarget(for path: String) {
        let parts = path.dropFirst(folder.count).split(separator: "/")
        guard parts.count > 1 || kind == .bazel, let first = parts.first.map(String.init), first != "Tuist" else {
            return
        }
        let isTest = first.hasSuffix("Tests")
        let name = RelativePath.name(of: folder) + (isTest ? "Tests" : "")
        let own = parts.count > 1 ? RelativePath.join(folder, first) : folder
        // The target of a BUILD file whose files can't be read, if it has one.
        let unread = targets.indices.filter {
            kind == .bazel && !targets[$0].sources.isKnown && targets[$0].isTest == isTest
        }
        let known =
            unread.count == 1 ? unread[0] : targets.firstIndex { $0.name == name && $0.isSuggested }
        var target =
            known.map { targets[$0] }
            ?? ProjectTarget(name: name, module: ModuleName.of(name), kind: isTest ? .test : .codeLibrary)
        if Array(target.sources.folders).contains(own) { return }
        target.sources.folders.append(own)
        target.isAppleOnly = target.isAppleOnly || kind == .tuist
        target.isSuggested = true
        if let known { targets[known] = target } else { targets.append(target) }
    }
}

extension ProjectTarget {
    fileprivate init?(guessedFor path: String, below root: String?) {
        if let root, !path.isBelow(root) { return nil }
        let start = root.map { $0 == "/" ? 1 : $0.count + 1 } ?? 0
        let parts = path.dropFirst(start).split(separator: "/").map(String.init)
        let folders = parts.dropLast()
        let (last, module): (Int, String?)
        if let index = folders.dropLast().lastIndex(where: { $0 == "Sources" || $0 == "Tests" }) {
            (last, module) = (index + 1, ModuleName.of(folders[index + 1]))
        } else if let index = folders.firstIndex(where: { $0.hasSuffix("Tests") }) {
            // Which module such tests are isn't known.
            (last, module) = (index, nil)
        } else {
            return nil
        }
        let isTest = folders[..<last].last == "Tests" || folders[last].hasSuffix("Tests")
        let name = parts[...last].joined(separator: "/")
        self.init(name: name, module: module, kind: isTest ? .test : .codeLibrary)
        let isAbsolute = root == nil && path.hasPrefix("/")
        sources.folders.append(root.map { RelativePath.join($0, name) } ?? (isAbsolute ? "/" : "") + name)
    }
}
