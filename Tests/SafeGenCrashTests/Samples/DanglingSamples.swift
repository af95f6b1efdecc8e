import SafeGenCrash

/// Reports of delegates, targets and observers that were gone.
enum DanglingSamples {
    static let all: [Sample] = [
        Sample(
            "scroll view, .crash of iOS 8", .dangling("UIScrollView"), .yes,
            WrittenReport(
                frames: [
                    Sample.send, "UIKit -[UIScrollView(UIScrollViewInternal) _notifyDidScroll]",
                    "UIKit -[UIScrollView setContentOffset:]",
                    "UIKit -[UIScrollView(Static) _adjustContentOffsetIfNecessary]",
                ] + Sample.loop
            ).crash),
        Sample(
            "scroll view's animation, lldb", .dangling("UIScrollView"), .yes,
            WrittenReport(
                frames: [Sample.send, "UIKit -[UIScrollView(UIScrollViewInternal) _delegateScrollViewAnimationEnded]"]
                    + Sample.loop
            ).lldb),
        Sample(
            "zooming, gdb", .dangling("UIScrollView"), .yes,
            WrittenReport(frames: [Sample.send, "UIKit -[UIScrollView _getDelegateZoomView]"] + Sample.loop).gdb),
        Sample(
            "table's data source, Crashlytics", .dangling("UITableView"), .yes,
            WrittenReport(
                frames: [
                    Sample.send, "UIKit -[UITableViewRowData(UITableViewRowDataPrivate) _updateNumSections]",
                    "UIKit -[UITableViewRowData invalidateAllSections]", "UIKit -[UITableView _updateRowData]",
                ] + Sample.loop
            ).crashlytics),
        Sample(
            "table's data source, a field a line", .dangling("UITableView"), .yes,
            WrittenReport(frames: [Sample.send, "UIKit -[UITableViewRowData _updateNumSections]"] + Sample.loop)
                .crashlyticsFields),
        Sample(
            "text field, HockeyApp", .dangling("UITextField"), .yes,
            WrittenReport(
                information: ["Selector name found in current argument registers: respondsToSelector:"],
                frames: [
                    Sample.send, "UIKit -[UITextField _shouldEndEditing]",
                    "UIKit -[UITextField canResignFirstResponder]",
                ]
                    + Sample.loop
            ).hockey),
        Sample(
            "navigation controller of iOS 7", .dangling("UINavigationController"), .yes,
            WrittenReport(
                system: "iOS 7.1.2 (11D257)",
                frames: [Sample.send, "UIKit -[UINavigationController _startCustomTransition:]"] + Sample.loop
            ).crash),
        Sample(
            "web view, lldb", .dangling("UIWebView"), .yes,
            WrittenReport(
                frames: [
                    Sample.send, "UIKit -[UIWebView webView:resource:didFinishLoadingFromDataSource:]",
                    "CoreFoundation __invoking___",
                ] + Sample.loop
            ).lldb),
        Sample(
            "web thread, .crash of iOS 12", .dangling("UIWebView"), .yes,
            WrittenReport(
                system: "iPhone OS 12.4 (16G77)",
                frames: [
                    Sample.send,
                    "UIKitCore -[UIWebView webThreadWebView:resource:willSendRequest:redirectResponse:fromDataSource:]",
                    "CoreFoundation __invoking___", "WebKitLegacy -[WebFrame _loadRequest:]",
                ]
            ).crash),
        Sample(
            "web view of a Mac, .crash", .dangling("WebView"), .yes,
            WrittenReport(
                system: "Mac OS X 10.9.5 (13F34)",
                frames: [
                    Sample.send,
                    "com.apple.WebKit CallFrameLoadDelegate(objc_object* (*)(objc_object*, objc_selector*, ...), WebView*)",
                    "com.apple.WebCore WebCore::FrameLoader::checkLoadCompleteForThisFrame()",
                ]
            ).crash),
        Sample(
            "fetched results, zombie in the console", .dangling("NSFetchedResultsController"), .yes,
            "2014-03-04 10:11:12.131 Reader[2314:60b] "
                + Sample.zombie("ListController", "controllerWillChangeContent:")),
        Sample(
            "fetched results, the block of its category", .dangling("NSFetchedResultsController"), .yes,
            WrittenReport(
                system: "iPhone OS 13.3 (17C54)",
                frames: [
                    "libobjc.A.dylib objc_retain",
                    "CoreData __82-[NSFetchedResultsController(PrivateMethods) _core_managedObjectContextDidChange:]_block_invoke",
                    "CoreData -[NSManagedObjectContext performBlockAndWait:]",
                ] + Sample.loop
            ).crash),
        Sample(
            "fetched results, out of place", .dangling("NSFetchedResultsController"), .yes,
            WrittenReport(
                information: [Sample.unrecognized("__NSCFString", "controllerDidChangeContent:")], frames: [],
                exceptionFrames: Sample.forwarded + [
                    "CoreData -[NSFetchedResultsController(PrivateMethods) _postprocess]"
                ]
            ).console),
        Sample(
            "products request, .ips", .dangling("SKProductsRequest"), .yes,
            WrittenReport(
                system: "iPhone OS 11.4.1 (15G77)",
                frames: [
                    Sample.send, "StoreKit __34-[SKProductsRequest _handleReply:]_block_invoke",
                    "libdispatch.dylib _dispatch_call_block_and_release",
                ]
            ).ips),
        Sample(
            "payment queue, .ips of iOS 17", .dangling("SKPaymentQueue"), .yes,
            WrittenReport(
                system: "iPhone OS 17.4 (21E219)",
                frames: [
                    "libobjc.A.dylib objc_opt_respondsToSelector", "StoreKit __NotifyObserverAboutChanges",
                    "CoreFoundation CFArrayApplyFunction",
                    "StoreKit -[SKPaymentQueue(SKPaymentQueuePrivate) _notifyObserversAboutChanges:sendUpdatedDownloads:]",
                ] + Sample.loop
            ).ips),
        Sample(
            "payment queue, restored", .dangling("SKPaymentQueue"), .yes,
            WrittenReport(
                frames: [
                    Sample.send,
                    "StoreKit -[SKPaymentQueue(SKPaymentQueuePrivate) _notifyObserversRestoreTransactionsFinished]",
                ] + Sample.loop
            ).lldb),
        Sample(
            "location manager of a Mac", .dangling("CLLocationManager"), .yes,
            WrittenReport(
                system: "Mac OS X 10.8.2 (12C60)", information: ["objc_msgSend() selector name: respondsToSelector:"],
                frames: [
                    "libobjc.A.dylib objc_msgSend_vtable5",
                    "com.apple.corelocation -[CLLocationManager onClientEventAuthStatus:]",
                    "com.apple.corelocation CLClientInvokeCallback(__CLClient*, CLClientEvent, __CFDictionary const*)",
                ]
            ).crash),
        Sample(
            "location manager, zombie of iOS 12", .dangling("CLLocationManager"), .yes,
            WrittenReport(
                system: "iPhone OS 12.1 (16B92)", exception: "EXC_BREAKPOINT (SIGTRAP)",
                information: [Sample.zombie("Tracker", "locationManager:didUpdateLocations:")],
                frames: [
                    "CoreFoundation ___forwarding___", "CoreFoundation _CF_forwarding_prep_0",
                    "CoreLocation -[CLLocationManager onClientEventLocation:supportInfo:]",
                ]
            ).crash),
        Sample(
            "audio player, .crash of iOS 12", .dangling("AVAudioPlayer"), .yes,
            WrittenReport(
                system: "iPhone OS 12.4 (16G77)",
                frames: [
                    Sample.send, "AVFAudio -[AVAudioPlayer(AVAudioPlayerPriv) finishedPlaying:]",
                    "Foundation __NSThreadPerformPerform",
                ] + Sample.loop
            ).crash),
        Sample(
            "XML parser, .ips of iOS 17", .dangling("XMLParser"), .unknown,
            WrittenReport(
                system: "iPhone OS 17.4 (21E219)",
                frames: [
                    Sample.send, "Foundation _startElementNs", "libxml2.2.dylib xmlParseStartTag2",
                    "libxml2.2.dylib xmlParseChunk", "Foundation -[NSXMLParser parseData:]", "Reader Loader.run()",
                ]
            ).ips),
        Sample(
            "XML parser, zombie", .dangling("XMLParser"), .yes,
            Sample.zombie("FeedReader", "parser:didStartElement:namespaceURI:qualifiedName:attributes:")),
        Sample(
            "stream, lldb", .dangling("Stream"), .yes,
            WrittenReport(
                frames: [
                    Sample.send, "CoreFoundation _inputStreamCallbackFunc", "CoreFoundation _signalEventSync",
                    "CoreFoundation _cfstream_solo_signalEventSync",
                ] + Sample.loop
            ).lldb),
        Sample(
            "output stream, .ips of macOS 14", .dangling("Stream"), .yes,
            WrittenReport(
                system: "macOS 14.2 (23C64)",
                frames: ["libobjc.A.dylib objc_retain", "CoreFoundation _outputStreamCallbackFunc"] + Sample.loop
            ).ips),
        Sample(
            "undo target", .dangling("UndoManager"), .yes,
            WrittenReport(
                system: "Mac OS X 10.14.6 (18G87)",
                frames: ["libobjc.A.dylib objc_msgSend", "com.apple.Foundation -[_NSUndoStack popAndInvoke]"]
            ).crash),
        Sample(
            "observer of a value", .dangling("NSObject"), .yes,
            WrittenReport(
                system: "iPhone OS 16.1 (20B82)",
                frames: [
                    Sample.send, "Foundation NSKeyValueNotifyObserver", "Foundation NSKeyValueDidChange",
                    "Foundation -[NSObject(NSKeyValueObservingPrivate) _changeValueForKeys:count:maybeOldValuesDict:usingBlock:]",
                ] + Sample.loop
            ).ips),
        Sample(
            "observer of a notification, iOS 8", .dangling("NotificationCenter"), .yes,
            WrittenReport(
                frames: [
                    Sample.send, "CoreFoundation __CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__",
                    "CoreFoundation _CFXNotificationPost",
                    "Foundation -[NSNotificationCenter postNotificationName:object:userInfo:]",
                ] + Sample.loop
            ).crash),
        Sample(
            "table of a Mac", .dangling("NSTableView"), .yes,
            WrittenReport(
                system: "Mac OS X 10.11.4 (15E65)",
                information: ["objc_msgSend() selector name: numberOfRowsInTableView:"],
                frames: [
                    Sample.send, "com.apple.AppKit -[NSTableView _uncachedNumberOfRows]",
                    "com.apple.AppKit -[NSTableView numberOfRows]",
                ]
            ).crash),
        Sample(
            "outline of a Mac", .dangling("NSOutlineView"), .yes,
            WrittenReport(
                system: "Mac OS X 10.10.5 (14F27)",
                frames: [Sample.send, "com.apple.AppKit -[NSOutlineView _delegate_isGroupRow:]"]
            ).crash),
        Sample(
            "split view of a Mac, redrawn", .dangling("NSSplitView"), .unknown,
            WrittenReport(
                system: "Mac OS X 10.9.2 (13C64)",
                frames: [
                    Sample.send, "com.apple.AppKit -[NSSplitView resizeSubviewsWithOldSize:]",
                    "com.apple.AppKit -[NSView setFrameSize:]",
                ]
            ).crash),
        Sample(
            "split view of a Mac, on a full screen", .dangling("NSSplitView"), .yes,
            WrittenReport(
                system: "Mac OS X 10.11.2 (15C50)",
                frames: [
                    Sample.send,
                    "com.apple.AppKit __47-[NSSplitView _willMeasureMinSizeForFullscreen]_block_invoke",
                    "com.apple.CoreFoundation -[__NSArrayI enumerateObjectsWithOptions:usingBlock:]",
                ]
            ).crash),
        Sample(
            "collection of a Mac", .dangling("NSCollectionView"), .yes,
            WrittenReport(
                system: "Mac OS X 10.12.6 (16G29)",
                frames: ["libobjc.A.dylib objc_retain", "com.apple.AppKit -[_NSCollectionViewCore _reuseCell:]"]
            ).crash),
        Sample(
            "text view of a Mac", .dangling("NSTextView"), .yes,
            WrittenReport(
                system: "Mac OS X 10.9.5 (13F34)", information: ["objc_msgSend() selector name: respondsToSelector:"],
                frames: [
                    Sample.send, "com.apple.AppKit -[NSTextView(NSSharing) setSelectedRanges:affinity:stillSelecting:]",
                ]
            ).crash),
        Sample(
            "map, by the register alone", .dangling("MKMapView"), .yes,
            WrittenReport(
                system: "iPhone OS 8.4 (12H143)",
                information: ["objc_msgSend() selector name: mapView:regionDidChangeAnimated:"],
                frames: [Sample.send, "MapKit ?", "MapKit ?"] + Sample.loop
            ).crash),
        Sample(
            "web view, out of place", .dangling("UIWebView"), .yes,
            "-[NSFetchRequest webViewDidFinishLoad:]: unrecognized selector sent to instance 0x8c4d3e0"),
        Sample(
            "location manager, Crashlytics' exception", .dangling("CLLocationManager"), .yes,
            """
            # OS Version: 10.3.3 (14G60)
            Fatal Exception: NSInvalidArgumentException
            -[__NSDictionaryM locationManager:didUpdateHeading:]: unrecognized selector sent to instance 0x170226ae0
            0  CoreFoundation                 0x1831aefd8 __exceptionPreprocess
            1  libobjc.A.dylib                0x181c10538 objc_exception_throw
            2  CoreFoundation                 0x1831b5ef4 __methodDescriptionForSelector
            3  CoreFoundation                 0x1831b2ef8 ___forwarding___
            4  CoreFoundation                 0x1830af014 _CF_forwarding_prep_0
            5  CoreLocation                   0x188f3ab94 -[CLLocationManager onClientEventHeading:]
            """),
        Sample(
            "net service, in a log", .dangling("NetService"), .yes,
            "Jan  4 10:11:12 host Reader[231] <Error>: " + Sample.zombie("Finder", "netServiceDidResolveAddress:")
                + "\nJan  4 10:11:12 host backboardd[40] <Notice>: something else\n"),
        Sample(
            "physics, .ips whose register names it", .dangling("SKPhysicsWorld"), .yes,
            WrittenReport(
                system: "iPhone OS 15.4.1 (19E258)", information: ["objc_msgSend() selector name: didBeginContact:"],
                frames: [Sample.send, "SpriteKit ?", "PhysicsKit ?"]
            ).ips),
        // What no line of a report can tell.
        Sample(
            "zombie of unknown owner", .danglingUnseen, .unknown,
            "*** -[DetailController respondsToSelector:]: message sent to deallocated instance 0x8c4d3e0"),
        Sample(
            "MetricKit, without symbols", .danglingUnseen, .unknown,
            WrittenReport(
                system: "iPhone OS 17.4 (21E219)",
                frames: ["libobjc.A.dylib ?", "Foundation ?", "libxml2.2.dylib ?", "Reader ?"]
            ).metricKit),
        Sample(
            "a library's own delegate", .danglingUnseen, .unknown,
            WrittenReport(frames: [Sample.send, "Reader -[RefreshHeader endRefreshing]"] + Sample.loop).crash),
        Sample(
            "redacted", .danglingUnseen, .unknown,
            WrittenReport(frames: [Sample.send, "UIKit <redacted>", "UIKit <redacted>"] + Sample.loop).crash),
    ]
}
