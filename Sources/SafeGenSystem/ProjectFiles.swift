/// The files and folders that a command reads: each is opened once, and again only if it was written since.
///
/// One is made for a command, and handed to all that read something of the project.
package final class ProjectFiles: @unchecked Sendable {
    /// The most memory that contents and names take, in bytes: files beyond it are read again.
    private static let capacity = 256 << 20
    /// The most memory that is taken by what is made of them: what is made beyond it replaces the rest.
    private static let capacityOfLarge = 200 << 20

    /// What a path leads to, as it was last written.
    private struct Version: Hashable {
        let identity: FileIdentity
        let size: Int
        let written: Int64

        /// Nil if something of another kind is there.
        init?(_ path: SourcePath, _ kind: mode_t, followsLinks: Bool = true) {
            var status = stat()
            guard path.withCString({ followsLinks ? stat($0, &status) : lstat($0, &status) }) == 0,
                status.st_mode & S_IFMT == kind
            else { return nil }
            (identity, size) = (FileIdentity(status), Int(status.st_size))
            written = FileTime.nanoseconds(Int64(status.writtenTime.tv_sec), Int64(status.writtenTime.tv_nsec))
        }
    }

    private let lock = ThreadLock()
    /// Only touched under the lock, like all below.
    private var contents: [Version: [UInt8]] = [:]
    private var listings: [Version: [FolderListing.Entry]] = [:]
    private var size = 0
    /// Each in an array, as it may be nil.
    private var products: [AnyHashable: Any] = [:]
    /// Those that take much memory.
    private var large: [AnyHashable] = []
    private var sizeOfLarge = 0

    package init() {}

    /// Reads a file, as `FileReader` does.
    package func read(
        _ path: SourcePath, limit: Int = FileReader.largestFile, acceptsPipes: Bool = false
    ) throws(FileError) -> [UInt8] {
        let bytes = try contents(of: Version(path, S_IFREG), limit) { () throws(FileError) -> [UInt8]? in
            try FileReader.read(path, limit: limit, acceptsPipes: acceptsPipes)
        }
        return bytes ?? []
    }

    /// Reads a file that was found in a folder, as `FileReader` does.
    package func readFound(
        _ path: SourcePath, limit: Int = FileReader.largestSource
    ) throws(FileError) -> [UInt8]? {
        try contents(of: Version(path, S_IFREG, followsLinks: false), limit) { () throws(FileError) -> [UInt8]? in
            try FileReader.readFound(path, limit: limit)
        }
    }

    private func contents(
        of version: Version?, _ limit: Int, _ read: () throws(FileError) -> [UInt8]?
    ) throws(FileError) -> [UInt8]? {
        guard let version, version.size <= limit else { return try read() }
        if let known = lock.locked({ contents[version] }) { return known }
        guard let bytes = try read() else { return nil }
        lock.locked { if bytes.count == version.size, takes(bytes.count) { contents[version] = bytes } }
        return bytes
    }

    private func takes(_ cost: Int) -> Bool {
        guard size + cost <= Self.capacity else { return false }
        size += cost
        return true
    }

    /// The names in a folder except `.` and `..`; none if there is no folder.
    package func names(
        in folder: String, where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool = { _ in true }
    ) throws(FileError) -> [String] {
        let (entries, error) = entries(of: SourcePath(folder))
        if let error { throw error }
        return entries.map(\.name).filter { $0.withUnsafeBufferPointer(isWanted) }.map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// What is in a folder, as `FolderListing` has it.
    func entries(of folder: SourcePath) -> (entries: [FolderListing.Entry], error: FileError?) {
        let version = Version(folder, S_IFDIR)
        if let version, let known = lock.locked({ listings[version] }) { return (known, nil) }
        let listed = FolderListing.entries(of: folder)
        guard let version, listed.error == nil else { return listed }
        let cost = listed.entries.reduce(0) { $0 + $1.name.count + 64 }
        lock.locked { if takes(cost) { listings[version] = listed.entries } }
        return listed
    }

    /// A value, from `make` if none of its type was made for a key, such as the path of a file that is to be parsed.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - cost: How much memory the value takes, in bytes, if it is much.
    ///   - make: Makes it.
    /// - Returns: The value, which stays the same if files are written.
    /// - Throws: what `make` throws.
    package func once<Value: Sendable, Failure: Error>(
        _ key: some Hashable, cost: Int = 0, _ make: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let key = Self.key(key, Value.self)
        if let known = lock.locked({ products[key] as? [Value] })?.first { return known }
        let value = try make()
        lock.locked { keep([value], cost, key) }
        return value
    }

    /// Has a value made again when it is asked for next.
    package func forget<Value>(_ key: some Hashable, _ type: Value.Type) {
        lock.locked { products[Self.key(key, type)] = nil }
    }

    private static func key<Value>(_ key: some Hashable, _ type: Value.Type) -> AnyHashable {
        AnyHashable([AnyHashable(ObjectIdentifier(type)), AnyHashable(key)])
    }

    private func keep(_ product: Any, _ cost: Int, _ key: AnyHashable) {
        guard cost <= Self.capacityOfLarge, products.updateValue(product, forKey: key) == nil, cost > 0 else { return }
        if sizeOfLarge + cost > Self.capacityOfLarge {
            for other in large { products[other] = nil }
            (large, sizeOfLarge) = ([], 0)
        }
        large.append(key)
        sizeOfLarge += cost
    }
}
