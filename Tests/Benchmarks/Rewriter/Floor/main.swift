// What `safegen audit` is measured against: reading the files of a list, or reading and parsing them, on some threads.
//
//     rewriter-floor read|parse THREADS LIST
import Foundation
import SwiftParser
import SwiftSyntax

/// Hands out the files, four at a time.
final class Queue: @unchecked Sendable {
    private let lock = NSLock()
    private let paths: [String]
    private var next = 0

    init(_ paths: [String]) { self.paths = paths }

    func take() -> ArraySlice<String>? {
        lock.lock()
        defer { lock.unlock() }
        guard next < paths.count else { return nil }
        let range = next..<min(next + 4, paths.count)
        next = range.upperBound
        return paths[range]
    }
}

/// Reads a file into memory that is used again for the next one.
func read(_ path: String, into buffer: inout [UInt8]) -> Int {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return 0 }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return 0 }
    let size = Int(status.st_size)
    if buffer.count < size { buffer += [UInt8](repeating: 0, count: size - buffer.count) }
    return buffer.withUnsafeMutableBytes { max(0, Foundation.read(descriptor, $0.baseAddress, size)) }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let threadCount = Int(arguments[2]), ["read", "parse"].contains(arguments[1]),
    let list = try? String(contentsOfFile: arguments[3], encoding: .utf8)
else {
    FileHandle.standardError.write(Data("usage: rewriter-floor read|parse THREADS LIST\n".utf8))
    exit(64)
}
let isParsing = arguments[1] == "parse"
let queue = Queue(list.split(separator: "\n").map(String.init))
let done = DispatchGroup()
for _ in 0..<threadCount {
    done.enter()
    let thread = Thread {
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        while let paths = queue.take() {
            for path in paths {
                let count = read(path, into: &buffer)
                guard isParsing else { continue }
                let tree = buffer.withUnsafeBufferPointer {
                    Parser.parse(source: UnsafeBufferPointer(rebasing: $0[..<count]))
                }
                precondition(tree.totalLength.utf8Length == count)
            }
        }
        done.leave()
    }
    thread.stackSize = 64 << 20
    thread.start()
}
done.wait()
