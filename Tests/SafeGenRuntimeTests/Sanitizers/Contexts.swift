import CContexts
import SafeGenRuntime

/// An object that C calls back: by a stream, whose context is copied, and by a tap, which keeps a plain pointer.
private final class Watcher: @unchecked Sendable {
    private(set) var changes = 0
    func changed() { changes += 1 }
}

/// C keeps pointers to the object itself: AddressSanitizer must report the call after its end.
@inline(never) func callADanglingContext(of kind: String) {
    let stream = { () -> stream_ref? in
        let watcher = Watcher()
        let info = Unmanaged.passUnretained(watcher).toOpaque()
        let callback: context_callback = { info in
            guard let info else { return }
            Unmanaged<Watcher>.fromOpaque(info).takeUnretainedValue().changed()
        }
        if kind == "tap" { tap_create(callback, info) }
        var context = stream_context(info: info, retain: nil, release: nil)
        let stream = stream_create(callback, &context)
        fire(stream, kind)
        check(watcher.changes == 1, "a living object was not called")
        return stream
    }()
    fire(stream, kind)
}

/// The same with boxes: the calls reach the object while it lives, and nothing afterwards; the boxes are given back.
@inline(never) func callBoxedContexts(rounds: Int) {
    for _ in 0..<rounds {
        for kind in ["stream", "retained stream", "tap"] {
            var watcher: Watcher? = Watcher()
            let info = WeakContext.passRetained(watcher ?? Watcher())
            let callback: context_callback = { WeakContext.object($0, as: Watcher.self)?.changed() }
            if kind == "tap" { tap_create(callback, info) }
            var context = stream_context(
                info: info, retain: kind == "retained stream" ? { WeakContext.retain($0) } : nil,
                release: kind == "tap" ? nil : { WeakContext.release($0) })
            let stream = stream_create(callback, &context)
            if kind == "retained stream" { WeakContext.release(info) }
            fire(stream, kind)
            check(watcher?.changes == 1, "a living object was not called")
            watcher = nil
            check(WeakContext.object(info, as: Watcher.self) == nil, "the context retains its object")
            fire(stream, kind)
            tap_end()
            stream_invalidate(stream)
            if kind == "tap" { WeakContext.release(info) }
        }
    }
    check(WeakContext.object(nil, as: Watcher.self) == nil, "an object of no context")
}

private func fire(_ stream: stream_ref?, _ kind: String) {
    if kind == "tap" { tap_fire() } else if let stream { stream_fire(stream) }
}
