import SafeGen
import SafeGenSystem

/// A podspec in Ruby with files that are added to its one list of files, `s.source_files = 'Kit/*.{h,m}'`.
struct PodspecEdit: ProjectEdit {
    private(set) var additions: [FileAddition] = []
    let before: [UInt8]

    private let path: String

    init(_ bytes: [UInt8], path: String) { (before, self.path) = (bytes, path) }

    /// Whether a file is a podspec that this may edit.
    static func reads(_ path: String) -> Bool { path.hasSuffix(".podspec") }

    mutating func add(_ addition: FileAddition) throws(RunError) {
        additions.append(addition)
        do throws(RunError) { _ = try result() } catch {
            additions.removeLast()
            throw error
        }
    }

    func result() throws(RunError) -> [UInt8] {
        let statements = RubyStatements.read(before)
        let lists = statements.filter { $0.names("source_files") }
        guard lists.count == 1, let list = lists.first, let end = list.endOfText, let owner = list.owner,
            var expected = PodspecReader.read(before, path: path)
        else { throw failure }
        let folder = RelativePath.folder(of: path)
        var (files, setting) = ("", "")
        for addition in additions {
            guard addition.file.isBelow(folder), !expected.targets[0].sources.hold(addition.file) else { throw failure }
            let name = PathFromFolder.path(addition.file, from: folder)
            files += ", '\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
            expected.targets[0].sources.files.insert(addition.file)
            if !addition.swiftTargets.isEmpty, setting.isEmpty {
                // A subspec has no version of its own.
                guard statements.contains(where: { $0.opensSpec(named: owner) }) else { throw failure }
                let line = before[..<list.place.lowerBound].reversed().prefix { $0 != 0x0A }.reversed()
                setting =
                    "\n\(String(decoding: line, as: UTF8.self))\(owner).swift_version = '\(XcodeSettings.newSwiftVersion)'"
                expected.targets[0].languageMode = String(XcodeSettings.newSwiftVersion.prefix { $0 != "." })
            }
        }
        let after =
            before[..<end] + files.utf8 + before[end..<list.place.upperBound] + setting.utf8
            + before[list.place.upperBound...]
        guard var found = PodspecReader.read(Array(after), path: path), found.unknown.count == expected.unknown.count
        else {
            throw failure
        }
        // The places in the file have moved.
        found.unknown = expected.unknown
        guard found == expected else { throw failure }
        return Array(after)
    }

    private var failure: RunError {
        let shown = PathFromFolder.path(path, from: ".")
        return RunError(
            "'\(shown)' stays as it is: it has no one list of files in literals; add the file to 'source_files'",
            exitCode: .cannotCreateOutput)
    }
}

extension RubyStatements.Statement {
    /// Whether it is `Pod::Spec.new do |s|`.
    fileprivate func opensSpec(named name: Substring) -> Bool {
        tokens.contains(.word("Pod::Spec.new")) && tokens.contains(.word(String(name)))
    }

    /// `s` of `s.source_files`; nil if it sets an attribute of one system, or nothing.
    fileprivate var owner: Substring? {
        let parts = first?.split(separator: ".") ?? []
        return parts.count == 2 ? parts.first : nil
    }
}
