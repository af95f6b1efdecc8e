import SafeGen
import SafeGenCommandSupport
import SafeGenSystem

/// The classes of manifests that SafeGen itself knows nothing of: those of libraries, and of the project.
struct ListedClasses: Sendable {
    private struct Listed: Sendable {
        let entry: ResolvedClass
        let manifest: String
        let line: Int

        var className: String { entry.bareName.text }
        /// `Module.Class`
        var fullName: String { (entry.module.map { "\($0)." } ?? "") + className }
        var place: String { "\(PresentableText.line(manifest)):\(line)" }
    }

    private var classes: [Listed] = []

    /// Reads the manifest in a folder, or the nearest one around it: a question about a class isn't worth a walk through the folders below.
    ///
    /// One that can't be read is left out: commands that need it report it.
    init(around root: String) {
        guard let path = ManifestFinder.nearest(around: root, by: root),
            let generation = try? Generator.generate(from: .file(path), rendersFiles: false)
        else { return }
        for entry in generation.manifest.classes where entry.hazards.isEmpty && entry.weakProperties.isEmpty {
            let place = entry.name.location
            let manifest = generation.sources.path(of: place) ?? path
            classes.append(Listed(entry: entry, manifest: manifest, line: place.line))
        }
    }

    /// The names of the classes, for a suggestion.
    var names: [String] { classes.map(\.className) }
    var modules: Set<String> { Set(classes.compactMap(\.entry.module)) }

    /// The explanation of a class: its properties, its wrapper, and its cure; nil if no manifest lists it.
    func text(of className: String) -> String? {
        let texts = classes.filter { $0.className == className }.map { listed in
            let entry = listed.entry
            let isExtension = entry.form.value == .extension
            var text = "\(listed.className)\(entry.module.map { " (\($0))" } ?? ""), listed in \(listed.place)\n\n"
            for property in entry.properties {
                text += "  var \(property.name.value.text): \(property.type.value.name)"
                text += isExtension ? ", set safely as \(property.backingName)\n" : "\n"
            }
            let wrappers = entry.wrappers.map(\.name).joined(separator: ", ")
            let wrapper = isExtension ? "" : "\(wrappers), "
            text += "\nSafeGen emits: \(wrapper)\(entry.protection.remedy).\n"
            text += entry.protection.explanation(reads: .unknown, isCopied: false)
            let step = isExtension ? "sets the safe property" : "makes \(wrappers) instead"
            let home = entry.module == nil ? "the class" : "the library"
            return text
                + "If \(home) can be changed, declare the property weak. If not, 'safegen adopt' changes the code "
                + "so that it \(step).\n"
        }
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    /// Those of some modules, or all if there are none: a line for each property, under a title.
    func table(ofModules modules: Set<String>) -> String {
        let rows = chosen(modules).flatMap { listed in
            listed.entry.properties.map { property in
                [
                    "\(listed.fullName).\(property.name.value.text)",
                    "\(listed.entry.protection.remedy): \(listed.place)",
                ]
            }
        }
        let lines = TextTable.lines(rows).map { "  \($0)\n" }
        return lines.isEmpty ? "" : "Listed by manifests\n" + lines.joined()
    }

    /// The same for other programs.
    func json(ofModules modules: Set<String>) -> JSONValue {
        .array(
            chosen(modules).map { listed in
                let properties = listed.entry.properties.map { property in
                    JSONValue.object([
                        ("name", .string(property.name.value.text)), ("type", .string(property.type.value.name)),
                    ])
                }
                return .object([
                    ("module", .optional(listed.entry.module)), ("class", .string(listed.className)),
                    ("form", .string(listed.entry.form.value.rawValue)),
                    ("wrappers", .array(listed.entry.wrappers.map { .string($0.name) })),
                    ("properties", .array(properties)),
                    ("manifest", .string(listed.manifest)), ("line", .integer(listed.line)),
                ])
            })
    }

    private func chosen(_ modules: Set<String>) -> [Listed] {
        classes.filter { modules.isEmpty || $0.entry.module.map(modules.contains) ?? false }
    }
}

extension ResolvedClass {
    fileprivate var protection: Protection {
        if form.value == .extension { return .attachedProxy }
        return properties.contains { $0.forward.value == .proxy } ? .proxy : .weakSubclass
    }
}
