import SafeGenSystem

package struct OutputPlacement: Equatable, Sendable {
    /// The folder that the files lie in, relative to the working folder or absolute.
    package let directory: String
    /// The name of the one file that holds everything; nil if each declaration has a file of its own.
    package let fileName: String?
    /// The folder that the output must not lead out of by a symbolic link; nil if the caller chose the place.
    package let confinement: String?

    init(_ mode: Output.Mode, in folder: String) {
        switch mode {
        case .directory(let path): self.init(directory: RelativePath.join(folder, path), confinement: folder)
        case .file(let path): self.init(file: RelativePath.join(folder, path), confinement: folder)
        }
    }

    init(_ destination: Generation.Destination) {
        switch destination {
        case .directory(let path): self.init(directory: path, confinement: nil)
        case .file(let path): self.init(file: path, confinement: nil)
        }
    }

    init(folder: String, confinement: String?) { self.init(directory: folder, confinement: confinement) }

    private init(directory: String, confinement: String?) {
        (self.directory, fileName, self.confinement) = (directory, nil, confinement)
    }

    private init(file: String, confinement: String?) {
        directory = RelativePath.folder(of: file)
        fileName = RelativePath.name(of: file)
        self.confinement = confinement
    }
}
