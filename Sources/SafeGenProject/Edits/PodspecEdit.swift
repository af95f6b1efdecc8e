import SafeGen
import SafeGenSystem

/// A podspec with files that are added to its lists of the code which uses them: `s.source_files = 'Kit/*.{h,m}'`; in JSON, to its
/// one list.
struct PodspecEdit: ProjectEdit {
    private(set) var additions: [FileAddition] = []
    let before: [UInt8]

    private let path: String

    init(_ bytes: [UInt8], path: String) { (before, self.path) = (bytes, path) }

    static func reads(_ path: String) -> Bool {
        path.hasSuffix(".podspec") || path.hasSuffix(PodspecReader.jsonSuffix)
    }

    mutating func add(_ addition: FileAddition) throws(RunError) {
        additions.append(addition)
        do throws(RunError) { _ = try result() } catch {
            additions.removeLast()
            throw error
        }
    }

    func result() throws(RunError) -> [UInt8] {
        let isJSON = path.hasSuffix(PodspecReader.jsonSuffix)
        let lists = additions.contains { !$0.targets.isEmpty }
        guard let podspec = isJSON ? FileLists(json: before) : FileLists(before, path, needsLists: lists),
            var expected = PodspecReader.read(before, path: path), expected.failure == nil,
            DescriptionDamage.reason(of: before) == nil
        else { throw failure }
        let folder = RelativePath.folder(of: path)
        var insertions = TextInsertions(into: before)
        for addition in additions where !addition.targets.isEmpty {
            guard addition.file.isBelow(folder), !expected.targets[0].sources.contains(addition.file) else {
                throw failure
            }
            let name = PathFromFolder.path(addition.file, from: folder)
            let lists = podspec.lists(for: addition)
            guard !lists.isEmpty else { throw failure }
            for list in lists {
                let text = ", \(list.quote)\(Self.escaped(name, list.quote))\(list.quote)"
                insertions.insert(text, at: list.endOfText)
            }
            expected.targets[0].sources.files.insert(addition.file)
        }
        if lists, let start = podspec.startOfOne, let end = podspec.lists.first?.endOfText {
            insertions.insert("[", at: start)
            insertions.insert("]", at: end)
        }
        if additions.contains(where: { !$0.swiftTargets.isEmpty }) {
            guard let setting = podspec.setting else { throw failure }
            insertions.insert(setting.text, at: setting.offset)
            expected.targets[0].languageMode = String(XcodeSettings.newSwiftVersion.prefix { $0 != "." })
        }
        for system in Set(additions.flatMap(\.raised)) {
            for found in podspec.versions where found.system == system.name {
                guard found.version.versionParts.isOlder(than: system.version.versionParts) else { continue }
                insertions.replace(found.place.dropFirst().dropLast(), with: system.version)
            }
            for index in expected.targets.indices { expected.targets[index].raise(system) }
        }
        let after = insertions.result
        guard var found = PodspecReader.read(after, path: path), found.unknown.count == expected.unknown.count else {
            throw failure
        }
        // The places in the file have moved.
        found.unknown = expected.unknown
        guard found == expected else { throw failure }
        return after
    }

    private static func escaped(_ text: String, _ quote: String) -> String {
        text.replacing("\\", with: "\\\\").replacing(quote, with: "\\\(quote)")
    }

    private var failure: RunError {
        let shown = PathFromFolder.path(path, from: ".")
        return RunError(
            "'\(shown)' stays as it is: it has no list in literals of the files that use it; add the file to 'source_files'",
            exitCode: .cannotCreateOutput)
    }
}

/// Where the files of a podspec are listed.
private struct FileLists {
    struct List {
        /// Where the last text ends.
        let endOfText: Int
        let quote: String
        /// The files; nil in JSON.
        let sources: TargetSources?
    }

    let lists: [List]
    /// Where the only list begins, if it is one text, around which brackets are needed.
    let startOfOne: Int?
    /// The setting for Swift, and where it can stand; nil if it can't.
    let setting: (offset: Int, text: String)?
    let versions: [(system: String, version: String, place: Range<Int>)]

    /// The lists that hold a file which uses the added one. If there is only one list, it is that.
    func lists(for addition: FileAddition) -> [List] {
        if lists.count == 1 { return lists }
        return lists.filter { list in addition.users.contains { list.sources?.contains($0) ?? false } }
    }

