/// Texts of delegates, targets and observers that were gone. The apps are invented, and so are the addresses.
enum DanglingReports {
    static let ofDevices = #"""
        === yes UIScrollView | zooming, iOS 8
        OS Version:          iOS 8.2 (12D508)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib   0x0000000195f3bbd0 objc_msgSend + 16
        1   UIKit             0x0000000189a10b34 -[UIScrollView(UIScrollViewInternal) _getDelegateZoomView] + 84
        2   UIKit             0x0000000189a10a90 -[UIScrollView(UIScrollViewInternal) _zoomScaleFromPresentationLayer:] + 32
        === yes UIScrollView | an animation that ends after the pop, iOS 7
        OS Version:      iPhone OS 7.0.6 (11B651)
        Exception Type:  EXC_BAD_ACCESS (SIGBUS)
        Thread 0 Crashed:
        0   libobjc.A.dylib   0x38e5fb66 objc_msgSend + 6
        1   UIKit             0x315e8a25 -[UIScrollView(UIScrollViewInternal) _delegateScrollViewAnimationEnded] + 48
        2   UIKit             0x315e89b1 -[UIScrollView(UIScrollViewInternal) _scrollViewAnimationEnded:finished:] + 172
        === fits UITableView | out of place, Crashlytics
        # OS Version: 8.3 (12F70)
        Fatal Exception: NSInvalidArgumentException
        0  CoreFoundation   0x183a4c2d8 __exceptionPreprocess
        1  libobjc.A.dylib  0x1952e80e4 objc_exception_throw
        2  CoreFoundation   0x183a53290 __methodDescriptionForSelector
        3  CoreFoundation   0x183a5023c ___forwarding___
        4  CoreFoundation   0x183954b6c _CF_forwarding_prep_0
        5  UIKit            0x1887c1f90 -[UITableViewRowData(UITableViewRowDataPrivate) _updateNumSections]
        6  UIKit            0x1887c1e00 -[UITableViewRowData invalidateAllSections]
        === yes UITextField | leaving a form, iOS 7
        OS Version:      iPhone OS 7.1 (11D167)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib   0x3a0e1b66 objc_msgSend + 6
        1   UIKit             0x32f1dff5 -[UITextField _shouldEndEditing] + 72
        2   UIKit             0x32f1dfa9 -[UITextField canResignFirstResponder] + 20
        === yes UINavigationController | a tab that comes back, iOS 8
        OS Version:          iOS 8.4.1 (12H321)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: respondsToSelector:

