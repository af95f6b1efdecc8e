import SafeGen
import Testing

@testable import SafeGenCommandSupport
@testable import SafeGenRewriter

@Suite struct UnretainedContextRuleTests {
    private static let id = UnretainedContextRule.id
    private static let pointer = "Unmanaged.passUnretained(self).toOpaque()"
    private static let maker = "\nfunc make() { A().f() }"
    private static let tap = "CGEvent.tapCreate(tap: .cghidEventTap, callback: f, userInfo: "

    /// The pointer as an argument, as a field of a context, through a variable, by somebody's helper, and of an object made on the spot.
    @Test(arguments: [
        "class A { func f() { \(tap)1️⃣\(pointer)) } }",
        """
        class A {
            let stream: FSEventStreamRef?
            func f() {
                var context = FSEventStreamContext(version: 0, info: nil, retain: nil, release: nil, copyDescription: nil)
                context.info = 1️⃣UnsafeMutableRawPointer(\(pointer))
                stream = FSEventStreamCreate(nil, callback, &context, paths, 0, 1, 0)
            }
        }
        """,
        """
        final class A {
            func f() {
                let me = \(pointer)
                AXObserverAddNotification(observer, element, name, 1️⃣me)
            }
        }
        """,
        "class A { func f() { CVDisplayLinkSetOutputCallback(link, f, 1️⃣CUtil.bridge(obj: self)) } }",
        "class A { init() { CFNotificationCenterAddObserver(center, 1️⃣unsafeBitCast(self, to: UnsafeRawPointer.self), f, n, nil, .drop) } }",
        """
        class A {
            deinit { observer = nil }
            func f() { let c = AURenderCallbackStruct(inputProc: f, inputProcRefCon: 1️⃣Unmanaged<A>.passUnretained(self).toOpaque()) }
        }
        """,
        "func f() { InstallEventHandler(target, f, 1, &type, 1️⃣Unmanaged.passUnretained(Box(a)).toOpaque(), nil) }",
        "class A { func f() { SKPaymentQueue.default().add(1️⃣self) } }",
        "class A { init() { SKPaymentQueue.default().add(1️⃣self) }\n deinit { task.cancel() } }",
    ])
    func pointerToAnObjectThatMayEndFirstIsReported(code: String) {
        check(Self.id, code + Self.maker, finds: [Expected(1, "'")])
    }

    /// A local variable that nobody else gets, none, a property that becomes nil, a controller that code presents, what that one keeps, and
    /// what other modules make go. It isn't shown of others, such as the controller of the app's first screen.
    @Test(arguments: [
        ("class A: NSObject", "func g() { let a = A(); a.f() }", false),
        ("class A", "func g() { A().f() }", false),
        ("class A", "class B { var a: A?\n func g() { a = A() }\n func end() { a = nil } }", false),
        ("class A: NSViewController", "func g() { let a = A(); present(a, animated: true) }", false),
        ("class A: UIViewController", "func g() { if let a = x as? A { n.pushViewController(a, y: z) } }", false),
        ("class A: UIViewController", "func g() { let a = A.load()\n self.present(a, animated: true) }", false),
        ("class A: UIViewController", "func g() { present(A(), animated: true) }", false),
        ("class A: UIViewController", "func g() { n.pushViewController(A(), animated: true) }", false),
        ("class A: UIViewController", "func g() { let a = A(); show(a, sender: nil) }", false),
        (
            "class A",
            "class B { var a: A?\n func g() { let made = A(); made.f(); a = made }\n func end() { a = nil } }", false
        ),
        ("class A", "class C: UIViewController { let a = A() }\nfunc g() { let c = C(); present(c, x: y) }", false),
        ("open class A", "", false), ("open class A", "func g(_ b: B) { b.a = A() }", true),
        ("class A: NSObject", "", true), ("class A", "func g(_ all: Container) { all[0] = A() }", true),
        ("class A", "class B { var a: A?\n func g() { a = A() } }", true), ("class A", "class B: A {}", true),
        ("class A", "#if DEBUG\nlet a = A()\n#endif", true),
        ("class A: NSView", "", true), ("class A", "class C: NSViewController { let a = A() }", true),
        ("class A: UIViewController", "func g() { let a = A(); window?.rootViewController = a }", true),
        ("class A", "func g() { let a = A(); a.f(); all.append(a) }", true),
        ("class A", "func g() -> B { let a = A(); return B { a.f() } }", true),
    ])
    func pointerToAnObjectThatNoCodeShowsToGoIsUnlikely(type: String, other: String, isUnlikely: Bool) {
        let code = "\(type) { func f() { \(Self.tap)\(Self.pointer)) } }\n" + other
        let report = Rewriter(RuleSet([Self.id], for: AdoptionIndex([]), mode: .audit))
            .examine([(path: "A.swift", bytes: Array(code.utf8))])
        #expect(report.files.flatMap(\.findings).map(\.isUnlikely) == [isUnlikely])
    }

