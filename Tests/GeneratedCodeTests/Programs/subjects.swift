/// The classes to choose from: each superclass bare, and behind each form of wrapper.
let subjects: [String: Subject] = [
    "bare GetterEmitter": Subject(
        make: { GetterEmitter() }, makeSelfDelegating: { SelfGetterEmitter() }),
    "plain GetterEmitter": Subject(
        make: { SafeGetterEmitter() }, makeSelfDelegating: { SelfSafeGetterEmitter() }),
    "proxy GetterEmitter": Subject(
        make: { ProxiedGetterEmitter() }, makeSelfDelegating: { SelfProxiedGetterEmitter() }),
    "bare PointerEmitter": Subject(
        make: { PointerEmitter() }, makeSelfDelegating: { SelfPointerEmitter() }),
    "plain PointerEmitter": Subject(
        make: { SafePointerEmitter() }, makeSelfDelegating: { SelfSafePointerEmitter() }),
    "proxy PointerEmitter": Subject(
        make: { ProxiedPointerEmitter() }, makeSelfDelegating: { SelfProxiedPointerEmitter() }),
    "bare CachingEmitter": Subject(
        make: { CachingEmitter() }, makeSelfDelegating: { SelfCachingEmitter() }),
    "plain CachingEmitter": Subject(
        make: { SafeCachingEmitter() }, makeSelfDelegating: { SelfSafeCachingEmitter() }),
    "proxy CachingEmitter": Subject(
        make: { ProxiedCachingEmitter() }, makeSelfDelegating: { SelfProxiedCachingEmitter() }),
    "bare FarewellEmitter": Subject(
        make: { FarewellEmitter() }, makeSelfDelegating: { SelfFarewellEmitter() }),
    "plain FarewellEmitter": Subject(
        make: { SafeFarewellEmitter() }, makeSelfDelegating: { SelfSafeFarewellEmitter() }),
    "proxy FarewellEmitter": Subject(
        make: { ProxiedFarewellEmitter() }, makeSelfDelegating: { SelfProxiedFarewellEmitter() }),
    "bare DeinitEmitter": Subject(
        make: { DeinitEmitter() }, makeSelfDelegating: { SelfDeinitEmitter() }),
    "plain DeinitEmitter": Subject(
        make: { SafeDeinitEmitter() }, makeSelfDelegating: { SelfSafeDeinitEmitter() }),
    "proxy DeinitEmitter": Subject(
        make: { ProxiedDeinitEmitter() }, makeSelfDelegating: { SelfProxiedDeinitEmitter() }),
]

private final class SelfGetterEmitter: GetterEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfSafeGetterEmitter: SafeGetterEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfProxiedGetterEmitter: ProxiedGetterEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfPointerEmitter: PointerEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfSafePointerEmitter: SafePointerEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfProxiedPointerEmitter: ProxiedPointerEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfCachingEmitter: CachingEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfSafeCachingEmitter: SafeCachingEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfProxiedCachingEmitter: ProxiedCachingEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfFarewellEmitter: FarewellEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfSafeFarewellEmitter: SafeFarewellEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfProxiedFarewellEmitter: ProxiedFarewellEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfDeinitEmitter: DeinitEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfSafeDeinitEmitter: SafeDeinitEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}

private final class SelfProxiedDeinitEmitter: ProxiedDeinitEmitter, Counting {
    private(set) var count = 0

    func willEmit() { count += 1 }
    func didEmit() { count += 1 }
    func emitterIsGoing() { count += 1 }
}
