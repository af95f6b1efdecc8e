import SafeGen
import SafeGenProject
import SafeGenSystem

extension WrapperModules {
    /// The need of an Objective-C file that uses a wrapper: the exported header of the wrapper's module.
    ///
    /// The compiler exports public declarations; in an app with a bridging header, also internal ones.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - wrapper: What the code is to name.
    ///   - imports: Its imports.
    ///   - access: How visible the wrapper is.
    /// - Returns: The work to do before the edit; an import as the whole line, possible where it is the file's own module.
    func headerNeed(
        of path: String, for wrapper: String?, imports: FileImports, access: AccessLevel
    ) -> Step {
        if path.hasSuffix(".h") {
            return .advice(
                "a header can't import the header that the compiler exports; do this in an implementation file")
        }
        let (indices, targets) = (Set(map.indices(of: path)), map.targets(of: path))
        guard let own = targets.compactMap(\.module).min() else {
            guard let target = targets.first else {
                return .advice("no known target compiles this file; set its module with --module \(path)=NAME")
            }
            let step = "set it with --module \(path)=NAME and --module \(output)=NAME"
            return .advice("the name of the module of '\(target.name)' isn't known; \(step)")
        }
        guard indices.isSubset(of: homes) else {
            if let advice = adviceForSharedFile(of: indices, for: wrapper, isObjectiveC: true) { return advice }
            // The other targets have wrappers of their own.
            if !indices.isDisjoint(with: homes) { return ownHeaderNeed(of: targets, own, imports, access) }
            guard Set(targets.compactMap(\.module)).count == 1, let home = module else {
                return .advice("the module of '\(output)' is unknown; set it with --module \(output)=NAME")
            }
            if !imports.modules.contains(home), !map.depends(own, on: home),
                let advice = adviceForClosedFile(to: indices)
            {
                return advice
            }
            return need(ofOther: own, home, path, imports, access)
        }
        return ownHeaderNeed(of: targets, own, imports, access)
    }

    /// The need of an Objective-C file that uses the proxy in Objective-C: its header, by the path from the file.
    func proxyNeed(of path: String, imports: FileImports) -> Step {
        let indices = Set(map.indices(of: path))
        guard indices.isSubset(of: homes) else {
            let lacking = indices.subtracting(homes).min { map.model.targets[$0].name < map.model.targets[$1].name }
            let isPackage = lacking.map { map.model.owner(of: $0).kind == .package }
            let step = isPackage ?? false ? "'safegen init' writes a manifest for one" : "add '\(output)' to it"
            return .advice("the target '\(lacking.map { map.model.targets[$0].name } ?? "")' has no proxy; \(step)")
        }
        let header = AbsolutePath.of(String(output.dropLast())) + "h"
        let names = imports.headers.map { RelativePath.name(of: String($0.dropFirst().dropLast())) }
        if names.contains(RelativePath.name(of: header)) { return .nothing }
        let line = "#import \"\(PathFromFolder.way(to: header, from: RelativePath.folder(of: AbsolutePath.of(path))))\""
        return .import(line, isTestable: false, isPossible: true)
    }

    private func ownHeaderNeed(
        of targets: [ProjectTarget], _ own: String, _ imports: FileImports, _ access: AccessLevel
    ) -> Step {
        guard access >= .public || targets.allSatisfy(\.exportsInternal) else {
            return .advice(
                "the wrapper is '\(access.rawValue)', and without a bridging header the compiler only exports public declarations; "
                    + "give the class 'access: public' in the manifest")
        }
        guard targets.allSatisfy({ $0.knowsGeneratedHeader || isPod($0) }) else {
            if imports.headers.contains(where: { $0.dropLast().hasSuffix("-Swift.h") }) { return .nothing }
            return .advice(
                "the name of the header that the compiler exports is not known (SWIFT_OBJC_INTERFACE_HEADER_NAME); import it first"
            )
        }
        let headers = Set(
            targets.flatMap { target in
                let module = target.module ?? own
                if isPod(target) { return ["<\(module)/\(module)-Swift.h>", "\"\(module)-Swift.h\""] }
                let name = target.generatedHeader ?? "\(module)-Swift.h"
                return targets.count == 1 && target.kind == .framework && !name.isEmpty
                    ? ["<\(module)/\(name)>"] : ["\"\(name)\""]
            })
        if headers.contains("\"\"") {
            return .advice("the target exports no header (SWIFT_OBJC_INTERFACE_HEADER_NAME is empty)")
        }
        func name(_ header: String) -> Substring? { header.dropFirst().dropLast().split(separator: "/").last }
        let names = Set(imports.headers.compactMap(name))
        if headers.allSatisfy({ name($0).map(names.contains) ?? false }) { return .nothing }
        return .import(Self.importOfOne(of: headers), isTestable: false, isPossible: true)
    }

    /// The import of the one header that a target has: each has its own, and that of a pod lies elsewhere in a framework than in a
    /// library. The form is that of Flutter's and React Native's templates.
    private static func importOfOne(of headers: Set<String>) -> String {
        let sorted = headers.sorted { ($0.first == "<" ? 0 : 1, $0) < ($1.first == "<" ? 0 : 1, $1) }
        guard sorted.count > 1 else { return sorted.map { "#import \($0)" }.joined() }
        let lines = sorted.enumerated().map { index, header in
            let condition =
                index == sorted.count - 1 ? "#else" : "#\(index == 0 ? "if" : "elif") __has_include(\(header))"
            return "\(condition)\n#import \(header)\n"
        }
        return lines.joined() + "#endif"
    }

    private func isPod(_ target: ProjectTarget) -> Bool {
        map.model.indices(of: target).contains {
            map.model.owner(of: $0).kind == .podspec
        }
    }

    private func need(
        ofOther own: String, _ home: String, _ path: String, _ imports: FileImports, _ access: AccessLevel
    ) -> Step {
        guard access >= .public else {
            return .advice(
                "the wrapper is '\(access.rawValue)' in '\(home)'; give the class 'access: public' in the manifest")
        }
        if imports.modules.contains(home) { return .nothing }
        // C++ has modules only with a compiler option.
        let line = path.hasSuffix(".mm") ? "#import <\(home)/\(home)-Swift.h>" : "@import \(home);"
        guard map.depends(own, on: home) else {
            return .advice("the target '\(own)' doesn't depend on '\(home)', which has the wrapper")
        }
        return .import(line, isTestable: false, isPossible: false)
    }
}

extension ProjectTarget {
    /// The targets that nobody imports. Swift sees their Objective-C by a bridging header alone.
    static let kindsWithBridgingHeaders: [Kind] = [.app, .appExtension, .executable, .test]

    /// Whether the compiler exports internal declarations: if nobody imports the module and it has a bridging header.
    var exportsInternal: Bool { hasBridgingHeader && Self.kindsWithBridgingHeaders.contains(kind) }
}
