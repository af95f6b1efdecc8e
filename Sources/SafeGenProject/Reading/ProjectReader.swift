import SafeGenCommandSupport
import SafeGenSystem

/// Finds the descriptions of a project, and reads them. Nothing of the project is run.
package struct ProjectReader {
    /// Reads a file that the parser of Swift may crash over: gets its path, its bytes, and the function that reads it.
    package typealias Guard = (
        _ path: String, _ bytes: [UInt8], _ read: @escaping @Sendable () -> ProjectDescription?
    ) throws(ProjectDescription.Failure) -> ProjectDescription?

    /// The most bytes that a description may have. The largest of Xcode's have some 10 MB. People write the others, and the parser of
    /// Swift takes 200 bytes for each of theirs.
    private static func largestSize(of kind: ProjectDescription.Kind) -> Int {
        kind == .xcode || kind == .workspace ? 64 << 20 : 1 << 20
    }

    private let guarded: Guard?
    private let known: Session
    private let committed: CommittedDescriptions?
    private var descriptions: [String: ProjectDescription] = [:]
    private var seenFolders: Set<String> = []
    private var followed: Set<String> = []
    private var isCutShort = false
    private var unreadable: [String: FileError] = [:]
    /// The unreadable folders around the files of a query, by path.
    private var unreadableAround: [String: FileError] = [:]

    /// - Parameters:
    ///   - known: Has the descriptions that other readers of the run read; by default none.
    ///   - committed: The descriptions of a commit, to read instead of those on disk.
    ///   - guarded: Keeps the parser's crashes from ending the run; nil for nothing.
    package init(known: Session = Session(), committed: CommittedDescriptions? = nil, _ guarded: Guard? = nil) {
        (self.known, self.committed, self.guarded) = (known, committed, guarded)
    }

    package var model: ProjectModel {
        if let handed = known.handed { return handed }
        if !isCutShort, unreadable.isEmpty, unreadableAround.isEmpty {
            return known.model(of: Array(descriptions.values))
        }
        return ProjectModel(
            Array(descriptions.values), isCutShort: isCutShort, unreadable: Array(unreadable.values),
            around: unreadableAround.values.filter { unreadable[$0.path] == nil }, files: known.files)
    }

    /// Reads the descriptions of a file: in its folder and in those around it, up to the one that holds `.git`; and each that these
    /// descriptions name, wherever it lies.
    ///
    /// - Parameter path: Absolute, and without symbolic links.
    package mutating func readDescriptions(around path: String) {
        if known.handed != nil { return }
        var folder = RelativePath.folder(of: path)
        while seenFolders.insert(folder).inserted {
            var names: [String] = []
            do throws(FileError) {
                names = try self.names(in: folder)
            } catch {
                // The folder itself belongs to the project; those above may be anybody's. A file is no folder.
                if error.isMissing {
                    names = []
                } else if folder == RelativePath.folder(of: path) {
                    unreadable[folder] = error
                } else {
                    unreadableAround[folder] = error
                }
            }
            read(names, in: folder)
            if names.contains(".git") || folder == "/" || folder == "." { return }
            folder = RelativePath.folder(of: folder)
        }
    }

    /// Reads all descriptions below a folder, except those in dependencies and in folders that tools write.
    ///
    /// - Parameter folder: Absolute, and without symbolic links.
    package mutating func readDescriptions(below folder: String) {
        if known.handed != nil { return }
        let listing = known.files.once(SourcePath(folder)) {
            committed.map { DescriptionListing(names: $0.names(below: folder)) }
                ?? DescriptionListing(below: folder, in: known.files)
        }
        if listing.isCutShort { isCutShort = true }
        unreadable.merge(listing.unreadable) { $1 }
        for (folder, names) in listing.names.sorted(by: { $0.key < $1.key }) where seenFolders.insert(folder).inserted {
            read(names, in: folder)
        }
    }

    /// Reads all descriptions of the repository that a folder belongs to, or below the folder if it belongs to none: code may be listed
    /// by projects that lie anywhere in it.
    package mutating func readDescriptions(inRepositoryOf folder: String) {
        readDescriptions(below: Git.root(of: SourcePath(folder))?.text ?? folder)
    }

    // MARK: One folder

    private mutating func read(_ names: [String], in folder: String) {
        if let manifest = manifest(of: names, in: folder) { read(manifest) }
        let hasSpec = names.contains("project.yml") || names.contains("project.yaml")
        for name in names.sorted() where !PackageManifests.isOne(name) && name != ".git" {
            if hasSpec, ProjectDescription.isNamedSpec(name) { continue }
            switch ProjectFileName.suffix(of: name) {
            case "xcodeproj"?: read(RelativePath.join(folder, "\(name)/project.pbxproj"))
            case "xcworkspace"?: read(RelativePath.join(folder, "\(name)/contents.xcworkspacedata"))
            default: read(RelativePath.join(folder, name))
            }
        }
    }

    /// The manifest of a package that counts.
    private func manifest(of names: [String], in folder: String) -> String? {
        PackageManifests.newest(of: names) {
            let plain = RelativePath.join(folder, "Package.swift")
            return ToolsVersion.of((try? bytes(of: plain, .package)) ?? [])
        }.map { RelativePath.join(folder, $0) }
    }

    private mutating func read(_ path: String) {
        guard descriptions[path] == nil, let kind = ProjectFileName.kind(of: path),
            let description = known.files.once(SourcePath(path), { description(at: path, kind) })
        else { return }
        descriptions[path] = description
        for other in description.others { follow(other, from: kind) }
    }

    /// The description in a file; nil if its contents don't fit its name.
    private func description(at path: String, _ kind: ProjectDescription.Kind) -> ProjectDescription? {
        do throws(FileError) {
            let bytes = try bytes(of: path, kind)
            var description = DescriptionDamage.reason(of: bytes).map { damaged(path, kind, .malformed($0)) }
            if description == nil { description = read(bytes, path, kind) }
            // What git ignores is nobody's description.
            if case .malformed? = description?.failure, Git.ignores(SourcePath(path)) { return nil }
            if description?.unknown.isEmpty == false { description?.bytes = bytes }
            return description
        } catch {
            // A bundle without its file was made by Xcode and not filled by anybody.
            if error.code == ENOENT { return nil }
            var description = damaged(path, kind, .unreadable(error.reason))
            description.unreadable.append(error)
            return description
        }
    }

    private func names(in folder: String) throws(FileError) -> [String] {
        if let committed { return committed.names(in: folder) }
        return try known.files.names(in: folder, where: ProjectFileName.isOne)
    }

    private func bytes(of path: String, _ kind: ProjectDescription.Kind) throws(FileError) -> [UInt8] {
        guard let committed else {
            return try ProjectFile(path, limit: Self.largestSize(of: kind), in: known.files).bytes
        }
        guard let bytes = committed.contents[path] else { throw FileError(operation: "read", path: path, code: ENOENT) }
        return bytes
    }

    private func damaged(
        _ path: String, _ kind: ProjectDescription.Kind, _ failure: ProjectDescription.Failure
    ) -> ProjectDescription {
        var description = ProjectDescription(kind, path)
        description.failure = failure
        return description
    }

    private func read(_ bytes: [UInt8], _ path: String, _ kind: ProjectDescription.Kind) -> ProjectDescription? {
        switch kind {
        case .xcode: return XcodeReader.read(bytes, path: path)
        case .workspace: return WorkspaceReader.read(bytes, path: path)
        case .xcodegen: return XcodeGenReader.read(bytes, path: path)
        case .bazel: return BazelReader.read(bytes, path: path)
        case .podspec: return PodspecReader.read(bytes, path: path)
        case .podfile: return PodfileReader.read(bytes, path: path)
        case .handed, .folders: return nil
        case .package, .tuist:
            do throws(ProjectDescription.Failure) {
                let parse: @Sendable () -> ProjectDescription? = { [files = known.files] in
                    kind == .package
                        ? PackageReader.read(bytes, path: path, in: files) : TuistReader.read(bytes, path: path)
                }
                guard let guarded else { return parse() }
                return try guarded(path, bytes, parse)
            } catch {
                return damaged(path, kind, error)
            }
        }
    }

    /// Reads a description that another one names: a project, or the folder of a package.
    private mutating func follow(_ path: String, from kind: ProjectDescription.Kind) {
        guard followed.insert(path).inserted else { return }
        switch ProjectFileName.suffix(of: path) {
        case "xcodeproj"?: read(RelativePath.join(path, "project.pbxproj"))
        case nil:
            do throws(FileError) {
                let names = try names(in: path).filter(PackageManifests.isOne)
                if let manifest = manifest(of: names, in: path) { read(manifest) }
            } catch {
                // Workspaces name single files too, such as README.md.
                if kind != .workspace || !error.isMissing { unreadable[path] = error }
            }
        default: break
        }
    }
}
