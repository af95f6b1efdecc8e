extension ObjectiveCReader.Use {
    /// What other files may show, so that the object is one of a class of which the file shows nothing: the best evidence first.
    var premises: [ProjectPremise] {
        var all: [ProjectPremise] = []
        if case .setForeign(_, let variable?, let owner) = event {
            if let owner { all.append(.isMember(ObjectiveCScopes.member(variable, of: owner))) }
            all.append(.isProperty(variable))
        }
        if let valueType { all.append(.isDelegate(valueType, object: variable ?? "")) }
        return all
    }
}