    /// Reads a podspec in Ruby; nil if a list that is needed isn't made of literals.
    init?(_ bytes: [UInt8], _ path: String, needsLists: Bool) {
        let statements = RubyStatements.read(bytes)
        let listing = statements.filter { $0.names("source_files") }
        let lists = listing.compactMap { statement -> List? in
            guard let end = statement.texts.last?.upperBound,
                let sources = PodspecReader.sources(of: statement, path: path)
            else { return nil }
            return List(endOfText: end, quote: "'", sources: sources)
        }
        guard !needsLists || lists.count == listing.count && !lists.isEmpty else { return nil }
        (self.lists, startOfOne) = (lists, nil)
        versions = statements.flatMap(PodspecReader.versions)
        // A subspec has no version of its own.
        let owner = statements.lazy.compactMap(\.nameOfSpec).first
        let place = (listing + statements).first { $0.owner == owner }?.place
        setting = place.flatMap { place in
            owner.map { owner in
                let line = bytes[..<place.lowerBound].reversed().prefix { $0 != 0x0A }.reversed()
                let statement = "\(owner).swift_version = '\(XcodeSettings.newSwiftVersion)'"
                // The line feed after the statement ends the new line.
                let end = bytes[..<place.upperBound].last == 0x0D ? "\r" : ""
                return (place.upperBound, "\n\(String(decoding: line, as: UTF8.self))\(statement)\(end)")
            }
        }
    }

    init?(json bytes: [UInt8]) {
        let key = Array("\"source_files\"".utf8)
        guard let found = bytes.firstRange(of: key), bytes[found.upperBound...].firstRange(of: key) == nil,
            let start = bytes[found.upperBound...].firstIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ":") })
        else { return nil }
        let isOne = bytes[start] == UInt8(ascii: "\"")
        guard isOne || bytes[start] == UInt8(ascii: "[") else { return nil }
        var (position, last, isInText) = (start, start, false)
        while position < bytes.count, isInText || bytes[position] != UInt8(ascii: "]") {
            if isInText, bytes[position] == UInt8(ascii: "\\") { position += 1 }
            if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
                isInText.toggle()
                last = position + 1
                if isOne, !isInText { break }
            }
            position += 1
        }
        guard last > start, position < bytes.count else { return nil }
        lists = [List(endOfText: last, quote: "\"", sources: nil)]
        (startOfOne, versions) = (isOne ? start : nil, Self.versions(json: bytes))
        let line = bytes[..<found.lowerBound].reversed().prefix { $0 <= 0x20 }.reversed()
        let version = "\"swift_version\": \"\(XcodeSettings.newSwiftVersion)\""
        setting = (position + 1, ",\(String(decoding: line, as: UTF8.self))\(version)")
    }
}

extension FileLists {
    /// The versions in `"platforms": {"ios": "9.0"}`, if there is only one such key.
    private static func versions(json bytes: [UInt8]) -> [(system: String, version: String, place: Range<Int>)] {
        let key = Array("\"platforms\"".utf8)
        guard let found = bytes.firstRange(of: key), bytes[found.upperBound...].firstRange(of: key) == nil,
            let end = bytes[found.upperBound...].firstIndex(of: UInt8(ascii: "}"))
        else { return [] }
        let quotes = (found.upperBound..<end).filter { bytes[$0] == UInt8(ascii: "\"") }
        return stride(from: 3, to: quotes.count, by: 4).compactMap { last in
            let name = String(decoding: bytes[quotes[last - 3] + 1..<quotes[last - 2]], as: UTF8.self)
            let version = String(decoding: bytes[quotes[last - 1] + 1..<quotes[last]], as: UTF8.self)
            return PodspecReader.systems[name].map { ($0, version, quotes[last - 1]..<quotes[last] + 1) }
        }
    }
}

extension RubyStatements.Statement {
    /// `s` of `Pod::Spec.new do |s|`.
    fileprivate var nameOfSpec: Substring? {
        tokens.contains(.word("Pod::Spec.new")) ? words.last.map { Substring($0) } : nil
    }

    /// `s` of `s.source_files`; nil if it sets an attribute of one system, or nothing.
    fileprivate var owner: Substring? {
        let parts = first?.split(separator: ".") ?? []
        return parts.count == 2 ? parts.first : nil
    }
}
