/// Who is who, to those outside and to superclasses.
extension Run {
    /// Who an object is to those outside.
    func identity(_ object: (any EmitterDelegate)?) -> Name {
        guard let object else { return .nobody }
        guard let participant = object as? Participant else { return .proxy }
        return participant.isGoing ? .going(participant.name) : participant.name
    }

    func excuses(_ excuse: Excuse) -> Bool { excuses.contains(excuse) }

    /// Whether super finds that it has this pointer already.
    func isSame(_ pointer: Pointer, _ value: (any EmitterDelegate)?) -> Bool {
        if pointer.isSame(as: value, self) { return true }
        guard excuses(.rawObject), let value, let object = pointer.load(self), object.name == value.name else {
            return false
        }
        if case .delegate = value.name { return false }
        return true
    }

    /// Whether super finds that its getter answers the object that it was handed, or stored.
    func isSame(answered: (any EmitterDelegate)?, _ value: (any EmitterDelegate)?) -> Bool {
        answered === value || excuses(.comparesWithGetter) && answered?.name == value?.name
    }

    /// The interposer that super finds an object to be.
    func interposer(_ object: (any EmitterDelegate)?) -> Interposer? {
        if let interposer = object as? Interposer { return interposer }
        guard excuses(.casts), let name = object?.name, case .interposer = name else { return nil }
        return kept.lazy.compactMap { $0 as? Interposer }.first { $0.name == name }
    }

    /// Whether super finds that the object is gone.
    func isNobody(_ object: (any EmitterDelegate)?) -> Bool {
        excuses(.weakStorage) && object?.name == .nobody
    }
}
