import Foundation

/// The superclass that wrappers are generated for.
class Emitter: Root {
    var delegate: (any EmitterDelegate)? {
        get { get(.delegate) }
        set { set(newValue, .delegate) }
    }

    var dataSource: (any EmitterDelegate)? {
        get { get(.dataSource) }
        set { set(newValue, .dataSource) }
    }

    override subscript(property: Property) -> (any EmitterDelegate)? {
        get { property == .delegate ? delegate : dataSource }
        set {
            switch property {
            case .delegate: delegate = newValue
            case .dataSource: dataSource = newValue
            }
        }
    }

    func copy(with zone: NSZone? = nil) -> Any { makeCopy() }
}

/// The same with a delegate of any class, Objective-C's `id`, and no other property.
class LooseEmitter: Root {
    var delegate: AnyObject? {
        get { get(.delegate) }
        set { set(newValue as? any EmitterDelegate, .delegate) }
    }

    override subscript(property: Property) -> (any EmitterDelegate)? {
        get { delegate as? any EmitterDelegate }
        set { delegate = newValue }
    }
}

/// The same with a delegate that is never nil.
class SureEmitter: Root {
    var delegate: any EmitterDelegate {
        get { get(.delegate) ?? own }
        set { set(newValue, .delegate) }
    }

    override subscript(property: Property) -> (any EmitterDelegate)? {
        get { delegate }
        set { delegate = newValue ?? own }
    }
}
