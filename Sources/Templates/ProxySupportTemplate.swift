/// The types that the proxies of an output share (`forward: proxy`, `form: extension`).
///
/// Names of other modules are qualified: a type or a function of the user's module with the same name doesn't take their
/// place.
struct ProxySupportTemplate {
    let support: ProxySupport
    let swift: SwiftVersion

    /// Writes the declarations with their documentation comments.
    func write(to writer: inout SourceWriter) {
        write(Self.proxy, to: &writer)
        writer.line()
        write(Self.slot, to: &writer)
        if support.hasSwiftProxies { writer.line("    #if canImport(ObjectiveC)") }
        write(Self.association, to: &writer)
        if support.hasSwiftProxies {
            writer.line("    #else")
            write(Self.table, to: &writer)
            writer.line("    #endif")
        }
        writer.line("}")
        if support.hasSwiftProxies {
            writer.line()
            write(Self.weak, to: &writer)
        }
        guard support.hasObjectProxies else { return }
        writer.line()
        if support.hasSwiftProxies { writer.line("#if canImport(ObjectiveC)") }
        write(Self.objectProxy, to: &writer)
        if support.hasSwiftProxies { writer.line("#endif") }
    }

    /// Writes lines, with the names of this output and without the words that its compiler lacks.
    private func write(_ text: String, to writer: inout SourceWriter) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty { writer.line() } else { writer.line("\(adapted(line))") }
        }
    }

    private func adapted(_ line: Substring) -> String {
        var line = String(line)
        let (names, standard) = (support.names, ProxySupportNames())
        if names != standard {
            for (name, own) in zip(standard.members + [standard.stem], names.members + [names.stem]) {
                line = line.replacing(name, with: own)
            }
        }
        if !swift.hasUnsafeExpressions { line = line.replacing("unsafe ", with: "") }
        if !swift.hasNonisolatedTypes { line = line.replacing("nonisolated ", with: "") }
        return line
    }
}

extension ProxySupportTemplate {
    private static let proxy = """
        /// Replaces a delegate: holds it weakly and forwards its calls.
        /// Another manifest of this module needs its own name: `output: {support: …}`.
        nonisolated protocol SafeProxy: Swift.AnyObject {
            associatedtype Target
            init(_ target: Target)
            /// The delegate; nil once it is deallocated.
            var safeTarget: Target? { get }
            /// The proxy, in the type that the superclass needs.
            var safeStandIn: Target? { get }
        }

        nonisolated extension SafeProxy {
            /// The delegate's only proxy of this class, which lives at least as long as the delegate.
            @inline(never) static func of(_ target: Target, orMake makes: Swift.Bool = true) -> Self? {
                if let proxy = target as? Self { return proxy }
                return SafeSlot.associated(with: target as Swift.AnyObject, self, 0) { makes ? Self(target) : nil } as? Self
            }

            /// The delegate of a proxy, or nil once it is deallocated. Returns any other object unchanged.
            static func target(behind answer: Target?) -> Target? {
                guard let proxy = answer as? Self else { return answer }
                return proxy.safeTarget
            }
        }
        """

