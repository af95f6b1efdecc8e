/// The command line as bytes from the system: file names need not be UTF-8, and Swift's strings would repair them.
package enum RawArguments {
    /// The bytes of arguments that were read as text, which are in this order on the command line.
    package static func bytes(of texts: [String]) -> [[UInt8]] {
        var raw = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc)).lazy
            .compactMap { $0 }
            .map { UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(bitPattern:)) }[...]
        return texts.map { text in
            // Only repaired text has this in it: U+FFFD.
            guard text.unicodeScalars.contains("\u{FFFD}"),
                let index = raw.firstIndex(where: { String(decoding: $0, as: UTF8.self).utf8.elementsEqual(text.utf8) })
            else { return Array(text.utf8) }
            defer { raw = raw[raw.index(after: index)...] }
            return raw[index]
        }
    }
}
