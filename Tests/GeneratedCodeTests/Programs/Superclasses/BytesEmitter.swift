import Glibc

/// Makes copies of its bytes, a subclass's included, as NSCopyObject does for NSCell: nothing in them is retained.
class BytesEmitter: Root, Emitter {
    private unowned(unsafe) var pointer: (any EmitterDelegate)?

    unowned(unsafe) var delegate: (any EmitterDelegate)? {
        didSet { unsafe pointer = delegate }
    }

    func emit() {
        unsafe pointer?.willEmit()
        unsafe pointer?.didEmit()
    }

    func makeCopy() -> (any Emitter)? {
        let copy = type(of: self).init()
        let (from, to) = unsafe (Unmanaged.passUnretained(self).toOpaque(), Unmanaged.passUnretained(copy).toOpaque())
        // After the class and the reference count.
        unsafe memcpy(to + 16, from + 16, mallocUsableSize(from) - 16)
        return copy
    }
}

/// How many bytes an object has; Glibc's module leaves the header out.
@_silgen_name("malloc_usable_size") private func mallocUsableSize(_ object: UnsafeMutableRawPointer) -> Int
