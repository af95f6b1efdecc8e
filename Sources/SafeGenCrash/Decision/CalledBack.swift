import SafeGenCommandSupport

/// A C function called the app back, whose callback retained its context at once, and that was deallocated.
enum CalledBack {
    /// The verdict on a thread; nil unless the runtime retains an object right in a callback whose caller is known.
    static func verdict(on report: CrashReport, _ runtime: RuntimeFrames) -> CrashVerdict? {
        let frames = report.crashedFrames.drop { RuntimeFrames.isRuntime($0) }
        let own = frames.prefix { $0.owner == .app }
        guard runtime.retains, isOneCallback(own.map(\.symbol)), let callback = own.first,
            let under = frames.dropFirst(own.count).first,
            let known = CallerTable.contexts.caller(at: under, selector: nil)
        else { return nil }
        let reason = "it called '\(callback.symbol)', which retained its context: a plain pointer keeps no object alive"
        var verdict = CrashVerdict.yes(known.evidence == .believed ? .low : .medium, known, reason)
        verdict.appFrame = callback
        return verdict.at(under.text)
    }

    /// Whether frames are those of one function: itself, and what the compiler makes for C and for speed.
    private static func isOneCallback(_ symbols: [String]) -> Bool {
        guard symbols.count <= 3, !symbols.contains("") else { return false }
        // Debuggers add arguments to some of them.
        let names = symbols.map(SwiftSymbol.plain).filter { !$0.hasPrefix("thunk for ") }
        return names.min { $0.count < $1.count }.map { name in names.allSatisfy { $0.hasPrefix(name) } } ?? false
    }
}

enum SwiftSymbol {
    /// `HealthMonitor.didReceive(_:)` of `@objc HealthMonitor.didReceive(_:)`
    static func plain(_ symbol: String) -> String {
        let marks = ["@objc ", "@nonobjc ", "specialized ", "merged "]
        return marks.first(where: symbol.hasPrefix).map { plain(String(symbol.dropFirst($0.count))) } ?? symbol
    }
}
