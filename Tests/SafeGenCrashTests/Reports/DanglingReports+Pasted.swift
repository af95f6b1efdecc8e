/// Lines of consoles, and backtraces in the forms that people paste.
extension DanglingReports {
    static let zombies = #"""
        === yes FileManager | files are removed by URL
        *** -[CleanupJob fileManager:shouldRemoveItemAtURL:]: message sent to deallocated instance 0x600000c1d2a0
        === yes FileManager | files are linked by URL, in a log
        2021-03-04 10:11:12.131204+0100 Shelf[899:541638] *** -[Backup fileManager:shouldLinkItemAtURL:toURL:]: message sent to deallocated instance 0x1c462d2a0
        === yes FileManager | an error goes on, by URL
        *** -[_TtC5Shelf6Backup fileManager:shouldProceedAfterError:movingItemAtURL:toURL:]: message sent to deallocated instance 0x1c462d2a0
        === yes XMLParser | a declaration of an element
        *** -[FeedReader parser:foundElementDeclarationWithName:model:]: message sent to deallocated instance 0x281f6c0
        === yes XMLParser | an entity that is resolved
        *** -[FeedReader parser:resolveExternalEntityName:systemID:]: message sent to deallocated instance 0x281f6c0
        === yes XMLParser | a prefix ends
        *** -[Shelf.FeedReader parser:didEndMappingPrefix:]: message sent to deallocated instance 0x281f6c0
        === yes ICDeviceBrowser | a name changes
        *** -[ScannerList deviceBrowser:deviceDidChangeName:]: message sent to deallocated instance 0x281f6c0
        === yes ICDeviceBrowser | selection is requested
        *** -[ScannerList deviceBrowser:requestsSelectDevice:]: message sent to deallocated instance 0x281f6c0
        === yes NSTextFinder | a find bar asks
        *** -[LogView rectsForCharacterRange:]: message sent to deallocated instance 0x281f6c0
        === yes NSText | a text is about to end
        *** -[Inspector textShouldEndEditing:]: message sent to deallocated instance 0x281f6c0
        === yes SCNProgram | a program that fails
        *** -[ShaderView program:handleError:]: message sent to deallocated instance 0x281f6c0
        === yes NSFetchedResultsController | a section's title
        *** -[PeopleController controller:sectionIndexTitleForSectionName:]: message sent to deallocated instance 0x281f6c0
        === yes NSFetchedResultsController | a difference
        *** -[PeopleController controller:didChangeContentWithDifference:]: message sent to deallocated instance 0x281f6c0
        === yes NetServiceBrowser | a domain goes
        *** -[Finder netServiceBrowser:didRemoveDomain:moreComing:]: message sent to deallocated instance 0x281f6c0
        === yes NSXPCListener | a connection comes
        *** -[Agent listener:shouldAcceptNewConnection:]: message sent to deallocated instance 0x281f6c0
        === yes GKMatch | data of a match
        *** -[Arena match:didReceiveData:fromRemotePlayer:]: message sent to deallocated instance 0x281f6c0
        === yes UITableView | a table's header
        *** -[ListController tableView:viewForHeaderInSection:]: message sent to deallocated instance 0x17d2f3a0
        === yes UITableView | a table's leaving header
        *** -[ListController tableView:didEndDisplayingHeaderView:forSection:]: message sent to deallocated instance 0x17d2f3a0
        === yes UIScrollView | zooming begins
        *** -[PhotoController scrollViewWillBeginZooming:withView:]: message sent to deallocated instance 0x17d2f3a0
        === yes NSSplitView | a divider
        *** -[MainController splitView:effectiveRect:forDrawnRect:ofDividerAtIndex:]: message sent to deallocated instance 0x600000c1d2a0
        === yes NSWindow | a window's sheet
        *** -[DocumentController window:willPositionSheet:usingRect:]: message sent to deallocated instance 0x600000c1d2a0
        === yes NSOutlineView | a cell of an outline
        *** -[Sidebar outlineView:shouldExpandItem:]: message sent to deallocated instance 0x600000c1d2a0
        === yes XMLParser | a line without stars
        -[FeedReader parser:foundCharacters:]: message sent to deallocated instance 0x281f6c0
        === yes Stream | a line without stars and sign
        [SocketReader stream:handleEvent:]: message sent to deallocated instance 0x281f6c0
        === yes UIScrollView | a line in quotes
        > "*** -[GalleryController scrollViewDidScroll:]: message sent to deallocated instance 0x17d2f3a0"
        === yes AVAudioPlayer | a line of Markdown
        **\* -[Jukebox audioPlayerDidFinishPlaying:successfully:]: message sent to deallocated instance 0x17d2f3a0
        """#

    static let pasted = #"""
        === yes Stream | lldb's symbols with addresses in front
        (lldb) bt
            0x199881bd0 libobjc.A.dylib`objc_msgSend + 16
            0x184c23b0c CoreFoundation`_inputStreamCallbackFunc + 56
            0x184bcdd04 CoreFoundation`_signalEventSync + 192
            0x10010d5e8 Follow`main + 124
        === yes UndoManager | frames without numbers
        EXC_BAD_ACCESS (SIGSEGV) when I undo twice
        libobjc.A.dylib  objc_msgSend +32
        Foundation  -[_NSUndoStack popAndInvoke] +116
        Foundation  -[NSUndoManager undoNestedGroup] +236
        AppKit  -[NSApplication(NSResponder) sendAction:to:from:] +457
        === yes UndoManager | frames without numbers and without signs
        Crash on Cmd-Z
        libobjc.A.dylib  objc_msgSend +32
        Foundation  _NSUndoStack popAndInvoke +32
        Foundation  NSUndoManager undoNestedGroup +240
        === yes UIScrollView | a bare list of functions, iOS 8
        objc_msgSend
        -[UIScrollView(UIScrollViewInternal) _notifyDidScroll]
        -[UIScrollView setContentOffset:]
        -[UIAnimator(Static) _advanceAnimationsOfType:withTimestamp:]
        UIApplicationMain
        main
        === yes SKPaymentQueue | a bare list with images
        libobjc.A.dylib objc_msgSend
        StoreKit __NotifyObserverAboutChanges
        CoreFoundation CFArrayApplyFunction
        StoreKit -[SKPaymentQueue _notifyObserversAboutChanges:]
        === yes UIWebView | a table with pipes
        | 0 | libobjc.A.dylib | objc_msgSend + 16 |
        |---|---|---|
        | 1 | UIKit | -[UIWebView webView:resource:didFinishLoadingFromDataSource:] + 84 |
        | 2 | CoreFoundation | __invoking___ + 144 |
        === yes NetServiceBrowser | a table with pipes inside
        Crashed: com.apple.main-thread
        0 libobjc.A.dylib | objc_msgSend + 16
        1 CFNetwork | -[NSNetServiceBrowser _dispatchCallBack:flags:error:] + 784
        2 CFNetwork | _BrowseReply(_DNSServiceRef_t*, unsigned int) + 576
        === yes AVAudioPlayer | behind a log's prefix
        2018-02-26 10:11:12.131 Jukebox[231:60b] Crash: EXC_BAD_ACCESS
        2018-02-26 10:11:12.132 Jukebox[231:60b] 0   libobjc.A.dylib   0x18c74415c objc_msgSend + 28
        2018-02-26 10:11:12.132 Jukebox[231:60b] 1   AVFAudio          0x1a7cf69bc -[AVAudioPlayer(AVAudioPlayerPriv) finishedPlaying:] + 92
        2018-02-26 10:11:12.132 Jukebox[231:60b] 2   Foundation        0x18e7c350c __NSThreadPerformPerform + 340
        === yes Stream | behind a log's prefix with a level
        [error] 10:11:12 Thread 4 Crashed:
        [error] 10:11:12 0   libobjc.A.dylib   0x18c74415c objc_msgSend + 28
        [error] 10:11:12 1   CoreFoundation    0x1a7cf69bc _outputStreamCallbackFunc + 44
        === yes UITableView | without a type of exception
        0   libobjc.A.dylib   0x0000000195f3bbd0 objc_msgSend + 16
        1   UIKit             0x0000000189a10b34 -[UITableViewRowData(UITableViewRowDataPrivate) _updateNumSections] + 84
        2   UIKit             0x0000000189a10a90 -[UITableViewRowData invalidateAllSections] + 32
        === yes UIScrollView | with images in parentheses
        * thread #1: tid = 0x1f03, 0x3977 libobjc.A.dylib`objc_msgSend + 6, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=1, address=0x23)
          - frame #0: 0x39775b26 libobjc.A.dylib`objc_msgSend + 6
          - frame #1: 0x3191912d UIKit`-[UIScrollView(UIScrollViewInternal) _notifyDidScroll] + 62
          - frame #2: 0x31695b7d UIKit`-[UIScrollView setContentOffset:] + 594
        === yes SKProductsRequest | a list of Markdown
        EXC_BAD_ACCESS KERN_INVALID_ADDRESS
        1. libobjc.A.dylib objc_msgSend + 16
        2. StoreKit __34-[SKProductsRequest _handleReply:]_block_invoke + 52
        3. libdispatch.dylib _dispatch_call_block_and_release + 24
        === yes NSFetchedResultsController | the block, by lldb
        * thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=1, address=0x10)
          * frame #0: 0x00007fff50ba4093 libobjc.A.dylib`objc_msgSend + 19
            frame #1: 0x00007fff2518a1f0 CoreData`__82-[NSFetchedResultsController(PrivateMethods) _core_managedObjectContextDidChange:]_block_invoke_2 + 5021
            frame #2: 0x00007fff25151b2a CoreData`developerSubmittedBlockToNSManagedObjectContextPerform + 154
        === yes XMLParser | a message that names the selector between signs
        OS Version: iOS 11.2 (15C114)
        Application Specific Information:
        objc_msgSend > parser:foundCharacters: >
        Attempted to dereference garbage pointer at 0x10.

        Thread 0 Crashed:
        0   libobjc.A.dylib   0x180a5e7e8  objc_msgSend
        1   Foundation        0x181f013e8  _characters
        2   libxml2.2.dylib   0x181f013e8  xmlParseCharData
        === yes Stream | with offsets in the binaries
        EXC_BAD_ACCESS: Attempted to dereference garbage pointer at 0x10.
            0  libobjc.A.dylib  +0x3a8c     _objc_msgSend
            1  CoreFoundation   +0x8d3a     _inputStreamCallbackFunc
            2  CoreFoundation   +0x1234     _signalEventSync
        === yes UIScrollView | a list of JSON that a logger made
        "StackTrace" : [
            "#2  libobjc.A.dylib     0X3449E0A3 objc_msgSend()",
            "#3  UIKit               0X31A3B7DB -[UIScrollView _notifyDidScroll]()",
            "#4  UIKit               0X31A3B7DB -[UIScrollView setContentOffset:]()"
        ]
        === yes SKPaymentQueue | a fatal exception that is none
        Fatal Exception: EXC_BAD_ACCESS KERN_INVALID_ADDRESS at 0x10
        0  libobjc.A.dylib  0x39d0 objc_retain + 16
        1  StoreKit         0xe7d8c __NotifyObserverAboutChanges + 58
        === fits UIScrollView | a list of an exception alone
        (
            0   CoreFoundation   0x00000001008b547f __exceptionPreprocess + 172
            1   libobjc.A.dylib  0x00000001008b547f objc_exception_throw + 43
            2   CoreFoundation   0x00000001008b547f -[NSObject doesNotRecognizeSelector:] + 190
            3   CoreFoundation   0x00000001008b547f ___forwarding___ + 371
            4   CoreFoundation   0x00000001008b547f _CF_forwarding_prep_0 + 232
            5   UIKit            0x00000001008b547f -[UIScrollView _notifyDidScroll] + 92
        )
        === yes UITextField | HockeyApp's columns
        Thread 0 Crashed:
        0   libobjc.A.dylib                      0x3b3a7b66 objc_msgSend + 6
        1   UIKit                                0x338f3ff5 -[UITextField _shouldEndEditing] + 72
        2   UIKit                                0x338f3fa9 -[UITextField canResignFirstResponder] + 20
        """#
}
