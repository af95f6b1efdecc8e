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

public protocol NamedDelegate: AnyObject {
    var name: String { get }
    var motto: String { get }
    func begin() throws
}

public struct Ticket: Sendable {
    public init() {}
}

public struct RefusalError: Error {
    public init() {}
}

/// Every shape of requirement that can be handed on.
public protocol RichDelegate: NamedDelegate, AnyObject {
    var title: String? { get set }
    var motto: String { get set }
    func begin()
    var sizes: [Int] { get }
    var ticket: Ticket { get async throws }
    func start()
    func stop(at place: Int, _ count: Int)
    func adjust(_ value: inout Double)
    func load(_ name: String) throws -> [String: Int]
    func check() throws(RefusalError)
    func fetch(_ name: String) async throws -> Ticket?
    func issue(for name: String) -> Ticket
    func issue(for number: Int) -> Ticket
    func ask(_ question: String, reply: @escaping @Sendable (Bool) -> Void)
    func later(_ work: @escaping @MainActor @Sendable () -> Void)
    func pair() -> (first: Int, second: Int)
    func any(_ value: any Sendable, target: AnyObject!) -> (any Sendable)?
    @MainActor func show()
}

open class RichHazard {
    open unowned(unsafe) var delegate: (any RichDelegate)?

    public init() {}
}

@MainActor public protocol ScreenDelegate: AnyObject {
    var isVisible: Bool { get set }
    func screenDidLoad()
    func screen(_ number: Int) async -> Int
    nonisolated func screenWillUnload()
}

@MainActor open class ScreenHazard {
    open unowned(unsafe) var delegate: (any ScreenDelegate)?

    public init() {}
}

public protocol SendableDelegate: AnyObject, Sendable {
    func didSend()
}

open class SendingHazard: @unchecked Sendable {
    open unowned(unsafe) var delegate: (any SendableDelegate)?

    public init() {}
}
