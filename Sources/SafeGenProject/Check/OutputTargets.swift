import SafeGen

/// Which targets get the wrappers of a manifest, as places in the model.
extension ProjectModel {
    /// The targets that compile files of its output.
    package func indices(compiling place: OutputPlace) -> [Int] {
        Set(place.files.flatMap { indices(compiling: $0) }).sorted()
    }

    /// The targets in whose folder the manifest lies, and whose build makes its wrappers.
    package func indices(building place: OutputPlace) -> [Int] {
        indices(holding: place.manifestFolder).filter { targets[$0].usesOwnPlugin }
    }

    /// The targets that get its wrappers in either way.
    package func indices(servedBy place: OutputPlace) -> [Int] {
        Set(indices(compiling: place)).union(indices(building: place)).sorted()
    }

    /// The same of a generation whose paths start from the working folder.
    package func targets(servedBy generation: Generation) -> [ProjectTarget] {
        indices(servedBy: OutputPlace(generation)).map { targets[$0] }
    }

    /// A target that compiles files of its output, and whose build makes none of it; nil if there is none, or another build makes it.
    package func idlePlugin(of place: OutputPlace) -> ProjectTarget? {
        guard indices(building: place).isEmpty else { return nil }
        return indices(compiling: place).map { targets[$0] }.first(where: \.usesOwnPlugin)
    }

    /// The other targets that compile code which some compile too, or have folders around it, as places in the model.
    package func targets(sharingCodeWith own: Set<Int>) -> [Int] {
        let around = own.flatMap { targets[$0].sources.roots }
        let listed = own.reduce(into: Set<String>()) { $0.formUnion(targets[$1].sources.files) }
        return targets.indices.filter { index in
            guard !own.contains(index) else { return false }
            let target = targets[index]
            return !target.sources.files.isDisjoint(with: listed)
                || target.sources.roots.contains { folder in
                    around.contains { $0 == folder || $0.isBelow(folder) || folder.isBelow($0) }
                        || listed.contains { $0.isBelow(folder) }
                }
                || target.sources.files.contains { file in around.contains(where: file.isBelow) }
        }
    }
}
