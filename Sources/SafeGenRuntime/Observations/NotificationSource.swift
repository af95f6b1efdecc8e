import Foundation

/// The source of an observation's notifications: a center, a name and, perhaps, one sender.
///
/// The center is held strongly. The sender is not kept alive, yet it can't be confused with a later object: a Swift
/// object's memory is not given back while an `unowned` reference to it exists, so nothing else can get its address.
/// (Objective-C's objects don't wait like that; there, `ObservationRegistry` ends the observations with the sender's
/// lifetime.) Unchecked, because the reference that is not Sendable is never used.
nonisolated struct NotificationSource: @unchecked Sendable {
    let center: NotificationCenter
    let name: Notification.Name
    let sender: ObjectIdentifier?
    /// Never loaded, since the sender may be deallocated: held to keep its address from being given to another object.
    private unowned let address: AnyObject?

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
        self.center = center
        self.name = name
        sender = object.map(ObjectIdentifier.init)
        address = object
    }

    /// The key that distinguishes this source from others for as long as it exists.
    var key: Key { Key(center: ObjectIdentifier(center), name: name, sender: sender) }

    nonisolated struct Key: Hashable {
        let center: ObjectIdentifier
        let name: Notification.Name
        let sender: ObjectIdentifier?
    }
}
