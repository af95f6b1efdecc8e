import Glibc

/// One thread sets a fresh delegate and fires callbacks at it, while another thread drops its last reference.
func delegatesDieOnAnotherThread(_ subject: Subject) {
    let emitter = subject.make()
    let handover = Handover()
    let thread = Thread {
        while let owner = handover.take() { owner.object = nil }
    }
    for _ in 0..<100_000 {
        let owner = Owner(Listener())
        emitter.delegate = owner.object
        handover.give(owner)
        emitter.emit()
        emitter.emit()
    }
    handover.finish()
    thread.join()
    emitter.emit()
    require(emitter.delegate == nil, "every delegate is gone")
}

/// Passes one owner at a time from thread to thread.
private final class Handover {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var owner: Owner<Listener>?
    private var isFinished = false

    init() {
        pthread_mutex_init(lock, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(lock)
        changed.deallocate()
        lock.deallocate()
    }

    func give(_ given: Owner<Listener>) {
        pthread_mutex_lock(lock)
        while owner != nil { pthread_cond_wait(changed, lock) }
        owner = given
        pthread_cond_signal(changed)
        pthread_mutex_unlock(lock)
    }

    func take() -> Owner<Listener>? {
        pthread_mutex_lock(lock)
        while owner == nil && !isFinished { pthread_cond_wait(changed, lock) }
        let taken = owner
        owner = nil
        pthread_cond_signal(changed)
        pthread_mutex_unlock(lock)
        return taken
    }

    func finish() {
        pthread_mutex_lock(lock)
        isFinished = true
        pthread_cond_signal(changed)
        pthread_mutex_unlock(lock)
    }
}
