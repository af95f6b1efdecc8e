/// Texts of undo targets and of contexts of C functions, and look-alikes of both. The apps are invented, and so are the addresses.
enum PlainPointerReports {
    static let undo = #"""
        === yes UndoManager | a text view that SwiftUI took down, with a swizzled action under it
        OS Version:            macOS 26.5.2 (25F84)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib  0x18f2dc020 objc_msgSend + 32
        1   Foundation       0x190a5dd20 -[_NSUndoStack popAndInvoke] + 116
        2   Foundation       0x190a5dc00 -[NSUndoManager undoNestedGroup] + 236
        3   AppKit           0x190a5dc00 -[NSApplication(NSResponder) sendAction:to:from:] + 560
        4   Sketchpad        0x104a5dd20 NSApplication.counting_sendAction(_:to:from:) + 460
        === yes UndoManager | a Swift target, under the group itself
        OS Version:            macOS 26.3 (25D60)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libswiftCore.dylib  0x18f2dc020 swift_getObjectType + 40
        1   Foundation          0x190a5dc00 -[NSUndoManager undoNestedGroup] + 236
        2   AppKit              0x190a5dc00 -[NSApplication(NSResponder) sendAction:to:from:] + 560
        === yes UndoManager | a Swift target, in the overlay's closure
        OS Version:            macOS 12.6 (21G115)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libswiftCore.dylib        0x7ff81f2dc020 swift_getObjectType + 20
        1   libswiftFoundation.dylib  0x7ff90a5dc001 closure #1 in NSUndoManager.registerUndo<A>(withTarget:handler:) + 52
        2   libswiftFoundation.dylib  0x7ff90a5dc002 thunk for @escaping @callee_guaranteed (@guaranteed AnyObject) -> () + 40
        3   Foundation                0x7ff80a5dc000 -[_NSUndoStack popAndInvoke] + 256
        === yes UndoManager | redo
        Exception Type:        EXC_BAD_ACCESS (SIGBUS)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib  0x18f2dc020 objc_retain + 8
        1   Foundation       0x190a5dd20 -[_NSUndoStack popAndInvoke] + 116
        2   Foundation       0x190a5dc00 -[NSUndoManager redo] + 300
        === yes UndoManager | lldb
        * thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=1, address=0x10)
          * frame #0: 0x000000018f2dc020 libobjc.A.dylib`objc_msgSend + 32
            frame #1: 0x0000000190a5dd20 Foundation`-[_NSUndoStack popAndInvoke] + 116
            frame #2: 0x0000000190a5dc00 Foundation`-[NSUndoManager undoNestedGroup] + 236
        === unknown | the target was alive, and called something that was not
        OS Version:            macOS 26.1 (25B78)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib  0x18f2dc020 objc_msgSend + 32
        1   Sketchpad        0x104a5dd20 -[Canvas removeStroke:] + 116
        2   Foundation       0x190a5dd20 -[_NSUndoStack popAndInvoke] + 116
        === unknown | the handler's own closure
        OS Version:            macOS 15.1 (24B83)
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libswiftCore.dylib  0x18f2dc020 swift_retain + 40
        1   Sketchpad           0x104a5dd20 closure #1 in Canvas.add(_:) + 16
        2   Foundation          0x190a5dc00 -[_NSUndoStack popAndInvoke] + 116
        === no | an exception: groups that don't match
        Exception Type:        EXC_CRASH (SIGABRT)
        Application Specific Information:
        *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'undo was called with too many nested undo groups'
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libsystem_kernel.dylib  0x18f2dc020 __pthread_kill + 8
        1   Foundation              0x190a5dc00 -[NSUndoManager undoNestedGroup] + 236
        === no | a trap in the handler
        Exception Type:        EXC_BREAKPOINT (SIGTRAP)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   Sketchpad   0x104a5dd20 closure #1 in Canvas.add(_:) + 16
        1   Foundation  0x190a5dc00 -[_NSUndoStack popAndInvoke] + 116
        === no | the stack releases an action once too often
        Exception Type:        EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed::  Dispatch queue: com.apple.main-thread
        0   libobjc.A.dylib  0x18f2dc020 objc_release + 8
        1   Foundation       0x190a5dd20 -[_NSUndoStack popAndInvoke] + 200
        """#

    static let contexts = #"""
        === yes FSEventStreamContext | a watcher of files
        Process:             Demo [4711]
        OS Version:          macOS 26.5.2 (25F84)
        Exception Type:      EXC_BAD_ACCESS (SIGSEGV)
        Thread 3 Crashed:
        0   libswiftCore.dylib  0x00000001a0b1c020 swift_retain + 60
        1   Demo                0x0000000100b1c074 @objc closure #1 in Watcher.init(path:) + 52
        2   FSEvents            0x00000001a2b1c1ec implementation_callback_rpc + 3640
        3   FSEvents            0x00000001a4b1c1ec _Xcallback_rpc + 220
        === yes AXObserverAddNotification | an observer of accessibility, in an optimized build of macOS 10.14
        OS Version:          Mac OS X 10.14.1 (18B75)
        Exception Type:      EXC_BAD_ACCESS (SIGSEGV)
        Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
        0   libswiftCore.dylib      0x00000001093e14e1 swift::RefCounts<swift::RefCountBitsT<(swift::RefCountInlinedness)1> >::incrementSlow(swift::RefCountBitsT<(swift::RefCountInlinedness)1>, unsigned int) + 33
        1   libswiftCore.dylib      0x00000001093c9984 _swift_retain_(swift::HeapObject*) + 68
        2   org.example.Windows     0x0000000108f04078 specialized infoCallback(_:axElement:notification:cfInfo:userData:) + 552
        3   org.example.Windows     0x0000000108f034ee @objc infoCallback(_:axElement:notification:cfInfo:userData:) + 78
        4   com.apple.HIServices    0x00007fff4b190672 _XXMIGPostNotification + 821
        5   com.apple.HIServices    0x00007fff4b19ddac _XPostNotification + 351
        === yes AURenderCallbackStruct | a render callback, Crashlytics
        Crashed: AURemoteIO::IOThread
        0  libobjc.A.dylib             0x7b98 objc_retain + 16
        1  libobjc.A.dylib             0x7b98 objc_retain_x0 + 16
        2  Synth                       0x8e80 RenderCallback + 345 (Player.m:345)
        3  libEmbeddedSystemAUs.dylib  0x3700 ausdk::AUInputElement::PullInput(unsigned int&, AudioTimeStamp const&, unsigned int, unsigned int)
        4  libEmbeddedSystemAUs.dylib  0x3614 AUInputFormatConverter2::InputProc(OpaqueAudioConverter*, unsigned int*, AudioBufferList*, AudioStreamPacketDescription**, void*)
        === yes SCNetworkReachabilityContext | reachability, iOS 7
        Crashed: org.example.reachability
        0  libobjc.A.dylib      0x39ef560c objc_retain + 11
        1  Shelf                0x003ab1a9 ReachabilityCallback (Reachability.m:75)
        2  SystemConfiguration  0x31f37b67 reachPerform + 786
        3  SystemConfiguration  0x31f3c6cb ____SCNetworkReachabilityPerformLocked_block_invoke_2 + 30
        === yes CGEvent | an event tap, lldb
        * thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=1, address=0x10)
          * frame #0: 0x000000018f2dc020 libswiftCore.dylib`swift_retain + 60
            frame #1: 0x0000000104a5dd20 Keys`closure #1 in KeyTap.start()(proxy=0x1, type=keyDown, event=0x2, refcon=0x3) at KeyTap.swift:31:21
            frame #2: 0x0000000104a5dd30 Keys`@objc closure #1 in KeyTap.start() at <compiler-generated>:0
            frame #3: 0x0000000190a5dc00 SkyLight`processEventTapData(void*, unsigned int, unsigned int, unsigned int, unsigned char*, unsigned int) + 160
        === unknown | a message, not the retain of a context
        Thread 3 Crashed:
        0   libobjc.A.dylib  0x00000001a0b1c020 objc_msgSend + 60
        1   Demo             0x0000000100b1c074 closure #1 in Watcher.init(path:) + 152
        2   FSEvents         0x00000001a2b1c1ec implementation_callback_rpc + 3640
        === unknown | deeper in the app than the callback
        Thread 3 Crashed:
        0   libswiftCore.dylib  0x00000001a0b1c020 swift_retain + 60
        1   Demo                0x0000000100b1c074 Watcher.changed(_:) + 52
        2   Demo                0x0000000100b1c074 closure #1 in Watcher.init(path:) + 152
        3   FSEvents            0x00000001a2b1c1ec implementation_callback_rpc + 3640
        === unknown | a caller that isn't known
        Thread 3 Crashed:
        0   libswiftCore.dylib  0x00000001a0b1c020 swift_retain + 60
        1   Demo                0x0000000100b1c074 closure #1 in Watcher.init(path:) + 152
        2   libdispatch.dylib   0x00000001a2b1c1ec _dispatch_call_block_and_release + 32
        === unknown | a library of the app with a function of that name
        Thread 3 Crashed:
        0   libswiftCore.dylib  0x00000001a0b1c020 swift_retain + 60
        1   Demo                0x0000000100b1c074 closure #1 in Watcher.init(path:) + 152
        2   Demo                0x00000001a2b1c1ec implementation_callback_rpc + 3640
        === no | the callback gave its context up
        Thread 3 Crashed:
        0   libswiftCore.dylib  0x00000001a0b1c020 swift_release + 60
        1   Demo                0x0000000100b1c074 closure #1 in Watcher.init(path:) + 152
        2   FSEvents            0x00000001a2b1c1ec implementation_callback_rpc + 3640
        """#
}
