import SafeGen

/// The file that a review is written to.
package enum ReviewFile {
    /// Writes a review in the place of none or of another file: whoever names a file gives it away.
    ///
    /// - Throws: where it can't be written.
    package static func write(_ text: String, to path: String) throws(RunError) {
        try ChangeSet(writing: Array(text.utf8), to: path).write()
    }
}
