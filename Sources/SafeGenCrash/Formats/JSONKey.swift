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
    private static let table = Dictionary(
        words.flatMap { key, list in list.split(separator: " ").map { (hash($0.utf8), key) } }
    ) { first, _ in first }

    /// Bytes are compared by their hash, and never made a string: most keys are others.
    private static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
        word.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self = Self.table[Self.hash(bytes)] ?? .other }
}
