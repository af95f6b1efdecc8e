extension stat {
    /// When the file was last written, since 1970.
    package var writtenTime: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }
}

/// Keeps apart by their times what a file holds now and what it is to hold.
///
/// A compiler of Swift tells by whole seconds, outside of Apple's systems, whether a file has to be compiled again (seen in
/// 6.3.1). So of two builds within one second the second one would compile nothing, and link what the first one compiled.
package enum FileTime {
    /// How far the time of a file may be ahead, in seconds: it got there by changes in rapid succession, and not by a wrong clock.
    private static let maximumLead = 60

    /// Sets the time of new contents into a later second than that of the old ones, if it isn't one already.
    ///
    /// - Parameters:
    ///   - descriptor: The new contents. If their time can't be set, they keep it: nothing else depends on it.
    ///   - old: The status of the file that they replace.
    package static func makeLater(_ descriptor: Int32, than old: stat) {
        var new = stat()
        guard fstat(descriptor, &new) == 0 else { return }
        let lead = old.writtenTime.tv_sec - new.writtenTime.tv_sec
        guard (0...maximumLead).contains(lead) else { return }
        let later = timespec(tv_sec: old.writtenTime.tv_sec + 1, tv_nsec: 0)
        _ = futimens(descriptor, [later, later])
    }
}
