import SafeGenSystem

package struct OutputPlacement: Equatable, Sendable {
    /// The folder that the files lie in, relative to the working folder or absolute.
    package let directory: String
    /// The name of the one file that holds everything; nil if each declaration has a file of its own.
    package var fileName: String?
    /// The folder that the output must not lead out of by a symbolic link; nil if the caller chose the place.
    package let confinement: String?
}

extension Output.Mode {
    /// The path from the folder of the output to the one of the manifest that asks for it, with a `/` at its end.
    var wayBack: String {
        let folder =
            switch self {
            case .directory(let path): RelativePath.normalized(path)
            case .file(let path): RelativePath.folder(of: RelativePath.normalized(path))
            }
        return String(repeating: "../", count: folder.split(separator: "/").count { $0 != "." })
    }
}

extension OutputPlacement {
    /// The place of a path in a folder; without one the caller chose it.
    init(_ mode: Output.Mode, in folder: String?) {
        func full(_ path: String) -> String { folder.map { RelativePath.join($0, path) } ?? path }
        switch mode {
        case .directory(let path): self.init(directory: full(path), confinement: folder)
        case .file(let path):
            self.init(
                directory: RelativePath.folder(of: full(path)), fileName: RelativePath.name(of: path),
                confinement: folder)
        }
    }
}
