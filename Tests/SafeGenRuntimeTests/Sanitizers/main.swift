import Foundation
import SafeGenRuntime

// The program that `run.sh` builds under AddressSanitizer and ThreadSanitizer. Its argument chooses what it does; it
// exits with 0 if what it saw is right. The ones called "control" do what the library prevents, and must be reported.

let command = CommandLine.arguments.dropFirst().first ?? "posts"
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 1_000_000

switch command {
case "posts": postWhileHostsEnd(posts: count)
case "ends": endWhileOthersRegister(hosts: count)
case "senders": postWhileSendersEnd(senders: count)
case "control-leak": leak()
case "control-race": race()
case "control-dangling": deliverToADanglingHost()
case "contexts": callBoxedContexts(rounds: count)
case "control-stream": callADanglingContext(of: "stream")
case "control-tap": callADanglingContext(of: "tap")
case "undo": undoOfCuredObjects(rounds: count)
case "control-undo": undoOfADeadView(isLate: false)
case "control-late-removal": undoOfADeadView(isLate: true)
default: check(false, "unknown command \(command)")
}
print("\(command): done")