        Thread 0 Crashed:
        0   libobjc.A.dylib   0x0000000197e1fbd0 objc_msgSend + 16
        1   UIKit             0x000000018b1dab08 -[UINavigationController viewWillAppear:] + 468
        2   UIKit             0x000000018b13ff74 -[UIViewController _setViewAppearState:isAnimating:] + 512
        === yes SKProductsRequest | products arrive late, iOS 9
        OS Version:          iOS 9.3.2 (13F69)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib    0x000000018f9f1bd0 objc_msgSend + 16
        1   StoreKit           0x00000001867aa3d0 __34-[SKProductsRequest _handleReply:]_block_invoke + 540
        2   libdispatch.dylib  0x000000018ffc1770 _dispatch_call_block_and_release + 24
        === yes SKRequest | a receipt is refreshed twice, Crashlytics
        # OS Version: 10.2.1 (14D27)
        Crashed: com.apple.main-thread
        0  libobjc.A.dylib    0x18a24c150 objc_msgSend + 16
        1  StoreKit           0x198a91e3c __40-[SKReceiptRefreshRequest _handleReply:]_block_invoke + 280
        2  libdispatch.dylib  0x18a68e9e0 _dispatch_call_block_and_release + 24
        === yes SKPaymentQueue | restoring fails, iOS 12
        OS Version:          iPhone OS 12.1.4 (16D57)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib   0x00000001b84e0530 objc_msgSend + 16
        1   StoreKit          0x00000001c7a0b0f0 -[SKPaymentQueue _notifyObserversRestoreTransactionsFailedWithError:] + 144
        === yes SKPaymentQueue | an observer of a payment, iOS 6
        OS Version:      iPhone OS 6.1.3 (10B329)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib   0x3b2f45b0 objc_msgSend + 16
        1   StoreKit          0x369557a7 __NotifyObserverAboutChanges + 58
        2   CoreFoundation    0x34153afb CFArrayApplyFunction + 38
        3   StoreKit          0x36955763 -[SKPaymentQueue _notifyObserversAboutChanges:] + 118
        === yes AVAudioPlayer | a sound outlives the screen, iOS 11
        OS Version:          iPhone OS 11.4 (15F79)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00000001834fc910 objc_msgSend + 16
        1   AVFAudio         0x0000000189c014f4 -[AVAudioPlayer(AVAudioPlayerPriv) finishedPlaying:] + 92
        2   Foundation       0x0000000184d7a0ec __NSThreadPerformPerform + 340
        === yes Stream | a socket closes, iOS 9
        OS Version:          iOS 9.3.5 (13G36)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 8 Crashed:
        0   libobjc.A.dylib  0x0000000183131bd0 objc_msgSend + 16
        1   CoreFoundation   0x0000000183a5c424 _inputStreamCallbackFunc + 56
        2   CoreFoundation   0x0000000183a06644 _signalEventSync + 192
        3   CoreFoundation   0x0000000183a129b4 _cfstream_solo_signalEventSync + 240
        === yes Stream | a socket closes, iOS 7, with a call in the tail
        OS Version:      iPhone OS 7.1.1 (11D201)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 3 Crashed:
        0   libobjc.A.dylib  0x3a377636 objc_msgSend + 22
        1   CoreFoundation   0x2fbb2a4b _signalEventSync + 119
        2   CoreFoundation   0x2fbbbfe5 _cfstream_solo_signalEventSync + 197
        3   CoreFoundation   0x2fbb26fd _CFStreamSignalEvent + 329
        === yes Stream | a printer's output, iOS 17
        OS Version:          iPhone OS 17.3 (21D50)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x000000018a2f1c20 objc_opt_respondsToSelector + 32
        1   CoreFoundation   0x0000000192a5c424 _outputStreamCallbackFunc + 44
        2   CoreFoundation   0x0000000192a06644 _signalEventSync + 212
        === yes UIWebView | a page that still loads, iOS 9
        OS Version:          iOS 9.1 (13B143)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00000001800bc150 objc_msgSend + 16
        1   UIKit            0x000000018799156c -[UIWebView webView:resource:didFinishLoadingFromDataSource:] + 84
        2   CoreFoundation   0x000000018164ce80 __invoking___ + 144
        === yes UIWebView | its thread, iOS 9
        OS Version:          iOS 9.2 (13C75)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 4 name:  WebThread
        Thread 4 Crashed:
        0   libobjc.A.dylib  0x00000001800bc150 objc_msgSend + 16
        1   UIKit            0x0000000187c33354 -[UIWebView webThreadWebView:resource:willSendRequest:redirectResponse:fromDataSource:] + 92
        2   WebKitLegacy     0x0000000187477e60 <redacted> + 44
        === yes NSFetchedResultsController | a save while the screen goes, iOS 12
        OS Version:          iPhone OS 12.1.4 (16D57)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00000001b84e0530 objc_msgSend + 16
        1   CoreData         0x00000001bbd66f74 __82-[NSFetchedResultsController(PrivateMethods) _core_managedObjectContextDidChange:]_block_invoke + 5016
        2   CoreData         0x00000001bbd29b28 developerSubmittedBlockToNSManagedObjectContextPerform + 156
        3   CoreData         0x00000001bbbf42dc -[NSManagedObjectContext performBlockAndWait:] + 252
        === yes NSFetchedResultsController | a save, iOS 8
        OS Version:          iOS 8.1.3 (12B466)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x0000000197f9fbd0 objc_msgSend + 16
        1   CoreData         0x000000018629a1c8 __77-[NSFetchedResultsController(PrivateMethods) _managedObjectContextDidChange:]_block_invoke + 3072
        2   CoreData         0x00000001861f5ae8 developerSubmittedBlockToNSManagedObjectContextPerform + 192
        === yes NSFetchedResultsController | the numbered block of it, iOS 13
        OS Version:          iPhone OS 13.3 (17C54)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00000001b84e0530 objc_retain + 16
        1   CoreData         0x00000001bbd66f74 __82-[NSFetchedResultsController(PrivateMethods) _core_managedObjectContextDidChange:]_block_invoke.127 + 5016
        === yes NetServiceBrowser | a printer appears, iOS 10
        OS Version:          iPhone OS 10.1.1 (14B100)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib        0x00000001804d5bd0 objc_msgSend + 16
        1   CFNetwork              0x0000000181536f00 -[NSNetServiceBrowser _dispatchCallBack:flags:error:] + 784
        2   CFNetwork              0x000000018146400c _BrowseReply(_DNSServiceRef_t*, unsigned int, unsigned int, int, char const*, char const*, char const*, void*) + 576
        3   libsystem_dnssd.dylib  0x00000001809aff14 handle_browse_response + 156
        === yes UIControl | a button of a dialog that is gone, iOS 6
        OS Version:      iPhone OS 6.0.1 (10A523)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x3b2f45b0 objc_msgSend + 15
        1   UIKit            0x31a8f0c5 -[UIApplication sendAction:to:from:forEvent:] + 70
        2   UIKit            0x31a8f077 -[UIApplication sendAction:toTarget:fromSender:forEvent:] + 30
        3   UIKit            0x31a8f055 -[UIControl sendAction:to:forEvent:] + 44
        === yes NSObject | an observer of a value, iOS 11
        OS Version:          iPhone OS 11.2 (15C114)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x0000000180a5e7e8 object_isClass + 16
        1   Foundation       0x0000000181f013e8 KVO_IS_RETAINING_ALL_OBSERVERS_OF_THIS_OBJECT_IF_IT_CRASHES_AN_OBSERVER_WAS_OVERRELEASED_OR_SMASHED + 68
        2   Foundation       0x0000000181eff8ec NSKeyValueWillChangeWithPerThreadPendingNotifications + 300
        === yes CLLocationManager | a place arrives late, iOS 12
        OS Version:          iPhone OS 12.3.1 (16F203)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: locationManager:didUpdateLocations:

        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00000001b84e0530 objc_msgSend + 16
        1   CoreLocation     0x00000001bcd0f1a8 <redacted> + 1020
        === yes XMLParser | a feed, with the selector, iOS 16
        OS Version:          iPhone OS 16.5 (20F66)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: parser:foundCharacters:

