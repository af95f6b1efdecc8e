public import Foundation

nonisolated extension LifetimeOwner {
    /// Observes notifications until this object is deallocated.
    ///
    /// ```swift
    /// observe(UIApplication.didEnterBackgroundNotification) { host, _ in host.save() }
    /// ```
    ///
    /// All observations of one center, name and object are ordered, wherever they were made: the ones with a higher level
    /// come first, and those of one level in the order in which they were made. Between observations of any object
    /// (`object: nil`) and those of a certain one the center decides which come first.
    ///
    /// A notification is delivered to the observations that exist when it arrives. One that is removed meanwhile, in a
    /// callback or elsewhere, doesn't get it any more; one that a callback adds gets the next. A delivery that has
    /// begun on another thread is not waited for; the host stays alive until it is done. From the beginning of the
    /// host's `deinit` nothing is delivered.
    ///
    /// - Important: The handler is given the host; it must not capture it strongly, or the host is never deallocated.
    ///
    /// - Parameters:
    ///   - name: The notifications' name.
    ///   - object: The only sender to listen to, or nil for any. It is not kept alive, and an object made later at the
    ///     same address is never taken for it.
    ///   - level: How early to be called.
    ///   - center: The center to listen to. It is kept alive until the observation has ended
    ///     and its token is released.
    ///   - queue: Where to run the handler. Nil means on the posting thread, before the post returns; a queue doesn't
    ///     make the poster wait.
    ///   - handler: The closure to run, with the host and the notification. It may run on any thread.
    /// - Returns: A token that ends the observation. It may be thrown away; the observation stays.
    @discardableResult
    public func observe(
        _ name: Notification.Name,
        object: AnyObject? = nil,
        level: Int = 0,
        center: NotificationCenter = .default,
        queue: OperationQueue? = nil,
        _ handler: @escaping @Sendable (Self, Notification) -> Void
    ) -> ObservationToken {
        let delivery = queue.map { Observation.Delivery.queue($0) } ?? .posting
        return addObservation(name, object, level, center, delivery, passing(self, to: handler))
    }

    /// Observes notifications on the main actor until this object is deallocated.
    ///
    /// This is the method that a closure marked `@MainActor` chooses:
    ///
    /// ```swift
    /// observe(.playerDidStop) { @MainActor host, _ in host.showControls() }
    /// ```
    ///
    /// A notification that is posted on the main thread is delivered before the post returns, in its turn among the
    /// other observations. One that is posted elsewhere is delivered when the main queue comes to it, if the
    /// observation hasn't ended by then. Everything else is as with the method above.
    ///
    /// - Parameters:
    ///   - name: The notifications' name.
    ///   - object: The only sender to listen to, or nil for any.
    ///   - level: How early to be called.
    ///   - center: The center to listen to.
    ///   - handler: The closure to run on the main actor, with the host and the notification.
    /// - Returns: A token that ends the observation. It may be thrown away; the observation stays.
    @discardableResult
    public func observe(
        _ name: Notification.Name,
        object: AnyObject? = nil,
        level: Int = 0,
        center: NotificationCenter = .default,
        _ handler: @escaping @MainActor @Sendable (Self, Notification) -> Void
    ) -> ObservationToken {
        addObservation(name, object, level, center, .mainActor, passing(self, toMainActor: handler))
    }

    /// The observations that this object has made and that haven't ended.
    public var observations: Observations {
        Observations(list: lifetimeReference.core.existingObservations)
    }

    private func addObservation(
        _ name: Notification.Name,
        _ object: AnyObject?,
        _ level: Int,
        _ center: NotificationCenter,
        _ delivery: Observation.Delivery,
        _ handler: @escaping @Sendable (Notification) -> Void
    ) -> ObservationToken {
        let list = lifetimeReference.core.observations()
        return ObservationToken(
            observation: ObservationRegistry.shared.add(
                center: center, name: name, object: object, level: level, delivery: delivery, list: list,
                handler: handler))
    }
}

/// Returns a handler that is given the host if it still lives. (A function of its own, as a Sendable closure may not
/// capture the metatype of a `Self` that has conformances.)
private nonisolated func passing<Host: AnyObject>(
    _ host: Host,
    to handler: @escaping @Sendable (Host, Notification) -> Void
) -> @Sendable (Notification) -> Void {
    let host = Weak(host)
    return { notification in
        if let host = host.object { handler(host, notification) }
    }
}

/// Returns a handler, to be called on the main thread, that is given the host if it still lives.
private nonisolated func passing<Host: AnyObject>(
    _ host: Host,
    toMainActor handler: @escaping @MainActor @Sendable (Host, Notification) -> Void
) -> @Sendable (Notification) -> Void {
    let host = Weak(host)
    return { notification in
        let notification = Transfer(notification)
        MainActor.assumeIsolated {
            if let host = host.object { handler(host, notification.value) }
        }
    }
}
