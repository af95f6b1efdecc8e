import SafeGen
import SafeGenProject
import SafeGenRewriter

extension Generation {
    /// The classes of the manifest as the code names them: one of the module that compiles the output is one of the code's own, which
    /// imports no such module.
    ///
    /// - Parameters:
    ///   - place: Where the output lies.
    ///   - model: The targets around some files; it is only asked if a class may be such a one.
    /// - Returns: The classes, in the order of the manifest.
    func adoptionTargets(at place: OutputPlace, in model: (_ files: [String]) -> ProjectModel) -> [AdoptionTarget] {
        var targets = manifest.adoptionTargets
        let others = targets.indices.filter { targets[$0].module != nil && !targets[$0].isKnown }
        guard !others.isEmpty else { return targets }
        let model = model([place.folder])
        let homes = Set(model.indices(servedBy: place).compactMap { model.targets[$0].module })
        for index in others where homes == targets[index].module.map({ [$0] }) { targets[index].module = nil }
        return targets
    }
}
