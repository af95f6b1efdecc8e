import SafeGen
import SafeGenSystem

/// A file that is added to targets of an Xcode project which lists its files one by one: a reference to it, its place in the group
/// of its folder, and one entry for each target.
///
/// The project is edited as text, so that all other bytes stay. The result is read again before anybody sees it.
package struct XcodeFileAddition: Equatable, Sendable {
    /// The most bytes that a project may have. The largest have some 10 MB.
    package static let largestProject = 64 << 20

    /// The path of `project.pbxproj`, absolute.
    package var project: String
    /// The path of the file, absolute. It need not be there yet.
    package var file: String
    /// The names of the targets that are to compile it.
    package var targets: [String]

    package init(project: String, file: String, targets: [String]) {
        (self.project, self.file, self.targets) = (project, file, targets)
    }

    /// The projects with all files, by path.
    ///
    /// - Throws: `RunError` if one can't be read, or has another form than Xcode's.
    package static func results(of additions: [XcodeFileAddition]) throws(RunError) -> [(path: String, bytes: [UInt8])]
    {
        var results: [(path: String, bytes: [UInt8])] = []
        for addition in additions {
            if let index = results.firstIndex(where: { $0.path == addition.project }) {
                results[index].bytes = try addition.apply(to: results[index].bytes)
                continue
            }
            let bytes: [UInt8]
            do throws(FileError) {
                bytes = try FileReader.read(addition.project, limit: largestProject)
            } catch {
                throw RunError("can't read '\(addition.project)': \(error.reason)", exitCode: .readOrWriteFailed)
            }
            results.append((addition.project, try addition.apply(to: bytes)))
        }
        return results
    }

    /// Whether the projects can be edited so.
    package static func canApply(_ additions: [XcodeFileAddition]) -> Bool { (try? results(of: additions)) != nil }

    /// The contents of the project with the file.
    ///
    /// - Parameter bytes: The contents without it.
    /// - Returns: The new contents.
    /// - Throws: `RunError` if the project has another form than Xcode's, or the result doesn't contain the addition.
    package func apply(to bytes: [UInt8]) throws(RunError) -> [UInt8] {
        let folder = RelativePath.folder(of: RelativePath.folder(of: project))
        guard let objects = XcodeObjects(bytes, folder: folder) else {
            throw failure("it is not a project that SafeGen can read")
        }
        var edits = TextEdits(bytes: bytes)
        let name = RelativePath.name(of: file)
        let group = objects.group(of: RelativePath.folder(of: file))
        guard let owner = group ?? objects.project["mainGroup"]?.text, let children = objects[owner]?["children"]?.end
        else { throw failure("it has no group for '\(name)'") }
        let reference = id(of: "reference", objects)
        // Without the group of its folder, the path is its name.
        let path = group == nil ? objects.pathFromRoot(file) : name
        let place = group == nil ? "SOURCE_ROOT" : "\"<group>\""
        let label = group == nil ? " name = \(Self.quoted(name));" : ""
        edits.add(
            "\(reference) /* \(name) */ = {isa = PBXFileReference; fileEncoding = 4; lastKnownFileType = sourcecode.swift;"
                + "\(label) path = \(Self.quoted(path)); sourceTree = \(place); };",
            toSection: "PBXFileReference", or: objects.end)
        edits.append("\(reference) /* \(name) */", toListEndingAt: children)
        for target in targets {
            guard let phase = objects.sourcesPhase(of: target), let files = objects[phase]?["files"]?.end else {
                throw failure("its target '\(target)' has no list of sources")
            }
            let entry = id(of: target, objects)
            edits.add(
                "\(entry) /* \(name) in Sources */ = {isa = PBXBuildFile; fileRef = \(reference) /* \(name) */; };",
                toSection: "PBXBuildFile", or: objects.end)
            edits.append("\(entry) /* \(name) in Sources */", toListEndingAt: files)
        }
        let after = edits.result
        guard isExact(bytes, after) else { throw failure("the edit of it would change more than the file's targets") }
        return after
    }

    /// Whether the targets compile the file, and all else is as it was.
    private func isExact(_ before: [UInt8], _ after: [UInt8]) -> Bool {
        var expected = XcodeReader.read(before, path: project)
        var found = XcodeReader.read(after, path: project)
        for index in expected.targets.indices where targets.contains(expected.targets[index].name) {
            guard expected.targets[index].sources.files.insert(file).inserted else { return false }
        }
        func reasons(_ description: ProjectDescription) -> [String] { description.unknown.map(\.reason) }
        guard reasons(expected) == reasons(found) else { return false }
        // The places in the file have moved.
        (expected.unknown, found.unknown) = ([], [])
        return expected == found
    }

    /// An id as Xcode's are, which no object has.
    private func id(of role: String, _ objects: XcodeObjects) -> String {
        var number: UInt64 = 0
        while true {
            let text = Array("\(role)\n\(objects.pathFromRoot(file))".utf8)
            let first = Digest.hexadecimal(of: text[...], plus: number)
            let id = String((first + Digest.hexadecimal(of: Array(first.utf8)[...])).uppercased().prefix(24))
            if objects[id] == nil { return id }
            number += 1
        }
    }

    private func failure(_ reason: String) -> RunError {
        let shown = PathFromFolder.path(project, from: ".")
        return RunError("'\(shown)' stays as it is: \(reason); add the file in Xcode", exitCode: .cannotCreateOutput)
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { ByteClass.continuesPlainWord($0) || "./".utf8.contains($0) }
        if isPlain { return text }
        return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}

extension XcodeObjects {
    /// The path of a file from the folder that paths without a group begin at.
    fileprivate func pathFromRoot(_ file: String) -> String {
        file.isBelow(root) ? String(file.dropFirst(root.utf8.count + 1)) : PathFromFolder.path(file, from: root)
    }

    /// The id of the phase that compiles the files of a target; nil if it has none.
    fileprivate func sourcesPhase(of name: String) -> String? {
        let targets = (project["targets"]?.list ?? []).compactMap { self[$0] }
        let target = targets.first { $0["name"]?.text == name && $0.isa == "PBXNativeTarget" }
        return target?["buildPhases"]?.list.compactMap(\.text).first { self[$0]?.isa == "PBXSourcesBuildPhase" }
    }
}

/// Text that is put between the bytes of a project.
private struct TextEdits {
    let bytes: [UInt8]
    private var insertions: [(offset: Int, text: String)] = []
    private let newline: String

    init(bytes: [UInt8]) {
        self.bytes = bytes
        let end = bytes.firstIndex(of: 0x0A)
        newline = end.map { $0 > 0 && bytes[$0 - 1] == 0x0D } ?? false ? "\r\n" : "\n"
    }

    /// Adds an object to its section, where Xcode's comments show it, or else after all others.
    mutating func add(_ object: String, toSection section: String, or end: Int) {
        let mark = Array("/* Begin \(section) section */".utf8)
        if let start = bytes.firstRange(of: mark)?.upperBound {
            insertions.append((start, "\(newline)\t\t\(object)"))
        } else {
            insertions.append((end, "\t\(object)\(newline)"))
        }
    }

    /// Adds an element to a list, given the offset of its closing bracket.
    mutating func append(_ element: String, toListEndingAt end: Int) {
        var last = end
        while last > 0, bytes[last - 1] <= 0x20 { last -= 1 }
        let space = bytes[last..<end]
        let isFirst = last > 0 && bytes[last - 1] == UInt8(ascii: "(")
        let comma = isFirst || last > 0 && bytes[last - 1] == UInt8(ascii: ",") ? "" : ","
        if let line = space.lastIndex(of: 0x0A) {
            let indent = String(decoding: bytes[(line + 1)..<end], as: UTF8.self)
            insertions.append((last, "\(comma)\(newline)\(indent)\t\(element),"))
        } else {
            insertions.append((last, "\(comma)\(isFirst ? "" : " ")\(element)"))
        }
    }

    var result: [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for (_, insertion) in insertions.enumerated().sorted(by: {
            ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
        }) {
            result += bytes[position..<insertion.offset]
            result += Array(insertion.text.utf8)
            position = insertion.offset
        }
        return result + bytes[position...]
    }
}
