import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The declarations of a project's manifests, which are read when they are first asked for.
package final class ProjectDeclarations: @unchecked Sendable {
    private let lock = ThreadLock()
    private let read: () -> SharedDeclarations
    /// Only touched under the lock.
    private var shared: SharedDeclarations?

    package init(_ read: @escaping () -> SharedDeclarations) { self.read = read }

    /// The declarations of the manifests in and below a folder.
    package static func below(_ root: String, in files: ProjectFiles) -> ProjectDeclarations {
        files.once(root) {
            ProjectDeclarations {
                let manifests = try? ManifestFinder.manifests(below: root, in: files).manifests
                return SharedDeclarations(checked: [], others: manifests ?? [], in: files)
            }
        }
    }

    package func diagnostics(of path: String, in model: ProjectModel) -> [Diagnostic] {
        locked { $0.diagnostics(of: path, in: model) }
    }

    fileprivate func targets(of name: String, besides manifest: String, in model: ProjectModel) -> Set<Int> {
        locked { $0.targets(of: name, besides: manifest, in: model) }
    }

    private func locked<Answer>(_ ask: (inout SharedDeclarations) -> Answer) -> Answer {
        lock.locked {
            var declarations = shared ?? read()
            defer { shared = declarations }
            return ask(&declarations)
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
