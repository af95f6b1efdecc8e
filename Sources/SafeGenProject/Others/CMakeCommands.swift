/// The commands of a file in CMake's language, with their arguments as they are written.
enum CMakeCommands {
    /// Reads a file.
    static func read(_ bytes: [UInt8]) -> [(name: String, arguments: [String])] {
        var commands: [(name: String, arguments: [String])] = []
        var (word, depth, position) = ([UInt8](), 0, 0)
        func flush() {
            guard !word.isEmpty else { return }
            let text = String(decoding: word, as: UTF8.self)
            word = []
            if depth == 0 {
                commands.append((text, []))
            } else if !commands.isEmpty {
                commands[commands.count - 1].arguments.append(text)
            }
        }
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "#"):
                flush()
                while position < bytes.count, bytes[position] != 0x0A { position += 1 }
            case UInt8(ascii: "\""):
                while position < bytes.count, bytes[position] != byte {
                    if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
                    word.append(bytes[position])
                    position += 1
                }
                position += 1
                flush()
            case UInt8(ascii: "("):
                flush()
                depth += 1
            case UInt8(ascii: ")"):
                flush()
                depth = max(0, depth - 1)
            case ...0x20, UInt8(ascii: ";"): flush()
            default: word.append(byte)
            }
        }
        flush()
        return commands
    }
}
