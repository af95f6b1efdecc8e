import SafeGen
import SafeGenProject
import SafeGenSystem

/// The targets of an Xcode project.
struct XcodeTargets {
    private let objects: [String: PropertyList]
    /// The group that lists a file or a group.
    private var parents: [String: String] = [:]
    private let root: String

    /// Reads the targets.
    ///
    /// - Parameters:
    ///   - bytes: The contents of `project.pbxproj`.
    ///   - folder: The folder of the project, absolute.
    /// - Returns: The targets.
    static func read(_ bytes: [UInt8], folder: String) -> [ModuleMap.Target] {
        guard let file = PropertyList(bytes), let objects = file["objects"]?.table else { return [] }
        let project = file["rootObject"]?.text.flatMap { objects[$0] }
        let inner = project?["projectDirPath"]?.text ?? ""
        let reader = XcodeTargets(objects, root: inner.isEmpty ? folder : RelativePath.join(folder, inner))
        return objects.sorted { $0.key < $1.key }.compactMap { reader.target($0.key, $0.value) }
    }

    private init(_ objects: [String: PropertyList], root: String) {
        (self.objects, self.root) = (objects, root)
        for (id, object) in objects {
            for child in object["children"]?.list ?? [] { if let child = child.text { parents[child] = id } }
        }
    }

    private func target(_ id: String, _ object: PropertyList) -> ModuleMap.Target? {
        guard object["isa"]?.text == "PBXNativeTarget", let name = object["name"]?.text else { return nil }
        var target = ModuleMap.Target(module: moduleName(of: object) ?? name.moduleName, isAppleOnly: true)
        let kind = object["productType"]?.text ?? ""
        target.isTest = kind.contains("unit-test") || kind.contains("ui-testing")
        for phase in (object["buildPhases"]?.list ?? []).compactMap({ self[$0] })
        where phase["isa"]?.text == "PBXSourcesBuildPhase" {
            for file in phase["files"]?.list ?? [] {
                guard let reference = self[file]?["fileRef"]?.text, let path = path(of: reference) else { continue }
                target.files.insert(path)
            }
        }
        for (groupID, group) in objects where group["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" {
            guard let folder = path(of: groupID) else { continue }
            let isOwn = object["fileSystemSynchronizedGroups"]?.list.contains { $0.text == groupID } ?? false
            if isOwn { target.folders.append(folder) }
            for exception in (group["exceptions"]?.list ?? []).compactMap({ self[$0] })
            where exception["target"]?.text == id {
                let paths = (exception["membershipExceptions"]?.list ?? []).compactMap(\.text)
                    .map { RelativePath.join(folder, $0) }
                if isOwn { target.excluded += paths } else { target.files.formUnion(paths) }
            }
        }
        return target
    }

    private subscript(_ reference: PropertyList) -> PropertyList? { reference.text.flatMap { objects[$0] } }

    /// The absolute path of a file or a group; nil if it is one of the SDK or of the build.
    private func path(of id: String, depth: Int = 0) -> String? {
        guard let object = objects[id], depth < 100 else { return nil }
        let own = object["path"]?.text ?? ""
        switch object["sourceTree"]?.text {
        case "<group>"?:
            guard let folder = parents[id].map({ path(of: $0, depth: depth + 1) }) ?? root else { return nil }
            return own.isEmpty ? folder : RelativePath.normalized(absolute: RelativePath.join(folder, own))
        case "SOURCE_ROOT"?: return RelativePath.normalized(absolute: RelativePath.join(root, own))
        case "<absolute>"?: return own
        default: return nil
        }
    }

    private func moduleName(of target: PropertyList) -> String? {
        let configurations = target["buildConfigurationList"].flatMap { self[$0] }?["buildConfigurations"]?.list ?? []
        for configuration in configurations.compactMap({ self[$0] }) {
            let settings = configuration["buildSettings"]
            for key in ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"] {
                if let name = settings?[key]?.text, !name.isEmpty, !name.contains("$") { return name.moduleName }
            }
        }
        return nil
    }
}
