import SafeGenSystem

/// Strings as C has them, with a null after the last.
package struct CStrings {
    package var pointers: [UnsafeMutablePointer<CChar>?]

    /// Copies strings; who makes them frees them.
    package init(_ strings: [[UInt8]]) {
        pointers =
            strings.map { string in
                (string + [0]).withUnsafeBufferPointer { buffer in
                    buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.flatMap { strdup($0) } }
                }
            } + [nil]
    }

    /// Strings that are never freed.
    package static func lasting(_ strings: [[UInt8]]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
        let pointers = CStrings(strings).pointers
        let memory = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: pointers.count)
        memory.initialize(from: pointers, count: pointers.count)
        return memory
    }

    package func free() {
        for pointer in pointers { systemFree(pointer) }
    }
}

private func systemFree(_ pointer: UnsafeMutablePointer<CChar>?) { free(pointer) }
