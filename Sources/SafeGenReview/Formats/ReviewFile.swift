import SafeGen

/// The file that a review is written to.
package enum ReviewFile {
    /// Writes a review to a new file, or over an existing one: naming a file allows that.
    ///
    /// - Throws: if it can't be written.
    package static func write(_ text: String, to path: String) throws(RunError) {
        try ChangeSet(writing: Array(text.utf8), to: path).write()
    }
}
