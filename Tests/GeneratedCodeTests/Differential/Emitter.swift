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
            give(newValue, property) {
                switch property {
                case .delegate: delegate = newValue
                case .dataSource: dataSource = newValue
                }
            }
        }
    }

    func copy(with zone: NSZone? = nil) -> Any { makeCopy() }
}

/// The same with delegates of any class, Objective-C's `id`.
class LooseEmitter: Root {
    var delegate: AnyObject? {
        get { get(.delegate) }
        set { set(newValue as? any EmitterDelegate, .delegate) }
    }

    var dataSource: AnyObject? {
        get { get(.dataSource) }
        set { set(newValue as? any EmitterDelegate, .dataSource) }
    }

    override subscript(property: Property) -> (any EmitterDelegate)? {
        get { (property == .delegate ? delegate : dataSource) as? any EmitterDelegate }
        set {
            give(newValue, property) {
                switch property {
                case .delegate: delegate = newValue
                case .dataSource: dataSource = newValue
                }
            }
        }
    }
}

/// The same with delegates that are never nil.
class SureEmitter: Root {
    var delegate: any EmitterDelegate {
        get { get(.delegate) ?? own }
        set { set(newValue, .delegate) }
    }

    var dataSource: any EmitterDelegate {
        get { get(.dataSource) ?? own }
        set { set(newValue, .dataSource) }
    }

    override subscript(property: Property) -> (any EmitterDelegate)? {
        get { property == .delegate ? delegate : dataSource }
        set {
            switch property {
            case .delegate: delegate = newValue ?? own
            case .dataSource: dataSource = newValue ?? own
            }
        }
    }
}
