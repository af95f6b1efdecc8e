/// Reads crash reports, in whatever form people keep or paste them.
package enum CrashReader {
    package static let largestReport = 32 << 20

    /// Reads the reports in a file, or in a paste.
    ///
    /// - Parameter bytes: The file; whatever it holds, this returns.
    /// - Returns: The reports: one, or as many as a payload of several has; none if it isn't a crash report.
    package static func reports(in bytes: [UInt8]) -> [CrashReport] {
        // Of two bytes for each letter, one is zero in all that is looked for.
        let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        if isWide { return reports(in: bytes.dropFirst(2).filter { $0 != 0 }) }
        return bytes.withUnsafeBufferPointer { all in
            read(UnsafeBufferPointer(rebasing: all.prefix(largestReport))).filter { !$0.isEmpty }
        }
    }

    /// Reads JSON where some is, and the text around it.
    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [CrashReport] {
        var reports: [CrashReport] = []
        var text = CrashTextReader()
        var start = 0
        var index = 0
        while let place = JSONScanner.start(in: bytes, from: index) {
            let found = JSONReports(bytes, from: place)
            index = max(found.end, place + 1)
            if found.reports.isEmpty { continue }
            text.read(UnsafeBufferPointer(rebasing: bytes[start..<place]))
            start = index
            reports += found.reports
        }
        text.read(UnsafeBufferPointer(rebasing: bytes[start...]))
        // The parts of one report: its header, its body, and what is said around them.
        let whole = reports.filter(\.hasFrames)
        return whole.count > 1 ? whole : [reports.reduce(text.finish()) { $0.merged(with: $1) }]
    }
}
