import SafeGenProject
import SafeGenSystem

package struct VerifiedTarget: Sendable {
    let name: String
    let module: String?
    let languageMode: String?
    let settings: CompilerSettings
    private let platforms: [ProjectTarget.Platform]
    /// Its Swift files in addition to the output. Absolute paths, in order.
    package let files: [String]
    /// Where modules of other targets lie that were built already.
    package let moduleFolders: [String]
    /// The modules of its package that were built before one of their files was changed, each with the file.
    package private(set) var outdated: [String: String] = [:]

    package init(_ target: ProjectTarget, generated: Set<String>, package root: String?) {
        name = target.name
        module = target.module
        languageMode = target.languageMode
        settings = target.settings
        platforms = target.platforms
        files = target.swiftFiles().subtracting(generated).sorted()
        moduleFolders = root.map { [RelativePath.join($0, ".build/debug/Modules")] }?.filter(AbsolutePath.isThere) ?? []
    }

    package static func all(compiling place: OutputPlace, in model: ProjectModel) -> [VerifiedTarget] {
        model.indices(compiling: place).map { index in
            let target = model.targets[index]
            let description = model.owner(of: index)
            let root = description.kind == .package ? description.folder : nil
            var verified = VerifiedTarget(target, generated: Set(place.files), package: root)
            for other in description.targets where other.name != target.name {
                guard let module = other.module, place.classModules.contains(module) else { continue }
                verified.outdated[module] = verified.newerFile(than: module, of: other)
            }
            return verified
        }
    }

    /// A file of a target that was changed after its module was built; nil if there is none, or the module is nowhere.
    private func newerFile(than module: String, of target: ProjectTarget) -> String? {
        // A build doesn't rewrite an unchanged file, so the newest file decides.
        let built = moduleFolders.flatMap { folder in
            [".swiftmodule", ".swiftsourceinfo", ".o"].compactMap { ending in
                FileTime.written(RelativePath.join(folder, module + ending))
            }
        }.max()
        guard let built else { return nil }
        return target.swiftFiles().sorted().first { FileTime.written($0).map { $0 > built } ?? false }
    }

    /// The oldest version that the target is built for of a triple's system; nil if it sets none.
    func deploymentTarget(of triple: String) -> String? {
        let system = triple.split(separator: "-").dropFirst(2).first.map { $0.prefix { !$0.isNumber } } ?? ""
        let name: String? =
            switch system {
            case "ios": triple.hasSuffix("macabi") ? nil : "iOS"
            case "macosx", "macos": "macOS"
            case "tvos": "tvOS"
            case "watchos": "watchOS"
            case "xros", "visionos": "visionOS"
            default: nil
            }
        guard let version = platforms.first(where: { $0.name == name })?.version else { return nil }
        return version.contains(".") ? version : version + ".0"
    }
}
