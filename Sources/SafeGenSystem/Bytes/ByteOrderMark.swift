package enum ByteOrderMark {
    /// How many bytes of a text are the mark: three, or none.
    package static func length(in bytes: some Sequence<UInt8>) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }
}