    /// What C retains, what `deinit` ends (also by a method), what lives as long as the program, what isn't a context, and what isn't self.
    @Test(arguments: [
        "class A { func f() { \(tap)Unmanaged.passRetained(self).toOpaque()) } }",
        "class A { func f() { _ = Unmanaged.passRetained(self); \(tap)\(pointer)) } }",
        "class A { func f() { let c = FSEventStreamContext(version: 0, info: \(pointer), retain: r, release: s, copyDescription: nil) } }",
        "class A { func f() { var c = FSEventStreamContext(); c.info = \(pointer); c.retain = r } }",
        "class A { func f() { \(tap)\(pointer)) }\n deinit { if let port { CFMachPortInvalidate(port) } } }",
        "class A { func f() { \(tap)\(pointer)) }\n deinit { stop() } }\nextension A { func stop() { CFMachPortInvalidate(port) } }",
        "class A { let port: OwnPort\n func f() { \(tap)\(pointer)) }\n deinit { port.invalidate() } }",
        "class A { static let shared = A()\n func f() { \(tap)\(pointer)) } }",
        "class A { func f() { \(tap)\(pointer)) } }\nlet theOnly = A()",
        "@main class A: NSObject, NSApplicationDelegate { func f() { \(tap)\(pointer)) } }",
        "class A { private var retained: A?\n func f() { \(tap)\(pointer)); retained = self } }",
        """
        class A {
            func f() { \(tap)\(pointer)) }
        #if os(macOS)
            deinit { CFMachPortInvalidate(port) }
        #endif
        }
        """,
        """
        class A { func f() {
            var callback = AURenderCallbackStruct(inputProc: f, inputProcRefCon: \(pointer))
            mixer.update(&callback)
        } }
        """,
        "class A { func f() { objc_setAssociatedObject(self, \(pointer), nil, .assign) } }",
        "class A { func f() { \(tap)Unmanaged.passUnretained(other).toOpaque()) } }",
        "class A { func f() { \(tap)bridgeRetained(obj: self)) } }",
        "class A { func f() { tapCreate(tap: .x, callback: f, userInfo: \(pointer)) } }",
        "struct A { func f() { \(tap)context) } }",
        "class A { init() { SKPaymentQueue.default().add(self) }\n deinit { SKPaymentQueue.default().remove(self) } }",
        "class A { static let shared = A()\n init() { SKPaymentQueue.default().add(self) } }",
        "class A { func f() { SKPaymentQueue.default().add(SKPayment(product: p)) } }",
        "class A { func f() { SKPaymentQueue.default().add(other) } }",
    ])
    func contextThatCannotDangleStays(code: String) { check(Self.id, code) }

