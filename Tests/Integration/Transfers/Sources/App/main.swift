import Downloads
import Transport
import Uploads

final class Counter {
    var calls = 0
}

final class Listener: DownloaderDelegate, UploaderDelegate {
    let counter: Counter

    init(_ counter: Counter) { self.counter = counter }

    func downloaderDidFinish(_ downloader: Downloader) { counter.calls += 1 }
    func uploaderDidFinish(_ uploader: Uploader) { counter.calls += 1 }
}

let counter = Counter()

let downloader = makeDownloader()
let uploader = makeUploader()

@MainActor
func finishWithListener() {
    let listener = Listener(counter)
    downloader.delegate = listener
    uploader.delegate = listener
    downloader.finish()
    uploader.finish()
}

finishWithListener()
downloader.finish()
uploader.finish()
print("\(counter.calls) calls, none of a listener that is gone")
