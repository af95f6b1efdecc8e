import Foundation

/// A file that the generator gives, in memory.
struct EmittedFile: Equatable {
    /// The path from the folder of the manifest.
    let path: String
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether it is the file that proxies and wrappers share.
    var isSupport: Bool { path.hasSuffix("/SafeSupport.swift") }

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}

extension EmittedFile {
    /// The same file as one of Apple's systems compiles it.
    func compiled(on system: String) -> EmittedFile {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.hasPrefix("#if ") || line.hasPrefix("#elseif ") else { return String(line) }
            return String(line).replacing(/os\((\w+)\)/) { $0.output.1 == system ? "true" : "false" }
        }
        return EmittedFile(path: path, text: lines.joined(separator: "\n"))
    }

    /// The same file for a check of one platform's code on another.
    ///
    /// Every `os(…)` and `!os(…)` holds, and code that is compiled out all the same is an error: a misspelt module or condition must
    /// not make a check pass by leaving nothing to check.
    var withEveryConditionMet: EmittedFile {
        var hasElse: [Bool] = []
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("#if ") || line.hasPrefix("#elseif ") {
                if line.hasPrefix("#if ") { hasElse.append(false) }
                lines.append(line.replacing(/!?os\(\w+\)/, with: "true")[...])
                continue
            }
            if line.hasPrefix("#else"), !hasElse.isEmpty { hasElse[hasElse.count - 1] = true }
            if line.hasPrefix("#endif"), hasElse.popLast() == false {
                lines += ["#else", "#error(\"compiled out\")"]
            }
            lines.append(line)
        }
        return EmittedFile(path: path, text: lines.joined(separator: "\n"))
    }
}
