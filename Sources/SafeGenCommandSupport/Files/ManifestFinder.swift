import SafeGen
import SafeGenSystem

package enum ManifestFinder {
    package static let standardName = "safegen.yml"

    package struct Listing: Sendable {
        /// Paths by way of the root; the one in that folder first, and the others in order.
        package var manifests: [String]
        /// Those among them whose output a plugin may make in the build: below a package that names SafeGen's plugin.
        package var ofPlugins: Set<String>
        package var unreadable: [SourceFinder.Unreadable]
    }

    /// Every `safegen.yml` in and below a root that git does not ignore, except below folders that the manifest in the root
    /// itself leaves out with `sources: {exclude: …}`. If there is none, the nearest in the folders above in the same repository; if
    /// there is none either, the path of one in the root.
    package static func manifests(
        below root: String, in files: ProjectFiles = ProjectFiles()
    ) throws(RunError) -> Listing {
        try files.once(root) { Result { () throws(RunError) -> Listing in try search(below: root, in: files) } }.get()
    }

    private static func search(below root: String, in files: ProjectFiles) throws(RunError) -> Listing {
        let usual = RelativePath.join(root, standardName)
        let found = try SourceFinder.files(below: [SourcePath(root)], in: files) { path in
            RelativePath.name(of: path) == standardName
        }
        var others = found.files.filter(\.isText).map(\.text).filter { $0 != usual }
        let isAtTheTop = found.files.count > others.count
        if isAtTheTop, !others.isEmpty {
            let top = try files.generation(of: usual).manifest
            let excluded = top.excludedSources.map(PathGlob.init)
            others.removeAll { path in
                let inner = PathFromFolder.path(path, from: root)
                return excluded.contains { $0.matches(inner) }
            }
        }
        let first =
            isAtTheTop ? [usual] : others.isEmpty ? [AbsolutePath.isThere(usual) ? usual : above(root) ?? usual] : []
        let manifests = withoutIncluded(first + others, in: files)
        var ofPlugins: Set<String> = []
        for path in others where try mayBeOfPlugin(path, in: files) { ofPlugins.insert(path) }
        return Listing(manifests: manifests, ofPlugins: ofPlugins, unreadable: found.unreadable)
    }

    /// Whether a manifest is there that has more than comments: otherwise `init` and `add` write it.
    package static func isWritten(_ path: String, in files: ProjectFiles = ProjectFiles()) -> Bool {
        AbsolutePath.isThere(path) && !((try? files.read(SourcePath(path))).map(isBlank) ?? false)
    }

    /// Whether a manifest has nothing but comments.
    package static func isBlank(_ bytes: [UInt8]) -> Bool {
        bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.allSatisfy { line in
            line.first { $0 > UInt8(ascii: " ") }.map { $0 == UInt8(ascii: "#") } ?? true
        }
    }

    /// The manifest in a folder or in the nearest folder around it, as a path by way of a root; nil if there is none in its repository
    /// or, without one, none but above the root.
    package static func nearest(around path: String, by root: String) -> String? {
        let folders = RepositoryBoundary.folders(around: AbsolutePath.of(path))
        guard let folder = folders.first(where: { AbsolutePath.isThere(RelativePath.join($0, standardName)) }),
            !AbsolutePath.of(root).hasPrefix(RelativePath.join(folder, "")) || Git.root(of: SourcePath(folder)) != nil
        else { return nil }
        return PathFromFolder.path(RelativePath.join(folder, standardName), by: root)
    }

    /// The nearest manifest in the folders above one, in its repository; nil if there is none.
    private static func above(_ root: String) -> String? {
        Git.root(of: SourcePath(root)).flatMap { _ in RunError.manifest(above: root) }
    }

    /// Whether a package or an Xcode project in the folders around a manifest, up to the repository's, names SafeGen's plugin, so that
    /// a build may make its wrappers.
    ///
    /// - Throws: `RunError` if none does that can be read, and one can't be.
    package static func isNearPlugin(_ manifest: String) throws(RunError) -> Bool {
        var unread: RunError?
        for folder in RelativePath.folders(around: AbsolutePath.of(RelativePath.folder(of: manifest))) {
            let names = (try? FolderListing.names(in: folder)) ?? []
            for name in names where name == "Package.swift" || name.hasSuffix(".xcodeproj") {
                let path = RelativePath.join(folder, name == "Package.swift" ? name : name + "/project.pbxproj")
                do throws(RunError) {
                    let bytes = try RunError.contents(of: path, limit: largestDescription)
                    if let bytes, namesPlugin(bytes) { return true }
                } catch {
                    unread = unread ?? error
                }
            }
            if names.contains(".git") { break }
        }
        if let unread { throw unread }
        return false
    }

    /// The largest projects have some 10 MB.
    private static let largestDescription = 64 << 20

    private static func namesPlugin(_ bytes: [UInt8]) -> Bool {
        ["SafeGenPlugin", "SafeGenPrebuildPlugin"].contains { bytes.firstRange(of: Array($0.utf8)) != nil }
    }

    /// Leaves out manifests that another manifest includes: they are parts of that one.
    private static func withoutIncluded(_ manifests: [String], in files: ProjectFiles) -> [String] {
        guard manifests.count > 1 else { return manifests }
        var included: Set<String> = []
        for manifest in manifests {
            // The command that uses the manifest reports unreadable ones.
            let paths = (try? files.generation(of: manifest))?.inputPaths
            for path in paths?.dropFirst() ?? [] { included.insert(RelativePath.normalized(path)) }
        }
        return manifests.filter { !included.contains($0) }
    }

    /// Whether the nearest package around a manifest, which lies below the package's own folder, names SafeGen's plugin.
    private static func mayBeOfPlugin(_ manifest: String, in files: ProjectFiles) throws(RunError) -> Bool {
        let own = RelativePath.folder(of: manifest)
        for folder in RelativePath.folders(around: own) {
            let package = RelativePath.join(folder, "Package.swift")
            if let bytes = try RunError.contents(of: package, limit: FileReader.largestSource, in: files) {
                return folder != own && namesPlugin(bytes)
            }
        }
        return false
    }
}

extension ProjectFiles {
    /// What a manifest asks for, with the mistakes in it and without rendered files: read and planned once. `-` is standard input.
    package func generation(
        of manifest: String, acceptsPipes: Bool = false, allowsOutsideIncludes: Bool = false
    ) throws(RunError) -> Generation {
        try once([manifest, String(allowsOutsideIncludes)]) {
            Result { () throws(RunError) -> Generation in
                try Generator.generate(
                    from: manifest == "-" ? .standardInput : .file(manifest, acceptsPipes: acceptsPipes, in: self),
                    rendersFiles: false, allowsOutsideIncludes: allowsOutsideIncludes)
            }
        }.get()
    }

    /// Has a manifest read again that was written.
    package func forgetGeneration(of manifest: String) {
        for isAllowed in [false, true] {
            forget([manifest, String(isAllowed)], Result<Generation, RunError>.self)
        }
    }
}