    private static let slot = """
        /// Keeps the proxies that the superclass may point to, as long as its object lives.
        nonisolated final class SafeSlot: @unchecked Swift.Sendable {
            private let lock = Foundation.NSLock()
            private var kept: [Swift.AnyObject] = []
            private var setters: [Swift.ObjectIdentifier] = []
            private var (changes, hasPlain) = (0, false)
            private weak var plain: Swift.AnyObject?

            /// The slot of an object; the class and the number distinguish it from the object's other slots.
            static func of(_ owner: Swift.AnyObject, _ type: Swift.AnyObject.Type, _ number: Swift.Int) -> SafeSlot {
                associated(with: owner, type, number + 1) { SafeSlot() } as? SafeSlot ?? SafeSlot()
            }

            /// Gives the superclass the proxy of a delegate, and keeps it until the superclass has another. Returns the superclass's delegate.
            /// An object that the superclass assigns inside its setter stays unchanged, and may be deallocated when the setter returns.
            @discardableResult @inline(never) func assign<Proxy: SafeProxy>(
                _ delegate: Proxy.Target?, _: Proxy.Type, makes: Swift.Bool = false, get: () -> Proxy.Target?,
                set: (Proxy.Target?) -> Swift.Void
            ) -> Proxy.Target? {
                let isOuter = begin()
                let proxy = delegate.flatMap { Proxy.of($0, orMake: isOuter || makes) }
                keep(proxy, plain: proxy == nil ? delegate as Swift.AnyObject? : nil)
                set(proxy?.safeStandIn ?? delegate)
                let change = keep(proxy)
                let answer = change == nil ? nil : get()
                end(change, given: proxy, answered: answer as? Proxy)
                return Proxy.target(behind: answer)
            }

            /// Begins an assignment; returns false within another one on this thread.
            @inline(never) private func begin() -> Swift.Bool {
                let setter = Swift.ObjectIdentifier(Foundation.Thread.current)
                lock.lock()
                defer { lock.unlock() }
                setters.append(setter)
                let isOuter = setters.firstIndex(of: setter) == setters.count - 1
                if isOuter { hasPlain = false }
                return isOuter
            }

            /// Keeps a proxy and counts the calls; returns nil if the superclass got an object that is deallocated now.
            @discardableResult @inline(never) private func keep(_ proxy: Swift.AnyObject?, plain: Swift.AnyObject? = nil) -> Swift.Int? {
                lock.lock()
                defer { lock.unlock() }
                if let proxy { kept.append(proxy) }
                if let plain { (self.plain, hasPlain) = (plain, true) }
                changes += 1
                return hasPlain && self.plain == nil ? nil : changes
            }

            /// Ends an assignment: keeps the proxy that the superclass returns. It may come from another assignment in progress.
            @inline(never) private func end(_ change: Swift.Int?, given: Swift.AnyObject?, answered: Swift.AnyObject?) {
                let setter = Swift.ObjectIdentifier(Foundation.Thread.current)
                keep(answered)
                lock.lock()
                if let index = setters.lastIndex(of: setter) { setters.remove(at: index) }
                let isLast = setters.isEmpty && change == changes - 1
                let released = isLast ? kept : []
                if isLast { kept = [given, answered].compactMap { $0 } }
                lock.unlock()
                Self.release(released)
            }

            /// Keeps the proxies of another object's slot, because the superclass copied its pointer.
            func adopt(_ other: SafeSlot) {
                for proxy in other.proxies { keep(proxy) }
            }

            /// The kept proxy at an address. Any other object there may be deallocated, so it isn't touched.
            func proxy(at address: Swift.UnsafeMutableRawPointer?) -> Swift.AnyObject? {
                proxies.first { unsafe Swift.Unmanaged.passUnretained($0).toOpaque() == address }
            }

            private var proxies: [Swift.AnyObject] {
                lock.lock()
                defer { lock.unlock() }
                return kept
            }

        """

    /// With Objective-C's runtime objects are associated, and go after their owner's last `dealloc`.
    private static let association = """
            /// The object associated with an owner. Creates it if there is none.
            @inline(never) static func associated(
                with owner: Swift.AnyObject, _ type: Swift.AnyObject.Type, _ number: Swift.Int,
                make: () -> Swift.AnyObject?
            ) -> Swift.AnyObject? {
                let key = unsafe Swift.unsafeBitCast(type, to: Swift.UnsafeRawPointer.self) + number
                if let object = unsafe ObjectiveC.objc_getAssociatedObject(owner, key) { return object as Swift.AnyObject }
                guard let object = make() else { return nil }
                associations.recursive.lock()
                defer { associations.recursive.unlock() }
                if let earlier = unsafe ObjectiveC.objc_getAssociatedObject(owner, key) { return earlier as Swift.AnyObject }
                unsafe ObjectiveC.objc_setAssociatedObject(owner, key, object, .OBJC_ASSOCIATION_RETAIN)
                return object
            }
            private static let associations = Lock()
            // NSRecursiveLock isn't Sendable in older SDKs.
            private final class Lock: @unchecked Swift.Sendable { let recursive = Foundation.NSRecursiveLock() }

            /// Releases proxies when the autorelease pool is drained: a caller of the superclass may still use them.
            private static func release(_ proxies: [Swift.AnyObject]) {
                for proxy in proxies { _ = unsafe Swift.Unmanaged.passRetained(proxy).autorelease() }
            }
        """

