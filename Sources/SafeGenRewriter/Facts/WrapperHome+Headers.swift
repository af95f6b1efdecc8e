import SafeGenProject
import SafeGenTemplates

extension WrapperHome {
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
    ) -> Need {
        if path.hasSuffix(".h") {
            return .advice(
                "a header can't import the header that the compiler exports; do this in an implementation file")
        }
        let (indices, targets) = (Set(map.indices(of: path)), map.targets(of: path))
        guard let own = targets.compactMap(\.module).min() else {
            return .advice("no known target compiles this file; set its module with --module \(path)=NAME")
        }
        guard indices.isSubset(of: homes) else {
            if let advice = adviceForSharedFile(of: indices, for: wrapper, isObjectiveC: true) { return advice }
            // The other targets have wrappers of their own.
            if !indices.isDisjoint(with: homes) { return ownHeaderNeed(of: targets, own, imports, access) }
            guard indices.count == 1, let home = module else {
                return .advice("the module of '\(output)' is unknown; set it with --module \(output)=NAME")
            }
            return need(ofOther: own, home, path, imports, access)
        }
        return ownHeaderNeed(of: targets, own, imports, access)
    }

    private func ownHeaderNeed(
        of targets: [ProjectTarget], _ own: String, _ imports: FileImports, _ access: AccessLevel
    ) -> Need {
        guard access >= .public || targets.allSatisfy(\.exportsInternal) else {
            return .advice(
                "the wrapper is '\(access.rawValue)', and without a bridging header the compiler only exports public declarations; "
                    + "give the class 'access: public' in the manifest")
        }
        guard targets.allSatisfy(\.knowsGeneratedHeader) else {
            if let line = headerOfPod(targets, own) {
                return imports.headers.contains { $0.contains("\(own)-Swift.h") }
                    ? .nothing : .import(line, isTestable: false, isPossible: true)
            }
            if imports.headers.contains(where: { $0.dropLast().hasSuffix("-Swift.h") }) { return .nothing }
            return .advice(
                "the name of the header that the compiler exports is not known (SWIFT_OBJC_INTERFACE_HEADER_NAME); import it first"
            )
        }
        let headers = Set(targets.map { $0.generatedHeader ?? "\($0.module ?? own)-Swift.h" })
        guard headers.count == 1, let header = headers.first else {
            let names = targets.map(\.name).sorted().joined(separator: ", ")
            return .advice(
                "the file belongs to several targets, \(names), whose headers have different names; "
                    + "give them one by the build setting SWIFT_OBJC_INTERFACE_HEADER_NAME")
        }
        if header.isEmpty { return .advice("the target exports no header (SWIFT_OBJC_INTERFACE_HEADER_NAME is empty)") }
        let isInFramework = targets.count == 1 && targets[0].kind == .framework
        let line = isInFramework ? "<\(own)/\(header)>" : "\"\(header)\""
        let isThere = imports.headers.contains { $0.dropFirst().dropLast().split(separator: "/").last == header[...] }
        return isThere ? .nothing : .import("#import \(line)", isTestable: false, isPossible: true)
    }

    /// The import of the header that the compiler exports of a pod, which lies elsewhere in a framework than in a library; nil if the
    /// targets are others. The form is that of Flutter's and React Native's templates.
    private func headerOfPod(_ targets: [ProjectTarget], _ module: String) -> String? {
        let arePods = targets.flatMap(map.model.indices(of:)).allSatisfy {
            map.model.descriptions[map.model.description(of: $0)].kind == .podspec
        }
        guard arePods, Set(targets.map(\.module)) == [module] else { return nil }
        return """
            #if __has_include(<\(module)/\(module)-Swift.h>)
            #import <\(module)/\(module)-Swift.h>
            #else
            #import "\(module)-Swift.h"
            #endif
            """
    }

    private func need(
        ofOther own: String, _ home: String, _ path: String, _ imports: FileImports, _ access: AccessLevel
    ) -> Need {
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
    /// Whether the compiler exports internal declarations: if nobody imports the module and it has a bridging header.
    var exportsInternal: Bool {
        hasBridgingHeader && [.app, .appExtension, .executable, .test].contains(kind)
    }
}
