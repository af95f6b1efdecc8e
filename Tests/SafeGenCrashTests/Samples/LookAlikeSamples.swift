import SafeGenCrash

/// Reports that look like those of a dangling delegate, and are of something else.
enum LookAlikeSamples {
    static let all: [Sample] = [
        Sample(
            "a living controller that lacks a method", .lookAlike, .unknown,
            WrittenReport(
                information: [Sample.unrecognized("ListController", "tableView:numberOfRowsInSection:")], frames: [],
                exceptionFrames: Sample.forwarded + ["UIKit -[UITableViewRowData _updateNumSections]"]
            ).console),
        Sample(
            "a living view that is wired wrongly", .lookAlike, .unknown,
            WrittenReport(
                exception: "EXC_CRASH (SIGABRT)",
                information: [Sample.unrecognized("UIView", "tableView:cellForRowAtIndexPath:")],
                frames: ["libsystem_kernel.dylib __pthread_kill", "libsystem_c.dylib abort"],
                exceptionFrames: Sample.forwarded + [
                    "UIKit -[UITableView _createPreparedCellForGlobalRow:withIndexPath:willDisplay:]"
                ]
            ).crash),
        Sample(
            "a button whose action is missing", .lookAlike, .unknown,
            WrittenReport(
                information: [Sample.unrecognized("MainController", "tapped:")], frames: [],
                exceptionFrames: Sample.forwarded + ["UIKit -[UIApplication sendAction:to:from:forEvent:]"]
            ).console),
        Sample(
            "a proxy of a library", .lookAlike, .unknown,
            "-[RxScrollViewDelegateProxy scrollViewDidScroll:]: unrecognized selector sent to instance 0x6000"),
        Sample(
            "a splitter of delegates", .lookAlike, .unknown,
            "-[DelegateSplitter webViewDidFinishLoad:]: unrecognized selector sent to instance 0x6000"),
        Sample(
            "a class and not an object", .lookAlike, .no,
            "+[ListController tableView:numberOfRowsInSection:]: unrecognized selector sent to class 0x1000"),
        Sample(
            "a string in place of a dictionary", .lookAlike, .unknown,
            "-[__NSCFString objectForKey:]: unrecognized selector sent to instance 0x6000"),
        Sample(
            "an object released too often", .lookAlike, .no,
            WrittenReport(frames: ["libobjc.A.dylib objc_release", "Reader -[Cache clear]"] + Sample.loop).crash),
        Sample(
            "an object released too often, in the pool", .lookAlike, .no,
            WrittenReport(
                frames: [
                    "libobjc.A.dylib objc_release",
                    "libobjc.A.dylib (anonymous namespace)::AutoreleasePoolPage::pop(void*)",
                    "CoreFoundation _CFAutoreleasePoolPop", "UIKit -[UIScrollView _notifyDidScroll]",
                ] + Sample.loop
            ).crash),
        Sample(
            "an object released in a scroll view", .lookAlike, .no,
            WrittenReport(
                information: ["objc_msgSend() selector name: release"],
                frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScroll]"] + Sample.loop
            ).crash),
        Sample("a zombie that is released", .lookAlike, .no, Sample.zombie("ListController", "release")),
        Sample("a zombie of the framework", .lookAlike, .no, Sample.zombie("CALayer", "setNeedsDisplay")),
        Sample("a zombie string", .lookAlike, .no, Sample.zombie("CFString", "length")),
        Sample(
            "a zombie that the app itself calls", .lookAlike, .unknown,
            WrittenReport(
                exception: "EXC_BREAKPOINT (SIGTRAP)",
                information: [Sample.zombie("Store", "tableView:didSelectRowAtIndexPath:")],
                frames: [
                    "CoreFoundation ___forwarding___", "CoreFoundation _CF_forwarding_prep_0", "Reader -[Menu choose:]",
                    "UIKit -[UITableView _userSelectRowAtPendingSelectionIndexPath:]",
                ]
            ).crash),
        Sample(
            "a connection's delegate, which is retained", .lookAlike, .no,
            WrittenReport(
                frames: [
                    Sample.send, "CFNetwork -[NSURLConnection(NSURLConnectionReallyInternal) sendDidFinishLoading]",
                    "CFNetwork _NSURLConnectionDidFinishLoading(_CFURLConnection*, void const*)",
                ] + Sample.loop
            ).crash),
        Sample(
            "a timer's target, which is retained", .lookAlike, .no,
            WrittenReport(frames: [Sample.send, "Foundation __NSFireTimer"] + Sample.loop).crash),
        Sample(
            "a delayed call, whose target is retained", .lookAlike, .no,
            WrittenReport(frames: [Sample.send, "Foundation __NSFireDelayedPerform"] + Sample.loop).lldb),
        Sample(
            "an animation's delegate, which is retained", .lookAlike, .no,
            WrittenReport(frames: [Sample.send, "QuartzCore CA::Layer::run_animation_callbacks(void*)"] + Sample.loop)
                .crash),
        Sample(
            "a scroll view of iOS 15, which is weak", .lookAlike, .no,
            WrittenReport(
                system: "iPhone OS 15.1 (19B74)",
                frames: [Sample.send, "UIKitCore -[UIScrollView _notifyDidScroll]"] + Sample.loop
            ).ips),
        Sample(
            "a location manager of iOS 14, which is weak", .lookAlike, .no,
            WrittenReport(
                system: "iPhone OS 14.4 (18D52)",
                frames: [Sample.send, "CoreLocation -[CLLocationManager onClientEventLocation:]"] + Sample.loop
            ).crash),
        Sample(
            "an observer of macOS 13, which is zeroed if the program was built so", .lookAlike, .unknown,
            WrittenReport(
                system: "macOS 13.0 (22A380)",
                frames: [Sample.send, "CoreFoundation __CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__"]
            ).ips),
        Sample(
            "an app's frame in between", .lookAlike, .unknown,
            WrittenReport(
                frames: [
                    Sample.send, "Reader -[WebController webViewDidFinishLoad:]",
                    "UIKit -[UIWebView webView:didFinishLoadForFrame:]",
                ] + Sample.loop
            ).crash),
        Sample(
            "a framework of others in between", .lookAlike, .unknown,
            WrittenReport(
                frames: ["libobjc.A.dylib objc_retain", "Alamofire SessionDelegate.urlSession(_:task:)", "CFNetwork ?"]
            ).crash),
        Sample(
            "Swift's trap", .lookAlike, .no,
            WrittenReport(
                system: "iPhone OS 16.1 (20B82)", exception: "EXC_BREAKPOINT (SIGTRAP)",
                frames: ["libswiftCore.dylib _assertionFailure(_:_:file:line:flags:)", "Reader FeedView.body.getter"]
            ).ips),
        Sample(
            "a forced unwrap, on a Mac", .lookAlike, .no,
            WrittenReport(
                system: "Mac OS X 10.14.6 (18G87)", exception: "EXC_BAD_INSTRUCTION (SIGILL)",
                frames: ["libswiftCore.dylib _fatalErrorMessage", "Reader FeedView.load()"]
            ).crash),
        Sample(
            "the watchdog", .lookAlike, .no,
            WrittenReport(
                exception: "EXC_CRASH (SIGKILL)", termination: "Namespace SPRINGBOARD, Code 0x8badf00d",
                frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScroll]"]
            ).crash),
        Sample(
            "the watchdog, MetricKit", .lookAlike, .no,
            WrittenReport(
                termination: "Namespace SPRINGBOARD, Code 0x8badf00d",
                frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScroll]"]
            ).metricKit),
        Sample(
            "the watchdog, .ips", .lookAlike, .no,
            """
            {"app_name":"Reader","bug_type":"309","os_version":"iPhone OS 16.1 (20B82)"}
            {"procName":"Reader","exception":{"type":"EXC_CRASH","signal":"SIGKILL"},
            "termination":{"namespace":"FRONTBOARD","code":2343432205,"reasons":["scene-update watchdog transgression"]},
            "faultingThread":0,"threads":[{"triggered":true,"frames":[{"symbol":"objc_msgSend","imageIndex":0},{"symbol":"_startElementNs","imageIndex":1}]}],
            "usedImages":[{"name":"libobjc.A.dylib","path":"/usr/lib/libobjc.A.dylib"},{"name":"Foundation","path":"/System/Library/Frameworks/Foundation.framework/Foundation"}]}
            """),
        Sample(
            "memory was short", .lookAlike, .no,
            """
            {"bug_type":"298","timestamp":"2024-02-29 10:11:12.00 +0100","os_version":"iPhone OS 17.4 (21E219)"}
            {"crashReporterKey":"a","largestProcess":"Reader","memoryStatus":{"pageSize":16384},"processes":[{"name":"Reader"}]}
            """),
        Sample(
            "an index out of range", .lookAlike, .no,
            "*** Terminating app due to uncaught exception 'NSRangeException', reason: '*** -[__NSArrayM objectAtIndex:]: index 3 beyond bounds [0 .. 2]'\n"
                + "*** First throw call stack:\n(\n0 CoreFoundation 0x1831aefd8 __exceptionPreprocess + 124\n)\n"),
        Sample(
            "an update of a table that doesn't add up", .lookAlike, .no,
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of rows in section 0.'"
        ),
        Sample(
            "C++", .lookAlike, .no,
            WrittenReport(
                exception: "EXC_CRASH (SIGABRT)",
                information: ["terminating with uncaught exception of type std::out_of_range: vector"],
                frames: ["libsystem_kernel.dylib __pthread_kill", "libc++abi.dylib std::terminate()"]
            ).crash),
        Sample(
            "a function that calls itself", .lookAlike, .no,
            WrittenReport(
                subtype: "KERN_PROTECTION_FAILURE",
                information: ["Thread stack size exceeded due to excessive recursion"],
                frames: [Sample.send] + [String](repeating: "Reader -[Node visit]", count: 60)
            ).crash),
        Sample(
            "a damaged heap", .lookAlike, .no,
            WrittenReport(
                exception: "EXC_CRASH (SIGABRT)",
                information: ["*** error for object 0x7f: pointer being freed was not allocated"],
                frames: ["libsystem_kernel.dylib __pthread_kill", "libsystem_malloc.dylib free"]
            ).crash),
        Sample(
            "an assertion", .lookAlike, .no,
            WrittenReport(
                exception: "EXC_CRASH (SIGABRT)",
                frames: ["libsystem_kernel.dylib __pthread_kill", "libsystem_c.dylib __assert_rtn"]
            ).crash),
        Sample(
            "a pointer of C", .lookAlike, .unknown,
            WrittenReport(frames: ["libsystem_platform.dylib _platform_memmove", "CoreFoundation CFDataGetBytes"]).crash
        ),
        Sample(
            "an object of a view's own list", .lookAlike, .unknown,
            WrittenReport(frames: [
                Sample.send, "UIKit -[UIWindow _rotateWindowToOrientation:updateStatusBar:duration:]",
            ]).crash),
        Sample(
            "a register of another thread", .lookAlike, .unknown,
            WrittenReport(
                information: ["objc_msgSend() selector name: tableView:numberOfRowsInSection:"],
                frames: ["libsystem_kernel.dylib mach_msg_trap", "CoreFoundation __CFRunLoopServiceMachPort"]
            ).crash),
        Sample(
            "a register of another framework", .lookAlike, .unknown,
            WrittenReport(
                system: "iPhone OS 8.4 (12H143)",
                information: ["objc_msgSend() selector name: tableView:numberOfRowsInSection:"],
                frames: [Sample.send, "CoreData ?"]
            ).crash),
        Sample(
            "a message that is none of a delegate's", .lookAlike, .unknown,
            WrittenReport(
                system: "Mac OS X 10.10.4 (14E46)", information: ["objc_msgSend() selector name: isKindOfClass:"],
                frames: [Sample.send, "com.apple.AppKit -[NSOutlineView _delegate_isGroupRow:]"]
            ).crash),
        Sample(
            "a register with rubbish", .lookAlike, .unknown,
            WrittenReport(
                system: "Mac OS X 10.14.6 (18G87)", information: ["objc_msgSend() selector name: \u{2020}\u{02DA}"],
                frames: [Sample.send, "com.apple.AppKit -[NSView _drawRect:clip:]"]
            ).crash),
        Sample(
            "what the user clicked", .lookAlike, .unknown,
            WrittenReport(
                system: "Mac OS X 10.14.6 (18G87)",
                information: ["Performing @selector(openFeed:) from sender NSMenuItem 0x6000"],
                frames: [Sample.send, "com.apple.AppKit -[NSDocument close]"]
            ).crash),
        Sample(
            "a function of the app with a name of the framework's", .lookAlike, .unknown,
            WrittenReport(frames: [Sample.send, "Reader _startElementNs", "libxml2.2.dylib xmlParseStartTag2"]).crash),
        Sample(
            "a hang", .lookAlike, .no,
            WrittenReport(
                exception: "EXC_CRASH (SIGQUIT)", frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScroll]"]
            ).crash),
        Sample(
            "an exception of coding", .lookAlike, .no,
            """
            {"app_name":"Reader","bug_type":"309","os_version":"iPhone OS 17.4 (21E219)"}
            {"procName":"Reader","exception":{"type":"EXC_CRASH","signal":"SIGABRT"},
            "exceptionReason":{"name":"NSInvalidArgumentException","composed_message":"*** -[__NSPlaceholderDictionary initWithObjects:forKeys:count:]: attempt to insert nil object from objects[0]"},
            "faultingThread":0,"threads":[{"triggered":true,"frames":[{"symbol":"__pthread_kill","imageIndex":0}]}],"usedImages":[{"name":"libsystem_kernel.dylib"}]}
            """),
        Sample(
            "a delegate of a class of one's own", .lookAlike, .unknown,
            Sample.zombie("DetailController", "pickerDidFinish:")),
        Sample(
            "a frame that only resembles", .lookAlike, .unknown,
            WrittenReport(frames: [Sample.send, "UIKit -[UIScrollView _notifyDidScrollToTop]"] + Sample.loop).crash),
    ]
}
