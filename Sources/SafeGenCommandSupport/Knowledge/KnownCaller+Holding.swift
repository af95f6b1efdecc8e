import SafeGen

/// How a class holds the object that it calls, in one program.
package enum ProgramHolding: Equatable, Sendable {
    /// By a plain pointer.
    case unretained
    case retained
    /// Weakly: the clause says since when, and by what that is known.
    case weak(String)
    /// Weakly by the headers, which is not enough: the clause says what would settle it.
    case unknown(String)
}

/// The facts of a program that tell how its classes hold their delegates.
package struct ProgramSystems: Equatable, Sendable {
    /// The system that it ran on; nil if that isn't known.
    package var system: SystemRelease?
    /// What tells the system, where it is no statement of it: an image that older systems don't have.
    package var image: String?
    /// The oldest systems that it is built for; none if that isn't known.
    package var targets: DeploymentTargets

    package init(system: SystemRelease? = nil, image: String? = nil, targets: DeploymentTargets = DeploymentTargets()) {
        (self.system, self.image, self.targets) = (system, image, targets)
    }
}

extension KnownCaller {
    /// How the class holds the object in a program: the one answer for zombies, frames, exceptions and cures.
    ///
    /// A header says how programs hold it that are built with it. On macOS older programs go on as before, and reports show that for some
    /// classes of other systems. So the system alone is no proof there; that the program is built for such a system is one.
    package func holding(in program: ProgramSystems) -> ProgramHolding {
        if holding == .retained { return .retained }
        let byTargets = weakByTargets(program.targets, on: program.system?.system)
        guard let system = program.system else { return byTargets ?? .unretained }
        guard let since = weakSince.first(where: { $0.system == system.system }) else { return .unretained }
        guard since.version <= system.version else {
            // The image only says that the system isn't older.
            return program.image == nil ? .unretained : byTargets ?? .unretained
        }
        if let byTargets { return byTargets }
        let history = KnowledgeBase.history(of: property, ofClass: className, in: module)
        if since.system == .macOS || history?.shown.contains(where: { $0.system == since.system }) ?? false {
            return .unknown(
                "unless the program was built with the SDK of \(since) or a newer one, which holds it weakly")
        }
        if let surely = surelyWeak(on: since.system), system.version < surely {
            return .unknown("unless \(system) holds it weakly, which \(SystemRelease(since.system, surely)) does")
        }
        let ran = program.image.map { "and the image '\($0)' is one of \(system) and later" }
        return .weak("weak since \(since), " + (ran ?? "so it does not dangle on \(system)"))
    }

    /// Weakly, if all systems hold it so that a program is built for; nil if that isn't known, or they don't.
    private func weakByTargets(_ targets: DeploymentTargets, on system: AppleSystem?) -> ProgramHolding? {
        let targets =
            system.map { system in DeploymentTargets(targets.releases.filter { $0.system == system }) } ?? targets
        let weak = KnowledgeBase.weakProperties(ofClass: className).first { $0.property == property }
        let known = KnowledgeBase.hazard(ofClass: className, property: property)?.weakVersions ?? weak?.weakVersions
        let isOld = weakSince.contains { since in targets[since.system].map { $0 < since.version } ?? false }
        let since = weakSince.filter { targets[$0.system] != nil }
        guard !since.isEmpty, !isOld,
            !(known?.need(at: targets).isNeeded(ifOpen: true, ifUnknown: true) ?? false)
        else {
            return nil
        }
        return .weak("weak since \(WrapperNeed.list(since)), and this project is built for \(targets.text)")
    }

    /// The first version of a system whose header is known to hold it weakly, or one of the same major version.
    private func surelyWeak(on system: AppleSystem) -> SystemVersion? {
        guard let last = KnowledgeBase.history(of: property, ofClass: className, in: module)?.spans[system]?.last,
            last.ownership == "weak"
        else { return nil }
        return SystemVersion("\(last.first.major).0")
    }
}
