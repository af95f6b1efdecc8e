import Emitters

final class Listener: EmitterDelegate {
    var sum = 0

    @inline(never)
    func didEmit(_ value: Int) { sum &+= value }
}

/// Nanoseconds for one call of a body that does `count` calls.
func nanoseconds(_ count: Int, _ body: (Int) -> Void) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure { body(count) }
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// One class: how to set its delegate, and how to make it call back.
struct Kind {
    let name: String
    let set: ((any EmitterDelegate)?) -> Void
    let emit: (Int) -> Void

    init(_ name: String, _ emitter: Emitter) {
        self.name = name
        set = { unsafe emitter.delegate = $0 }
        emit = { emitter.emit($0) }
    }

    init(_ name: String, _ emitter: PointerEmitter) {
        self.name = name
        set = { unsafe emitter.delegate = $0 }
        emit = { emitter.emit($0) }
    }
}

let kinds = [
    Kind("getter: bare", Emitter()),
    Kind("getter: weak subclass", SafeEmitter()),
    Kind("getter: by hand", HandEmitter()),
    Kind("pointer: bare", PointerEmitter()),
    Kind("pointer: proxy", SafePointerEmitter()),
    Kind("pointer: by hand", HandPointerEmitter()),
]

// Sums that are printed at the end keep the optimiser from leaving the work out.
let listener = Listener()
let other = Listener()
var callbacks = kinds.map { _ in [Double]() }
var setters = kinds.map { _ in [Double]() }
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 41
for _ in 0..<rounds {
    // In turns, so that a machine that gets slower does so for all of them.
    for (index, kind) in kinds.enumerated() {
        kind.set(listener)
        callbacks[index].append(nanoseconds(200_000) { for value in 0..<$0 { kind.emit(value) } })
        setters[index].append(
            nanoseconds(50_000) { for value in 0..<$0 { kind.set(value & 1 == 0 ? listener : other) } })
    }
}

func padded(_ text: String, _ width: Int, leading: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return leading ? space + text : text + space
}

/// With one digit after the point.
func rounded(_ value: Double) -> String { "\(Int(value * 10 + 0.5) / 10).\(Int(value * 10 + 0.5) % 10)" }

/// In hundredths.
func ratio(_ value: Double) -> String { "\(Int(value * 100 + 0.5))%" }

print("| \(padded("", 22)) | callback ns | setter ns |")
print("|:\(String(repeating: "-", count: 22))-|------------:|----------:|")
for (index, kind) in kinds.enumerated() {
    let callback = padded(rounded(median(callbacks[index])), 11, leading: true)
    let setter = padded(rounded(median(setters[index])), 9, leading: true)
    print("| \(padded(kind.name, 22)) | \(callback) | \(setter) |")
}
// Generated beside hand-written, round by round.
for (name, first, second) in [("weak subclass", 1, 2), ("proxy", 4, 5)] {
    let callback = median(zip(callbacks[first], callbacks[second]).map { $0 / $1 })
    let setter = median(zip(setters[first], setters[second]).map { $0 / $1 })
    print("\(name), generated to by hand: \(ratio(callback)) callback, \(ratio(setter)) setter")
}
print("(sums, so that no work is left out: \(listener.sum), \(other.sum))")
