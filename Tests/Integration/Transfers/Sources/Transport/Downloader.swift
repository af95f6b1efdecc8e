/// Hears of downloads.
public protocol DownloaderDelegate: AnyObject {
    /// It is done.
    func downloaderDidFinish(_ downloader: Downloader)
}

/// A class as older frameworks have them: its delegate dangles once it is gone.
open class Downloader {
    private unowned(unsafe) var storedDelegate: (any DownloaderDelegate)?

    /// Who hears of it.
    open var delegate: (any DownloaderDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }

    /// Who hears of it as well.
    open var second: (any DownloaderDelegate)?

    /// Makes one without a delegate.
    public init() {}

    /// Calls the delegate that is stored, without asking the getter.
    public func finish() {
        storedDelegate?.downloaderDidFinish(self)
    }
}
