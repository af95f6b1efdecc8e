#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Payloads of MetricKit, and the diagnostics of one.
enum MetricKitJSON {
    /// The crashes of a payload; nil if it is something else. Hangs and other diagnostics are left out.
    static func reports(_ bytes: ArraySlice<UInt8>) -> [CrashReport]? {
        guard let payload = try? JSONDecoder().decode(Payload.self, from: Data(bytes)) else { return nil }
        return payload.reports
    }

    private struct Payload: Decodable {
        var reports: [CrashReport] = []

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: LooseKey.self)
            if values.has("callStackTree") {
                reports = [MetricKitJSON.report(values)]
                return
            }
            let kinds = [
                "crashDiagnostics", "hangDiagnostics", "cpuExceptionDiagnostics", "diskWriteExceptionDiagnostics",
            ]
            guard kinds.contains(where: values.has) else { throw OtherFormat() }
            var reports: [CrashReport] = []
            values.visit("crashDiagnostics", most: 10_000) { _, diagnostic in
                reports.append(MetricKitJSON.report(diagnostic))
                return true
            }
            self.reports = reports
        }
    }

    private static func report(_ values: KeyedDecodingContainer<LooseKey>) -> CrashReport {
        var report = CrashReport()
        report.format = .metricKit
        if let data = values.nested("diagnosticMetaData") {
            report.system = CrashSystem(data.text("osVersion"))
            report.exceptionType = kind(exception: data.text("exceptionType"), signal: data.text("signal"))
            report.termination = data.text("terminationReason")
            report.region = data.text("virtualMemoryRegionInfo")
            report.process = data.text("bundleIdentifier").split(separator: ".").last.map(String.init) ?? ""
            for key in ["objectiveCexceptionReason", "exceptionReason"] {
                guard let reason = data.nested(key) else { continue }
                let (name, text) = (reason.text("exceptionName"), reason.text("composedMessage"))
                report.messages.append("uncaught exception '\(name)', reason: '\(text)'")
            }
        }
        report.crashedFrames = frames(values, process: report.process)
        return report
    }

    private static func kind(exception: String, signal: String) -> String {
        let exceptions = [
            "1": "EXC_BAD_ACCESS", "2": "EXC_BAD_INSTRUCTION", "6": "EXC_BREAKPOINT", "10": "EXC_CRASH",
            "11": "EXC_RESOURCE", "12": "EXC_GUARD",
        ]
        let signals = ["4": "SIGILL", "5": "SIGTRAP", "6": "SIGABRT", "9": "SIGKILL", "10": "SIGBUS", "11": "SIGSEGV"]
        return [exceptions[exception], signals[signal].map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
    }

    /// The frames of the thread that the crash is attributed to, from the innermost outward: each has its caller in it.
    private static func frames(_ values: KeyedDecodingContainer<LooseKey>, process: String) -> [CrashFrame] {
        var frames: [CrashFrame] = []
        values.nested("callStackTree")?.visit("callStacks", most: 10_000) { _, stack in
            guard (try? stack.decode(Bool.self, forKey: LooseKey("threadAttributed"))) ?? true else { return true }
            var next = try? stack.nestedUnkeyedContainer(forKey: LooseKey("callStackRootFrames"))
            while var list = next, !list.isAtEnd, frames.count < CrashTextReader.largestThread,
                let frame = try? list.nestedContainer(keyedBy: LooseKey.self)
            {
                let name = frame.text("binaryName")
                let text = "\(frames.count)  \(name)  + \(frame.text("offsetIntoBinaryTextSegment"))"
                let owner = SystemImages.owner(of: name, process: process)
                frames.append(CrashFrame(image: name, symbol: "", owner: owner, text: text))
                next = try? frame.nestedUnkeyedContainer(forKey: LooseKey("subFrames"))
            }
            return false
        }
        return frames
    }
}
