import SafeGen
import SafeGenCommandSupport

/// The uses in an Objective-C file of the classes that are looked for.
enum ObjectiveCEvidence {
    /// Reads a file.
    static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ names: ObjectiveCReader.Names) -> FileEvidence {
        let file = ObjectiveCReader(bytes, names)
        var evidence = FileEvidence()
        evidence.sightings = file.found.compactMap { FileEvidence.Sighting($0, .subclass) }
        evidence.sightings += file.conformances.compactMap { FileEvidence.Sighting($0, .conformance) }
        evidence.sightings.sort { $0.range.lowerBound < $1.range.lowerBound }
        evidence.unresolved = file.found.compactMap(FileEvidence.Unresolved.init)
        evidence.members = file.members
        evidence.headerMembers = file.headerMembers.merging(file.ownMembers.compactMapValues(\.self)) { $1 }
        evidence.conformances = file.protocols
        evidence.derived = ScanWords.Derived(classes: file.subclasses, protocols: file.subprotocols)
        let names = Array(file.subclasses.keys) + Array(file.subprotocols.keys)
        evidence.declarations = names.map { ProjectDeclaration(name: $0, type: nil) }
        evidence.place(in: Array(bytes))
        return evidence
    }
}

extension FileEvidence.Sighting {
    /// A place as a scan shows it, with the kind that inheritance is of there; nil for one that a scan doesn't list.
    fileprivate init?(_ found: ObjectiveCReader.Found, _ inheritance: Kind) {
        switch found.event {
        case .made:
            self.init(kind: .creation, subject: found.subject, name: "", range: found.range)
            isWithoutDelegate = found.isWithoutDelegate
        case .inherited(let name): self.init(kind: inheritance, subject: found.subject, name: name, range: found.range)
        case .set(let property):
            self.init(kind: .assignment, subject: found.subject, name: property, range: found.range)
        case .called, .madeSafely, .setForeign, .setUnknown, .compared: return nil
        }
    }
}

extension FileEvidence.Unresolved {
    /// A property that is set of something which the file doesn't declare; nil for another place.
    fileprivate init?(_ found: ObjectiveCReader.Found) {
        let property: String
        switch found.event {
        case .setForeign(let name, let variable, let owner):
            (property, self.variable, self.owner) = (name, variable, owner)
        case .setUnknown(let name): (property, variable) = (name, found.variable ?? "")
        case .made, .madeSafely, .inherited, .called, .set, .compared: return nil
        }
        if found.isSelf, found.doubt == .receiver || found.variable == nil { delegate = found.owner }
        sighting = .init(kind: .assignment, subject: -1, name: property, range: found.range)
    }
}

extension ScanWords {
    /// The names to look for in Objective-C, which lead to classes and protocols of the knowledge.
    func objectiveCNames(_ knowledge: ScanKnowledge) -> ObjectiveCReader.Names {
        ObjectiveCReader.Names(
            classes: meanings.compactMapValues(\.ofClass), protocols: meanings.compactMapValues(\.ofProtocol),
            properties: knowledge.classes.map { Set($0.hazards.map(\.property)) })
    }
}
