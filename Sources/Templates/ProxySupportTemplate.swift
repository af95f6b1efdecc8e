import SafeGenText

/// What the proxies of an output share (`forward: proxy`, `form: extension`).
struct ProxySupportTemplate {
    let support: ProxySupport
    let swift: SwiftVersion

    /// Writes the whole declaration with its documentation comment.
    func write(to writer: inout SourceWriter) {
        let nonisolated = swift.hasNonisolatedTypes ? "nonisolated " : ""
        writer.line("/// What the wrappers and proxies of this output share.")
        writer.line("///")
        writer.line("/// A delegate has one proxy of a class, which lives at least as long as the delegate does.")
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
            /// Hands super a proxy, and keeps it; false within another assignment of this thread, which does nothing.
            ///
            /// Of two threads that assign at once, the one that comes last to the slot may come first to super. So each
            /// looks whether the slot still has what it handed on; the last look of all finds that it does.
            @inline(never) func assign(_ proxy: () -> AnyObject?, handOn: (AnyObject?) -> Void) -> Bool {
                guard let setter = enter() else { return false }
                var proxy = proxy()
                let previous = keep(proxy)
                handOn(proxy)
                while self.proxy !== proxy {
                    let earlier = proxy
                    proxy = self.proxy
                    handOn(proxy)
                    withExtendedLifetime(earlier) {}
                }
                leave(setter, releasing: previous)
                return true
            }
        """

    /// With Objective-C's runtime a proxy is associated with its delegate, and goes after the delegate's last `dealloc`.
    fileprivate static let association = """
        /// Where a wrapper keeps the proxy of a property: beside the object and not in it, so that a copy of the object's
        /// bytes holds nothing of it. Reading and writing are atomic.
        struct Slot {
            private let owner: AnyObject
            private let type: AnyClass
            private let number: Int

            /// The slot of an object; the class and the number tell it from others of the object.
            init(of owner: AnyObject, under type: AnyClass, _ number: Int) {
                self.owner = owner
                self.type = type
                self.number = number
            }

            /// The proxy that super was handed last.
            var proxy: AnyObject? { unsafe objc_getAssociatedObject(owner, key) as AnyObject? }

        \(assign)

            /// Begins an assignment; nil within another one of this thread.
            private func enter() -> Setter? { setters.begin(Setter(owner, ObjectIdentifier(type), number)) }

            /// Keeps the proxy that super is about to be handed, and gives the one before.
            @inline(never) func keep(_ proxy: AnyObject?) -> AnyObject? {
                lock.lock()
                defer { lock.unlock() }
                let previous = self.proxy
                unsafe objc_setAssociatedObject(owner, key, proxy, .OBJC_ASSOCIATION_RETAIN)
                return previous
            }

            /// Ends an assignment; whoever still uses the proxy before may do so until the autorelease pool is drained.
            private func leave(_ setter: Setter, releasing previous: AnyObject?) {
                setters.end(setter)
                release(previous)
            }

            /// Gives up a proxy at the end of the autorelease pool.
            @inline(never) func release(_ previous: AnyObject?) {
                if let previous { _ = unsafe Unmanaged.passRetained(previous).autorelease() }
            }

            private var key: UnsafeRawPointer { unsafe address(of: type) + number }
        }

        /// The one proxy of a class for a delegate; nil where there is none yet.
        @inline(never) static func proxy(of delegate: AnyObject, _ type: AnyClass) -> AnyObject? {
            unsafe objc_getAssociatedObject(delegate, address(of: type)) as AnyObject?
        }

        /// Hangs a proxy on a delegate, and gives it; where another thread was quicker, the one that hangs there.
        @inline(never) static func add(_ proxy: AnyObject, to delegate: AnyObject) -> AnyObject {
            let type: AnyClass = type(of: proxy)
            lock.lock()
            defer { lock.unlock() }
            if let earlier = self.proxy(of: delegate, type) { return earlier }
            unsafe objc_setAssociatedObject(delegate, address(of: type), proxy, .OBJC_ASSOCIATION_RETAIN)
            return proxy
        }

        /// Makes two steps one; what is in between calls nobody but Objective-C's runtime.
        private static let lock = NSRecursiveLock()

        /// An address that is nobody else's.
        private static func address(of type: AnyClass) -> UnsafeRawPointer {
            unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        }
        """

    /// Without that runtime nothing can be hung on a delegate, so a table keeps the proxies of the living.
    fileprivate static let table = """
        /// Where a wrapper keeps the proxy of a property.
        final class Slot: @unchecked Sendable {
            private let lock = NSLock()
            private var kept: AnyObject?
            private var setters: [Setter] = []

            /// The proxy that super was handed last.
            var proxy: AnyObject? {
                lock.lock()
                defer { lock.unlock() }
                return kept
            }

        \(assign)

            /// Begins an assignment; nil within another one of this thread.
            private func enter() -> Setter? {
                let thread = Setter(Foundation.Thread.current)
                lock.lock()
                defer { lock.unlock() }
                if setters.contains(thread) { return nil }
                setters.append(thread)
                return thread
            }

            /// Keeps the proxy that super is about to be handed, and gives the one before.
            private func keep(_ proxy: AnyObject?) -> AnyObject? {
                lock.lock()
                defer { lock.unlock() }
                let previous = kept
                kept = proxy
                return previous
            }

            /// Ends an assignment; until then the proxy before is alive.
            private func leave(_ setter: Setter, releasing previous: AnyObject?) {
                lock.lock()
                if let index = setters.firstIndex(of: setter) { setters.remove(at: index) }
                lock.unlock()
                withExtendedLifetime(previous) {}
            }
        }

        /// The thread of an assignment that is under way.
        typealias Setter = ObjectIdentifier

        /// The one proxy of a class for a delegate; nil where there is none yet.
        @inline(never) static func proxy(of delegate: AnyObject, _ type: AnyClass) -> AnyObject? {
            proxies.proxy(of: delegate, type)
        }

        /// Notes a proxy for its delegate, and gives it; where another thread was quicker, the one that is noted.
        @inline(never) static func add(_ proxy: AnyObject, to delegate: AnyObject) -> AnyObject {
            proxies.add(proxy, to: delegate)
        }

        private static let proxies = Table()

        /// The proxies of all delegates that live, and of some that are gone.
        private final class Table: @unchecked Sendable {
            private struct Key: Hashable {
                let delegate: ObjectIdentifier
                let type: ObjectIdentifier

                // Nearly all delegates have one proxy.
                func hash(into hasher: inout Hasher) { hasher.combine(delegate) }
            }

            private struct Entry {
                weak var delegate: AnyObject?
                let proxy: AnyObject
            }

            private let lock = NSLock()
            private var entries: [Key: Entry] = [:]
            private var limit = 64

            func proxy(of delegate: AnyObject, _ type: AnyClass) -> AnyObject? {
                lock.lock()
                defer { lock.unlock() }
                return known(Key(delegate: ObjectIdentifier(delegate), type: ObjectIdentifier(type)), delegate)
            }

            func add(_ proxy: AnyObject, to delegate: AnyObject) -> AnyObject {
                let key = Key(delegate: ObjectIdentifier(delegate), type: ObjectIdentifier(type(of: proxy)))
                var living: [AnyObject] = []
                lock.lock()
                let earlier = known(key, delegate)
                if earlier == nil {
                    entries[key] = Entry(delegate: delegate, proxy: proxy)
                    if entries.count > limit { living = forgetTheDead() }
                }
                lock.unlock()
                // The last reference to a delegate may be among these. Its deinit may come here again, and so it waits
                // until the lock is free.
                withExtendedLifetime(living) {}
                return earlier ?? proxy
            }

            /// Removes the entries of delegates that are gone, and gives those that live.
            private func forgetTheDead() -> [AnyObject] {
                let living = entries.values.compactMap { $0.delegate }
                entries = entries.filter { $0.value.delegate != nil }
                limit = max(64, 2 * entries.count)
                return living
            }

            /// An address comes back, with another object at it.
            private func known(_ key: Key, _ delegate: AnyObject) -> AnyObject? {
                guard let entry = entries[key], entry.delegate === delegate else { return nil }
                return entry.proxy
            }
        }
        """

    /// A replacement of super's setter may call the property's setter again, with an object of its own.
    fileprivate static let setters = """
        /// An assignment that is under way.
        struct Setter: Equatable {
            private let owner: ObjectIdentifier
            private let type: ObjectIdentifier
            private let number: Int
            private let thread = ObjectIdentifier(Foundation.Thread.current)

            init(_ owner: AnyObject, _ type: ObjectIdentifier, _ number: Int) {
                self.owner = ObjectIdentifier(owner)
                self.type = type
                self.number = number
            }
        }

        private static let setters = Setters()

        /// The assignments that are under way: hardly ever more than one.
        private final class Setters: @unchecked Sendable {
            private let lock = NSLock()
            private var running: [Setter] = []

            func begin(_ setter: Setter) -> Setter? {
                lock.lock()
                defer { lock.unlock() }
                if running.contains(setter) { return nil }
                running.append(setter)
                return setter
            }

            func end(_ setter: Setter) {
                lock.lock()
                defer { lock.unlock() }
                if let index = running.firstIndex(of: setter) { running.remove(at: index) }
            }
        }
        """

    /// What a proxy of Objective-C protocols answers once its delegate is gone.
    fileprivate static let absence = """
        /// Whether a delegate that is gone counts as having a method: where the protocols require it, and else not.
        static func isRequired(_ aSelector: Selector, by protocols: [Protocol]) -> Bool {
            NSObject.instancesRespond(to: aSelector)
                || protocols.contains { unsafe protocol_getMethodDescription($0, aSelector, true, true).name != nil }
        }

        /// Stands for a delegate that is gone where a proxy has no method of its own: takes every call and gives nil.
        static let nobody = Nobody()

        final class Nobody: NSObject, @unchecked Sendable {
            override class func resolveInstanceMethod(_ aSelector: Selector!) -> Bool {
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
