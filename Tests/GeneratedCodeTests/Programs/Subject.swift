/// The class that a scenario is tried on.
struct Subject {
    private let type: any Emitter.Type

    init(_ type: any Emitter.Type) { self.type = type }

    func make() -> any Emitter { type.init() }
}

/// The classes to choose from: each superclass bare, behind each form of wrapper, and behind what wrappers once were.
let subjects: [String: Subject] = [
    "bare GetterEmitter": Subject(GetterEmitter.self),
    "plain GetterEmitter": Subject(SafeGetterEmitter.self),
    "proxy GetterEmitter": Subject(ProxiedGetterEmitter.self),
    "shortLived GetterEmitter": Subject(ShortLivedGetterEmitter.self),
    "bare PointerEmitter": Subject(PointerEmitter.self),
    "plain PointerEmitter": Subject(SafePointerEmitter.self),
    "proxy PointerEmitter": Subject(ProxiedPointerEmitter.self),
    "shortLived PointerEmitter": Subject(ShortLivedPointerEmitter.self),
    "bare CachingEmitter": Subject(CachingEmitter.self),
    "plain CachingEmitter": Subject(SafeCachingEmitter.self),
    "proxy CachingEmitter": Subject(ProxiedCachingEmitter.self),
    "bare FarewellEmitter": Subject(FarewellEmitter.self),
    "plain FarewellEmitter": Subject(SafeFarewellEmitter.self),
    "proxy FarewellEmitter": Subject(ProxiedFarewellEmitter.self),
    "bare DeinitEmitter": Subject(DeinitEmitter.self),
    "plain DeinitEmitter": Subject(SafeDeinitEmitter.self),
    "proxy DeinitEmitter": Subject(ProxiedDeinitEmitter.self),
    "bare HoldingEmitter": Subject(HoldingEmitter.self),
    "plain HoldingEmitter": Subject(SafeHoldingEmitter.self),
    "proxy HoldingEmitter": Subject(ProxiedHoldingEmitter.self),
    "shortLived HoldingEmitter": Subject(ShortLivedHoldingEmitter.self),
    "bare DeferringEmitter": Subject(DeferringEmitter.self),
    "plain DeferringEmitter": Subject(SafeDeferringEmitter.self),
    "proxy DeferringEmitter": Subject(ProxiedDeferringEmitter.self),
    "shortLived DeferringEmitter": Subject(ShortLivedDeferringEmitter.self),
    "bare CopyingEmitter": Subject(CopyingEmitter.self),
    "plain CopyingEmitter": Subject(SafeCopyingEmitter.self),
    "proxy CopyingEmitter": Subject(ProxiedCopyingEmitter.self),
    "shortLived CopyingEmitter": Subject(ShortLivedCopyingEmitter.self),
    "bare BytesEmitter": Subject(BytesEmitter.self),
    "plain BytesEmitter": Subject(SafeBytesEmitter.self),
    "proxy BytesEmitter": Subject(ProxiedBytesEmitter.self),
    "shortLived BytesEmitter": Subject(ShortLivedBytesEmitter.self),
    "bare WorkingEmitter": Subject(WorkingEmitter.self),
    "plain WorkingEmitter": Subject(SafeWorkingEmitter.self),
    "proxy WorkingEmitter": Subject(ProxiedWorkingEmitter.self),
    "bare AddressEmitter": Subject(AddressEmitter.self),
    "plain AddressEmitter": Subject(SafeAddressEmitter.self),
    "proxy AddressEmitter": Subject(ProxiedAddressEmitter.self),
    "unmindful AddressEmitter": Subject(UnmindfulAddressEmitter.self),
    "bare ReenteringEmitter": Subject(ReenteringEmitter.self),
    "plain ReenteringEmitter": Subject(SafeReenteringEmitter.self),
    "proxy ReenteringEmitter": Subject(ProxiedReenteringEmitter.self),
    "shortLived ReenteringEmitter": Subject(ShortLivedReenteringEmitter.self),
    "bare LockedEmitter": Subject(LockedEmitter.self),
    "plain LockedEmitter": Subject(SafeLockedEmitter.self),
    "proxy LockedEmitter": Subject(ProxiedLockedEmitter.self),
    "shortLived LockedEmitter": Subject(ShortLivedLockedEmitter.self),
]
