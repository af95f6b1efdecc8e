extension JSONReports {
    /// Takes what an object says of the crash.
    mutating func takeFacts(of fields: JSONFields, isTermination: Bool) {
        func text(_ key: JSONKey) -> String { fields[key].map(scanner.text) ?? "" }
        if isTermination {
            let ended = fields.values.filter { $0.key == .ended }.map { scanner.text($0.range) }
            report.termination += ended.map { " " + (UInt64($0).map { "0x" + String($0, radix: 16) } ?? $0) }.joined()
            return
        }
        if let named = CrashSystem("\(text(.name)) \(report.system?.number ?? text(.version))"), !named.name.isEmpty,
            report.system?.name.isEmpty ?? true
        {
            report.system = named
        }
        let words = [JSONKey.type, .name, .signal].map(text)
        var types = words.filter { $0.hasPrefix("EXC_") || $0.hasPrefix("SIG") && $0 != "SIGNAL" }
        if let number = fields[.exceptionNumber] {
            types = [Self.exceptions[scanner.text(number)], Self.signals[text(.signal)]].compactMap(\.self)
            report.termination += text(.ended)
        }
        if !types.isEmpty {
            report.exceptionType +=
                (report.exceptionType.isEmpty ? "" : " ")
                + (types + [text(.reason)]).filter { !$0.isEmpty }.joined(separator: " ")
        }
        if let name = words.first(where: { $0.hasSuffix("Exception") }) {
            say("uncaught exception '\(name)', reason: '\(text(.reason))'")
        } else if CrashMessage.isTelling(text(.reason)) {
            say(text(.reason))
        }
    }

    private static let exceptions = [
        "1": "EXC_BAD_ACCESS", "2": "EXC_BAD_INSTRUCTION", "6": "EXC_BREAKPOINT", "10": "EXC_CRASH",
        "11": "EXC_RESOURCE", "12": "EXC_GUARD",
    ]
    private static let signals = [
        "4": "(SIGILL)", "5": "(SIGTRAP)", "6": "(SIGABRT)", "9": "(SIGKILL)", "10": "(SIGBUS)", "11": "(SIGSEGV)",
    ]

    /// Chooses the thread that crashed, and names the binaries of its frames.
    mutating func complete() {
        if hasMemory, !hasThreads { report.bugType = "298" }
        if report.exceptionFrames.isEmpty {
            report.exceptionFrames = threads.first(where: \.isThrown).map(frames) ?? []
        }
        let others = threads.filter { !$0.isThrown }
        let crashed =
            others.first { $0.isCrashed == true } ?? others.first { $0.index != nil && $0.index == faulting }
            ?? others.first { $0.index == nil && $0.isCrashed == nil }
            ?? (faulting == nil ? others.first { $0.isCrashed == nil } : nil)
        if report.crashedFrames.isEmpty { report.crashedFrames = crashed.map(frames) ?? [] }
    }

    private func frames(of thread: Thread) -> [CrashFrame] {
        let frames = thread.frames.count > 20_000 ? Array(thread.frames.prefix(20_000)) : thread.frames
        let given = list(frames.prefix(CrashTextReader.largestThread))
        let reversed = list(frames.reversed().prefix(CrashTextReader.largestThread))
        let begins = { (list: [CrashFrame]) in list.first.map(RuntimeFrames.isRuntime) ?? false }
        return thread.isReversed && !begins(given) || begins(reversed) && !begins(given) ? reversed : given
    }

    private func list(_ frames: some Sequence<RawFrame>) -> [CrashFrame] {
        frames.enumerated().map { number, raw in
            var (name, path) = (raw.image.map(scanner.text) ?? "", "")
            if let index = raw.imageIndex.flatMap({ Int(scanner.text($0)) }) {
                let image = images.indices.contains(index) ? images[index] : Image()
                path = image.path.map(scanner.text) ?? ""
                name = image.name.map(scanner.text) ?? path
            }
            if name.contains("/") { (name, path) = (name.split(separator: "/").last.map(String.init) ?? "", name) }
            let symbol = raw.symbol.map(scanner.text) ?? ""
            let offset = raw.offset.map { " + " + scanner.text($0) } ?? ""
            return CrashFrame(
                image: name, symbol: symbol, owner: SystemImages.owner(of: name, path: path, process: report.process),
                text: "\(number)  \(name)  \(symbol.isEmpty ? "(no symbol)" : symbol)\(offset)")
        }
    }
}
