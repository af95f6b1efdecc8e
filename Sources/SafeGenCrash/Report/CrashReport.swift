package struct CrashReport: Equatable, Sendable {
    package var process = ""
    package var system: CrashSystem?
    /// `EXC_BAD_ACCESS (SIGSEGV)`, with whatever the report adds to it.
    package var exceptionType = ""
    /// Why the system ended the program, where it did: `FRONTBOARD 0x8badf00d`.
    package var termination = ""
    /// The kind of event that was reported: 298 is a jetsam event.
    package var bugType = ""
    package var region = ""
    /// The messages of programs and the runtime: reasons of exceptions, zombies, selectors of registers.
    package var messages: [String] = []
    /// The frames of the thread that crashed, the innermost first.
    package var crashedFrames: [CrashFrame] = []
    package var exceptionFrames: [CrashFrame] = []
    /// Whether the innermost frames are left out, as far as is known.
    package var lacksTop = false

    var hasFrames: Bool { !crashedFrames.isEmpty || !exceptionFrames.isEmpty }

    package var isEmpty: Bool {
        exceptionType.isEmpty && termination.isEmpty && messages.isEmpty && !hasFrames && bugType.isEmpty
    }

    /// The same with what another part of it says.
    func merged(with other: CrashReport) -> CrashReport {
        var report = self
        for part in [\CrashReport.process, \.exceptionType, \.termination, \.bugType, \.region]
        where report[keyPath: part].isEmpty {
            report[keyPath: part] = other[keyPath: part]
        }
        report.system = system ?? other.system
        report.messages += other.messages
        if crashedFrames.isEmpty || lacksTop, !other.crashedFrames.isEmpty {
            (report.crashedFrames, report.lacksTop) = (other.crashedFrames, other.lacksTop)
        }
        if exceptionFrames.isEmpty { report.exceptionFrames = other.exceptionFrames }
        return report
    }
}
