import SafeGenSystem

extension FileError {
    /// "cannot read 'a/b': Permission denied"
    package var message: Wording { "cannot \(operation) '\(path)': \(reason)" }
}
