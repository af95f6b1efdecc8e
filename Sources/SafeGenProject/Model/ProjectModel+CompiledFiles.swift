import SafeGenCommandSupport
import SafeGenSystem

extension ProjectModel {
    /// What the project's own targets compile, for those who look for files below a folder: not those of other people's projects, whose
    /// descriptions lie in folders that are skipped, such as `Pods/Pods.xcodeproj`.
    package func compiledFiles(below folder: String) -> CompiledFiles {
        let root = AbsolutePath.of(folder)
        let own = descriptions.filter { description in
            let inner = description.path.isBelow(root) ? PathFromFolder.path(description.path, from: root) : ""
            return !inner.split(separator: "/").contains { SkippedFolders.holds(Array($0.utf8)) }
        }
        let model = own.count == descriptions.count ? self : ProjectModel(own, files: files)
        let roots = model.targets.flatMap(\.sources.roots)
        let around = roots.reduce(into: model.foldersOfListedFiles) { $0.formUnion(RelativePath.folders(around: $1)) }
        let isWhole = !targets.isEmpty && !isCutShort && targets.allSatisfy(\.sources.isKnown)
        return CompiledFiles(isWhole: isWhole) {
            !model.indices(compiling: $0).isEmpty
        } reaches: {
            around.contains($0) || !model.indices(holding: $0).isEmpty
        }
    }
}
