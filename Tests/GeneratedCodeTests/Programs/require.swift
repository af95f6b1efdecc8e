import Glibc

/// Ends the program with a message where a claim does not hold.
func require(_ claim: Bool, _ message: @autoclosure () -> String) {
    if claim { return }
    print("failed: \(message())")
    exit(1)
}
