package struct CrashReport: Equatable, Sendable {
    /// Which program wrote it.
    package enum Format: String, Sendable {
        case ips, metricKit, text
    }

    package var format = Format.text
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

    package var isEmpty: Bool {
        exceptionType.isEmpty && termination.isEmpty && messages.isEmpty && crashedFrames.isEmpty
            && exceptionFrames.isEmpty && bugType.isEmpty
    }
}
