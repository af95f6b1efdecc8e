import SafeGen
import SafeGenSystem
import SafeGenTooling

/// A package some of whose targets are not written in literals.
struct UnreadPackage: Sendable {
    /// Its folder, absolute.
    var folder: String
    /// The contents of its `Package.swift`.
    var bytes: [UInt8]
    /// Where the targets are made.
    var places: [Range<Int>]
}

/// A description of a package that is not read.
struct FailedDescription: Sendable {
    /// Its path from the working folder.
    var path: SourcePath
    /// The contents that the failure points into; none if it points nowhere.
    var bytes: [UInt8] = []
    var failure: FileFailure
}

/// Reads the packages and the Xcode projects around files.
struct ProjectFinder {
    /// What was found so far.
    private(set) var targets: [ModuleMap.Target] = []
    /// Descriptions of packages that were not read.
    private(set) var failed: [FailedDescription] = []
    private let recovery: ParserRecovery?
    /// The packages some of whose targets are not known.
    private(set) var unread: [UnreadPackage] = []
    private var seen: Set<String> = []

    /// - Parameter recovery: What keeps the parser's crashes from ending the run.
    init(recovery: ParserRecovery? = nil) {
        self.recovery = recovery
    }

    /// Reads what describes a file, in its folder and in those around it, up to the one that holds `.git`.
    mutating func look(around path: String) {
        var folder = RelativePath.folder(of: path)
        while seen.insert(folder).inserted {
            var isRoot = folder == "/" || folder == "."
            for name in FolderListing.names(in: folder, where: Self.isDescription).sorted() {
                let path = RelativePath.join(folder, name)
                if name == "Package.swift", let bytes = try? FileReader.read(path) {
                    readPackage(bytes, SourcePath(PathFromFolder.path(path, from: ".")), folder)
                } else if name.hasSuffix(".xcodeproj"),
                    let bytes = try? FileReader.read(RelativePath.join(path, "project.pbxproj"))
                {
                    targets += XcodeTargets.read(bytes, folder: folder)
                } else if name == ".git" {
                    isRoot = true
                }
            }
            if isRoot { return }
            folder = RelativePath.folder(of: folder)
        }
    }

    /// Whether a name is that of what describes files, or ends the search.
    private static func isDescription(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        // Most names are told apart by their length or their last byte.
        switch name.count {
        case 4: name.elementsEqual(".git".utf8)
        case 13 where name.elementsEqual("Package.swift".utf8): true
        default: name.last == UInt8(ascii: "j") && name.suffix(10).elementsEqual(".xcodeproj".utf8)
        }
    }

    /// Reads the targets of a package as a file is looked at: not where it is nested too deeply, on a stack that is deep
    /// enough, and so that a crash is reported.
    private mutating func readPackage(_ bytes: [UInt8], _ path: SourcePath, _ folder: String) {
        if let place = bytes.withUnsafeBufferPointer(NestingLimit.exceeded) {
            return failed.append(FailedDescription(path: path, bytes: bytes, failure: .tooDeep(place)))
        }
        if let reason = recovery?.passedOver[path] {
            return failed.append(FailedDescription(path: path, failure: .stoppedParser(reason)))
        }
        let recovery = recovery
        recovery?.forgetThreads()
        let read = WorkerPool.compactMap(1, threads: 1, state: { recovery?.enterThread() ?? 0 }) { thread, _ in
            guard let recovery else { return PackageTargets(bytes, folder: folder) }
            return recovery.guarding(path, thread: thread) { PackageTargets(bytes, folder: folder) }
        }
        for package in read {
            targets += package.targets
            if package.unread.isEmpty { continue }
            unread.append(UnreadPackage(folder: folder, bytes: bytes, places: package.unread))
        }
    }
}
