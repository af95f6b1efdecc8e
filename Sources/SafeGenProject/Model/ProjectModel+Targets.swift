import SafeGen

extension ProjectModel {
    /// The oldest systems that the targets are built for, as far as the project sets them; tests run where their developers are.
    package var deploymentTargets: DeploymentTargets { deploymentTargets(of: targets.filter { !$0.isTest }) }

    package func deploymentTargets(of targets: [ProjectTarget]) -> DeploymentTargets {
        DeploymentTargets(
            targets.lazy.flatMap(\.platforms).compactMap { platform in
                guard let system = AppleSystem(named: platform.name),
                    let version = platform.version.flatMap({ SystemVersion($0) })
                else { return nil }
                return SystemRelease(system, version)
            })
    }
}
