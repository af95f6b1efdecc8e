import SafeGenSystem

/// Reads which pods of the repository a Podfile takes: those that it names with a path, as `pod 'Kit', :path => '../'`.
enum PodfileReader {
    /// What takes each pod that it finds beside the app: of Flutter, React Native and Expo.
    private static let takersOfAll: Set<String> = [
        "flutter_install_all_ios_pods", "flutter_install_all_macos_pods", "use_native_modules!", "use_native_modules",
        "use_expo_modules!", "use_expo_modules",
    ]

    static func read(_ bytes: [UInt8], path: String) -> ProjectDescription {
        var description = ProjectDescription(.podfile, path)
        for statement in RubyStatements.read(bytes) {
            if !takersOfAll.isDisjoint(with: statement.words) { description.takesAllPods = true }
            guard statement.words.first == "pod", statement.tokens.contains(.symbol("path")) else { continue }
            let name = statement.tokens.lazy.compactMap { token in
                if case .text(let text?) = token { text } else { nil }
            }
            if let pod = name.first?.prefix(while: { $0 != "/" }) { description.products[String(pod)] = [] }
        }
        return description
    }
}
