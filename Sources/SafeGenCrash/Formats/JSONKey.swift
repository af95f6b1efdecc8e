/// What a value in JSON says of a crash, by its key: programs have their own words for the same things.
enum JSONKey {
    case symbol, function, image, imageIndex, offset, path
    case name, version, system, type, code, mark, faulting, process, kind, circumstance, exceptionNumber
    // Those of values that have others in them.
    case threads, thrown, callers, images, termination, reports
    /// What tells nothing, or belongs to no crash.
    case ignored
    case other

    private static let words: [(JSONKey, String)] = [
        (.symbol, "symbol symbol_name symbolName method methodName"), (.function, "function"),
        (.image, "binaryName object_name package machoFile image imageName library"),
        (.imageIndex, "imageIndex"), (.offset, "symbolLocation offsetIntoBinaryTextSegment"), (.path, "path"),
        (.name, "name osName system_name"), (.version, "version"),
        (.system, "os_version osVersion system_version train"),
        (.type, "type exception_name exceptionName errorClass signal"), (.code, "code"),
        (.mark, "triggered crashed threadAttributed errorReportingThread"), (.faulting, "faultingThread"),
        (.process, "procName app_name process_name"), (.kind, "bug_type"),
        (.circumstance, "terminationReason vmRegionInfo virtualMemoryRegionInfo"),
        (.exceptionNumber, "exceptionType"), (.threads, "threads"), (.thrown, "lastExceptionBacktrace"),
        (.callers, "subFrames"), (.images, "usedImages"), (.termination, "termination"),
        (.reports, "crashDiagnostics events"),
        (.ignored, "threadState registers hangDiagnostics cpuExceptionDiagnostics diskWriteExceptionDiagnostics"),
        (.ignored, "appLaunchDiagnostics binary_images debug_meta breadcrumbs trialInfo extMods vmSummary"),
    ]
    /// The words by their lengths and first letters: those of most keys are others.
    private static let table: [[(word: [UInt8], key: JSONKey)]] = {
        var table = [[(word: [UInt8], key: JSONKey)]](repeating: [], count: 1 << 14)
        for (key, list) in words {
            for word in list.split(separator: " ") { table[bucket(word.utf8)].append((Array(word.utf8), key)) }
        }
        return table
    }()

    private static func bucket(_ word: some Collection<UInt8>) -> Int {
        min(word.count, 63) << 8 | Int(word.first ?? 0)
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self = Self.table[Self.bucket(bytes)].first { bytes.elementsEqual($0.word) }?.key ?? .other
    }
}
