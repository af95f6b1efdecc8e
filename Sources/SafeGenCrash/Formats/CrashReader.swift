/// Reads crash reports, in whatever form people keep or paste them.
package enum CrashReader {
    package static let largestReport = 32 << 20

    /// Reads the reports in a file, or in a paste.
    ///
    /// - Parameter bytes: The file; whatever it holds, this returns.
    /// - Returns: The reports: one, or as many as a payload of several has; none if it isn't a crash report.
    package static func reports(in bytes: [UInt8]) -> [CrashReport] {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return reports(in: utf8(ofUTF16: bytes))
        }
        return bytes.withUnsafeBufferPointer { all in
            read(UnsafeBufferPointer(rebasing: all.prefix(largestReport))).filter { !$0.isEmpty }
        }
    }

    /// Reads JSON where some is, and the text around it.
    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [CrashReport] {
        var reports: [CrashReport] = []
        var (text, texts) = (CrashTextReader(), [String]())
        var (start, index) = (0, 0)
        while let place = JSONScanner.start(in: bytes, from: index) {
            let (found, strings, end) = JSONReports.read(bytes, from: place)
            index = max(end, place + 1)
            let told = found.filter { !$0.isEmpty || $0.system != nil }
            guard !told.isEmpty || !strings.isEmpty else { continue }
            text.read(UnsafeBufferPointer(rebasing: bytes[start..<place]))
            start = index
            reports += told
            texts += strings
        }
        text.read(UnsafeBufferPointer(rebasing: bytes[start...]))
        if !reports.contains(where: \.hasFrames) { for string in texts { text.read(Array(string.utf8)) } }
        let around = text.finish()
        // The parts of one report: its header, its body, and what is said around them.
        guard reports.filter(\.hasFrames).count < 2 else { return reports.filter(\.hasFrames) }
        return [reports.reduce(around) { $0.merged(with: $1) }]
    }

    private static func utf8(ofUTF16 bytes: [UInt8]) -> [UInt8] {
        let isLittle = bytes[0] == 0xFF
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            UInt16(bytes[isLittle ? index + 1 : index]) << 8 | UInt16(bytes[isLittle ? index : index + 1])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
