import SafeGenProject
import SafeGenSystem
import SafeGenCommandSupport

/// Reads descriptions of projects as code is read: not where it is nested too deeply, on a stack that is deep enough, and so
/// that a crash of the parser is reported.
package enum GuardedProjectReader {
    /// The targets of a project: those that are described in or below some folders, around them, and around some files.
    ///
    /// - Parameters:
    ///   - folders: The folders, which may lie anywhere; or files, which have nothing below them.
    ///   - files: Paths of files, which need not be there.
    ///   - known: Has the descriptions that other readers of the run read; by default none.
    /// - Returns: The model.
    package static func model(
        of folders: [String], around files: [String] = [], known: Session = Session()
    ) -> ProjectModel {
        var reader = reader(known: known)
        for root in folders.map(AbsolutePath.of) {
            reader.readDescriptions(around: RelativePath.join(root, "_"))
            reader.readDescriptions(below: root)
        }
        for file in files { reader.readDescriptions(around: AbsolutePath.of(file)) }
        return reader.model
    }

    /// What the targets of a project compile, for those who look for files below its folder.
    package static func compiledFiles(below folder: String, known: Session = Session()) -> CompiledFiles {
        model(of: [folder], known: known).compiledFiles(below: folder)
    }

    /// The targets of the git checkout that a folder lies in: those around the folder and below it. Without a checkout those around alone, since
    /// the folder may have any number of projects.
    package static func modelInCheckout(of folder: String) -> ProjectModel {
        var reader = reader()
        let root = AbsolutePath.of(folder)
        reader.readDescriptions(around: RelativePath.join(root, "_"))
        if RepositoryBoundary.folder(above: root, with: ".git") != nil { reader.readDescriptions(below: root) }
        return reader.model
    }

    package static func reader(known: Session = Session(), committed: CommittedDescriptions? = nil) -> ProjectReader {
        ProjectReader(known: known, committed: committed) { path, bytes, read throws(ProjectDescription.Failure) in
            if let excess = bytes.withUnsafeBufferPointer(NestingLimit.exceeded) {
                throw .malformed("here are \(excess.excess.description)")
            }
            let path = SourcePath(path)
            switch ParserRecovery.current?.passedOver[path] {
            case .crash?: throw .malformed("the parser of Swift crashes over it")
            case .deadline?: throw .malformed("the parser of Swift finds no end of it")
            case nil: break
            }
            let results = WorkerPool.compactMap(1) { _ in
                ParserRecovery.guarding(path) { _ in
                    read()
                } skipped: { _ in
                    nil
                }
            }
            return results.first
        }
    }
}
