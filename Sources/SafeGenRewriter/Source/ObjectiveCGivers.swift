import SafeGenCommandSupport

extension ObjectiveCContext {
    /// Finds the properties by which frameworks give instances of the classes. Headers of the project may bring in any framework.
    mutating func findGivers() {
        for (property, names) in CommandKnowledge.givers where tokens.contains(where: { $0.text == property }) {
            guard names.contains(where: { classes[$0] != nil }) else { continue }
            let given = InstanceGiver.className(givenBy: property) { _ in
                true
            } names: {
                Set(tokens.map(\.text))
            }
            givers[property] = .some(given.flatMap { classes[$0] })
        }
    }
}
