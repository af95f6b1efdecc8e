final class Listener: DownloaderDelegate {
    func finished() { print("finished") }
}

let downloader = SafeDownloader()
downloader.delegate = Listener()
downloader.finish()
print("the listener is gone: \(downloader.delegate == nil)")
