import SafeGenProject
import SafeGenSystem

extension ProjectModel {
    /// Whether Swift may be added to a target: SwiftPM takes none beside Objective-C.
    func mayHaveSwift(_ index: Int) -> Bool {
        guard descriptions[description(of: index)].kind == .package else { return true }
        var hasSwift = false
        for folder in targets[index].sources.folders {
            FolderWalk.visit(below: SourcePath(folder)) { _, _ in
                !hasSwift
            } take: { path in
                if path.text.hasSuffix(".swift") { hasSwift = true }
            } refuse: { _, _ in
            }
        }
        return hasSwift
    }
}
