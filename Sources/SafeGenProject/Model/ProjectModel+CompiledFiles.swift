import SafeGenCommandSupport
import SafeGenSystem

extension ProjectModel {
    /// What the targets compile, for those who look for files.
    package var compiledFiles: CompiledFiles {
        let isWhole = !targets.isEmpty && !isCutShort && targets.allSatisfy(\.sources.isKnown)
        let roots = targets.flatMap { target in
            Set(target.sources.folders).union(target.sources.patterns.map(\.folder))
        }
        let around = roots.reduce(into: foldersOfListedFiles) { $0.formUnion(PathList.folders(around: $1)) }
        return CompiledFiles(isWhole: isWhole) {
            !indices(compiling: $0).isEmpty
        } reaches: {
            around.contains($0) || !indices(holding: $0).isEmpty
        }
    }
}
