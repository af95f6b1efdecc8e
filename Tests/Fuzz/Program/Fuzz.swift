import Glibc
import SafeGen
import SafeGenSystem

/// The target that the environment names; libFuzzer keeps the arguments to itself.
private let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

/// What libFuzzer calls with one input after the other.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let target else {
        Terminal.printError("FUZZ_TARGET names none of the targets\n")
        abort()
    }
    if let problem = target.run(Array(UnsafeBufferPointer(start: start, count: count))) {
        Terminal.printError("\(problem)\n")
        abort()
    }
    return 0
}
