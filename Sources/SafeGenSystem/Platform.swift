#if canImport(Darwin)
@_exported import Darwin
#elseif canImport(Musl)
@_exported import Musl
#else
@_exported import Glibc
#endif

// The names of the C library that SafeGen's methods shadow.

#if canImport(Darwin)
let systemRead = Darwin.read
let systemWrite = Darwin.write
#elseif canImport(Musl)
let systemRead = Musl.read
let systemWrite = Musl.write
#else
let systemRead = Glibc.read
let systemWrite = Glibc.write
#endif
