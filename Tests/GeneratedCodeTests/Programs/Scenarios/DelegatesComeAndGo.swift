import Glibc

/// A million delegates come and go, some of them live for a while, and two threads bring them: memory stays bounded.
func delegatesComeAndGo(_ subject: Subject) {
    bring(10_000, to: subject)
    let before = residentBytes()
    let threads = (0..<2).map { _ in Thread { bring(500_000, to: subject) } }
    for thread in threads { thread.join() }
    let growth = residentBytes() - before
    require(growth < 8 << 20, "a million delegates leave nothing behind, but \(growth >> 10) KiB")
}

/// The same delegate is set again and again: memory stays bounded.
func delegateIsSetOften(_ subject: Subject) {
    let (emitter, listener) = (subject.make(), Listener())
    for _ in 0..<2_000 { emitter.delegate = listener }
    let before = residentBytes()
    for _ in 0..<20_000 { emitter.delegate = listener }
    let growth = residentBytes() - before
    require(growth < 512 << 10, "20,000 assignments leave nothing behind, but \(growth >> 10) KiB")
}

private func bring(_ count: Int, to subject: Subject) {
    let emitter = subject.make()
    var living: [Listener] = []
    for number in 0..<count {
        let listener = Listener()
        emitter.delegate = listener
        if number & 15 == 0 { living.append(listener) }
        if living.count > 100 { living.removeFirst(50) }
    }
    emitter.delegate = nil
}

private func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, 128, file) != nil else { return 0 }
    let fields = line.prefix { $0 != 0 }.split(separator: 32)
    guard fields.count > 1 else { return 0 }
    return (Int(String(decoding: fields[1].map { UInt8(bitPattern: $0) }, as: UTF8.self)) ?? 0) * 4096
}
