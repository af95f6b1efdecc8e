/// What a value in JSON says of a crash, by its key: programs have their own words for the same things.
enum JSONKey {
    case symbol, function, image, imageIndex, offset, path
    case name, version, system, type, reason, mark, faulting, process, bugType, ended, region
    case exceptionNumber, signal
    // Those of values that have others in them.
    case threads, thrown, callers, images, termination, information, memory, reports
    /// What tells nothing, or belongs to no crash.
    case ignored
    case other

    private static let words: [(JSONKey, String)] = [
        (.symbol, "symbol symbol_name method"), (.function, "function"),
        (.image, "binaryName object_name package machoFile image imageName library"),
        (.imageIndex, "imageIndex"), (.offset, "symbolLocation offsetIntoBinaryTextSegment"), (.path, "path"),
        (.name, "name exceptionName errorClass exception_name osName system_name"), (.version, "version"),
        (.system, "os_version osVersion system_version train"), (.type, "type"),
        (.reason, "composed_message composedMessage reason value message subtype"),
        (.mark, "triggered crashed threadAttributed errorReportingThread"), (.faulting, "faultingThread"),
        (.process, "procName app_name process_name"), (.bugType, "bug_type"),
        (.ended, "namespace code indicator terminationReason"), (.region, "vmRegionInfo virtualMemoryRegionInfo"),
        (.exceptionNumber, "exceptionType"), (.signal, "signal"), (.threads, "threads"),
        (.thrown, "lastExceptionBacktrace"), (.callers, "subFrames"), (.images, "usedImages"),
        (.termination, "termination"), (.information, "asi"), (.memory, "memoryStatus"),
        (.reports, "crashDiagnostics events"),
        (.ignored, "threadState registers hangDiagnostics cpuExceptionDiagnostics diskWriteExceptionDiagnostics"),
        (.ignored, "appLaunchDiagnostics binary_images debug_meta breadcrumbs trialInfo extMods vmSummary"),
    ]
    private static let all = Dictionary(
        uniqueKeysWithValues: words.flatMap { key, words in words.split(separator: " ").map { (String($0), key) } })

    init(_ text: String) { self = Self.all[text] ?? .other }
}

/// What an object says, by the keys of its values: places in the text.
struct JSONFields {
    struct Frame {
        var symbol: Range<Int>?
        var image: Range<Int>?
        var imageIndex: Range<Int>?
        var offset: Range<Int>?
    }

    let values: ArraySlice<(key: JSONKey, range: Range<Int>)>

    init(_ values: ArraySlice<(key: JSONKey, range: Range<Int>)>) { self.values = values }

    subscript(key: JSONKey) -> Range<Int>? { values.first { $0.key == key }?.range }

    var isEmpty: Bool { values.isEmpty }
    var name: Range<Int>? { self[.name] }
    var path: Range<Int>? { self[.path] }
    var isFunction: Bool { self[.function] != nil }

    /// Whether it is a frame: it names a function, or a place in a binary.
    var isFrame: Bool { values.contains { [.symbol, .function, .imageIndex, .offset].contains($0.key) } }
    var frame: Frame {
        Frame(
            symbol: self[.symbol] ?? self[.function], image: self[.image] ?? self[.path], imageIndex: self[.imageIndex],
            offset: self[.offset])
    }
}
