import Testing
@testable import SafeGenCrash

/// A report, and what it is of.
struct Sample: CustomTestStringConvertible, Sendable {
    /// What it is of.
    enum Truth: Equatable, Sendable {
        /// A dangling delegate, target or observer of a class.
        case dangling(String)
        /// One that nothing in the report can tell from others.
        case danglingUnseen
        case lookAlike
    }

    var name: String
    var truth: Truth
    var text: String
    /// What is to be answered.
    var answer: CrashVerdict.Answer

    init(_ name: String, _ truth: Truth, _ answer: CrashVerdict.Answer, _ text: String) {
        (self.name, self.truth, self.answer, self.text) = (name, truth, answer, text)
    }

    /// The verdict on the first report of the text.
    func verdict() -> CrashVerdict? {
        CrashReader.reports(in: Array(text.utf8)).first.map { CrashDecision().verdict(on: $0) }
    }

    var testDescription: String { name }

    static let send = "libobjc.A.dylib objc_msgSend"
    static let loop = ["CoreFoundation __CFRunLoopRun", "UIKit UIApplicationMain", "Reader main"]
    static let thrown = ["CoreFoundation __exceptionPreprocess", "libobjc.A.dylib objc_exception_throw"]
    static let forwarded =
        thrown + [
            "CoreFoundation -[NSObject(NSObject) doesNotRecognizeSelector:]", "CoreFoundation ___forwarding___",
            "CoreFoundation _CF_forwarding_prep_0",
        ]
    static func unrecognized(_ name: String, _ selector: String) -> String {
        "-[\(name) \(selector)]: unrecognized selector sent to instance 0x17d2f3a0"
    }
    static func zombie(_ name: String, _ selector: String) -> String {
        "*** -[\(name) \(selector)]: message sent to deallocated instance 0x17d2f3a0"
    }
}
