/// What to do about a crash that no row of the table decides.
enum Advice {
    static let zombies =
        "run it with Zombies (Xcode: Product, Scheme, Edit Scheme, Diagnostics), and explain the line that the console prints"
    static let symbolicate =
        "symbolicate the report first (Xcode's Organizer, or 'atos' with the dSYM), and explain it again"
    static let backtrace = "add the backtrace of the thread that crashed ('bt' in lldb)"
    static let top =
        "add the frames above, from 0 on: objc_msgSend or objc_retain there would show that a deallocated object was called"
    static let nextFrame = "add the next frame: the one under the runtime's is the class that calls"
    static let receiver =
        "add the line '-[CLASS SELECTOR]: unrecognized selector sent to instance' of the log: a string or a dictionary took the place of a deallocated object; look whether your own class has the method"
    static let unowned = "make the reference weak: 'safegen audit' reports such delegates by its rule unowned-delegate"
    static let weakVariable =
        "set a breakpoint on objc_weak_error, and explain the backtrace ('bt'): the frame under it is the class that holds the variable"
    static let breakpoint =
        "set a breakpoint on ___forwarding___, and add the backtrace ('bt') to the line: the frame under it is the class that calls"
    static let history = "Instruments' Zombies shows who released it"
    static let between = "look for what lies between: a proxy, or code of your own that keeps the delegate unretained"
    static let ownDelegate =
        "look in this method at what it calls: a delegate of its own class that is 'assign', 'unowned' or 'unowned(unsafe)'"
    static let proxy = "look at what it answers to 'responds(to:)' and forwards once its object is deallocated"
}
