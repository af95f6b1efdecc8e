import SafeGenSystem

/// The objects of an Xcode project, and where its files are.
struct XcodeObjects {
    /// The most groups that may lie within each other.
    private static let greatestDepth = 100
    /// The system takes no longer path (`PATH_MAX`).
    static let longestPath = 4_096

    private let objects: [String: PropertyList]
    /// The offset of the bracket that closes the table of all objects; nil in XML, which is only read.
    let end: Int?
    /// The group that lists a file or a group.
    private var parents: [String: String] = [:]
    let project: PropertyList
    /// The folder that paths without a group begin at, absolute.
    let root: String

    /// Reads the objects; nil if the bytes are not a project.
    init?(_ bytes: [UInt8], folder: String) {
        guard let file = PropertyList(bytes), case .table(let objects, let end)? = file["objects"],
            let project = file["rootObject"]?.text.flatMap({ objects[$0] })
        else { return nil }
        (self.objects, self.project, self.end) = (objects, project, end)
        let inner = project["projectDirPath"]?.text ?? ""
        root = RelativePath.normalized(absolute: inner.isEmpty ? folder : RelativePath.join(folder, inner))
        for (id, object) in objects {
            for child in object["children"]?.list ?? [] { if let child = child.text { parents[child] = id } }
        }
    }

    func ids(of isa: String) -> [String] { objects.filter { $0.value.isa == isa }.keys.sorted() }

    subscript(_ id: String) -> PropertyList? { objects[id] }
    subscript(_ reference: PropertyList) -> PropertyList? { reference.text.flatMap { objects[$0] } }

    /// The absolute path of a file or a group; nil if it is one of the SDK or of the build.
    func path(of id: String) -> String? { path(of: id, depth: 0) }

    private func path(of id: String, depth: Int) -> String? {
        guard let object = objects[id], depth < Self.greatestDepth else { return nil }
        let own = object["path"]?.text ?? ""
        guard own.utf8.count <= Self.longestPath else { return nil }
        switch object["sourceTree"]?.text {
        case "<group>"?:
            guard let folder = parents[id].map({ path(of: $0, depth: depth + 1) }) ?? root else { return nil }
            return RelativePath.absolute(own, in: folder)
        case "SOURCE_ROOT"?: return RelativePath.absolute(own, in: root)
        case "<absolute>"?: return RelativePath.normalized(absolute: own)
        default: return nil
        }
    }

    /// The absolute paths of a reference: a file, or the files of one in several languages or versions.
    func files(of id: String) -> [String] {
        guard let object = objects[id] else { return [] }
        if object.isa == "PBXVariantGroup" {
            return (object["children"]?.list ?? []).compactMap { $0.text.flatMap { path(of: $0) } }
        }
        return path(of: id).map { [$0] } ?? []
    }

    /// The absolute paths of references to folders that may be local packages.
    var wrapperPaths: [String] {
        objects.filter { $0.value.isa == "PBXFileReference" && $0.value["lastKnownFileType"]?.text == "wrapper" }
            .keys.sorted().compactMap { path(of: $0) }
    }
}

extension PropertyList {
    var isa: String? { self["isa"]?.text }
}
