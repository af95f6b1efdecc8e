// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A resilient Swift module whose classes hold their delegates in each way that Swift knows.

public import ObjectiveC

public protocol HazardDelegate: AnyObject {
    func didFire()
}

open class UnsafeHazard {
    open unowned(unsafe) var delegate: (any HazardDelegate)?

    public init() {}
}

open class UnownedHazard {
    open unowned var delegate: (any HazardDelegate)?

    public init() {}
}

open class StrongHazard {
    open var delegate: (any HazardDelegate)?

    public init() {}
}

/// The declaration that others see says nothing about how the reference is held.
open class HiddenHazard {
    private unowned(unsafe) var stored: (any HazardDelegate)?

    open var delegate: (any HazardDelegate)? {
        get { unsafe stored }
        set { unsafe stored = newValue }
    }

    public init() {}
}

@MainActor open class MainActorHazard {
    open unowned(unsafe) var delegate: (any HazardDelegate)?

    public init() {}
}

/// As key-value observing asks for.
open class DynamicHazard: NSObject {
    @objc open dynamic unowned(unsafe) var target: AnyObject?
}
