import SafeGen

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The classes that a project's Swift code names, and the generic arguments that it binds them to.
///
/// To name a class is no evidence that its delegate is used: that is `CodeScan`'s matter.
package struct ProjectScan: Sendable {
    /// The generic arguments of a class, and the modules that they come from.
    struct Binding: Equatable, Sendable {
        var arguments: [String]
        var imports: [String] = []
    }

    /// A class, where it was seen, and how it was bound.
    struct Use: Equatable, Sendable {
        var hazards: [Hazard]
        /// `path:line`, in the order of the files.
        var places: [String]
        /// The generic arguments, each list once.
        var bindings: [Binding]

        var className: String { hazards.first?.className ?? "" }
    }

    /// The classes, by module and name.
    private(set) var uses: [Use] = []
    /// What was left out.
    let excluded: [String]
    /// How many files were read.
    package private(set) var fileCount = 0

    private static let skippedFolders = SkippedFolders.names

    /// Reads every Swift file below a folder, hidden ones and those of other people's code left out.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - excluded: Patterns of paths to leave out; the manifest has them too.
    /// - Throws: `RunError` where there is no such folder.
    package init(of folder: String, excluding excluded: [String] = []) throws(RunError) {
        var status = stat()
        guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw RunError("no folder '\(folder)' to look for Swift code in", exitCode: .inputNotFound)
        }
        self.excluded = excluded
        let globs = excluded.map(PathGlob.init)
        let files = Self.swiftFiles(in: folder).filter { path in !globs.contains { $0.matches(path) } }
        fileCount = files.count
        let known = HazardCatalog.all.filter {
            $0.isAvailableInSwift && !$0.traits.contains(.delegateLivesForEver)
        }
        let names = Set(known.map(\.className))
        let modules = Set(known.map(\.module))
        let results = Parallel.map(files) { path -> SourceScanner.Result in
            guard let bytes = try? FileReader.read(path) else { return SourceScanner.Result() }
            return SourceScanner.scan(bytes, for: names, modules: modules)
        }
        let declared = results.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
        var seen: [String: Use] = [:]
        for (path, result) in zip(files, results) {
            for sighting in result.sightings where !declared.contains(sighting.name) {
                let hazards = known.filter { $0.className == sighting.name }
                // Other physics worlds have a contact delegate too: the one of SpriteKit belongs to files that import it.
                if sighting.isOfProperty, let module = hazards.first?.module, !result.imports.contains(module) {
                    continue
                }
                var use = seen[sighting.name] ?? Use(hazards: hazards, places: [], bindings: [])
                let place = "\(path):\(sighting.line)"
                if use.places.last != place { use.places.append(place) }
                if let arguments = Self.binding(sighting, of: hazards),
                    !use.bindings.contains(where: { $0.arguments == arguments })
                {
                    let imports = Self.modules(of: arguments, among: result.imports)
                        .subtracting(hazards.map(\.module))
                    use.bindings.append(Binding(arguments: arguments, imports: imports.sorted()))
                }
                seen[sighting.name] = use
            }
        }
        uses = seen.values.sorted {
            ($0.hazards.first?.module ?? "", $0.className) < ($1.hazards.first?.module ?? "", $1.className)
        }
    }

    /// The arguments of a sighting, where they are types: names of generic parameters are not.
    private static func binding(_ sighting: SourceScanner.Sighting, of hazards: [Hazard]) -> [String]? {
        guard let text = sighting.arguments, let parameters = hazards.first?.genericParameters.count, parameters > 0,
            case .generic(_, let arguments)? = try? SwiftText.spelledType("\(sighting.name)<\(text)>"),
            arguments.count == parameters
        else { return nil }
        let placeholders: Set<String> = ["Key", "Value", "Element", "Object", "KeyType", "ObjectType", "ResultType"]
        let spellings = arguments.map(\.spelling)
        // A delegate's method names the class with the arguments of its protocol, which is no use of its own.
        if sighting.isInParameters, spellings.allSatisfy(signatureArguments.contains) { return nil }
        let isBound = spellings.allSatisfy { $0.count > 1 && !placeholders.contains($0) }
        return isBound ? spellings : nil
    }

    private static let signatureArguments: Set<String> = [
        "AnyObject", "NSFetchRequestResult", "any NSFetchRequestResult",
    ]

    /// The modules that Apple's types among the arguments come from, as far as the file imports them.
    private static func modules(of arguments: [String], among imports: Set<String>) -> Set<String> {
        let words = arguments.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }
        return imports.filter { module in
            guard let prefixes = prefixes[module] else { return false }
            return words.contains { word in
                prefixes.contains { word.hasPrefix($0) && word.dropFirst($0.count).first?.isUppercase == true }
                    && (module != "AppKit" || KnownActors.isOfAppKit(word))
            }
        }
    }

    /// What the names of a module's types begin with.
    private static let prefixes: [String: [String]] = [
        "AppKit": ["NS"], "AVFoundation": ["AV"], "CloudKit": ["CK"], "Contacts": ["CN"],
        "CoreData": ["NSManaged", "NSFetch"],
        "CoreGraphics": ["CG"], "CoreImage": ["CI"], "CoreLocation": ["CL"], "EventKit": ["EK"], "MapKit": ["MK"],
        "Metal": ["MTL"], "PDFKit": ["PDF"], "Photos": ["PH"], "QuartzCore": ["CA"], "SceneKit": ["SCN"],
        "SpriteKit": ["SK"], "UIKit": ["UI"], "Vision": ["VN"], "WebKit": ["WK"],
    ]

    private static func swiftFiles(in folder: String) -> [String] {
        var files: [String] = []
        var folders = [folder]
        while let current = folders.popLast() {
            for name in FolderListing.names(in: current).sorted(by: >) where !name.hasPrefix(".") {
                let path = RelativePath.join(current, name)
                var status = stat()
                // Not through symbolic links, which may lead around in a circle.
                guard lstat(path, &status) == 0 else { continue }
                if status.st_mode & S_IFMT == S_IFDIR {
                    if !skippedFolders.contains(name) { folders.append(path) }
                } else if name.hasSuffix(".swift"), status.st_mode & S_IFMT == S_IFREG {
                    files.append(path)
                }
            }
        }
        return files.sorted()
    }
}
