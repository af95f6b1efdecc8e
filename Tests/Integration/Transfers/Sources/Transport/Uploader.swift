/// Hears of uploads.
public protocol UploaderDelegate: AnyObject {
    /// It is done.
    func uploaderDidFinish(_ uploader: Uploader)
}

/// A class as older frameworks have them: its delegate dangles once it is gone.
open class Uploader {
    private unowned(unsafe) var storedDelegate: (any UploaderDelegate)?

    /// Who hears of it.
    open var delegate: (any UploaderDelegate)? {
        get { storedDelegate }
        set { storedDelegate = newValue }
    }

    /// Makes one without a delegate.
    public init() {}

    /// Calls the delegate that is stored, without asking the getter.
    public func finish() {
        storedDelegate?.uploaderDidFinish(self)
    }
}
