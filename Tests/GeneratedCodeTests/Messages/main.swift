import Glibc
import ObjectiveC

// Tries scenarios by their names: `messages NAME…`.

/// A call that the proxy has no method for reaches the delegate, and nobody once that is deallocated.
func forwardsWhatItDoesNotImplement() {
    var listener: Listener? = Listener()
    guard let proxy = listener.map({ SafeAnyObjectProxy($0) }) else { return }
    require(unsafe proxy.perform("wink").toOpaque() == address(listener), "the delegate answers")
    require(listener?.heard == ["wink"], "the delegate hears the call")
    listener = nil
    for _ in 0..<2 { require(unsafe proxy.perform("wink") == nil, "without a delegate the answer is nil") }
}

func respondsLikeItsDelegate() {
    var listener: Listener? = Listener()
    guard let proxy = listener.map({ ListeningProxy($0) }) else { return }
    require(proxy.responds(to: "wink"), "the delegate has it")
    require(!proxy.responds(to: "other"), "the delegate doesn't have it")
    require(proxy.responds(to: "begin"), "the delegate has what is required")
    listener = nil
    require(!proxy.responds(to: "wink"), "an optional method goes with the delegate")
    require(proxy.responds(to: "begin"), "a required method stays")
    require(proxy.responds(to: "description"), "what all objects have stays")
}

/// A delegate may lack a required method of a protocol that a header lists wrongly.
func respondsLikeADelegateThatLacksARequiredMethod() {
    let silent = Silent()
    require(!ListeningProxy(silent).responds(to: "begin"), "the delegate doesn't have it")
}

func conformsLikeItsDelegate() {
    var listener: Listener? = Listener()
    let other = `Protocol`()
    guard let proxy = listener.map({ SafeAnyObjectProxy($0) }) else { return }
    require(proxy.conforms(to: Listener.listening), "the delegate adopts it")
    require(!proxy.conforms(to: other), "nobody adopts it")
    listener = nil
    require(!proxy.conforms(to: Listener.listening), "nobody is there to adopt it")
    let own = ListeningProxy(Listener())
    require(own.conforms(to: Listener.listening), "its own protocol stays")
}

func extensionAnswersItsOwnDelegate() {
    let holder = Holder()
    require(holder.attachedDelegate == nil, "there is none at first")
    var listener: Listener? = Listener()
    holder.attachedDelegate = listener
    require(holder.attachedDelegate === listener, "it answers what was assigned")
    require(holder.delegate is SafeAnyObjectProxy, "the framework has a proxy")
    listener = nil
    require(holder.attachedDelegate == nil, "nil once the delegate is deallocated")
    require(
        unsafe (holder.delegate as? ObjectiveC.NSObject)?.perform("wink") == nil, "the framework may call the proxy")
    let next = Listener()
    holder.attachedDelegate = next
    require(holder.attachedDelegate === next, "the next delegate takes its place")
    holder.attachedDelegate = nil
    require(holder.delegate == nil, "nil clears the framework's property")
}

/// Other code assigns an object that is deallocated by now: its address is compared, and nothing more.
func extensionLeavesForeignObjectsAlone() {
    let holder = Holder()
    let listener = Listener()
    holder.attachedDelegate = listener
    do { holder.delegate = Listener() }
    require(holder.attachedDelegate == nil, "a foreign object isn't answered")
    holder.attachedDelegate = listener
    require(holder.attachedDelegate === listener, "an own one is")
}

/// The framework ignores nil: it still has the proxy.
func extensionKeepsTheProxyOfAFrameworkThatIgnoresNil() {
    let holder = StubbornHolder()
    do { holder.attachedDelegate = Listener() }
    holder.attachedDelegate = nil
    require(unsafe (holder.delegate as? ObjectiveC.NSObject)?.perform("wink") == nil, "the proxy is there")
}

/// The proxy of a deallocated delegate is there for as long as the superclass has its pointer.
func holderKeepsTheProxy() {
    let holder = SafeHolder()
    do { holder.delegate = Listener() }
    require(holder.delegate == nil, "the delegate is gone")
    require(unsafe holder.perform("delegate").takeUnretainedValue() is SafeAnyObjectProxy, "the proxy isn't")
}

func propertiesAreApart() {
    for holder in [SafeHolder(), WeakHolder()] {
        let source = Listener()
        do { holder.delegate = Listener() }
        holder.dataSource = source
        require(holder.delegate == nil, "the delegate is gone")
        require(holder.dataSource === source, "the data source isn't")
    }
}

/// The superclass copies its pointers, the original goes, and then the delegate.
func copyIsProtectedToo() {
    for type in [SafeHolder.self, WeakHolder.self] as [Holder.Type] {
        var holder: Holder? = type.init()
        do {
            let (delegate, source) = (Listener(), Listener())
            holder?.delegate = delegate
            holder?.dataSource = source
            holder = holder?.copy() as? Holder
            require(holder?.delegate === delegate && holder?.dataSource === source, "the copy has the delegates")
        }
        require(holder?.delegate == nil && holder?.dataSource == nil, "and both are gone")
    }
}

/// A callback replaces the delegate, which dies of it, and the class goes on with the pointer that it has loaded.
func replacedProxyStaysUntilThePoolDrains() {
    let (holder, next) = (SafeHolder(), Listener())
    autoreleasepool {
        do { holder.delegate = Listener() }
        let loaded = unsafe holder.perform("delegate")
        holder.delegate = next
        require(unsafe loaded?.takeUnretainedValue() is SafeAnyObjectProxy, "the replaced proxy is still there")
    }
    require(holder.delegate === next, "the next delegate is set")
}

private final class Silent: ObjectiveC.NSObject {
    deinit { objc_removeAssociatedObjects(self) }
}

private final class StubbornHolder: Holder {
    override var delegate: AnyObject? {
        get { super.delegate }
        set { if let newValue { super.delegate = newValue } }
    }
}

private func address(_ object: AnyObject?) -> UnsafeMutableRawPointer? {
    unsafe object.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
}

let scenarios = [
    "forwardsWhatItDoesNotImplement": forwardsWhatItDoesNotImplement,
    "replacedProxyStaysUntilThePoolDrains": replacedProxyStaysUntilThePoolDrains,
    "respondsLikeItsDelegate": respondsLikeItsDelegate,
    "respondsLikeADelegateThatLacksARequiredMethod": respondsLikeADelegateThatLacksARequiredMethod,
    "conformsLikeItsDelegate": conformsLikeItsDelegate,
    "copyIsProtectedToo": copyIsProtectedToo,
    "propertiesAreApart": propertiesAreApart,
    "extensionAnswersItsOwnDelegate": extensionAnswersItsOwnDelegate,
    "extensionLeavesForeignObjectsAlone": extensionLeavesForeignObjectsAlone,
    "extensionKeepsTheProxyOfAFrameworkThatIgnoresNil": extensionKeepsTheProxyOfAFrameworkThatIgnoresNil,
    "holderKeepsTheProxy": holderKeepsTheProxy,
]

for name in CommandLine.arguments.dropFirst() {
    guard let scenario = scenarios[name] else { exit(64) }
    scenario()
}
print("done")
