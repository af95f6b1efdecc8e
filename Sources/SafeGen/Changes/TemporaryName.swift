#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The names of the temporary files that new contents are written to.
enum TemporaryName {
    private static let mark = ".safegen-tmp-"

    /// A hidden name that no other process uses.
    static func make(for name: String) -> String { ".\(name)\(mark)\(getpid())" }

    /// Whether a file is a temporary one of ours.
    static func isOne(_ name: String) -> Bool {
        guard name.hasPrefix("."), let dash = name.lastIndex(of: "-") else { return false }
        let digits = name[name.index(after: dash)...]
        return name[...dash].hasSuffix(mark) && !digits.isEmpty && digits.allSatisfy(\.isWholeNumber)
    }
}
