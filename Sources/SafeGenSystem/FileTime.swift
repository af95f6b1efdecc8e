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

    /// When a file was last written, in nanoseconds since 1970; nil if there is none.
    package static func written(_ path: String) -> Int64? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return nanoseconds(Int64(status.writtenTime.tv_sec), Int64(status.writtenTime.tv_nsec))
    }

    /// A time of the system in nanoseconds, up to the year 2262.
    package static func nanoseconds(_ seconds: Int64, _ rest: Int64) -> Int64 {
        let (whole, isTooLate) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        return isTooLate ? (seconds < 0 ? .min : .max) : whole.addingReportingOverflow(rest).partialValue
    }

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