    /// The only object is kept by a constant: of the class, of the program, of another class, or of an object that lasts; or by a
    /// variable that nothing sets again. Previews and debug builds are other programs.
    @Test(arguments: [
        "final class A { static let shared = A()\n private init() {}\n func f() { \(tap)\(pointer)) } }",
        "public final class A: NSObject { public static let shared = A()\n private override init() {}\n func f() { \(tap)\(pointer)) } }",
        "class A { static let shared: A? = try? A(1)\n func f() { \(tap)\(pointer)) } }",
        "class A { static let shared: A = .init()\n func f() { \(tap)\(pointer)) } }",
        "class A { static let shared = { let a = A(); a.f(); return a }()\n func f() { \(tap)\(pointer)) } }",
        "class A { static var shared = A()\n private init() {}\n func f() { \(tap)\(pointer)) } }",
        "class A { func f() { \(tap)\(pointer)) } }\nclass B { private var a: A?\n init() { self.a = A() } }\nlet b = B()",
        "class A { func f() { \(tap)\(pointer)) } }\nclass B { let a: A\n init() { a = A() } }\nvar all: [B] = [B()]",
        "class A { func f() { \(tap)\(pointer)) } }\nprivate let theOnly = A()",
        "class A { func f() { \(tap)\(pointer)) } }\nclass Client { private static let a = A() }",
        "class A { func f() { \(tap)\(pointer)) } }\nclass B { let a = A() }\nclass C { static let shared = C()\n private let b = B() }",
        "class A { func f() { \(tap)\(pointer)) } }\nclass B { private lazy var a = A() }\nlet b = B()",
        "class A { func f() { \(tap)\(pointer)) } }\nclass AppDelegate: NSObject, UIApplicationDelegate { let a = A() }",
        "class A { func f() { \(tap)\(pointer)) } }\n@main struct App { @StateObject var a = A() }\n#Preview { Pane(A()) }",
        "class A { func f() { \(tap)\(pointer)) } }\nlet a = A()\n#if DEBUG\nfunc demo() -> A { A() }\n#endif",
        "class A { func f() { \(tap)\(pointer)) } }\nlet a = A()\nstruct P: PreviewProvider { static var previews: Pane { Pane(A()) } }",
    ])
    func objectThatAConstantOfTheProgramKeepsStays(code: String) { check(Self.id, code) }

    /// Another object is made, or may be: by other code, by a subclass, by another module. Or what keeps the only one may be set again, or
    /// goes itself.
    @Test(arguments: [
        "class A { static let shared = A()\n func f() { \(tap)1️⃣\(pointer)) } }\nfunc g() { let other = A(); other.f() }",
        "class A { static let shared = A()\n func f() { \(tap)1️⃣\(pointer)) } }\nfunc g() -> A { .init() }",
        "class A { static let shared = A()\n class func new() -> Self { Self() }\n func f() { \(tap)1️⃣\(pointer)) } }",
        "class A { static let shared = A()\n func f() { \(tap)1️⃣\(pointer)) } }\nclass B: A {}",
        "class A { static let shared = A()\n func f() { \(tap)1️⃣\(pointer)) } }\nlet make = A.init",
        "public class A { public static let shared = A()\n public init() {}\n func f() { \(tap)1️⃣\(pointer)) } }",
        "public class A: NSObject { public static let shared = A()\n func f() { \(tap)1️⃣\(pointer)) } }",
        "class A { func f() { \(tap)1️⃣\(pointer)) } }\nclass B { private var a: A?\n init() { a = A() }\n func end() { a = nil } }\nlet b = B()",
        "class A { func f() { \(tap)1️⃣\(pointer)) } }\nclass B { var a: A?\n init() { a = A() } }\nlet b = B()",
        "class A { private static var shared: A? = A()\n class func end() { shared = nil }\n func f() { \(tap)1️⃣\(pointer)) } }",
        "class A { static weak var shared: A? = A()\n func f() { \(tap)1️⃣\(pointer)) } }",
        "class A { func f() { \(tap)1️⃣\(pointer)) } }\nclass B { let a = A() }",
        "class A { func f() { \(tap)1️⃣\(pointer)) } }\nclass B { let a = A() }\nclass C { static let b = B()\n func g() { B().run() } }",
        "class A { let b = B()\n func f() { \(tap)1️⃣\(pointer)) } }\nclass B { let a = A() }",
        "class A { func f() { \(tap)1️⃣\(pointer)) } }\nstruct B { let a = A() }",
        "class A { func f() { \(tap)1️⃣\(pointer)) } }\nlet made = { let a = A(); return B(a.name) }()",
        "class A { func f() { \(tap)1️⃣\(pointer)) } }\nfunc g(a: A = A()) {}",
        "class A { func f() { \(tap)1️⃣\(pointer)) } }\n#if DEBUG\nlet a = A()\n#endif",
        "class A { func f() { \(tap)1️⃣\(pointer)) } }\nclass AppDelegate: NSObject, UIApplicationDelegate { var a = A() }",
    ])
    func objectThatNoConstantKeepsIsReported(code: String) {
        check(Self.id, code, finds: [Expected(1, "'CGEvent.tapCreate' keeps self")])
    }

