import SafeGenSystem

/// The names of the temporary files that new contents are written to.
enum TemporaryName {
    private static let mark = ".safegen-tmp-"
    /// The longest name of a file on common systems, in bytes.
    private static let maximumNameLength = 255

    /// A hidden name that no other process and no other run of this one uses.
    static func make(for name: String) -> String {
        let ending = "\(mark)\(getpid())-\(UInt32.random(in: .min ... .max))"
        // The name may be the longest that there is; the number at the end distinguishes names that are cut off.
        var beginning = "." + name
        while beginning.utf8.count + ending.utf8.count > maximumNameLength { beginning.removeLast() }
        return beginning + ending
    }

    /// Whether a file is one of SafeGen's temporary ones.
    static func isOne(_ name: String) -> Bool {
        guard name.hasPrefix("."), let range = name.firstRange(of: mark) else { return false }
        let numbers = name[range.upperBound...].split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(ByteClass.isDigit) }
    }
}
