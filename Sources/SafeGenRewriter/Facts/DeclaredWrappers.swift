import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// What the manifests of a project declare. Those with mistakes are as far as they go.
package struct DeclaredWrappers: Sendable {
    package let generations: [Generation]
    /// Whether there is no manifest, not even one that can't be read.
    package let isWithoutManifest: Bool
    private let targets: [AdoptionTarget]

    /// Reads the manifests below a root, those around some paths, and some more.
    package init(
        below root: String = ".", around paths: [String] = [], beside configs: [String] = [], in files: ProjectFiles
    ) {
        let below = (try? ManifestFinder.manifests(below: root, in: files).manifests) ?? []
        let around = paths.compactMap { ManifestFinder.nearest(around: $0, by: root) }
        let all = Dictionary((below + around + configs).map { (AbsolutePath.of($0), $0) }) { first, _ in first }
            .values.filter { $0 != "-" && AbsolutePath.isThere($0) }.sorted()
        isWithoutManifest = all.isEmpty
        generations = all.compactMap { try? files.generation(of: $0) }
        targets = generations.flatMap(\.manifest.adoptionTargets)
    }

    /// Whether code of a file uses a wrapper by a name that surely no manifest declares: for a class, if that of the object is known.
    package func lack(_ name: String, of className: String?, in path: String, _ model: ProjectModel) -> Bool {
        !declare(name, of: className) && areAll(in: path, model)
    }

    /// Whether a manifest declares a name: for a class, if that of the object is known.
    package func declare(_ name: String, of className: String?) -> Bool {
        targets.contains { target in
            className.map { target.declares(name, for: $0) } ?? target.declaredNames.contains(name)
        }
    }

    /// Whether code of a file sees no other wrappers, such as those of another package: all modules that its targets use are known; of a
    /// file of no target, there are no targets and no manifests.
    package func areAll(in path: String, _ model: ProjectModel) -> Bool {
        let compilers = model.compilers(of: path)
        return compilers.isEmpty
            ? model.targets.isEmpty && isWithoutManifest : compilers.allSatisfy(model.isWhole)
    }
}
