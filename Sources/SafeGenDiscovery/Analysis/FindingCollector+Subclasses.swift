import SafeGen

/// The classes that inherit a hazard: a wrapper of their superclass doesn't help their instances.
extension FindingCollector {
    /// The findings on inherited properties, for classes whose superclass gets a subclass as its wrapper.
    ///
    /// SafeGen's knowledge has the subclasses of the classes that it describes.
    func inheritedFindings(of declared: [String: [Finding]]) -> [String: [Finding]] {
        var found: [String: [Finding]] = [:]
        for (identifier, owner) in index.classes {
            for base in superclasses(of: identifier) {
                let wrapped = declared[base.identifier]?.filter { $0.isProposed && $0.form == .subclass } ?? []
                for finding in wrapped where KnowledgeBase.hazards(ofClass: base.name).isEmpty {
                    // A class in between may declare the property again, and hold it weakly.
                    let nearest = index.property(finding.property, of: owner)
                    guard let property = base.properties.first(where: { $0.identifier == nearest?.identifier }),
                        var inherited = self.finding(property, of: owner)
                    else { continue }
                    inherited.inheritedFrom = base.name
                    found[identifier, default: []].append(inherited)
                }
            }
        }
        return found
    }
}
