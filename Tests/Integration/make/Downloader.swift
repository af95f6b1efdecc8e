protocol DownloaderDelegate: AnyObject {
    func finished()
}

class Downloader {
    unowned(unsafe) var delegate: (any DownloaderDelegate)?

    func finish() { delegate?.finished() }
}
