public import Transport

/// Makes an uploader whose delegate may go away at any time.
public func makeUploader() -> Uploader {
    SafeUploader()
}
