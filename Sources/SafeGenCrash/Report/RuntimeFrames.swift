import SafeGenCommandSupport

/// The frames of the runtime at the top of a thread, and the first one under them.
struct RuntimeFrames {
    enum Work: Sendable {
        /// It sent a message or took a reference, and its argument is deallocated.
        case message
        /// It gave a reference up.
        case release
        case nothing
    }

    let work: Work
    /// The frame under the runtime's; nil if the backtrace ends there.
    let caller: CrashFrame?
    let retains: Bool

    init(crashed frames: [CrashFrame]) {
        let runtime = frames.prefix { Self.work(of: $0) != .nothing }
        work = runtime.contains { Self.work(of: $0) == .release } ? .release : runtime.isEmpty ? .nothing : .message
        caller = frames.dropFirst(runtime.count).first
        retains = work == .message && runtime.contains { $0.symbol.lowercased().contains("retain") }
    }

    /// The frame that sent an object a message which it doesn't implement, or a zombie any message.
    static func callerOfForwarding(in frames: [CrashFrame]) -> CrashFrame? {
        guard let place = frames.prefix(40).lastIndex(where: { forwarding.contains($0.symbol) }) else { return nil }
        return frames[(place + 1)...].first { !messages.contains(where: $0.symbol.hasPrefix) }
    }

    private static let forwarding = CommandKnowledge.runtimeForwarding
    private static let messages = CommandKnowledge.runtimeMessages

    /// Whether a function is one of the runtime's, as far as they are known here.
    static func isRuntime(_ frame: CrashFrame) -> Bool { work(of: frame) != .nothing }

    private static func work(of frame: CrashFrame) -> Work {
        let symbol = frame.symbol
        let takesReference = symbol.hasPrefix("swift::RefCounts<") && symbol.contains("increment")
        let isMessage = messages.contains(where: symbol.hasPrefix) || forwarding.contains(symbol)
        if isMessage || takesReference || symbol.contains("Unmanaged.takeUnretainedValue") { return .message }
        let isMangled = ["AutoreleasePoolPage", "sidetable_release", "rootRelease"].contains { symbol.contains($0) }
        if isMangled || CommandKnowledge.runtimeReleases.contains(where: symbol.hasPrefix) { return .release }
        // What finds the method of a message.
        let others = ["weak", "dealloc", "release", "Pool", "throw", "fatal", "terminate", "NSObject"]
        let isLookup = frame.image == "libobjc.A.dylib" && !symbol.isEmpty && !symbol.hasPrefix("objc_")
        return isLookup && !others.contains { symbol.contains($0) } ? .message : .nothing
    }
}