        Thread 7 Crashed:
        0   libobjc.A.dylib   0x00000001b84e0530 objc_msgSend + 16
        1   Foundation        0x00000001bcd0f1a8 0x1bcc00000 + 1110440
        2   libxml2.2.dylib   0x00000001bfd0f1a8 xmlParseCharData + 232
        """#

    static let ofMacs = #"""
        === yes NSTableView | a table that is drawn after its document, OS X 10.6
        OS Version:      Mac OS X 10.6.8 (10K549)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: tableView:objectValueForTableColumn:row:

        Thread 0 Crashed:  Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib   0x00007fff84b0c120 objc_msgSend + 44
        1   com.apple.AppKit  0x00007fff870f5a00 -[NSTableView preparedCellAtColumn:row:] + 323
        2   com.apple.AppKit  0x00007fff8710e8e7 -[NSTableView _drawContentsAtRow:column:withCellFrame:] + 47
        === yes NSOutlineView | an outline's cell, OS X 10.8
        OS Version:      Mac OS X 10.8.4 (12E55)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: outlineView:objectValueForTableColumn:byItem:

        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib   0x00007fff92b69097 objc_msgSend + 23
        1   com.apple.AppKit  0x00007fff8b6515c8 -[NSTableView preparedCellAtColumn:row:] + 399
        2   com.apple.AppKit  0x00007fff8b651268 -[NSOutlineView preparedCellAtColumn:row:] + 52
        === yes NSOutlineView | a source list, OS X 10.9
        OS Version:      Mac OS X 10.9.2 (13C64)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: outlineView:isGroupItem:

        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib   0x00007fff8ed85097 objc_msgSend + 23
        1   com.apple.AppKit  0x00007fff87c3755c -[NSOutlineView _delegate_isGroupRow:] + 63
        2   com.apple.AppKit  0x00007fff87c37503 -[NSTableView _isGroupRow:] + 77
        === yes NSOutlineView | an event in the place of a data source
        *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[__NSArrayM outlineView:objectValueForTableColumn:byItem:]: unrecognized selector sent to instance 0x10462e700'
        *** First throw call stack:
        (
            0   CoreFoundation   0x00007fff8b547f56 __exceptionPreprocess + 198
            1   libobjc.A.dylib  0x00007fff8dbe8d5e objc_exception_throw + 43
            2   CoreFoundation   0x00007fff8b5d41be -[NSObject doesNotRecognizeSelector:] + 190
            3   CoreFoundation   0x00007fff8b534e23 ___forwarding___ + 371
            4   CoreFoundation   0x00007fff8b534c38 _CF_forwarding_prep_0 + 232
            5   AppKit           0x00007fff85716af6 -[NSOutlineView _dataSourceValueForColumn:row:] + 92
        )
        === yes NSCollectionView | an animation stops after the window closed, macOS 10.12
        Process:         Shelf [812]
        OS Version:      Mac OS X 10.12.3 (16D32)
        Exception Type:  SIGSEGV
        Selector name found in current argument registers: collectionView:didEndDisplayingItem:forRepresentedObjectAtIndexPath:

        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00007fff9f7674dd objc_msgSend + 29
        1   UIFoundation     0x00007fff9a4eae76 -[_NSCollectionViewCore _reuseCell:] + 413
        2   UIFoundation     0x00007fff9a4f1227 -[_NSCollectionViewCore _updateAnimationDidStop:finished:context:] + 973
        === yes UndoManager | undo of a text that was removed, macOS 26
        Process:               Shelf [812]
        OS Version:            macOS 26.1 (25B78)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib  0x18f2dc020 objc_msgSend + 32
        1   Foundation       0x190a5dd20 -[_NSUndoStack popAndInvoke] + 116
        2   Foundation       0x190a5dc00 -[NSUndoManager undoNestedGroup] + 236
        === yes WebView | a chat's log, macOS 10.13
        OS Version:            Mac OS X 10.13.6 (17G65)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib         0x00007fff57c0be9d objc_msgSend + 29
        1   com.apple.WebKitLegacy  0x00007fff3f4c7386 CallFrameLoadDelegate(void (*)(), WebView*, objc_selector*, objc_object*) + 54
        2   com.apple.WebKitLegacy  0x00007fff3f3fba41 WebFrameLoaderClient::dispatchDidFinishLoad() + 81
        === yes WebView | the same, mangled
        Process:         Sketchpad [77232]
        OS Version:      Mac OS X 10.13.1 (17B48)
        Exception Type:  SIGSEGV
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00007fff6d0c0e06 lookUpImpOrForward + 91
        1   libobjc.A.dylib  0x00007fff6d0c0914 _objc_msgSend_uncached + 68
        2   WebKitLegacy     0x00007fff54c63c06 _Z21CallFrameLoadDelegatePFvvEP7WebViewP13objc_selectorP11objc_objectdS6_S6_ + 54
        === yes NSSplitView | a pane is resized, OS X 10.9
        OS Version:      Mac OS X 10.9.4 (13E28)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: splitView:resizeSubviewsWithOldSize:

        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib   0x00007fff8a24679f objc_msgSend + 15
        1   com.apple.AppKit  0x00007fff8dd03f7a -[NSSplitView resizeSubviewsWithOldSize:] + 210
        === yes NSTextView | a selection changes, OS X 10.9
        OS Version:      Mac OS X 10.9.5 (13F34)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: textView:willChangeSelectionFromCharacterRanges:toCharacterRanges:

        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib   0x00007fff8a24679f objc_msgSend + 15
        1   com.apple.AppKit  0x00007fff8dd03f7a -[NSTextView(NSSharing) setSelectedRanges:affinity:stillSelecting:] + 210
        === yes NSTableView | rows are counted, macOS 10.14
        OS Version:            Mac OS X 10.14 (18A391)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: numberOfRowsInTableView:

        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib   0x00007fff6a0bd69d objc_msgSend + 29
        1   com.apple.AppKit  0x00007fff3f1be5f8 -[NSTableView _uncachedNumberOfRows] + 200
        2   com.apple.AppKit  0x00007fff3f1be4f0 -[NSTableView numberOfRows] + 66
        === yes NotificationCenter | an observer of a notification, OS X 10.9
        OS Version:      Mac OS X 10.9.5 (13F34)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib           0x00007fff8a24679f objc_msgSend + 23
        1   com.apple.CoreFoundation  0x00007fff8dd03f7a __CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__ + 12
        2   com.apple.CoreFoundation  0x00007fff8dc03f7a _CFXNotificationPost + 2893
        === yes NetServiceBrowser | a service goes, macOS 10.14
        OS Version:            Mac OS X 10.14.6 (18G95)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib      0x00007fff6a0bd69d objc_msgSend + 29
        1   com.apple.CFNetwork  0x00007fff4282935f -[NSNetServiceBrowser _dispatchCallBack:flags:error:] + 997
        """#
}
