import Testing

@testable import SafeGenCrash

@Suite struct CrashMessageTests {
    @Test(arguments: [
        (
            "*** -[Feed read:]: message sent to deallocated instance 0x1",
            CrashMessage.zombie(className: "Feed", selector: "read:")
        ),
        (
            "2020-01-01 10:11:12.1 App[12:34] *** -[Feed read]: message sent to deallocated instance 0x1",
            .zombie(className: "Feed", selector: "read")
        ),
        ("[Feed read]: message sent to deallocated instance.", .zombie(className: "Feed", selector: "read")),
        ("[Feed read:]: message sent to deallocated", .zombie(className: "Feed", selector: "read:")),
        ("Feed cell didRead message sent to deallocated instance", .zombie(className: "cell", selector: "didRead")),
        (
            "An Objective-C message was sent to a deallocated 'Feed' object (zombie) at address: 0x7f.",
            .zombie(className: "Feed", selector: "")
        ),
        ("EXC_BAD_ACCESS: respondsToSelector: >", .register(selector: "respondsToSelector:")),
        ("App/View.swift:88: Fatal error: Unexpectedly found nil while unwrapping an Optional value", .trap),
        (
            "*** -[NSKVONotifying_App.Feed a:b:]: message sent to deallocated instance",
            .zombie(className: "NSKVONotifying_App.Feed", selector: "a:b:")
        ),
        (
            "reason: '-[Feed read:]: unrecognized selector sent to instance 0x1'",
            .unrecognized(className: "Feed", selector: "read:", isOfClass: false)
        ),
        (
            "+[Feed read]: unrecognized selector sent to class 0x1",
            .unrecognized(className: "Feed", selector: "read", isOfClass: true)
        ),
        ("objc_msgSend() selector name: read:", .register(selector: "read:")),
        ("Selector name found in current argument registers: isEqual:", .register(selector: "isEqual:")),
        ("objc_msgSend > read:with: >", .register(selector: "read:with:")),
        (
            "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'x'",
            .exception(name: "NSRangeException")
        ),
    ])
    func readsMessage(line: String, message: CrashMessage) {
        #expect(CrashMessage(line) == message)
    }

    @Test(arguments: [
        (
            "Fatal error: Attempted to read an unowned reference but the object was already deallocated",
            CrashVerdict.Answer.no
        ),
        ("objc[1]: Cannot form weak reference to instance (0x7) of class Feed.", .no),
        ("objc[1]: __weak variable at 0x7 holds 0x6 instead of 0x5.", .unknown),
    ])
    func messageBearsItsOwnVerdict(line: String, answer: CrashVerdict.Answer) {
        if case .decided(let verdict) = CrashMessage(line) {
            #expect(verdict.answer == answer)
        } else {
            Issue.record("undecided")
        }
    }

    @Test(arguments: [
        "", "[", "-[", "-[]: message sent to deallocated instance", "-[A]: message sent to deallocated instance",
        "objc_msgSend() selector name: \u{2020}",
        "uncaught exception of type std::bad_alloc",
    ])
    func ignoresOtherText(line: String) {
        #expect(CrashMessage(line) == nil)
    }
}