    /// Without that runtime a table keeps the objects that belong to living ones.
    private static let table = """
            /// The object associated with an owner. Creates it if there is none.
            @inline(never) static func associated(
                with owner: Swift.AnyObject, _ type: Swift.AnyObject.Type, _ number: Swift.Int,
                make: () -> Swift.AnyObject?
            ) -> Swift.AnyObject? {
                let key = Table.Key(
                    owner: Swift.ObjectIdentifier(owner), type: Swift.ObjectIdentifier(type), number: number)
                if let object = table.object(for: key, of: owner) { return object }
                guard let object = make() else { return nil }
                return table.add(object, for: key, of: owner)
            }

            private static let table = Table()

            private static func release(_ proxies: [Swift.AnyObject]) {}

            /// The objects associated with living owners, and with some that are deallocated.
            private final class Table: @unchecked Swift.Sendable {
                struct Key: Swift.Hashable {
                    let owner: Swift.ObjectIdentifier
                    let type: Swift.ObjectIdentifier
                    let number: Swift.Int

                    // Nearly every owner has only one object.
                    func hash(into hasher: inout Swift.Hasher) { hasher.combine(owner) }
                }

                private struct Entry {
                    weak var owner: Swift.AnyObject?
                    var objects: [Swift.AnyObject]
                }

                private let lock = Foundation.NSLock()
                private var entries: [Key: Entry] = [:]
                private var limit = 64

                func object(for key: Key, of owner: Swift.AnyObject) -> Swift.AnyObject? {
                    lock.lock()
                    defer { lock.unlock() }
                    return known(key, owner)
                }

                /// Adds an object and returns it, or returns the one that another thread added first.
                func add(_ object: Swift.AnyObject, for key: Key, of owner: Swift.AnyObject) -> Swift.AnyObject {
                    var entry = Entry(owner: owner, objects: [object])
                    // Releasing the last reference may call this again, from a deinit, so the lock isn't held then.
                    var released: [Swift.AnyObject] = []
                    lock.lock()
                    let earlier = known(key, owner)
                    if earlier == nil {
                        let replaced = entries[key]?.objects ?? []
                        // An owner in its deinit has no weak reference, but still needs its objects.
                        if entry.owner == nil { entry.objects += replaced }
                        entries[key] = entry
                        released = replaced
                        if entries.count > limit { released += forgetTheGone() }
                    }
                    lock.unlock()
                    Swift.withExtendedLifetime(released) {}
                    return earlier ?? object
                }

                /// Removes the entries of deallocated owners; returns their objects, and the living owners.
                private func forgetTheGone() -> [Swift.AnyObject] {
                    let released = entries.values.flatMap { $0.owner.map { [$0] } ?? $0.objects }
                    entries = entries.filter { $0.value.owner != nil }
                    limit = Swift.max(64, 2 * entries.count)
                    return released
                }

                /// Addresses are reused, so the entry must belong to this object.
                private func known(_ key: Key, _ owner: Swift.AnyObject) -> Swift.AnyObject? {
                    guard let entry = entries[key], entry.owner === owner else { return nil }
                    return entry.objects.first
                }
            }
        """

    /// A weak variable is no `let`, and only a `let` of a Sendable type can be reached from outside of an actor without a
    /// warning in some language mode. Swift has no weak variable of a generic type, but a closure that captures one.
    private static let weak = """
        /// The weak reference of an actor's proxy. All threads can read it.
        nonisolated final class SafeWeak<Target>: @unchecked Swift.Sendable {
            let target: () -> Target?

            init(_ target: @escaping () -> Target?) { self.target = target }
        }
        """

    private static let objectProxy = """
        /// A proxy for Objective-C protocols. It responds to the selectors of its delegate.
        nonisolated class SafeObjectProxy<Target: Swift.AnyObject>: ObjectiveC.NSObject, SafeProxy {
            private(set) final weak var safeTarget: Target?

            /// The protocols whose required methods it also has without a delegate.
            class var protocols: [ObjectiveC.`Protocol`] { [] }

            required init(_ target: Target) { safeTarget = target }
            final var safeStandIn: Target? { self as? Target }
            private var object: (any ObjectiveC.NSObjectProtocol)? { safeTarget as? any ObjectiveC.NSObjectProtocol }

            override func responds(to aSelector: ObjectiveC.Selector!) -> Swift.Bool {
                let isRequired = { unsafe ObjectiveC.protocol_getMethodDescription($0, aSelector, true, true).name != nil }
                return object?.responds(to: aSelector)
                    ?? (ObjectiveC.NSObject.instancesRespond(to: aSelector) || Self.protocols.contains(where: isRequired))
            }

            override func conforms(to aProtocol: ObjectiveC.`Protocol`) -> Swift.Bool {
                super.conforms(to: aProtocol) || object?.conforms(to: aProtocol) ?? false
            }

            override func forwardingTarget(for aSelector: ObjectiveC.Selector!) -> Any? { safeTarget ?? SafeNobody.nobody }
        }

        /// Gets the calls for a deallocated delegate if the proxy has no method for them. Returns nil.
        nonisolated private final class SafeNobody: ObjectiveC.NSObject, @unchecked Swift.Sendable {
            static let nobody = SafeNobody()
            override class func resolveInstanceMethod(_ aSelector: ObjectiveC.Selector!) -> Swift.Bool {
                guard let method = unsafe ObjectiveC.class_getMethodImplementation(self, #selector(nothing)) else { return false }
                return unsafe ObjectiveC.class_addMethod(self, aSelector, method, nil)
            }
            @objc private func nothing() -> Swift.AnyObject? { nil }
        }
        """
}
