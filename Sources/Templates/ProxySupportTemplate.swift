/// The types that the proxies of an output share (`forward: proxy`, `form: extension`).
///
/// Names of other modules are qualified: a type or a function of the user's module with the same name doesn't take their
/// place.
struct ProxySupportTemplate {
    let support: ProxySupport
    let swift: SwiftVersion

    func write(to writer: inout SourceWriter) {
        writer.origin.protection = .shared
        var parts: [String] = []
        if support.hasReferences { parts.append(Self.reference) }
        if support.hasProxies { parts.append(Self.proxy) }
        if support.hasSwiftProxies { parts.append(Self.weak) }
        for part in parts {
            write(part, to: &writer)
            writer.line()
        }
        if !support.needsObjectiveC { writer.line("#if canImport(ObjectiveC)") }
        write(Self.association, to: &writer)
        if support.hasAttachments { write(Self.attachment, to: &writer) }
        if support.hasObjectProxies { write(Self.objectProxy, to: &writer) }
        guard !support.needsObjectiveC else { return }
        writer.line("#else")
        write(Self.table, to: &writer)
        writer.line("#endif")
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
    private static let reference = """
        /// Holds a delegate weakly beside a superclass that has a plain pointer to it. Any thread may use it.
        nonisolated struct SafeReference {
            fileprivate let kept: SafeAssociation
            /// What the superclass was given, or had then.
            private final class Known {
                weak var object: Swift.AnyObject?
                private let isNil: Swift.Bool
                var isGone: Swift.Bool { !isNil && object == nil }
                init(_ object: Any?) {
                    self.object = object as Swift.AnyObject?
                    isNil = self.object == nil  // also in the deinit of the object: it has no weak reference then
                }
            }

            static func of(_ owner: Swift.AnyObject, _ type: Any.Type, _ number: Swift.Int) -> SafeReference {
                SafeReference(kept: SafeAssociation(owner: owner, type: type, number: number))
            }

            /// The superclass's delegate. Once it is deallocated, the superclass isn't asked, and the value is nil.
            func value<Value>(of current: @autoclosure () -> Value?) -> Value? {
                let now = kept.objects.last as? Known
                return Swift.withExtendedLifetime(now?.object) { now?.isGone == true ? nil : current() }
            }

            /// Gives the superclass a delegate, and asks which one it has then: it may have refused it, or set another.
            /// After a deallocation it gets nil first, to forget that pointer, and isn't asked: it may ignore both.
            @discardableResult func set<Value>(
                _ newValue: Value?, current: @autoclosure () -> Swift.AnyObject?, forward: (Value?) -> Swift.Void
            ) -> Swift.AnyObject? {
                let before = known
                if before.last?.isGone == true, newValue != nil { forward(nil) }
                kept.replace(before.filter { !$0.isGone }, with: [Known(newValue)])
                forward(newValue)
                var answer = before.last?.object
                if (before + known).contains(where: { $0.isGone }) {
                    if Known(newValue).object != nil { note(newValue) }
                    return newValue as Swift.AnyObject?
                }
                // Another thread may assign meanwhile, so the last answer is one that is noted.
                for _ in 0..<8 {
                    let now = known.last, object = now?.object
                    if now?.isGone == true { return nil }
                    answer = Swift.withExtendedLifetime((answer, object)) { current() }
                    if answer === object { return answer }
                    note(answer)
                }
                note(newValue)  // the getter makes an object each time
                return answer
            }

            /// Knows what the reference of another object knows: the superclass copied its pointer.
            func adopt(_ other: SafeReference) { kept.replace([], with: other.kept.objects) }
            /// The last is what the superclass has. It may have deallocated ones before it: those go when it has another.
            private var known: [Known] { kept.objects.compactMap { $0 as? Known } }
            private func note(_ object: Any?) { kept.replace(kept.objects, with: [Known(object)]) }
        }
        """

    private static let proxy = """
        /// Replaces a delegate: holds it weakly and forwards its calls.
        nonisolated protocol SafeProxy: Swift.AnyObject {
            associatedtype Target
            init(_ target: Target)
            /// The delegate; nil once it is deallocated.
            var safeTarget: Target? { get }
            /// The proxy, in the type that the superclass needs.
            var safeStandIn: Target? { get }
        }

        /// Gives the superclass the proxy of a delegate, and keeps the proxy that it has.
        nonisolated struct SafeSlot<Proxy: SafeProxy> {
            fileprivate let kept: SafeAssociation
            /// An assignment that is running.
            private final class Mark { var isEndless = false }

            static func of(_ owner: Swift.AnyObject, _ type: Any.Type, _ number: Swift.Int) -> SafeSlot {
                SafeSlot(kept: SafeAssociation(owner: owner, type: type, number: number))
            }

            /// The delegate behind a proxy, or nil once it is deallocated. Any other object is returned as it is.
            func value(of current: Proxy.Target?) -> Proxy.Target? {
                if let proxy = current as? Proxy { proxy.safeTarget } else { current }
            }

            /// Gives the superclass the proxy. Then keeps it, and the one that the superclass has, instead of the earlier ones.
            @discardableResult func set(
                _ newValue: Proxy.Target?, current: @autoclosure () -> Proxy.Target?, forward: (Proxy.Target?) -> Swift.Void
            ) -> Proxy.Target? {
                let mark = Mark()
                let before = kept.replace([], with: [mark])
                let outer = before.compactMap { $0 as? Mark }
                // A setter may assign an object of its own in place of any other. It would do that for each proxy, without end.
                if outer.count % 32 == 31, Foundation.Thread.callStackReturnAddresses.count > 64 { outer.first?.isEndless = true }
                let proxy = outer.first?.isEndless == true ? nil : newValue.map(proxy(of:))
                forward(proxy?.safeStandIn ?? newValue)
                let answer = current()
                kept.replace(before.filter { !($0 is Mark) } + [mark], with: [proxy, answer as? Proxy])
                // Another thread may have assigned meanwhile.
                if let again = current() as? Proxy, again !== answer as? Proxy { kept.replace([], with: [again]) }
                return value(of: answer)
            }

            /// The delegate's only proxy, which lives at least as long as the delegate.
            private func proxy(of target: Proxy.Target) -> Proxy {
                let kept = SafeAssociation(owner: target as Swift.AnyObject, type: Proxy.self, number: 0)
                if let proxy = target as? Proxy ?? kept.objects.first as? Proxy { return proxy }
                let proxy = Proxy(target)
                return kept.replace([], with: [proxy]).first as? Proxy ?? proxy
            }

            /// Keeps the proxies of another object too: the superclass copied its pointer.
            func adopt(_ other: SafeSlot) { kept.replace([], with: other.kept.objects) }
        }
        """

    /// Where a framework made the object, other code may assign its property as well: our proxy is found by its address.
    private static let attachment = """

        /// The slot of an object that a framework made. Other code may set the property, to what is deallocated later.
        nonisolated struct SafeAttachment<Proxy: SafeProxy> {
            let slot: SafeSlot<Proxy>, getter: ObjectiveC.Selector
            var value: Proxy.Target? { ours?.safeTarget }
            func set(_ newValue: Proxy.Target?, forward: (Proxy.Target?) -> Swift.Void) {
                slot.set(newValue, current: ours?.safeStandIn, forward: forward)
            }

            /// Our proxy, if the getter returns it. Nothing else there is touched.
            private var ours: Proxy? {
                let address = unsafe (slot.kept.owner as? any ObjectiveC.NSObjectProtocol)?.perform(getter)?.toOpaque()
                return slot.kept.objects.first { unsafe Swift.Unmanaged.passUnretained($0).toOpaque() == address } as? Proxy
            }
        }
        """

    /// With Objective-C's runtime objects are associated, and go after their owner's last `dealloc`.
    private static let association = """
        /// The objects that belong to another one by a type and a number, and live at least as long.
        nonisolated private struct SafeAssociation {
            private static let lock = Foundation.NSLock()
            let owner: Swift.AnyObject, type: Any.Type, number: Swift.Int
            private var key: Swift.UnsafeRawPointer {
                unsafe Swift.unsafeBitCast(type, to: Swift.UnsafeRawPointer.self) + number
            }
            var objects: [Swift.AnyObject] {
                unsafe ObjectiveC.objc_getAssociatedObject(owner, key) as? [Swift.AnyObject] ?? []
            }

            /// Replaces objects, and returns what was there. The old ones go with the autorelease pool: a caller of the
            /// superclass may still use them.
            @discardableResult func replace(_ old: [Swift.AnyObject], with new: [Swift.AnyObject?]) -> [Swift.AnyObject] {
                for object in old { _ = unsafe Swift.Unmanaged.passRetained(object).autorelease() }
                Self.lock.lock()
                defer { Self.lock.unlock() }
                let before = objects
                let after = before.filter { object in !old.contains { $0 === object } } + new.compactMap { $0 }
                unsafe ObjectiveC.objc_setAssociatedObject(owner, key, after, .OBJC_ASSOCIATION_RETAIN)
                return before
            }
        }
        """

    /// Without that runtime a table keeps the objects that belong to living ones.
    private static let table = """
        /// The objects that belong to another one, and live at least as long. As there are more, those of deallocated ones go.
        nonisolated private struct SafeAssociation {
            private static let table = Table()
            let owner: Swift.AnyObject, type: Any.Type, number: Swift.Int

            private var key: Table.Key {
                Table.Key(owner: Swift.ObjectIdentifier(owner), type: Swift.ObjectIdentifier(type), number: number)
            }

            var objects: [Swift.AnyObject] { Self.table.change(key, of: owner) { _ in } }

            /// Replaces objects, and returns what was there.
            @discardableResult func replace(_ old: [Swift.AnyObject], with new: [Swift.AnyObject?]) -> [Swift.AnyObject] {
                Self.table.change(key, of: owner) { objects in
                    objects = objects.filter { object in !old.contains { $0 === object } } + new.compactMap { $0 }
                }
            }

            private final class Table: @unchecked Swift.Sendable {
                struct Key: Swift.Hashable {
                    let owner: Swift.ObjectIdentifier
                    let type: Swift.ObjectIdentifier
                    let number: Swift.Int

                    // Nearly every owner has only one entry.
                    func hash(into hasher: inout Swift.Hasher) { hasher.combine(owner) }
                }

                private struct Entry {
                    weak var owner: Swift.AnyObject?
                    var objects: [Swift.AnyObject]
                }

                private let lock = Foundation.NSLock()
                private var entries: [Key: Entry] = [:]
                private var limit = 64

                /// Changes the objects of an owner, and returns what was there.
                func change(
                    _ key: Key, of owner: Swift.AnyObject, _ body: (inout [Swift.AnyObject]) -> Swift.Void
                ) -> [Swift.AnyObject] {
                    // Releasing the last reference may call this again, from a deinit, so the lock isn't held then.
                    var released: [Swift.AnyObject?] = []
                    lock.lock()
                    let entry = entries[key]
                    // Addresses are reused, so the entry must belong to this object.
                    let before = entry?.owner === owner ? entry?.objects ?? [] : []
                    var objects = before
                    body(&objects)
                    if objects.count != before.count || Swift.zip(objects, before).contains(where: { $0 !== $1 }) {
                        var changed = Entry(owner: owner, objects: objects)
                        // An owner in its deinit has no weak reference, but still needs its objects.
                        if changed.owner == nil { changed.objects += entry?.objects ?? [] }
                        entries[key] = changed
                        released = (entry?.objects ?? []) + (entries.count > limit ? forgetTheGone() : [])
                    }
                    lock.unlock()
                    Swift.withExtendedLifetime((entry, released)) {}
                    return before
                }

                /// Removes the entries of deallocated owners; returns their objects, and the living owners.
                private func forgetTheGone() -> [Swift.AnyObject] {
                    let released = entries.values.flatMap { $0.owner.map { [$0] } ?? $0.objects }
                    entries = entries.filter { $0.value.owner != nil }
                    limit = Swift.max(64, 2 * entries.count)
                    return released
                }
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
                let method = unsafe ObjectiveC.class_getMethodImplementation(self, #selector(nothing))
                return unsafe method.map { unsafe ObjectiveC.class_addMethod(self, aSelector, $0, nil) } == true
            }
            @objc private func nothing() -> Swift.AnyObject? { nil }
        }
        """
}
