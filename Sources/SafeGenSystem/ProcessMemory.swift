import CSafeGenSystem

package enum ProcessMemory {
    /// The bytes of memory that this process takes; 0 if the system doesn't tell.
    package static var size: Int { Int(safegen_memory()) }
}
