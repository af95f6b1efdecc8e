import SafeGenSystem

/// A manifest with everything that it includes, and all that is wrong with them.
package struct LoadedManifest: Sendable {
    /// The readable part, all includes merged in.
    package var manifest = Manifest()
    /// Every file that was read, the manifest first.
    package var files = SourceFiles()
    /// The mistakes, in the order of the files.
    package var diagnostics: [Diagnostic] = []
    /// The one of them that reports empty 'classes' in the manifest itself; an entry puts it right.
    package var emptyClasses: Diagnostic?
}

package struct ManifestLoader {
    package enum Source: Sendable {
        /// A file, or with `acceptsPipes` a pipe, which is waited for: only where the command line names it. Its includes
        /// and its output are relative to its folder. The files have what the command read.
        case file(String, acceptsPipes: Bool = false, in: ProjectFiles = ProjectFiles())
        /// Bytes that are there already, with the name to show; includes are relative to the working folder.
        case bytes([UInt8], name: String)
        /// Includes and output are relative to the working folder.
        case standardInput
        /// A file that need not be on disk; its includes are of the same tree.
        case tree(String, ManifestTree)

        /// The folder that the manifest's paths are relative to.
        var folder: String {
            switch self {
            case .file(let path, _, _), .tree(let path, _): RelativePath.folder(of: path)
            case .bytes, .standardInput: "."
            }
        }
    }

    /// Which file a manifest is, so that none is read twice.
    private enum Identity: Hashable {
        case file(FileIdentity)
        case path(String)
    }

    /// The largest manifest that is read, in bytes; one of 10,000 classes has 3 MB.
    static let maximumManifestSize = 32 << 20

    private var loaded = LoadedManifest()
    private let folder: String
    private let boundary: IncludeBoundary?
    private let tree: ManifestTree?
    private let files: ProjectFiles
    private let edited: [String: [UInt8]]

    /// Loads a manifest.
    ///
    /// - Parameters:
    ///   - source: The manifest.
    ///   - allowsOutsideIncludes: Whether it may include files anywhere, and not only of its repository.
    ///   - edited: The contents that files on disk will have, by their absolute paths.
    /// - Returns: The manifest, and the mistakes in it.
    /// - Throws: the system's error if the manifest itself can't be read, or a pipe or a device is in the place of an
    ///   include. A missing include is a diagnostic.
    package static func load(
        _ source: Source,
        allowsOutsideIncludes: Bool = false,
        edited: [String: [UInt8]] = [:]
    ) throws(FileError) -> LoadedManifest {
        let boundary = allowsOutsideIncludes ? nil : IncludeBoundary(of: source)
        var loader = ManifestLoader(
            folder: source.folder, boundary: boundary, tree: source.tree, files: source.files, edited: edited)
        switch source {
        case .file(let path, let acceptsPipes, _): try loader.load(root: path, acceptsPipes: acceptsPipes)
        case .bytes(let bytes, let name): try loader.load(root: bytes, path: name, identity: nil)
        case .standardInput:
            let bytes = try FileReader.readStandardInput(limit: maximumManifestSize)
            try loader.load(root: bytes, path: "<stdin>", identity: nil)
        case .tree(let path, _): try loader.load(root: RelativePath.normalized(path))
        }
        return loader.loaded
    }

    private mutating func load(root path: String, acceptsPipes: Bool = false) throws(FileError) {
        do throws(FileError) {
            let bytes = try contents(of: path, acceptsPipes: acceptsPipes)
            try load(root: bytes, path: (tree?.label ?? "") + path, identity: identity(of: path))
        } catch  where error.code == EFBIG {
            loaded.diagnostics.append(Self.tooLarge(path))
        }
    }

    /// The contents of a file of the tree, or of one on disk, or those that it will have.
    private func contents(of path: String, acceptsPipes: Bool = false) throws(FileError) -> [UInt8] {
        guard let tree else {
            if !edited.isEmpty, let contents = edited[AbsolutePath.of(path)] { return contents }
            return try files.read(SourcePath(path), limit: Self.maximumManifestSize, acceptsPipes: acceptsPipes)
        }
        guard let bytes = try tree.contents(path) else { throw .missing("read", path) }
        guard bytes.count <= Self.maximumManifestSize else {
            throw FileError(operation: "read", path: path, code: EFBIG)
        }
        return bytes
    }

    private mutating func load(root: [UInt8], path: String, identity: Identity?) throws(FileError) {
        guard let result = read(root, path: path, as: .root) else { return }
        loaded.manifest = result.manifest
        loaded.emptyClasses = result.emptyClasses
        var seen: Set<Identity> = []
        for include in result.includes { try load(include, root: identity, seen: &seen) }
    }

    private mutating func load(
        _ include: Located<String>, root: Identity?, seen: inout Set<Identity>
    ) throws(FileError) {
        func refuse(_ rule: Rule, _ message: String) {
            let length = include.value.unicodeScalars.count
            loaded.diagnostics.append(Diagnostic(rule, message, at: include.location, length: length))
        }
        guard !include.value.isEmpty, !include.value.hasPrefix("/"), !include.value.utf8.contains(0) else {
            return refuse(.badPath, "an include is a path relative to the manifest")
        }
        var path = RelativePath.join(folder, RelativePath.normalized(include.value))
        if tree != nil { path = RelativePath.normalized(path) }
        guard let identity = identity(of: path) else {
            let slip = YAMLSlip.problem(inPath: include.value).map { "; \($0)" }
            return refuse(.includeMissing, "no file '\(path)' to include\(slip ?? "")")
        }
        if tree != nil, path == ".." || path.hasPrefix("../") {
            return refuse(.includeOutside, "'\(include.value)' is outside the repository, so it is not read")
        }
        if let boundary, !boundary.holds(path) {
            let message =
                "'\(include.value)' is outside '\(boundary.folder)', so it is not read; "
                + "--allow-outside-includes allows it"
            return refuse(.includeOutside, message)
        }
        guard identity != root else {
            return refuse(.includeCycle, "the manifest includes itself")
        }
        guard seen.insert(identity).inserted else {
            return refuse(.includeTwice, "'\(include.value)' is included twice")
        }
        do throws(FileError) {
            let bytes = try contents(of: path)
            let before = loaded.diagnostics.count
            let result = read(bytes, path: (tree?.label ?? "") + path, as: .include)
            if loaded.diagnostics.count > before, !Self.isManifest(bytes) {
                // Nothing of it is shown: a manifest may name any file, and a log may be public.
                loaded.diagnostics.removeSubrange(before...)
                return refuse(
                    .wrongType, "'\(include.value)' is not a manifest: it has neither 'classes' nor 'protocols'")
            }
            guard let result else { return }
            loaded.manifest.classes += result.manifest.classes
            loaded.manifest.protocols += result.manifest.protocols
        } catch  where error.code == EFBIG {
            loaded.diagnostics.append(Self.tooLarge(path))
        } catch  where error.code == FileError.isNoFile {
            throw error
        } catch {
            refuse(.includeMissing, error.message.text)
        }
    }

    private func identity(of path: String) -> Identity? {
        tree == nil ? FileIdentity(path).map(Identity.file) : .path(path)
    }

    /// Whether an unreadable file is meant to be a manifest: a line of it, or the text after a bracket, begins
    /// with one of the keys that an include has.
    private static func isManifest(_ bytes: [UInt8]) -> Bool {
        let marks = Set("\n\r{,\"' \u{FEFF}".utf8)
        for key in ["classes", "protocols"] {
            let word = Array(key.utf8)
            for start in bytes.indices where bytes[start] == word[0] && bytes[start...].starts(with: word) {
                let end = start + word.count
                let follows = end < bytes.count ? bytes[end] : 0
                guard start == 0 || marks.contains(bytes[start - 1]), "\"': ".utf8.contains(follows) else { continue }
                return true
            }
        }
        return false
    }

    private static func tooLarge(_ path: String) -> Diagnostic {
        let message = "the file has more than \(maximumManifestSize >> 20) MB; divide it with 'include'"
        return Diagnostic(.fileTooLarge, message, at: nil, path: path)
    }

    private mutating func read(_ bytes: [UInt8], path: String, as role: ManifestReader.Role) -> ManifestReader.Result? {
        let index = loaded.files.add(path: path, bytes: bytes, linesEnd: .yaml)
        let reading = YAMLReading(bytes, file: index, in: loaded.files)
        loaded.diagnostics += reading.diagnostics
        guard let document = reading.document else { return nil }
        let result = ManifestReader.read(document, as: role, in: loaded.files)
        loaded.diagnostics += result.diagnostics
        return result
    }
}

