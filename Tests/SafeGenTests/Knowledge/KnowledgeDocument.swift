import Foundation

@testable import SafeGen

/// The counts in `Docs/Knowledge.md` and `Knowledge/README.md`, which follow from the files of `Knowledge/`.
struct KnowledgeDocument {
    static let urls = ["Docs/Knowledge.md", "Knowledge/README.md"].map {
        URL(filePath: #filePath).appending(path: "../../../../\($0)").standardizedFileURL
    }

    var files: [KnowledgeFile]

    private var frameworks: [KnownFramework] { files.map(\.result.framework) }
    private var classes: [KnownClass] { frameworks.flatMap(\.classes) }

    /// The document with the counts of the files.
    func updating(_ document: String) -> String {
        let count = "\(classes.count(where: \.canBeHelped)) of \(classes.count) in all"
        return document.replacing(/[0-9]+ of [0-9]+ in all/, with: count, maxReplacements: 1)
            .withTable(after: "| what | how many |", facts)
            .withTable(after: "| protocol | module |", requirements)
    }

    // MARK: What is known

    private var facts: [[String]] {
        let oniOS = classes.filter { $0.hazards.contains { isCurrent($0.iOS) } }
        let onmacOS = classes.filter { $0.hazards.contains { isCurrent($0.macOS) } }
        let current = Set((oniOS + onmacOS).map { "\($0.module).\($0.name)" }).count
        let protocols = frameworks.flatMap(\.protocols)
        let requirements = protocols.flatMap(\.requirements)
        let answered = requirements.count { $0.whenNil != nil }
        let forwarded = requirements.count(where: \.isForwarded)
        let weak = frameworks.flatMap(\.weak)
        func known(_ system: AppleSystem) -> String {
            "\(weak.count { $0.systems.contains(system) }) on \(system.rawValue)"
        }
        let systems = [.macOS, .visionOS, .tvOS, .watchOS].map(known).joined(separator: ", ")
        return [
            [
                "classes with unsafe delegates",
                "\(classes.count): \(current) current and \(classes.count - current) deprecated; "
                    + "\(oniOS.count) current on iOS, \(onmacOS.count) on macOS",
            ],
            ["their properties", "\(classes.flatMap(\.hazards).count)"],
            [
                "protocols",
                "\(protocols.count) with \(requirements.count) requirements: \(answered) with an answer (`whenNil`), "
                    + "\(forwarded) forwarded by the runtime",
            ],
            [
                "weak properties",
                "\(weak.count) in \(frameworks.count { !$0.weak.isEmpty }) frameworks: "
                    + "\(weak.count { $0.systems.contains(.iOS) }) known on iOS, \(systems)",
            ],
            [
                "of those, `assign` in older headers",
                [(AppleSystem.iOS, "12.4"), (.iOS, "13.7"), (.iOS, "14.5"), (.tvOS, "12.4"), (.tvOS, "17.0")]
                    .map { "\(weakAssigned(on: $0, in: $1)) in those of \($0.rawValue) \($1)" }
                    .joined(separator: ", "),
            ],
        ]
    }

    /// How many delegates that are weak on a system are `assign` in the headers of a version of it.
    private func weakAssigned(on system: AppleSystem, in version: String) -> Int {
        files.map { file in
            let weak = file.result.framework.weak.filter { $0.systems.contains(system) }
            let names = Set(weak.map { "\($0.className).\($0.property)" })
            return file.texts(.history).filter { names.contains($0.name) }.count { _, text in
                PropertyHistory(text).spans[system]?.contains { span in
                    guard let version = SystemVersion(version) else { return false }
                    return span.ownership == "assign" && span.first <= version && version <= span.last
                } ?? false
            }
        }.reduce(0, +)
    }

    /// Whether a system has it without deprecating it.
    private func isCurrent(_ status: Hazard.Status) -> Bool {
        status == .available || status == .deprecationPlanned
    }

    // MARK: Requirements

    /// The SDKs whose headers were counted, in the order of the columns.
    static let countedSDKs = ["iOS 16.5", "iOS 26.5 headers", "macOS 12"]

    private var requirements: [[String]] {
        files.flatMap { file in
            file.result.framework.protocols.map { entry in
                let name = entry.name.value
                let counted = file.counted(name)
                let counts = Self.countedSDKs.map { sdk in counted?.counts[sdk] ?? "–" }
                let remark = counted == nil ? "not in these SDKs" : counted?.remark ?? ""
                return [name, file.name] + counts + [entry.count, remark]
            }
        }
    }
}

extension ProtocolEntry {
    /// How many requirements it has, and in brackets how many of them are required: `17 (10)`.
    var count: String { "\(requirements.count) (\(requirements.count { !$0.requirement.isOptional }))" }
}

extension KnowledgeFile {
    /// What was counted of a protocol in headers: `17 (10) in iOS 16.5, macOS 12; 4 (0) in macOS 11; a remark`.
    func counted(_ name: String) -> (counts: [String: String], remark: String)? {
        guard let text = texts(.counted).first(where: { $0.name == name })?.text else { return nil }
        var counts: [String: String] = [:]
        var remarks: [String] = []
        for part in text.components(separatedBy: "; ") {
            guard let match = part.wholeMatch(of: /([0-9]+ \([0-9]+\)) in (.+)/) else {
                remarks.append(part)
                continue
            }
            for sdk in match.2.components(separatedBy: ", ") { counts[sdk] = String(match.1) }
        }
        return (counts, remarks.joined(separator: "; "))
    }
}

extension String {
    /// The text with other rows in the table whose first line begins so.
    fileprivate func withTable(after head: String, _ rows: [[String]]) -> String {
        var lines = components(separatedBy: "\n")
        guard let first = lines.firstIndex(where: { $0.hasPrefix(head) }).map({ $0 + 2 }) else { return self }
        let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
        lines.replaceSubrange(
            first..<end, with: rows.map { "| \($0.joined(separator: " | ")) |".replacing("|  |", with: "| |") })
        return lines.joined(separator: "\n")
    }
}
