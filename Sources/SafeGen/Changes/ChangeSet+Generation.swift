import SafeGenTemplates

extension ChangeSet {
    /// Compares what a manifest asks for with what is on disk.
    ///
    /// - Parameters:
    ///   - generation: The files that should be there.
    ///   - prunes: Whether files that the same manifest once asked for, and asks for no more, should go, where they are
    ///     known.
    ///   - force: Whether files may be replaced or removed that are not ours, or were edited by hand.
    /// - Throws: `RunError` where the disk can't be read, and where something stands in the way of a file.
    public init(for generation: Generation, prunes: Bool, force: Bool) throws(RunError) {
        self.init()
        let folder = try OutputFolder(generation.outputDirectory, confinement: generation.confinement)
        unchanged.reserveCapacity(generation.files.count)
        for file in generation.files {
            let path = RelativePath.join(generation.outputDirectory, file.path)
            if folder.holds(file.contents, in: file.path) {
                unchanged.append(path)
                continue
            }
            // Read anew, since the first look tells what is there from what is not, and says no more.
            let before = try folder.read(file.path)
            if before == file.contents {
                unchanged.append(path)
            } else {
                changes.append(Change(path: path, before: before, after: file.contents))
            }
        }
        if prunes, generation.knowsStaleFiles { try addStaleFiles(of: generation, in: folder, force: force) }
    }

    private mutating func addStaleFiles(
        of generation: Generation,
        in folder: borrowing OutputFolder,
        force: Bool
    ) throws(RunError) {
        let asked = Set(generation.files.map(\.path))
        let banner = Array(Banner.firstLine(manifestName: generation.manifestName).utf8)
        for name in folder.swiftFiles(except: asked) {
            guard folder.opening(of: name, count: banner.count) == banner, let before = try folder.read(name) else {
                continue
            }
            let path = RelativePath.join(generation.outputDirectory, name)
            if Banner.verdict(of: before) == .edited, !force {
                keptEdited.append(path)
            } else {
                changes.append(Change(path: path, before: before, after: nil))
            }
        }
    }
}
