/// Reads crash reports of every format that is known.
package enum CrashReader {
    package static let largestReport = 32 << 20

    /// Reads the reports in a file, or in a paste.
    ///
    /// - Parameter bytes: The file; whatever it holds, this returns.
    /// - Returns: The reports: one, or as many as a payload of MetricKit has; none if it isn't a crash report.
    package static func reports(in bytes: [UInt8]) -> [CrashReport] {
        let found = json(bytes) ?? [CrashTextReader.report(in: bytes[...])]
        return found.filter { !$0.isEmpty }
    }

    /// The reports of JSON, or of JSON with text after its first line as iOS 10 to 14 wrote it; nil if it is text.
    private static func json(_ bytes: [UInt8]) -> [CrashReport]? {
        let start = bytes.firstIndex { $0 > 0x20 && $0 < 0x7F }
        guard let start, bytes[start] == UInt8(ascii: "{") else { return nil }
        let body = bytes[start...]
        if let end = body.firstIndex(of: 0x0A), let header = AppleCrashJSON.header(body[..<end]) {
            let rest = body[(end + 1)...]
            if var report = AppleCrashJSON.report(rest) {
                report.add(header)
                return [report]
            }
            var report = CrashTextReader.report(in: rest)
            report.add(header)
            return [report]
        }
        if let reports = MetricKitJSON.reports(body) { return reports }
        return AppleCrashJSON.report(body).map { [$0] }
    }
}
