import SafeGenText

/// What the proxies of an output share (`forward: proxy`, `form: extension`).
struct ProxySupportTemplate {
    let support: ProxySupport
    let swift: SwiftVersion

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        let nonisolated = swift.hasNonisolatedTypes ? "nonisolated " : ""
        writer.line("/// Shared by the wrappers and proxies of this output.")
        writer.line("///")
        writer.line("/// A delegate has one proxy of each proxy class, which lives at least as long as the delegate.")
        writer.block("\(nonisolated)enum \(support.name)") {
            if support.hasSwiftProxies {
                $0.line("#if canImport(ObjectiveC)")
                writeAssociation(to: &$0)
                $0.line("#else")
                write(Self.table, to: &$0)
                $0.line("#endif")
            } else {
                writeAssociation(to: &$0)
            }
        }
    }

    private func writeAssociation(to writer: inout SourceWriter) {
        write(Self.association, to: &writer)
        writer.line()
        write(Self.setters, to: &writer)
        guard support.hasObjectProxies else { return }
        writer.line()
        write(Self.absence, to: &writer)
    }

    /// Writes lines, with the words that depend on the compiler.
    private func write(_ text: String, to writer: inout SourceWriter) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.isEmpty {
                writer.line()
            } else {
                writer.line("\(swift.hasUnsafeExpressions ? String(line) : line.withoutUnsafe)")
            }
        }
    }
}

extension ProxySupportTemplate {
    /// A member of both kinds of slots, and so indented as one.
    private static let assign = """
            /// Assigns a proxy to super and keeps it; within another assignment on this thread, does nothing and returns false.
            ///
            /// When two threads assign at once, the last to reach the slot may be the first to reach super. So each thread
            /// goes on until the slot holds the proxy that it passed on.
            @inline(never) func assign(_ proxy: () -> AnyObject?, handOn: (AnyObject?) -> Void) -> Bool {
                guard let setter = enter() else { return false }
                var proxy = proxy()
                let previous = keep(proxy)
                handOn(proxy)
                while self.proxy !== proxy, !isReplaced(setter) {
                    let earlier = proxy
                    proxy = self.proxy
                    handOn(proxy)
                    withExtendedLifetime(earlier) {}
                }
                leave(setter, releasing: previous)
                return true
            }

            /// Keeps a proxy in the place of the one that is being assigned on this thread.
            @inline(never) func replace(_ proxy: AnyObject?) {
                markReplaced()
                withExtendedLifetime(keep(proxy)) {}
            }
        """

    /// With Objective-C's runtime a proxy is associated with its delegate, and goes after the delegate's last `dealloc`.
    fileprivate static let association = """
        /// Where a wrapper keeps the proxy of a property: associated with the object, not stored in it, so that a bytewise
        /// copy of the object doesn't share it. Reading and writing are atomic.
        struct Slot {
            private let owner: AnyObject
            private let type: AnyObject.Type
            private let number: Int

            /// The slot of an object; the class and the number identify it among the object's slots.
            init(of owner: AnyObject, under type: AnyObject.Type, _ number: Int) {
                self.owner = owner
                self.type = type
                self.number = number
            }

            /// The proxy that super was given last.
            var proxy: AnyObject? { kept is Nothing ? nil : kept }

            /// Whether something was assigned, be it nil, and this thread is not within an assignment.
            var isSettled: Bool { kept != nil && (setters.isEmpty || setters.count(setter) == 0) }

            private var kept: AnyObject? { unsafe objc_getAssociatedObject(owner, key) as AnyObject? }

        \(assign)

            /// Begins an assignment; nil within another one on this thread.
            private func enter() -> Setter? { setters.begin(setter) }

            private var setter: Setter { Setter(owner, Swift.ObjectIdentifier(type), number) }

            private func markReplaced() { setters.add(setter) }

            private func isReplaced(_ setter: Setter) -> Bool { setters.count(setter) > 1 }

            /// Keeps the proxy that super is about to be given, and returns the previous one.
            @inline(never) func keep(_ proxy: AnyObject?) -> AnyObject? {
                lock.lock()
                defer { lock.unlock() }
                let previous = self.proxy
                unsafe objc_setAssociatedObject(owner, key, proxy ?? nothing, .OBJC_ASSOCIATION_RETAIN)
                return previous
            }

            /// Ends an assignment; the previous proxy lives until the autorelease pool is drained.
            private func leave(_ setter: Setter, releasing previous: AnyObject?) {
                setters.end(setter)
                release(previous)
            }

            /// Releases a proxy when the autorelease pool is drained.
            @inline(never) func release(_ previous: AnyObject?) {
                if let previous { _ = unsafe Swift.Unmanaged.passRetained(previous).autorelease() }
            }

            private var key: Swift.UnsafeRawPointer { unsafe address(of: type) + number }
        }

        /// The delegate's proxy of a class; nil if there is none yet.
        @inline(never) static func proxy(of delegate: AnyObject, _ type: AnyObject.Type) -> AnyObject? {
            unsafe objc_getAssociatedObject(delegate, address(of: type)) as AnyObject?
        }

        /// Associates a proxy with a delegate and returns it, or returns the one that another thread associated first.
        @inline(never) static func add(_ proxy: AnyObject, to delegate: AnyObject) -> AnyObject {
            let type: AnyObject.Type = type(of: proxy)
            lock.lock()
            defer { lock.unlock() }
            if let earlier = self.proxy(of: delegate, type) { return earlier }
            unsafe objc_setAssociatedObject(delegate, address(of: type), proxy, .OBJC_ASSOCIATION_RETAIN)
            return proxy
        }

        /// What is kept where nil was assigned.
        private final class Nothing: Sendable {}
        private static let nothing = Nothing()

        /// Makes two steps one; between them only Objective-C's runtime is called.
        private static let lock = Foundation.NSRecursiveLock()

        /// An address to use as a unique key.
        private static func address(of type: AnyObject.Type) -> Swift.UnsafeRawPointer {
            unsafe unsafeBitCast(type, to: Swift.UnsafeRawPointer.self)
        }
        """

