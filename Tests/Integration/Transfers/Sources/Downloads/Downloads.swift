public import Transport

/// Makes a downloader whose delegate may go away at any time.
public func makeDownloader() -> Downloader {
    SafeDownloader()
}
