/// The frames of the runtime at the top of a thread, and the first one under them.
struct RuntimeFrames {
    /// The runtime's work at the time of the crash.
    enum Work: Sendable {
        /// It sent a message or took a reference, and its argument is deallocated.
        case message
        /// It gave a reference up.
        case release
        case nothing
    }

    let work: Work
    /// The runtime's frame that the others are under; nil if there is none.
    let top: CrashFrame?
    /// The frame under the runtime's; nil if the backtrace ends there.
    let caller: CrashFrame?
    let retains: Bool

    init(crashed frames: [CrashFrame]) {
        let count = frames.prefix { Self.work(of: $0.symbol) != .nothing }.count
        let runtime = frames[..<count]
        work =
            runtime.contains { Self.work(of: $0.symbol) == .release } ? .release : runtime.isEmpty ? .nothing : .message
        top = frames.first
        caller = frames.dropFirst(count).first
        retains = work == .message && runtime.contains { $0.symbol.lowercased().contains("retain") }
    }

    /// Examines a thread that sent an object a message it doesn't implement, or a zombie any message.
    init?(forwarding frames: [CrashFrame]) {
        guard let place = frames.lastIndex(where: { Self.forwarding.contains($0.symbol) }), place < 40 else {
            return nil
        }
        (work, top, retains) = (.message, frames[place], false)
        caller = frames.dropFirst(place + 1).first { !Self.messages.contains($0.symbol) }
    }

    private static let forwarding: Set<String> = [
        "___forwarding___", "_CF_forwarding_prep_0", "__forwarding_prep_0___", "_CF_forwarding_prep_1",
        "__forwarding_prep_1___", "forwarding_prep_0", "__forwarding__", "__methodDescriptionForSelector",
    ]

    private static let messages: Set<String> = [
        "objc_msgSend", "objc_msgSendSuper2", "objc_msgSend_stret", "objc_opt_respondsToSelector",
        "lookUpImpOrForward", "_objc_msgSend_uncached", "_objc_msgSend_uncached_impcache",
        "_class_lookupMethodAndLoadCache3",
        "class_respondsToSelector", "class_respondsToSelector_inst", "class_getMethodImplementation", "objc_opt_class",
        "objc_opt_isKindOfClass", "objc_opt_self", "object_getClass", "object_isClass", "cache_getImp",
        "swift_unknownObjectRetain",
        "swift_retain", "_swift_retain_", "swift_getObjectType", "realizeClassMaybeSwiftMaybeRelock",
        "initializeAndMaybeRelock", "getMethodNoSuper_nolock", "-[NSObject respondsToSelector:]", "_objc_retain",
        "objc_loadWeakRetained",
    ]

    private static let releases = [
        "objc_release", "_objc_release", "objc_autoreleasePoolPop", "_objc_autoreleasePoolPop", "AutoreleasePoolPage",
        "(anonymous namespace)::AutoreleasePoolPage", "_objc_rootRelease", "objc_destructInstance", "object_dispose",
        "_objc_rootDealloc", "object_cxxDestruct", "objc_destroyWeak", "objc_storeStrong", "-[NSObject release]",
        "CFRelease",
        "_CFRelease", "-[NSAutoreleasePool release]", "-[NSAutoreleasePool drain]", "_CFAutoreleasePoolPop",
        "objc_setProperty",
        "reallySetProperty", "objc_object::sidetable_release", "swift_release", "_swift_release",
        "swift_unknownObjectRelease",
        "_Block_release", "_object_remove_assocations", "objc_clear_deallocating",
    ]

    /// Whether a function is one of the runtime's, as far as they are known here.
    static func isRuntime(_ symbol: String) -> Bool { work(of: symbol) != .nothing }

    private static func work(of symbol: String) -> Work {
        if messages.contains(symbol) || forwarding.contains(symbol) || symbol.hasPrefix("objc_msgSend")
            || symbol.hasPrefix("objc_retain") || symbol.hasPrefix("_objc_msgSend")
            || symbol.hasPrefix("swift::RefCounts<") && symbol.contains("increment")
            || symbol.hasPrefix("_swift_retain")
            || symbol.contains("Unmanaged.takeUnretainedValue")
        {
            return .message
        }
        let isMangled = ["AutoreleasePoolPage", "sidetable_release", "rootRelease"].contains { symbol.contains($0) }
        return isMangled || releases.contains { symbol.hasPrefix($0) } ? .release : .nothing
    }
}
