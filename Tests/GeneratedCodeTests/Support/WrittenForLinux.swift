import Testing

extension Trait where Self == ConditionTrait {
    /// Of suites whose programs use Linux's C library, and wrappers without Objective-C's runtime.
    static var writtenForLinux: Self {
        #if os(Linux)
        .enabled(if: true)
        #else
        .disabled("the programs are written for Linux")
        #endif
    }
}
