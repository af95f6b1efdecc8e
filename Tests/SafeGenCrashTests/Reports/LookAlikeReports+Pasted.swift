/// Lines of consoles, and backtraces in the forms that people paste.
extension LookAlikeReports {
    static let lines = #"""
        === no | Swift's unowned reference, in Xcode's console
        Fatal error: Attempted to read an unowned reference but the object was already deallocated
        === no | Swift's unowned reference, in a report
        OS Version:          iPhone OS 17.4 (21E219)
        Exception Type:  EXC_CRASH (SIGABRT)
        Application Specific Information:
        Fatal error: Attempted to read an unowned reference but object 0x600002c8c2d0 was already deallocated

        Thread 0 Crashed:
        0   libsystem_kernel.dylib  0x18b6d4f24 __pthread_kill + 8
        1   libswiftCore.dylib      0x18b6d4f24 swift::swift_abortRetainUnowned(void const*) + 32
        2   Terminal                0x104f29210 TerminalView.send(source:data:) + 40
        === no | a weak reference to what goes
        objc[5776]: Cannot form weak reference to instance (0x7f836349cd80) of class ShareMenu. It is possible that this object was over-released, or is in the process of deallocation.
        === unknown | a weak variable that was moved
        objc[899]: __weak variable at 0x7fd1b3c0 holds 0x6000012 instead of 0x6000034. This is probably incorrect use of objc_storeWeak() and objc_loadWeak(). Break on objc_weak_error to debug.
        === unknown | a zombie with a property's name
        *** -[LogView string]: message sent to deallocated instance 0x281f6c0
        === unknown | a zombie with a method of its own
        *** -[Feed refreshWithCompletion:]: message sent to deallocated instance 0x281f6c0
        === unknown | a zombie with a notification that is any observer's
        *** -[Inspector textDidChange:]: message sent to deallocated instance 0x281f6c0
        === unknown | a zombie of two classes' selector
        *** -[Grid collectionView:willDisplaySupplementaryView:forElementKind:atIndexPath:]: message sent to deallocated instance 0x281f6c0
        === unknown | a zombie whose selector only begins like a delegate's
        *** -[FeedReader parser:foundCharactersOfSomebody:]: message sent to deallocated instance 0x281f6c0
        === unknown | a zombie whose selector has one piece more
        *** -[FeedReader parser:foundCharacters:encoding:]: message sent to deallocated instance 0x281f6c0
        === unknown | a zombie that is asked what it answers to
        *** -[RefreshReceipt respondsToSelector:]: message sent to deallocated instance 0x1c462d2a0
        === no | a zombie that is released
        *** -[ListController release]: message sent to deallocated instance 0x9b1fcb0
        === no | a zombie array
        -[__NSArrayI release]: message sent to deallocated instance 0x9b1fcb0
        === no | a zombie view of the framework
        *** -[UICollectionView delegate]: message sent to deallocated instance 0xe35d600
        === no | a zombie layer
        *** -[CALayer retain]: message sent to deallocated instance 0x5a5fd80
        === unknown | a zombie that a list of targets calls
        *** -[SettingsController performSelector:withObject:withObject:]: message sent to deallocated instance 0x7a84020
        === unknown | a zombie with an action of its own
        *** -[ChatController handlePopGesture:]: message sent to deallocated instance 0x92f1990
        === unknown | a living proxy lacks a method
        -[RxCocoa.RxTextViewDelegateProxy keyboardInputChangedSelection:]: unrecognized selector sent to instance 0x17939660
        === unknown | a date in the place of a location of the app's
        -[__NSDate coordinate]: unrecognized selector sent to instance 0x1f779f90
        === unknown | a string in the place of a transaction
        NSInvalidArgumentException: -[NSCFString transactionState]: unrecognized selector sent to instance 0x4642180
        === unknown | a service without a private method
        -[NSNetService _internalNetService]: unrecognized selector sent to instance 0x600000
        === no | a class is asked
        +[Shop paymentQueue:updatedTransactions:]: unrecognized selector sent to class 0x10a2b
        === no | an update that doesn't add up
        Fatal Exception: NSInternalInconsistencyException
        Invalid update: invalid number of rows in section 0.
        0  CoreFoundation   0x1831aefd8 __exceptionPreprocess
        1  libobjc.A.dylib  0x181c10538 objc_exception_throw
        2  UIKit            0x188f3ab94 -[UITableView _endCellAnimationsWithContext:]
        === no | an observer that is removed twice
        *** Terminating app due to uncaught exception 'NSRangeException', reason: 'Cannot remove an observer <Gauge 0x15f2a760> for the key path "value" from <Model 0x15f6d920> because it is not registered as an observer.'
        === no | an object that goes while it is observed
        *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'An instance 0x60800001dd20 of class Model was deallocated while key value observers were still registered with it.'
        === no | an exception of the app's own call, Crashlytics
        Fatal Exception: NSInvalidArgumentException
        0  CoreFoundation   0x1831aefd8 __exceptionPreprocess
        1  libobjc.A.dylib  0x181c10538 objc_exception_throw
        2  CoreFoundation   0x1831b5ef4 __methodDescriptionForSelector
        3  CoreFoundation   0x1831b2ef8 ___forwarding___
        4  CoreFoundation   0x1830af014 _CF_forwarding_prep_0
        5  Juliet           0x100f3ab94 +[Analytics addBoilerplate:] (Analytics.m:508)
        === no | an exception of a list with nil, Crashlytics
        Fatal Exception: NSInvalidArgumentException
        0  CoreFoundation   0x1831aefd8 __exceptionPreprocess
        1  libobjc.A.dylib  0x181c10538 objc_exception_throw
        2  CoreFoundation   0x1831b5ef4 -[__NSArrayM insertObject:atIndex:]
        3  UIKit            0x188f3ab94 -[UIScrollView(UIScrollViewInternal) _notifyDidScroll]
        === fits CLLocationManager | an exception without its receiver
        # OS Version: 10.3.3 (14G60)
        Fatal Exception: NSInvalidArgumentException
        0  CoreFoundation   0x1831aefd8 __exceptionPreprocess
        1  libobjc.A.dylib  0x181c10538 objc_exception_throw
        2  CoreFoundation   0x1831b5ef4 __methodDescriptionForSelector
        3  CoreLocation     0x188f3ab94 -[CLLocationManager onClientEventHeading:]
        === no | an exception without its receiver, of a system that is weak
        # OS Version: 14.4 (18D52)
        Fatal Exception: NSInvalidArgumentException
        0  CoreFoundation   0x1831aefd8 __exceptionPreprocess
        1  libobjc.A.dylib  0x181c10538 objc_exception_throw
        2  CoreFoundation   0x1831b2ef8 ___forwarding___
        3  CoreLocation     0x188f3ab94 -[CLLocationManager onClientEventHeading:]
        """#

    static let pasted = #"""
        === unknown | a bare list whose second frame is the app's
        objc_msgSend
        -[GalleryController scrollViewDidScroll:]
        -[UIScrollView(UIScrollViewInternal) _notifyDidScroll]
        -[UIScrollView setContentOffset:]
        === unknown | a bare list with a Swift method of the app
        libobjc.A.dylib  objc_retain +16
        Reader  FeedReader.parser(_:foundCharacters:) +120
        Foundation  -[_NSUndoStack popAndInvoke] +116
        === unknown | a bare list with a line that is no frame
        objc_msgSend
        (my own code, I can't share this)
        -[UIScrollView(UIScrollViewInternal) _notifyDidScroll]
        === unknown | numbered frames without addresses, with one of the app
        0   libobjc.A.dylib   objc_msgSend + 16
        1   Reader   Feed.reload()
        2   UIKit   -[UIScrollView(UIScrollViewInternal) _notifyDidScroll] + 62
        === unknown | numbered frames, with one line of the app in other words
        0  libobjc.A.dylib objc_msgSend
        1  closure #1 in Feed.reload()
        2  UIKit -[UIScrollView _notifyDidScroll]
        === unknown | numbered frames, of which one was left out
        0   libobjc.A.dylib   0x39775b26 objc_msgSend + 16
        2   UIKit             0x3191912d -[UIScrollView(UIScrollViewInternal) _notifyDidScroll] + 62
        === no | Swift's unowned reference, by its frames
        Exception Type:  EXC_CRASH (SIGABRT)
        Thread 0 Crashed:
        0   libsystem_kernel.dylib  0x18b6d4f24 __pthread_kill + 8
        1   libsystem_c.dylib       0x18b6d4f24 abort + 180
        2   libswiftCore.dylib      0x18b6d4f24 swift::swift_abortRetainUnowned(void const*) + 32
        === unknown | lldb, with one frame of the app
        0x199881bd0 libobjc.A.dylib`objc_msgSend + 16
        0x100881bd0 Reader`-[Socket stream:handleEvent:] + 16
        0x184c23b0c CoreFoundation`_inputStreamCallbackFunc + 56
        === unknown | a table with pipes, with one frame of the app
        | 0 | libobjc.A.dylib | objc_msgSend + 16 |
        | 1 | Reader | -[WebController webViewDidFinishLoad:] + 84 |
        | 2 | UIKit | -[UIWebView webView:resource:didFinishLoadingFromDataSource:] + 84 |
        === unknown | behind a log's prefix, with one frame of the app
        2018-02-26 10:11:12.132 Jukebox[231:60b] 0   libobjc.A.dylib   0x18c74415c objc_msgSend + 28
        2018-02-26 10:11:12.132 Jukebox[231:60b] 1   Jukebox           0x1007cf69bc -[Player audioPlayerDidFinishPlaying:successfully:] + 92
        2018-02-26 10:11:12.132 Jukebox[231:60b] 2   AVFAudio          0x1a7cf69bc -[AVAudioPlayer(AVAudioPlayerPriv) finishedPlaying:] + 92
        === unknown | a list that is cut after the runtime's frames
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x00007fff6a0bd69d objc_msgSend + 29
        === fits NSTableView | a list that is cut after the runtime's frames, with the selector
        OS Version:            Mac OS X 10.14 (18A391)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Application Specific Information:
        objc_msgSend() selector name: numberOfRowsInTableView:

        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib  0x00007fff6a0bd69d objc_msgSend + 29
        === no | a release in a table with pipes
        | 0 | libobjc.A.dylib | objc_release + 16 |
        | 1 | CFNetwork | -[NSNetServiceBrowser _dispatchCallBack:flags:error:] + 784 |
        === no | a release in a bare list
        objc_release
        -[UIScrollView(UIScrollViewInternal) _notifyDidScroll]
        === no | a retained target, in a bare list
        objc_msgSend
        __NSFireTimer
        __CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__
        === no | a retained delegate of a session, in a list with images
        EXC_BAD_ACCESS
        libobjc.A.dylib objc_msgSend
        CFNetwork __67-[__NSCFURLLocalSessionConnection _tick_running]_block_invoke
        === unknown | another thread's frames after the crashed one's
        Thread 0 Crashed:
        0   libobjc.A.dylib  0x0000000180000100 objc_msgSend + 32
        1   Reader           0x0000000100000100 -[Feed load] + 32

        Thread 1:
        0   libobjc.A.dylib  0x0000000180000100 objc_msgSend + 32
        1   Foundation       0x0000000180000100 -[_NSUndoStack popAndInvoke] + 32
        === unknown | two bare lists, of which the first crashed
        objc_msgSend
        -[Feed load]

        objc_msgSend
        -[_NSUndoStack popAndInvoke]
        === unknown | a C++ list of the renderer
        Thread 0 Crashed:
        0   com.apple.WebCore  0x00007fff8648632b WebCore::FrameLoader::clearProvisionalLoad() + 107
        1   com.apple.WebCore  0x00007fff86314f11 WebCore::FrameLoader::checkLoadCompleteForThisFrame() + 849
        === unknown | a living delegate of a web view, on a Mac
        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib         0x00007fff57c0be9d objc_msgSend + 29
        1   net.example.Chat        0x00000001082694fd 0x1081f0000 + 496893
        2   com.apple.WebKitLegacy  0x00007fff3f4c7386 CallFrameLoadDelegate(void (*)(), WebView*, objc_selector*, objc_object*) + 54
        === unknown | symbols are redacted
        Crashed: com.apple.main-thread
        0  libobjc.A.dylib  0x185e60430 objc_msgSend + 16
        1  UIKit            0x19194d7ec <redacted> + 228
        === unknown | a window of a panel
        Application Specific Information:
        objc_msgSend() selector name: respondsToSelector:


        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib           0x00007fffd5b38b5d objc_msgSend + 29
        1   com.apple.AppKit          0x00007fffbf4059ed -[NSFindPanel windowDidUpdate:] + 454
        2   com.apple.CoreFoundation  0x00007fffc0ee8a6c __CFNOTIFICATIONCENTER_IS_CALLING_OUT_TO_AN_OBSERVER__ + 12
        """#
}
