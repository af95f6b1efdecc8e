/// Texts that look like those of dangling delegates, and are of something else, or of something that they can't tell.
enum LookAlikeReports {
    static let frames = #"""
        === unknown | fetched results name a section by the object's own value
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x0000000180000100 objc_msgSend + 32
        1   CoreData         0x0000000190000100 -[NSFetchedResultsController(PrivateMethods) _sectionNameForObject:] + 40
        2   CoreData         0x0000000190000200 -[NSFetchedResultsController(PrivateMethods) _computeSectionInfo:error:] + 1422
        === unknown | fetched results sort updated objects
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x0000000180000100 objc_msgSend + 32
        1   CoreData         0x0000000190000100 -[NSFetchedResultsController(PrivateMethods) _preprocessUpdatedObjects:insertsInfo:deletesInfo:updatesInfo:sectionsWithDeletes:newSectionNames:treatAsRefreshes:] + 40
        === unknown | fetched results look for a place
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x0000000180000100 objc_retain + 32
        1   CoreData         0x0000000190000100 +[NSFetchedResultsController(PrivateMethods) _insertIndexForObject:inArray:lowIdx:highIdx:sortDescriptors:] + 40
        === no | fetched results of iOS 18, which are weak
        OS Version:          iPhone OS 18.1 (22B83)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x0000000180000100 objc_msgSend + 32
        1   CoreData         0x0000000190000100 __82-[NSFetchedResultsController(PrivateMethods) _core_managedObjectContextDidChange:]_block_invoke + 5016
        === unknown | a living delegate of fetched results updates its table
        Crashed: com.apple.main-thread
        0  UIKitCore  0x23befcd44 __46-[UITableView _updateWithItems:updateSupport:]_block_invoke + 80
        1  UIKitCore  0x23bf0b4e8 -[UITableView endUpdates] + 88
        2  Parcels    0x10084a54c -[ParcelTable controllerDidChangeContent:] (ParcelTable.m:618)
        3  CoreData   0x212366f74 __82-[NSFetchedResultsController(PrivateMethods) _core_managedObjectContextDidChange:]_block_invoke + 5016
        === unknown | a block of another method
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x0000000180000100 objc_msgSend + 32
        1   UIKit            0x0000000190000100 __44-[UIScrollView _notifyDidScrollToTopFinally]_block_invoke + 40
        === unknown | an app's own block with a name of Apple's
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Process: Gallery [12]
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x0000000180000100 objc_msgSend + 32
        1   Gallery          0x0000000100000100 __40-[UIScrollView(Gallery) _notifyDidScroll]_block_invoke + 40
        2   UIKit            0x0000000190000100 -[UIScrollView _notifyDidScroll] + 40
        === unknown | a living delegate of a browser calls an object of its own
        Crashed: com.apple.main-thread
        0  libobjc.A.dylib  0x1804d5bd0 objc_msgSend + 16
        1  till             0x100980e9c -[TillClient netServiceBrowser:didFindService:moreComing:] (TillClient.m:163)
        2  CFNetwork        0x181536f00 -[NSNetServiceBrowser _dispatchCallBack:flags:error:] + 784
        === unknown | a living observer of payments calls a block
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x3b2f45b0 objc_msgSend + 16
        1   Coins            0x0007a87f __30-[CoinShop buttonBuyClicked]_block_invoke_0 (CoinShop.mm:152)
        2   StoreKit         0x369527a7 __NotifyObserverAboutChanges + 58
        === unknown | a swizzled method in between
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x39775b26 objc_msgSend + 6
        1   Awesome          0x00471ee9 swizzled_UIScrollView__setContentOffset_Imp (UIScrollView+Hooks.m:143)
        2   UIKit            0x3191912d -[UIScrollView(UIScrollViewInternal) _notifyDidScroll] + 62
        === unknown | an analytics library in between, in the form with percent signs
        Crashed: com.apple.main-thread
        0  libobjc.A.dylib  0x1804d5bd0 objc_msgSend + 16
        1  Metrics          0x100980e9c __39+[MetricsSwizzler install:on:]_block_invoke + 120
        2  UIKit            0x181536f00 -[UIApplication sendAction:to:from:forEvent:] + 96
        === no | an object of a payment is released in the pool
        OS Version:          iPhone OS 12.1 (16B92)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00000001b84e0530 objc_release + 16
        1   libobjc.A.dylib  0x00000001b84e1530 AutoreleasePoolPage::releaseUntil(objc_object**) + 180
        2   StoreKit         0x00000001c7a0b0f0 -[SKPaymentQueue _notifyObserversAboutChanges:] + 118
        === no | StoreServices ends a request while it is released
        Crashed: com.apple.StoreServices.SSRequest.0x1c42c64a0
        0  libobjc.A.dylib    0x185e60430 objc_release + 16
        1  StoreServices      0x19194d7ec -[SSRequest _shutdownRequestWithMessageID:] + 228
        2  libdispatch.dylib  0x186581088 _dispatch_call_block_and_release + 24
        === unknown | StoreServices ends a request
        Crashed: com.apple.StoreServices.SSRequest.0x1c42c64a0
        0  libobjc.A.dylib    0x185e60430 objc_msgSend + 16
        1  StoreServices      0x19194d7ec -[SSRequest _shutdownRequestWithMessageID:] + 228
        2  libdispatch.dylib  0x186581088 _dispatch_call_block_and_release + 24
        === no | products of iOS 13, whose delegate is weak
        OS Version:          iPhone OS 13.1 (17A844)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00000001b84e0530 objc_msgSend + 16
        1   StoreKit         0x00000001c7a0b0f0 __34-[SKProductsRequest _handleReply:]_block_invoke + 52
        === no | a receipt of iOS 14, whose delegate is weak
        OS Version:          iPhone OS 14.2 (18B92)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00000001b84e0530 objc_msgSend + 16
        1   StoreKit         0x00000001c7a0b0f0 __40-[SKReceiptRefreshRequest _handleReply:]_block_invoke + 280
        === fits NSTableView | a table of macOS 12, weak for programs that are built with its SDK
        OS Version:            macOS 12.6 (21G115)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib  0x00007fff6a0bd69d objc_msgSend + 29
        1   AppKit           0x00007fff3f1be5f8 -[NSTableView preparedCellAtColumn:row:] + 200
        === unknown | a table asks a cell, not its data source
        OS Version:      Mac OS X 10.9.5 (13F34)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: setObjectValue:

        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib   0x00007fff8a24679f objc_msgSend + 23
        1   com.apple.AppKit  0x00007fff8dd03f7a -[NSTableView preparedCellAtColumn:row:] + 399
        === unknown | undo calls what a closure holds
        OS Version:            macOS 15.1 (24B83)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libswiftCore.dylib  0x18f2dc020 swift_getObjectType + 40
        1   Editor              0x104a5dd20 closure #1 in LineView.deleteLine() + 116
        2   Foundation          0x190a5dc00 -[_NSUndoStack popAndInvoke] + 116
        === unknown | an item of an outline
        OS Version:      Mac OS X 10.9.5 (13F34)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib   0x00007fff8a24679f objc_msgSend + 23
        1   com.apple.AppKit  0x00007fff8dd03f7a -[NSOutlineView _rowEntryForItem:requiredRowEntryLoadMask:] + 49
        === fits NSOutlineView | a guessed frame of an outline's data source
        OS Version:      Mac OS X 10.9.5 (13F34)
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib   0x00007fff8a24679f objc_msgSend + 23
        1   com.apple.AppKit  0x00007fff8dd03f7a -[NSOutlineView _dataSourceChild:ofItem:] + 49
        === unknown | a managed object in a set
        Crashed: com.apple.main-thread
        0  libobjc.A.dylib  0x39d0 objc_retain + 16
        1  CoreData         0xe7d8c -[_NSFaultingMutableOrderedSet willReadWithContents:] + 576
        === unknown | a context saves
        Crashed: NSManagedObjectContext 0x280086840
        0  libobjc.A.dylib  0x19e7e2a70 objc_msgSend + 16
        1  CoreData         0x1a34a0578 -[NSManagedObjectContext(_NSInternalAdditions) _didSaveChanges] + 2060
        2  CoreData         0x1a3489dc4 -[NSManagedObjectContext save:] + 3164
        === unknown | a transition of a window
        Thread : Crashed: com.apple.main-thread
        0  libobjc.A.dylib  0x0000000198647bd0 objc_msgSend + 16
        1  UIKit            0x000000018b9c9f3c -[UIWindow setDelegate:] + 132
        === unknown | the callback of a C stream
        0. libobjc.A.dylib 0x3ac235d0 objc_msgSend + 16
        1. Fetcher 0x000e8f8b -[Fetcher handleNetworkEvent:]
        2. Fetcher 0x000df13d ReadStreamClientCallBack
        3. CoreFoundation 0x32d3ba6b _signalEventSync + 75
        === unknown | PDFs are read
        OS Version: Mac OS X 10.6.8 (10K549)
        Exception Type: EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: count