extension ManifestLoader.Source {
    fileprivate var tree: ManifestTree? {
        if case .tree(_, let tree) = self { tree } else { nil }
    }

    fileprivate var files: ProjectFiles { if case .file(_, _, let files) = self { files } else { ProjectFiles() } }
}

/// Files that manifests are read from where they need not be on disk: those of a revision, for one.
package struct ManifestTree: Sendable {
    /// The label that messages put before a path: `main:`; nothing for files that are on disk.
    package let label: String
    /// The contents of a file, by its path from the root of the tree; nil if there is no such file.
    package let contents: @Sendable (_ path: String) throws(FileError) -> [UInt8]?

    package init(label: String, contents: @escaping @Sendable (_ path: String) throws(FileError) -> [UInt8]?) {
        self.label = label
        self.contents = contents
    }
}

/// The folder that a manifest's includes must lie in: that of the git repository around the manifest; without one, that of
/// the Swift package; without one, that of the manifest itself.
///
/// So a manifest from elsewhere can't make SafeGen read unrelated files and print parts of them.
struct IncludeBoundary {
    /// The folder, absolute, with all symbolic links followed.
    let folder: String

    /// Nil if the manifest is nowhere; then there is nothing to include either.
    init?(of source: ManifestLoader.Source) {
        let own: String?
        switch source {
        case .file(let path, _, _): own = AbsolutePath.real(path).map(RelativePath.folder)
        case .bytes, .standardInput: own = AbsolutePath.real(".")
        case .tree: own = nil
        }
        guard let own else { return nil }
        folder =
            RepositoryBoundary.folder(above: own, with: ".git")
            ?? RepositoryBoundary.folder(above: own, with: "Package.swift") ?? own
    }

    /// Whether a file lies in the folder, once all symbolic links are followed.
    func holds(_ path: String) -> Bool {
        guard let real = AbsolutePath.real(path) else { return false }
        return folder == "/" || real.hasPrefix(folder + "/")
    }
}
