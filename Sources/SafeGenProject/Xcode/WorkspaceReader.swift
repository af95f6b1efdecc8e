import SafeGenSystem
import SafeGenCommandSupport

/// Reads which projects and packages an Xcode workspace is made of.
enum WorkspaceReader {
    /// Reads a workspace, which has no targets of its own.
    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription {
        var description = ProjectDescription(.workspace, path)
        let bundle = RelativePath.folder(of: path)
        description.name = String(RelativePath.name(of: bundle).dropLast(".xcworkspace".utf8.count))
        let folder = RelativePath.folder(of: bundle)
        // The folders of the groups around a reference, the outermost first; nil where the system takes no path that long.
        var groups: [String?] = [folder]
        bytes.withUnsafeBufferPointer { buffer in
            var tags = XMLTags(buffer)
            while let tag = tags.next() {
                func text(_ range: Range<Int>) -> String { String(decoding: buffer[range], as: UTF8.self) }
                let name = text(tag.name)
                guard name == "Group" || name == "FileRef" else { continue }
                if tag.isClosing {
                    if name == "Group", groups.count > 1 { groups.removeLast() }
                    continue
                }
                let location = tag.attributes.first { text($0.name) == "location" }.map { text($0.value) } ?? ""
                let place = groups[groups.count - 1].flatMap { Self.path(location, in: $0, container: folder) }
                let isTooLong = groups[groups.count - 1] == nil || (place?.utf8.count ?? 0) > XcodeObjects.longestPath
                if name == "Group" {
                    if !tag.isWhole { groups.append(isTooLong ? nil : place ?? folder) }
                } else if let place, !isTooLong {
                    description.others.append(place)
                }
            }
        }
        if !bytes.withUnsafeBufferPointer(XMLTags.areWhole) {
            description.failure = .malformed("its elements aren't all closed")
        }
        return description
    }

    /// The absolute path of a location: `group:App/App.xcodeproj`, `container:…`, `absolute:…`.
    private static func path(_ location: String, in group: String, container: String) -> String? {
        guard let colon = location.firstIndex(of: ":") else { return nil }
        let path = String(location[location.index(after: colon)...])
        switch location[..<colon] {
        case "group": return RelativePath.absolute(path, in: group)
        case "container":
            return RelativePath.absolute(path, in: container)
        case "absolute": return RelativePath.normalized(absolute: path)
        default: return nil
        }
    }
}
