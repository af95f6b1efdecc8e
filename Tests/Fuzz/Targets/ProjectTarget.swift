import SafeGenSystem

@testable import SafeGenProject

/// A description of targets, read as each of the kinds that need no parser of Swift. Each listed file is compiled, unknown parts lie
/// in the file, and nothing in the output acts on a terminal. A file that is added to an Xcode project is found when the project is
/// read again.
enum ProjectTarget {
    static func run(_ bytes: [UInt8]) -> String? {
        let project = "/a/A.xcodeproj/project.pbxproj"
        let xcode = XcodeReader.read(bytes, path: project)
        let descriptions = [
            xcode, WorkspaceReader.read(bytes, path: "/b/B.xcworkspace/contents.xcworkspacedata"),
            XcodeGenReader.read(bytes, path: "/c/project.yml"), BazelReader.read(bytes, path: "/d/BUILD"),
            PodspecReader.read(bytes, path: "/e/Kit.podspec"),
        ]
        for case var description? in descriptions {
            description.bytes = bytes
            if let problem = problem(of: description, bytes) { return problem }
        }
        _ = ConfigurationFile(bytes, of: "/f/a.xcconfig").settings
        let pod = PodspecReader.read(bytes, path: "/e/Kit.podspec")
        return addition(to: xcode, bytes) ?? pod.flatMap { addition(to: $0, bytes) }
    }

    private static func problem(of description: ProjectDescription, _ bytes: [UInt8]) -> String? {
        for place in description.unknown.compactMap(\.place) where place.upperBound > bytes.count {
            return "an unknown part outside of the file"
        }
        let model = ProjectModel([description])
        for target in model.targets {
            for file in target.sources.files where !model.targets(compiling: file).contains(target) {
                return "'\(target.name)' lists '\(file)' and doesn't compile it"
            }
        }
        let printed = ProjectText(model, from: "/").text + ProjectJSON(model, from: "/").text
        let acting = printed.unicodeScalars.first { $0.value < 0x20 && $0 != "\n" || 0x7F...0x9F ~= $0.value }
        return acting.map { "U+\(String($0.value, radix: 16)) in what is printed" }
    }

    private static func addition(to project: ProjectDescription, _ bytes: [UInt8]) -> String? {
        let folder = project.kind == .podspec ? "/e" : "/a/App"
        let (file, names) = (
            "\(folder)/New Safe.swift", project.targets.prefix(project.kind == .podspec ? 1 : 2).map(\.name)
        )
        let addition = FileAddition(project: project.path, file: file, targets: names)
        guard !names.isEmpty, let after = try? addition.apply(to: bytes) else { return nil }
        let description =
            project.kind == .podspec
            ? PodspecReader.read(after, path: project.path) : XcodeReader.read(after, path: project.path)
        let model = ProjectModel([description].compactMap(\.self))
        let compiling = Set(model.targets(compiling: file).map(\.name))
        guard compiling.isSuperset(of: names) else { return "an added file is not compiled" }
        // All bytes stay, in their order.
        var rest = bytes[...]
        for byte in after where byte == rest.first { rest.removeFirst() }
        return rest.isEmpty ? nil : "an addition that removes something"
    }
}
