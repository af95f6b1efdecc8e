import SafeGenSystem

extension ChangeSet {
    /// Compares the files that a manifest requires with those on disk.
    ///
    /// - Parameters:
    ///   - generation: The files that should be there.
    ///   - prunes: Whether to remove files that the same manifest once required and no longer does, where they are
    ///     known.
    ///   - force: Whether to replace or remove files that other programs wrote or people edited.
    /// - Throws: `RunError` if the disk can't be read, and where something else is in the place of a file.
    package init(for generation: Generation, prunes: Bool, force: Bool) throws(RunError) {
        let folder = try OutputFolder(generation.outputDirectory, confinement: generation.placement.confinement)
        try self.init(for: generation, in: folder, prunes: prunes, force: force)
    }

    /// Compares, and carries out the changes.
    ///
    /// Most runs find nothing to do and take no lock. Otherwise the folder is locked and compared again, so the output of
    /// another run is either complete or absent, and never mixed with that of this one.
    ///
    /// - Returns: The changes that were made.
    /// - Throws: `RunError` if there are files that SafeGen did not write, without `force`; otherwise as `init` and
    ///   `write` do.
    package static func carryOut(_ generation: Generation, prunes: Bool, force: Bool) throws(RunError) -> ChangeSet {
        let folder = try OutputFolder(generation.outputDirectory, confinement: generation.placement.confinement)
        let plan = try ChangeSet(for: generation, in: folder, prunes: prunes, force: force)
        if !force { try plan.refuseForeignFiles() }
        if plan.isEmpty, !plan.hasLeftovers { return plan }
        let held: OpenFolder
        do throws(RunError) {
            held = try OutputFolder.create(generation.outputDirectory, confinement: generation.placement.confinement)
        } catch {
            throw error.followed(by: "nothing was written")
        }
        held.lock()
        let locked = try ChangeSet(for: generation, in: OutputFolder(held), prunes: prunes, force: force)
        if !force { try locked.refuseForeignFiles() }
        try ChangeWriter.write(locked, into: held)
        return locked
    }

    private init(
        for generation: Generation, in folder: OutputFolder, prunes: Bool, force: Bool
    ) throws(RunError) {
        self.init()
        output = Output(path: generation.outputDirectory, confinement: generation.placement.confinement)
        // A link that leads to another required file shows that file's contents, never its own.
        let names = Set(generation.files.map(\.path))
        for file in generation.files {
            let path = RelativePath.join(generation.outputDirectory, file.path)
            if folder.holds(file.contents, in: file.path) {
                unchanged.append(path)
                continue
            }
            // Read again, since the first look only checks whether the contents are there.
            let before = try folder.read(file.path)
            let isShared =
                before != nil ? try folder.sharedName(of: file.path).map(names.contains) ?? false : false
            // A checkout with the line ends of Windows holds the same lines.
            if let before, Banner.isSame(before, file.contents), !isShared {
                unchanged.append(path)
            } else {
                changes.append(
                    Change(
                        path: path, before: before, after: file.contents,
                        otherManifest: before.flatMap(generation.otherManifest), replacesLink: isShared))
            }
        }
        if prunes, generation.knowsStaleFiles { try addStaleFiles(of: generation, in: folder, force: force) }
    }

    private mutating func addStaleFiles(
        of generation: Generation,
        in folder: OutputFolder,
        force: Bool
    ) throws(RunError) {
        let paths = Set(generation.files.map(\.path))
        let length = Banner.firstLine(manifestName: generation.bannerName).utf8.count
        let names = try folder.names()
        hasLeftovers = names.contains(where: TemporaryName.isOne)
        let others = names.filter { name in
            [".swift", ".h", ".m"].contains { name.hasSuffix($0) } && !name.hasPrefix(".") && !paths.contains(name)
        }
        let caseless = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
        for name in others.sorted() {
            // Where case does not count, this is the file that is required now.
            if let asked = caseless[name.lowercased()], folder.areOne(name, asked) { continue }
            // With the carriage return of a checkout on Windows.
            guard let source = try folder.opening(of: name, count: length + 1).flatMap(Banner.manifestName),
                generation.isNamed(by: source, in: generation.outputDirectory), let before = try folder.read(name)
            else {
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

extension OutputFolder {
    /// The other file of this very folder that a symbolic link of it leads to; nil if the name is not such a link.
    fileprivate func sharedName(of name: String) throws(RunError) -> String? {
        guard let place = try place(of: name), isThis(place.folder), place.name != name else { return nil }
        return place.name
    }
}
