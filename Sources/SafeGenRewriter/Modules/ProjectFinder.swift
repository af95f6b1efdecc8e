import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A package some of whose targets are not written in literals.
struct UnreadPackage: Sendable {
    /// Its folder, absolute.
    var folder: String
    /// The contents of its `Package.swift`.
    var bytes: [UInt8]
    /// Where the targets are made.
    var places: [Range<Int>]
}

/// Reads the packages and the Xcode projects that stand around files.
struct ProjectFinder {
    /// What was found so far.
    private(set) var targets: [ModuleMap.Target] = []
    /// The packages some of whose targets are not known.
    private(set) var unread: [UnreadPackage] = []
    private var seen: Set<String> = []

    /// Reads what describes a file, in its folder and in those around it, up to the one that holds `.git`.
    mutating func look(around path: String) {
        var folder = RelativePath.folder(of: path)
        while seen.insert(folder).inserted {
            var isRoot = folder == "/" || folder == "."
            for name in Self.names(in: folder) {
                let path = RelativePath.join(folder, name)
                if name == "Package.swift", let bytes = try? FileReader.read(path) {
                    let package = PackageTargets(bytes, folder: folder)
                    targets += package.targets
                    if !package.unread.isEmpty {
                        unread.append(UnreadPackage(folder: folder, bytes: bytes, places: package.unread))
                    }
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

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
                })
        }
        return names.sorted()
    }
}