    /// Without that runtime nothing can be hung on a delegate, so a table keeps the proxies of the living.
    fileprivate static let table = """
        /// Where a wrapper keeps the proxy of a property.
        final class Slot: @unchecked Sendable {
            private let lock = Foundation.NSLock()
            private var kept: AnyObject?
            private var wasAssigned = false
            private var setters: [Setter] = []

            /// The proxy that super was given last.
            var proxy: AnyObject? {
                lock.lock()
                defer { lock.unlock() }
                return kept
            }

            /// Whether something was assigned, be it nil, and this thread is not within an assignment.
            var isSettled: Bool {
                lock.lock()
                defer { lock.unlock() }
                return wasAssigned && (setters.isEmpty || !setters.contains(Setter(Foundation.Thread.current)))
            }

        \(assign)

            /// Begins an assignment; nil within another one on this thread.
            private func enter() -> Setter? {
                let thread = Setter(Foundation.Thread.current)
                lock.lock()
                defer { lock.unlock() }
                if setters.contains(thread) { return nil }
                setters.append(thread)
                return thread
            }

            private func markReplaced() {
                lock.lock()
                defer { lock.unlock() }
                setters.append(Setter(Foundation.Thread.current))
            }

            private func isReplaced(_ setter: Setter) -> Bool {
                lock.lock()
                defer { lock.unlock() }
                return setters.filter { $0 == setter }.count > 1
            }

            /// Keeps the proxy that super is about to be given, and returns the previous one.
            private func keep(_ proxy: AnyObject?) -> AnyObject? {
                lock.lock()
                defer { lock.unlock() }
                let previous = kept
                kept = proxy
                wasAssigned = true
                return previous
            }

            /// Ends an assignment; the previous proxy lives until then.
            private func leave(_ setter: Setter, releasing previous: AnyObject?) {
                lock.lock()
                setters.removeAll { $0 == setter }
                lock.unlock()
                withExtendedLifetime(previous) {}
            }
        }

        /// The thread of an assignment in progress.
        typealias Setter = Swift.ObjectIdentifier

        /// The delegate's proxy of a class; nil if there is none yet.
        @inline(never) static func proxy(of delegate: AnyObject, _ type: AnyObject.Type) -> AnyObject? {
            proxies.proxy(of: delegate, type)
        }

        /// Records a proxy for its delegate and returns it, or returns the one that another thread recorded first.
        @inline(never) static func add(_ proxy: AnyObject, to delegate: AnyObject) -> AnyObject {
            proxies.add(proxy, to: delegate)
        }

        private static let proxies = Table()

        /// The proxies of all living delegates, and of some that are gone.
        private final class Table: @unchecked Sendable {
            private struct Key: Swift.Hashable {
                let delegate: Swift.ObjectIdentifier
                let type: Swift.ObjectIdentifier

                // Nearly every delegate has one proxy only.
                func hash(into hasher: inout Swift.Hasher) { hasher.combine(delegate) }
            }

            private struct Entry {
                weak var delegate: AnyObject?
                let proxy: AnyObject
            }

            private let lock = Foundation.NSLock()
            private var entries: [Key: Entry] = [:]
            private var limit = 64

            func proxy(of delegate: AnyObject, _ type: AnyObject.Type) -> AnyObject? {
                lock.lock()
                defer { lock.unlock() }
                return known(Key(delegate: Swift.ObjectIdentifier(delegate), type: Swift.ObjectIdentifier(type)), delegate)
            }

            func add(_ proxy: AnyObject, to delegate: AnyObject) -> AnyObject {
                let key = Key(delegate: Swift.ObjectIdentifier(delegate), type: Swift.ObjectIdentifier(type(of: proxy)))
                var living: [AnyObject] = []
                lock.lock()
                let earlier = known(key, delegate)
                if earlier == nil {
                    entries[key] = Entry(delegate: delegate, proxy: proxy)
                    if entries.count > limit { living = forgetTheDead() }
                }
                lock.unlock()
                // One of these may be the last reference to its delegate, whose deinit may call this again: they are
                // released after the lock.
                withExtendedLifetime(living) {}
                return earlier ?? proxy
            }

            /// Removes the entries of delegates that are gone, and returns the living delegates.
            private func forgetTheDead() -> [AnyObject] {
                let living = entries.values.compactMap { $0.delegate }
                entries = entries.filter { $0.value.delegate != nil }
                limit = max(64, 2 * entries.count)
                return living
            }

            /// Addresses are reused, so the entry has to be that of this very object.
            private func known(_ key: Key, _ delegate: AnyObject) -> AnyObject? {
                guard let entry = entries[key], entry.delegate === delegate else { return nil }
                return entry.proxy
            }
        }
        """

