import SafeGen
import SafeGenSystem

extension RunError {
    /// The error for a path of which nothing is there.
    ///
    /// - Parameters:
    ///   - path: The path, as a person wrote it.
    ///   - advice: What to give instead, if nothing in its folder has a similar name.
    /// - Returns: The error, with `ExitCode.inputNotFound`.
    package static func nothing(at path: String, _ advice: Wording) -> RunError {
        let folder = RelativePath.folder(of: path)
        let names = (try? FolderListing.names(in: folder.isEmpty ? "." : folder)) ?? []
        let near = Suggestion.nearest(to: RelativePath.name(of: path), among: names.sorted())
        let hint: Wording = near.map { "did you mean '\(RelativePath.join(folder, $0))'?" } ?? advice
        return RunError("no file or folder '\(path)'; " + hint, exitCode: .inputNotFound)
    }
}
