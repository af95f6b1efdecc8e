import SafeGenSystem

/// The last output of programs, by all that it depends on.
package struct AnswerCache: Sendable {
    /// How a program ended, and its output.
    package struct Answer: Sendable {
        package var status: Int32
        package var text: String

        package init(status: Int32, text: String) { (self.status, self.text) = (status, text) }
    }

    private static let mark = "safegen verify 1\n"
    /// An answer that was not needed for so long is removed.
    private static let lifetime = 30 * 24 * 60 * 60

    private let folder: String

    /// The user's; nil if there is no place for one.
    package static var standard: AnswerCache? {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        #if canImport(Darwin)
        let standard = "Library/Caches"
        #else
        let standard = ".cache"
        #endif
        let parent = variable("XDG_CACHE_HOME") ?? variable("HOME").map { RelativePath.join($0, standard) }
        return parent.flatMap { AnswerCache(folder: RelativePath.join($0, "safegen/verify")) }
    }

    /// A cache in a folder, which is made; nil if it can't be.
    package init?(folder: String) {
        var path = ""
        for part in folder.split(separator: "/") {
            path += "/" + part
            if mkdir(path, 0o755) != 0, errno != EEXIST { return nil }
        }
        self.folder = path
    }

    /// The answer for a key; nil if there is none.
    package func answer(for key: String) -> Answer? {
        let path = self.path(of: key)
        guard let bytes = try? FileReader.read(path) else { return nil }
        let head = Self.mark + key + "\n\0"
        let text = String(decoding: bytes, as: UTF8.self)
        // Two keys may have one digest.
        guard text.hasPrefix(head) else { return nil }
        let rest = text.dropFirst(head.count)
        guard let end = rest.firstIndex(of: "\n"), let status = Int32(rest[..<end]) else { return nil }
        utimes(path, nil)
        return Answer(status: status, text: String(rest[rest.index(after: end)...]))
    }

    /// Keeps an answer. If that fails, the program is run again the next time.
    package func keep(_ answer: Answer, for key: String) {
        let path = self.path(of: key)
        let temporary = "\(path).\(getpid())-\(UInt32.random(in: .min ... .max))"
        let text = Self.mark + key + "\n\0\(answer.status)\n" + answer.text
        let isWritten = (try? FileWriter.create(temporary, holding: Array(text.utf8))) != nil
        if !isWritten || rename(temporary, path) != 0 { unlink(temporary) }
    }

    /// Removes answers that were not needed for a long time.
    package func prune() {
        let oldest = time(nil) - Self.lifetime
        for name in (try? FolderListing.names(in: folder)) ?? [] {
            var status = stat()
            let path = RelativePath.join(folder, name)
            let isOld = stat(path, &status) == 0 && status.writtenTime.tv_sec < oldest
            if isOld { unlink(path) }
        }
    }

    private func path(of key: String) -> String {
        RelativePath.join(folder, Digest.hexadecimal(of: Array(key.utf8)[...]))
    }
}
