import SafeGen
import SafeGenCommandSupport

/// The declarations of a project's manifests, which are read when they are first asked for.
package final class ProjectDeclarations: @unchecked Sendable {
    private let lock = ThreadLock()
    private let read: () -> SharedDeclarations
    /// Only touched under the lock.
    private var shared: SharedDeclarations?

    package init(_ read: @escaping () -> SharedDeclarations) { self.read = read }

    /// The declarations of the manifests in and below a folder.
    package convenience init(below root: String) {
        self.init {
            SharedDeclarations(checked: [], others: (try? ManifestFinder.manifests(below: root).manifests) ?? [])
        }
    }

    package func diagnostics(of path: String, in model: ProjectModel) -> [Diagnostic] {
        lock.locked {
            var declarations = shared ?? read()
            defer { shared = declarations }
            return declarations.diagnostics(of: path, in: model)
        }
    }

    fileprivate func targets(of name: String, besides manifest: String, in model: ProjectModel) -> Set<Int> {
        lock.locked {
            let declarations = shared ?? read()
            shared = declarations
            return declarations.targets(of: name, besides: manifest, in: model)
        }
    }
}

/// The declarations of the manifests of a project beside one.
package struct OtherDeclarations: Sendable {
    private let project: ProjectDeclarations
    private let manifest: String

    package init(besides manifest: String, in project: ProjectDeclarations) {
        (self.manifest, self.project) = (manifest, project)
    }

    package func targets(of name: String, in model: ProjectModel) -> Set<Int> {
        project.targets(of: name, besides: manifest, in: model)
    }
}
