import SafeGenSystem

/// A file that a build system watches in addition to the manifest, and that changes where the build watches too little.
///
/// For build systems that want the inputs of a command before it runs, and read no depfile. Their list of inputs may be
/// older than the manifest: an include may have come in since. Then the marker is rewritten, the build finds an input
/// changed and runs the command again, until its list is up to date. So a change in the include can't be missed.
package enum RerunMarker {
    /// Rewrites the marker only if a file was read that the build doesn't watch.
    package static func update(_ path: String, after generation: Generation, watched: [String]) throws(RunError) {
        let identities = watched.compactMap(FileIdentity.init)
        let isComplete = generation.sources.paths.allSatisfy { FileIdentity($0).map(identities.contains) ?? false }
        if !isComplete { try touch(path) }
    }

    private static func touch(_ path: String) throws(RunError) {
        let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o666)
        guard file >= 0 else { throw failure(path) }
        defer { close(file) }
        guard futimens(file, nil) == 0 else { throw failure(path) }
    }

    private static func failure(_ path: String) -> RunError {
        RunError(FileError.last("write", path).message, exitCode: .readOrWriteFailed)
    }
}