    /// Super, or a replacement of its setter, may call the property's setter again, with an object of its own.
    fileprivate static let setters = """
        /// An assignment in progress.
        struct Setter: Swift.Equatable {
            private let owner: Swift.ObjectIdentifier
            private let type: Swift.ObjectIdentifier
            private let number: Int
            private let thread = Swift.ObjectIdentifier(Foundation.Thread.current)

            init(_ owner: AnyObject, _ type: Swift.ObjectIdentifier, _ number: Int) {
                self.owner = Swift.ObjectIdentifier(owner)
                self.type = type
                self.number = number
            }
        }

        private static let setters = Setters()

        /// The assignments in progress: hardly ever more than one.
        private final class Setters: @unchecked Sendable {
            private let lock = Foundation.NSLock()
            private var running: [Setter] = []

            func begin(_ setter: Setter) -> Setter? {
                lock.lock()
                defer { lock.unlock() }
                if running.contains(setter) { return nil }
                running.append(setter)
                return setter
            }

            var isEmpty: Bool {
                lock.lock()
                defer { lock.unlock() }
                return running.isEmpty
            }

            func add(_ setter: Setter) {
                lock.lock()
                defer { lock.unlock() }
                running.append(setter)
            }

            func count(_ setter: Setter) -> Int {
                lock.lock()
                defer { lock.unlock() }
                return running.filter { $0 == setter }.count
            }

            func end(_ setter: Setter) {
                lock.lock()
                defer { lock.unlock() }
                running.removeAll { $0 == setter }
            }
        }
        """

    /// What a proxy of Objective-C protocols answers once its delegate is gone.
    fileprivate static let absence = """
        /// Whether a delegate that is gone counts as having a method: only if the protocols require it or NSObject has it.
        static func isRequired(_ aSelector: ObjectiveC.Selector, by protocols: [ObjectiveC.`Protocol`]) -> Bool {
            NSObject.instancesRespond(to: aSelector)
                || protocols.contains { unsafe protocol_getMethodDescription($0, aSelector, true, true).name != nil }
        }

        /// Takes the calls for a delegate that is gone where a proxy has no method of its own, and returns nil.
        static let nobody = Nobody()

        final class Nobody: NSObject, @unchecked Sendable {
            override class func resolveInstanceMethod(_ aSelector: ObjectiveC.Selector!) -> Bool {
                guard let method = unsafe class_getMethodImplementation(self, #selector(nothing)) else { return false }
                return unsafe class_addMethod(self, aSelector, method, nil)
            }

            @objc private func nothing() -> AnyObject? { nil }
        }
        """
}

extension Substring {
    /// The line as compilers before 6.2 read it, which know no `unsafe` (SE-0458).
    fileprivate var withoutUnsafe: String {
        split(separator: "unsafe ", omittingEmptySubsequences: false).joined()
    }
}
