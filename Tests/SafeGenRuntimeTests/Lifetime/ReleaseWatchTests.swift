import Foundation
import SafeGenRuntime
import Testing

/// A wrapper as SafeGen writes it for `whenReleased`.
private final class Wrapper: @unchecked Sendable {
    private weak var safeDelegate: AnyObject?
    private var delegateRelease = ReleaseWatch()
    private(set) var released = 0
    let log: Log?

    init(log: Log? = nil) {
        self.log = log
    }

    var delegate: AnyObject? {
        get { safeDelegate }
        set {
            safeDelegate = newValue
            delegateRelease.watch(newValue, for: self) { wrapper in
                wrapper.released += 1
                wrapper.log?(wrapper.delegate == nil ? "nil" : "alive")
            }
        }
    }

    deinit {
        // What superclasses do: no weak reference to an object in its deinitializer may be made.
        delegate = nil
    }
}

@MainActor private final class MainWrapper {
    private weak var safeDelegate: AnyObject?
    private var delegateRelease = ReleaseWatch()
    private(set) var released = 0

    var delegate: AnyObject? {
        get { safeDelegate }
        set {
            safeDelegate = newValue
            delegateRelease.watchOnMainActor(newValue, for: self) { wrapper in wrapper.released += 1 }
        }
    }
}

@Suite struct ReleaseWatchTests {
    @Test func statementsRunOnceWhenTheDelegateIsDeallocated() {
        let log = Log()
        let wrapper = Wrapper(log: log)
        var delegate: Host? = Host()
        wrapper.delegate = delegate
        #expect(wrapper.released == 0)
        delegate = nil
        #expect(log.all == ["nil"])
    }

    @Test func statementsDoNotRunForADelegateThatWasReplaced() {
        let wrapper = Wrapper()
        var first: Host? = Host()
        var second: Host? = Host()
        wrapper.delegate = first
        wrapper.delegate = second
        first = nil
        #expect(wrapper.released == 0)
        second = nil
        #expect(wrapper.released == 1)
    }

    @Test func statementsDoNotRunForADelegateThatWasTakenAway() {
        let wrapper = Wrapper()
        var delegate: Host? = Host()
        wrapper.delegate = delegate
        wrapper.delegate = nil
        delegate = nil
        #expect(wrapper.released == 0)
    }

    @Test func assigningTheSameDelegateTwiceRunsTheStatementsOnce() {
        let wrapper = Wrapper()
        var delegate: Host? = Host()
        wrapper.delegate = delegate
        wrapper.delegate = delegate
        delegate = nil
        #expect(wrapper.released == 1)
    }

    @Test func deallocatedWrapperLeavesNothingWithTheDelegate() {
        let log = Log()
        var wrapper: Wrapper? = Wrapper(log: log)
        weak let seen = wrapper
        var delegate: Host? = Host()
        wrapper?.delegate = delegate
        wrapper = nil
        #expect(seen == nil)
        delegate = nil
        #expect(log.all == [])
    }

    @Test func watchReportsWhetherItCanDetectTheEnd() {
        let watch = ReleaseWatch()
        let owner = Witness()
        let host = Host()
        let canSeeHost = watch.watch(host, for: owner) { _ in }
        let canSeeOther = watch.watch(Witness(), for: owner) { _ in }
        #expect(canSeeHost)
        #expect(!canSeeOther)
    }

    @Test @MainActor func mainActorStatementsRunAtOnceWhenTheDelegateEndsOnTheMainThread() {
        let wrapper = MainWrapper()
        var delegate: Host? = Host()
        wrapper.delegate = delegate
        delegate = nil
        #expect(wrapper.released == 1)
    }

    @Test @MainActor func mainActorStatementsHopWhenTheDelegateEndsElsewhere() async {
        let wrapper = MainWrapper()
        let delegate = Holder(Host())
        wrapper.delegate = delegate.value
        onAnotherThread { delegate.value = nil }
        #expect(wrapper.released == 0)
        await drainMainQueue()
        #expect(wrapper.released == 1)
    }

    @Test @MainActor func mainActorStatementsDoNotRunOnceANewDelegateIsThere() async {
        let wrapper = MainWrapper()
        let delegate = Holder(Host())
        wrapper.delegate = delegate.value
        onAnotherThread { delegate.value = nil }
        let next = Host()
        wrapper.delegate = next
        await drainMainQueue()
        #expect(wrapper.released == 0)
    }
}
