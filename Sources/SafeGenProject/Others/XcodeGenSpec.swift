import SafeGenSystem

/// A spec of XcodeGen with the files that it includes, which XcodeGen merges: mappings key by key, and lists one after the other.
///
/// Source: "Include" in XcodeGen's `Docs/ProjectSpec.md`.
struct XcodeGenSpec {
    /// What one file says of something.
    struct Part {
        let mapping: YAMLMapping
        /// The folder that paths in it begin at.
        let folder: String

        subscript(_ key: String) -> YAMLMapping? { mapping[key] ?? mapping[key + XcodeGenSpec.replacing] }

        /// Whether a value is said in place of that of the other files.
        func replaces(_ key: String) -> Bool { mapping[key + XcodeGenSpec.replacing] != nil }
    }

    private static let replacing = ":REPLACE"
    private static let largestFile = 1 << 20
    /// The most files, each counted as often as it is named.
    private static let greatestCount = 256

    /// In order of precedence.
    private(set) var parts: [Part] = []
    private(set) var unknown: [ProjectDescription.Unknown] = []
    private(set) var unreadable: [FileError] = []
    /// The absolute paths of the included files.
    private(set) var included: [String] = []

    /// Reads a spec; nil if it is no mapping.
    init?(_ bytes: [UInt8], path: String) {
        guard let root = YAMLMapping(bytes) else { return nil }
        let folder = Self.folder(of: root, at: path)
        add(Part(mapping: root, folder: folder), in: folder, around: [path])
    }

    /// The folder that the paths of a spec begin at: its own; or the repository's, which people give with `--project-root`, if the
    /// first file that it includes is there.
    private static func folder(of root: YAMLMapping, at path: String) -> String {
        let (own, include) = (RelativePath.folder(of: path), root["include"])
        let first = include?.elements?.first ?? include
        guard let written = first?.text ?? first?["path"]?.text else { return own }
        let folders = [own, RepositoryBoundary.folder(above: own, with: ".git")].compactMap(\.self)
        return folders.first { AbsolutePath.isThere(RelativePath.absolute(written, in: $0)) } ?? own
    }

    /// Adds a file, and below it those that it includes, the last one first.
    private mutating func add(_ part: Part, in folder: String, around files: [String]) {
        parts.append(part)
        let include = part.mapping["include"]
        for include in (include?.elements ?? [include].compactMap(\.self)).reversed() {
            let written = include.text ?? include["path"]?.text
            let condition = include["enable"]?.text.map { $0.lowercased() }
            if ["false", "no"].contains(condition) { continue }
            guard let written, !written.contains("${"), condition.map({ ["true", "yes"].contains($0) }) ?? true else {
                unknown.append(.init("a file that it includes isn't a literal"))
                continue
            }
            let path = RelativePath.absolute(written, in: folder)
            guard !files.contains(path), included.count < Self.greatestCount, let root = read(path, written) else {
                continue
            }
            included.append(path)
            let own = RelativePath.folder(of: path)
            let isRelative = include["relativePaths"]?.text?.lowercased() != "false"
            add(Part(mapping: root, folder: isRelative ? own : part.folder), in: own, around: files + [path])
        }
    }

    private mutating func read(_ path: String, _ written: String) -> YAMLMapping? {
        do throws(FileError) {
            let bytes = try ProjectFile(path, limit: Self.largestFile).bytes
            let damage = DescriptionDamage.reason(of: bytes)
            if damage == nil, let root = YAMLMapping(bytes) { return root }
            unknown.append(.init("'\(written)', which it includes, can't be read"))
            unreadable.append(FileError(malformed: path, damage ?? "it is no YAML mapping"))
        } catch {
            unknown.append(.init("'\(written)', which it includes, can't be read"))
            if !error.isMissing { unreadable.append(error) }
        }
        return nil
    }

    subscript(_ key: String) -> YAMLMapping? { parts.lazy.compactMap { $0[key] }.first }

    /// The named objects of a key, each with its parts.
    func objects(_ key: String) -> [(name: String, parts: [Part])] {
        var (objects, places, closed) = ([(name: String, parts: [Part])](), [String: Int](), Set<String>())
        for part in Self.values(of: key, in: parts) {
            for (written, value) in part.mapping.pairs ?? [] {
                let isWhole = written.hasSuffix(Self.replacing)
                let name = isWhole ? String(written.dropLast(Self.replacing.count)) : written
                guard !closed.contains(name) else { continue }
                if isWhole { closed.insert(name) }
                let place = places[name] ?? objects.count
                if place == objects.count { objects.append((name, [])) }
                places[name] = place
                objects[place].parts.append(Part(mapping: value, folder: part.folder))
            }
        }
        return objects
    }

    /// The values of a key in parts, which are merged.
    static func values(of key: String, in parts: [Part]) -> [Part] {
        var values: [Part] = []
        for part in parts {
            if let value = part[key] { values.append(Part(mapping: value, folder: part.folder)) }
            if part.replaces(key) { break }
        }
        return values
    }
}
