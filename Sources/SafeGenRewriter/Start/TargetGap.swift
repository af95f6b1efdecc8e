import SafeGenProject
import SafeGenSystem

/// Why it isn't known which targets compile something.
package struct TargetGap: Equatable, Sendable {
    /// A clause.
    let reason: String

    /// What isn't known, as the end of "whether", and what to do about it.
    func problem(_ what: String, in manifest: String?, _ module: String?) -> String {
        "it isn't known whether \(what), because \(reason); if so, \(Self.step(in: manifest ?? "the manifest", module))"
    }

    /// What people do who know the target, as the end of a sentence. The module is what names of folders suggest, perhaps.
    static func step(in manifest: String, _ module: String?) -> String {
        "below 'output:' in '\(manifest)', add \(module.map { "'module: \($0)'" } ?? "its module as 'module: …'")"
    }
}

extension ProjectModel {
    /// Why it isn't known whether a pod compiles some files beside the targets that do; nil if it is known. Paths are absolute.
    func podGap(around files: @autoclosure () -> Set<String>, by root: String) -> TargetGap? {
        let pods = descriptions.filter { description in
            description.kind == .podspec && description.targets.contains { !$0.sources.isKnown && !$0.isTest }
        }
        // Who needs the output takes a search.
        guard !pods.isEmpty else { return nil }
        let files = files()
        return pods.first { pod in files.contains { $0.isBelow(pod.folder) } }?.gap(by: root)
    }

    /// Whether certainly no target compiles a file.
    package func hasNoCompiler(of path: String) -> Bool {
        indicesOfCompilers(of: path).isEmpty
            && gap(around: [RelativePath.folder(of: AbsolutePath.of(path))], by: ".") == nil
    }

    /// Why it isn't known which targets compile the files of some folders.
    ///
    /// - Parameters:
    ///   - folders: Absolute paths: those of an output and of its manifest.
    ///   - root: The folder by way of which paths are written.
    /// - Returns: The reason; nil if it is known.
    func gap(around folders: [String], by root: String) -> TargetGap? {
        func isAround(_ description: ProjectDescription) -> Bool {
            folders.contains { $0.isBelow(description.folder) || $0 == description.folder }
        }
        if let unread = unreadable.first {
            return TargetGap(reason: "'\(PathFromFolder.path(unread.path, by: root))' can't be read")
        }
        if let gap = descriptions.lazy.filter(isAround).compactMap({ $0.gap(by: root) }).first { return gap }
        if isCutShort { return TargetGap(reason: "not all folders could be looked into") }
        if descriptions.contains(where: { isAround($0) && !$0.targets.isEmpty }) { return nil }
        // What a spec of XcodeGen elsewhere includes may be about these folders.
        if let gap = descriptions.lazy.filter({ $0.kind == .xcodegen }).compactMap({ $0.gap(by: root) }).first {
            return gap
        }
        let isDescribed = folders.contains { !targets(below: $0).isEmpty }
        return isDescribed ? nil : TargetGap(reason: "nothing that SafeGen can read describes targets here")
    }
}

extension ProjectDescription {
    /// The first thing in it that isn't known of its files, with its place; nil if all is.
    fileprivate func gap(by root: String) -> TargetGap? {
        guard let index = unknown.firstIndex(where: { !$0.isOfModule }) else { return nil }
        let line = unknownLines[index].map { ":\($0)" } ?? ""
        return TargetGap(reason: "\(unknown[index].reason) (\(PathFromFolder.path(path, by: root))\(line))")
    }
}