    /// A callback that doesn't look at its context can't use the object after its end: `_`, a name that the body doesn't use, no `$1`, a
    /// function, a constant, a field of the context, and no callback at all.
    @Test(arguments: [
        "CGEvent.tapCreate(tap: .t, callback: { _, _, event, _ in g(event) }, userInfo: \(pointer))",
        "CGEvent.tapCreate(tap: .t, callback: { proxy, type, event, info in g(event) }, userInfo: \(pointer))",
        "CGEvent.tapCreate(tap: .t, callback: ignoring, userInfo: \(pointer))",
        "CVDisplayLinkSetOutputCallback(link, { (_, _, _, _, _, _: UnsafeMutableRawPointer?) in g() }, \(pointer))",
        "AudioQueueNewInput(&format, { g($1, $2, $5) }, \(pointer), nil, nil, 0, &queue)",
        "CFNotificationCenterAddObserver(c, \(pointer), { _, _, name, _, _ in g(name) }, n, nil, .drop)",
        "let h: CFNotificationCallback = { _, _, n, _, _ in g(n) }; CFNotificationCenterAddObserver(c, \(pointer), h, n, nil, .drop)",
        "InstallEventHandler(t, { _, event, _ in Keys.shared.handle(event) }, 1, &type, \(pointer), nil)",
        "_ = AURenderCallbackStruct(inputProc: Self.render, inputProcRefCon: \(pointer))",
        "VTCompressionSessionCreate(allocator: nil, outputCallback: nil, refcon: \(pointer), compressionSessionOut: &s)",
        """
        var context = FSEventStreamContext(version: 0, info: \(pointer), retain: nil, release: nil, copyDescription: nil)
        stream = FSEventStreamCreate(nil, { _, _, n, paths, _, _ in g(paths, n) }, &context, all, 0, 1, 0)
        """,
        "var context = CFRunLoopSourceContext(); context.perform = { _ in g() }; context.info = \(pointer)",
    ])
    func callbackThatIgnoresItsContextStays(code: String) {
        check(Self.id, "class A { func f() { \(code) }\n\(Self.callbacks)\(Self.maker)")
    }

    private static let callbacks = """
        static func render(_: P, flags: F, time: T, bus: U, count: U, data: D) -> OSStatus { g(data) } }
        func ignoring(proxy: P, type: T, event: E, _ info: I) -> R { g(event) }
        func using(proxy: P, type: T, event: E, _ info: I) -> R { g(info) }
        """

    /// The callback looks at its context, or may: a function of another file, a variable that may be another callback, and one callback
    /// of several.
    @Test(arguments: [
        "CGEvent.tapCreate(tap: .t, callback: { _, _, event, info in g(event, info) }, userInfo: 1️⃣\(pointer))",
        "CGEvent.tapCreate(tap: .t, callback: using, userInfo: 1️⃣\(pointer))",
        "CVDisplayLinkSetOutputCallback(link, callback, 1️⃣\(pointer))",
        "AudioQueueNewInput(&format, { g($0, $1, $5) }, 1️⃣\(pointer), nil, nil, 0, &queue)",
        "CFNotificationCenterAddObserver(c, 1️⃣\(pointer), { _, me, _, _, _ in g(me) }, n, nil, .drop)",
        "InstallEventHandler(t, { _, _, me in g(me) }, 1, &type, 1️⃣\(pointer), nil)",
        "AXObserverAddNotification(observer, element, name, 1️⃣\(pointer))",
        "var h: AURenderCallback = { _, _, _, _, _, _ in 0 }; _ = AURenderCallbackStruct(inputProc: h, inputProcRefCon: 1️⃣\(pointer))",
        """
        var context = FSEventStreamContext(version: 0, info: 1️⃣\(pointer), retain: nil, release: nil, copyDescription: nil)
        first = FSEventStreamCreate(nil, { _, _, n, paths, _, _ in g(paths, n) }, &context, all, 0, 1, 0)
        other = FSEventStreamCreate(nil, { _, me, n, paths, _, _ in g(paths, me) }, &context, all, 0, 1, 0)
        """,
        "var context = CFRunLoopSourceContext(); context.perform = { g($0) }; context.info = 1️⃣\(pointer)",
    ])
    func callbackThatMayUseItsContextIsReported(code: String) {
        check(
            Self.id, "class A { func f() { \(code) }\n\(Self.callbacks)\(Self.maker)",
            finds: [Expected(1, "'")])
    }

