// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Classes that refuse a wrapper, or one that a manifest describes wrongly, each for another reason.

public protocol RefusalDelegate: AnyObject {
    func didRefuse()
}

public protocol ThrowingDelegate: AnyObject {
    func check(_ name: String) throws -> Int
}

public protocol ValueDelegate {}

public final class FinalRefusal {
    public unowned(unsafe) var delegate: (any RefusalDelegate)?

    public init() {}
}

public class PublicRefusal {
    public unowned(unsafe) var delegate: (any RefusalDelegate)?

    public init() {}
}

open class OpenRefusal {
    open unowned(unsafe) var delegate: (any RefusalDelegate)?
    public unowned(unsafe) var publicDelegate: (any RefusalDelegate)?
    public final unowned(unsafe) var finalDelegate: (any RefusalDelegate)?
    open private(set) unowned(unsafe) var readOnlyDelegate: (any RefusalDelegate)?
    open weak var weakDelegate: (any RefusalDelegate)?
    open var valueDelegate: (any ValueDelegate)?
    open unowned(unsafe) var throwingDelegate: (any ThrowingDelegate)?
    open unowned(unsafe) var otherDelegate: (any RefusalDelegate)?
    /// As a wrapper would call its own property behind `otherDelegate`.
    open var safeOtherDelegate: Int { 0 }

    open func setObserver(_ observer: (any RefusalDelegate)?) {}

    public init() {}
}

extension OpenRefusal {
    public var extensionDelegate: (any RefusalDelegate)? {
        get { unsafe delegate }
        set { unsafe delegate = newValue }
    }
}

public protocol Item {}

open class GenericRefusal<Element: Item> {
    open unowned(unsafe) var delegate: (any RefusalDelegate)?

    public init() {}
}

/// The name of another module's class.
open class TPReceiver {
    open unowned(unsafe) var delegate: (any RefusalDelegate)?

    public init() {}
}