        Thread 0 Crashed: Dispatch queue: com.apple.main-thread
        0 libobjc.A.dylib 0x00007fff80de6064 objc_msgSend_vtable9 + 12
        1 com.apple.CorePDF 0x00007fff80fe6d63 -[CPCharacterIndex resetPageIndex:] + 54
        === no | a recursion in respondsToSelector
        Exception Type:  EXC_BAD_ACCESS (SIGSEGV)
        Exception Codes: KERN_PROTECTION_FAILURE at 0x000000016b117ff0
        VM Region Info: 0x16b117ff0 is in 0x167914000-0x16b118000; STACK GUARD
        Thread 0 Crashed:
        0   AppKit  0x00007fff8dd03f7a -[NSSplitView(NSSplitViewSidebar) respondsToSelector:] + 88
        1   AppKit  0x00007fff8dd03f7a -[NSSplitView(NSSplitViewSidebar) respondsToSelector:] + 88
        === no | Swift traps in a delegate's method
        OS Version:          iPhone OS 17.4 (21E219)
        Exception Type:  EXC_BREAKPOINT (SIGTRAP)
        Thread 0 Crashed:
        0   libswiftCore.dylib  0x18b6d4f24 _assertionFailure(_:_:file:line:flags:) + 264
        1   Places              0x104f29210 Locator.locationManager(_:didUpdateLocations:) + 53
        2   CoreLocation        0x1b10f72c0 CLClientStartVehicleHeadingUpdates + 119784
        """#
}