    /// A note at most, since many such objects live as long as the app.
    @Test(arguments: [
        ("", "the files here don't declare 'A'"), ("class A {}", "of SafeGenRuntime"),
        ("class A { deinit { CFMachPortInvalidate(port) } }", nil),
        ("class A { func stop() { CFMachPortInvalidate(port) } }", "a method ends it"),
        ("class A { func stop() { CFMachPortInvalidate(port) }\n deinit { log() } }", "a method ends it"),
        ("class A { func stop() { CFMachPortInvalidate(port) }\n deinit { stop() } }", nil),
        ("class A: Base {}\nclass Base { deinit { CFMachPortInvalidate(port) } }", nil),
        ("class A: Base {}\nclass Base { func stop() { CFMachPortInvalidate(port) } }", "a method ends it"),
    ])
    func otherFilesOfTheTypeDecide(other: String, words: String?) {
        let files = ["extension A { func f() { \(Self.tap)\(Self.pointer)) } }", other, Self.maker]
        let report = Rewriter(RuleSet([Self.id], for: AdoptionIndex([]), mode: .audit))
            .examine(files.enumerated().map { (path: "\($0.offset).swift", bytes: Array($0.element.utf8)) })
        #expect(report.findingCount == 0)
        let messages = report.files.flatMap(\.findings).map(\.message)
        #expect(messages.count == (words == nil ? 0 : 1))
        if let words { #expect(messages.allSatisfy { $0.contains(words) }, "\(messages)") }
        let hasAddition = messages.contains { $0.contains("a method ends it") || $0.contains("don't declare") }
        #expect(hasAddition == (words.map { !$0.hasPrefix("of") } ?? false))
    }

    /// An object that a test makes is none of the program, and the owner of that name in the same file is meant.
    @Test(arguments: [
        ("let a = A()", "Tests/AppTests/ATests.swift", "func test() { A().f() }", false),
        ("let a = A()", "Sources/App/Other.swift", "func g() { A().f() }", true),
        ("let b = B()\nclass B { let a = A() }", "Sources/Demo/B.swift", "class B { func g() {} }", false),
        ("class B { let a = A() }", "Sources/Demo/B.swift", "class B { func g() {} }\nlet b = B()", true),
        ("let b = B()", "Sources/App/B.swift", "class B { let a = A() }", false),
    ])
    func otherFilesMakeObjects(keeper: String, path: String, other: String, isReported: Bool) {
        let code = "class A { func f() { \(Self.tap)\(Self.pointer)) } }\n"
        let report = Rewriter(RuleSet([Self.id], for: AdoptionIndex([]), mode: .audit)).examine([
            (path: "Sources/App/A.swift", bytes: Array((code + keeper).utf8)), (path: path, bytes: Array(other.utf8)),
        ])
        #expect(report.files.flatMap(\.findings).count == (isReported ? 1 : 0))
    }

    @Test func contextWithAReleaseFunctionGetsABox() {
        check(
            Self.id,
            """
            import CoreServices

            final class Watcher {
                init(path: String) {
                    var context = FSEventStreamContext(
                        version: 0, info: 1️⃣Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil, copyDescription: nil)
                    stream = FSEventStreamCreate(nil, { _, info, _, _, _, _ in
                        Unmanaged<Watcher>.fromOpaque(info!).takeUnretainedValue().changes += 1
                    }, &context, [path] as CFArray, 0, 0, 0)
                }
                func restart() {
                    var context = CFRunLoopTimerContext(
                        version: 0, info: 2️⃣Unmanaged.passUnretained(self).toOpaque(), retain: nil, release: nil, copyDescription: nil)
                    timer = CFRunLoopTimerCreate(nil, 0, 1, 0, 0, { _, info in
                        guard let info else { return }
                        let watcher = Unmanaged<Watcher>.fromOpaque(info).takeUnretainedValue()
                        watcher.changes += 1
                    }, &context)
                }
            }
            func watch() -> Watcher { Watcher(path: "/") }
            """,
            finds: [
                Expected(1, "'FSEventStreamContext' keeps self"), Expected(2, "'CFRunLoopTimerContext' keeps self"),
            ],
            becomes: """
                import SafeGenRuntime
                import CoreServices

                final class Watcher {
                    init(path: String) {
                        var context = FSEventStreamContext(
                            version: 0, info: WeakContext.passRetained(self), retain: nil, release: { WeakContext.release($0) }, copyDescription: nil)
                        stream = FSEventStreamCreate(nil, { _, info, _, _, _, _ in
                            WeakContext.object(info, as: Watcher.self)?.changes += 1
                        }, &context, [path] as CFArray, 0, 0, 0)
                    }
                    func restart() {
                        var context = CFRunLoopTimerContext(
                            version: 0, info: WeakContext.passRetained(self), retain: nil, release: { WeakContext.release($0) }, copyDescription: nil)
                        timer = CFRunLoopTimerCreate(nil, 0, 1, 0, 0, { _, info in
                            guard let info else { return }
                            guard let watcher = WeakContext.object(info, as: Watcher.self) else { return }
                            watcher.changes += 1
                        }, &context)
                    }
                }
                func watch() -> Watcher { Watcher(path: "/") }
                """)
    }

    /// A callback elsewhere would still take the object out of what is a box by then.
    @Test func callbackOfAnotherPlaceIsNotEdited() {
        check(
            Self.id,
            """
            import CoreServices
            class A { func f() {
                var context = FSEventStreamContext(version: 0, info: 1️⃣\(Self.pointer), retain: nil, release: nil, copyDescription: nil)
                FSEventStreamCreate(nil, callback, &context, paths, 0, 0, 0)
            } }\(Self.maker)
            """, finds: [Expected(1, "'FSEventStreamContext'")])
    }

    /// A snippet of each row, as people write it: in the call or in the struct, in a method that begins the registration by whatever
    /// may end it, too. Each is reported, and `deinit` ends it.
    @Test(arguments: CommandKnowledge.registrations.filter { $0.holding == .keeps || $0.holding == .releases })
    func snippetOfEachRowIsReported(row: KnownRegistration) {
        let number = Int(row.argument)
        let padding = String(repeating: "x, ", count: number ?? 0)
        let context = number == nil ? "\(row.argument): \(Self.pointer)" : padding + Self.pointer
        let call =
            row.holding == .keeps
            ? "_ = \(row.name)(\(context))" : "var c = \(row.name)(version: 0, \(context), retain: nil); make(&c)"
        let begins = row.ends.filter { $0.contains(" ") }.map { "\($0.split(separator: " ")[0])(port, callback, &c)" }
        let code = "class A { func f() { \(call); \(begins.joined(separator: "; ")) }"
        for (rest, count) in [("", 1)] + (row.ends.isEmpty ? [] : [(Self.end(by: row.ends[0]), 0)]) {
            let report = Rewriter(RuleSet([Self.id], for: AdoptionIndex([]), mode: .audit))
                .examine([(path: "A.swift", bytes: Array("\(code)\n\(rest) }\(Self.maker)".utf8))])
            let findings = report.files.flatMap(\.findings)
            #expect(findings.count == count, "\(row.name) \(rest)")
            #expect(findings.allSatisfy { $0.isNote && !$0.message.contains("a method ends it") }, "\(row.name)")
        }
    }

    /// `deinit { f(port, nil) }` of `f nil`
    private static func end(by end: String) -> String {
        let words = end.split(separator: " ")
        return "deinit { \(words[0])(port, \(words.count > 1 ? words[1] : "x")) }"
    }

    /// A closure of `deinit` that runs later ends nothing. A crash may come from what `deinit` ends, too.
    @Test(arguments: [
        ("deinit { Task { [weak self] in self?.stop() } }", "runs later", 1),
        ("deinit { queue.async { self.stop() } }", "runs later", 1),
        ("deinit { Task { CFMachPortInvalidate(port) } }", "runs later", 1),
        ("deinit { stop() }", "another thread", 0), ("deinit { queue.sync { stop() } }", "another thread", 0),
        ("deinit { Task { log() } }", "a method ends it", 1),
    ])
    func deinitThatIsTooLateEndsNothing(code: String, words: String, count: Int) {
        let file =
            "class A { func f() { \(Self.tap)\(Self.pointer)) }\n func stop() { CFMachPortInvalidate(port) }\n\(code) }\(Self.maker)"
        for mode in [RuleSet.Mode.audit, .crash] {
            let report = Rewriter(RuleSet([Self.id], for: AdoptionIndex([]), mode: mode))
                .examine([(path: "A.swift", bytes: Array(file.utf8))])
            let findings = report.files.flatMap(\.findings)
            #expect(findings.count == (mode == .crash ? 1 : count))
            #expect(findings.allSatisfy { $0.message.contains(words) }, "\(findings.map(\.message))")
        }
    }

    /// The same in Objective-C, as a note that comes last.
    @Test(arguments: [
        ("CGEventTapCreate(a, b, c, d, f, (__bridge void *)self);", "", 1),
        ("FSEventStreamContext c = {0, (__bridge void *)(self), NULL, NULL, NULL};", "", 1),
        (
            "SCNetworkReachabilityContext c = {0, (__bridge void *)self}; SCNetworkReachabilitySetCallback(r, f, &c);",
            "", 1
        ),
        (
            "CGEventTapCreate(a, b, c, d, f, (__bridge void *)self);",
            "- (void)dealloc { [self stop]; }\n- (void)stop { CFMachPortInvalidate(p); }", 0
        ),
        (
            "SCNetworkReachabilityContext c = {0, (__bridge void *)self};",
            "- (void)dealloc { SCNetworkReachabilitySetCallback(r, NULL, NULL); }", 0
        ),
        ("CGEventTapCreate(a, b, c, d, f, (__bridge void *)other);", "", 0), ("take((__bridge void *)self);", "", 0),
        ("CGEventTapCreate(a, b, c, d, f, (__bridge_retained void *)self);", "", 0),
        ("IOHIDManagerRegisterDeviceMatchingCallback(m, f, (__bridge void *)self);", "", 1),
        ("IOHIDManagerRegisterDeviceMatchingCallback(m, NULL, (__bridge void *)self);", "", 0),
        ("DARegisterDiskAppearedCallback(s, NULL, f, (__bridge void *)self);", "", 1),
        (
            "DARegisterDiskAppearedCallback(s, NULL, f, (__bridge void *)self); DAUnregisterCallback(s, f, (__bridge void *)self);",
            "", 1
        ),
        (
            "CFNotificationCenterAddObserver(c, (__bridge void *)self, f, n, NULL, 0); "
                + "CFNotificationCenterRemoveObserver(c, (__bridge void *)self, n, NULL);", "", 1
        ),
    ])
    func contextInObjectiveCIsANote(code: String, rest: String, count: Int) {
        let file = "@implementation A\n- (void)start { \(code) }\n\(rest)\n@end\n"
        let report = Rewriter(RuleSet([Self.id], for: AdoptionIndex([]), mode: .audit))
            .examine([(path: "A.m", bytes: Array(file.utf8))])
        let findings = report.files.flatMap(\.findings)
        #expect(findings.count == count, "\(findings.map(\.message))")
        #expect(findings.allSatisfy { $0.isNote && $0.isUnlikely && $0.message.contains("this 'A' is deallocated") })
    }

    @Test func everyRowIsRead() {
        #expect(
            CommandKnowledge.registrations.count
                == CommandKnowledgeText.registrations.description.split(separator: "\n").count)
        for row in CommandKnowledge.registrations where row.caller == nil { Issue.record("\(row.name): no source") }
    }
}
