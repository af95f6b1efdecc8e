extension CompilerSettings {
    /// The value of `swiftSettings`. Settings under a condition, and those that aren't literals, are left out.
    init(package list: SwiftLiteral?) {
        self.init()
        conditions = ["SWIFT_PACKAGE"]
        for setting in (list?.elements ?? []).compactMap(\.call) where setting.arguments.count <= 1 {
            let text = setting.first?.text
            switch setting.name {
            case "enableUpcomingFeature": if let text { upcomingFeatures.append(text) }
            case "enableExperimentalFeature": if let text { experimentalFeatures.append(text) }
            case "define": if let text { conditions.append(text) }
            case "strictMemorySafety": isStrictlyMemorySafe = true
            case "defaultIsolation":
                // `MainActor.self`; the other value is nil.
                if setting.first?.call?.name == "self" { defaultIsolation = "MainActor" }
            default: break
            }
        }
    }
}
