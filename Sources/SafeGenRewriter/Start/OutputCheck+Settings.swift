import SafeGen
import SafeGenCommandSupport
import SafeGenProject
import SafeGenSystem

/// Whether the targets that compile an output can: its language, its systems, and the classes and the memory management that it needs.
extension OutputCheck {
    /// Reports targets that compile the output as their only Swift, and lack the setting for it.
    package var withoutSwift: Diagnostic? {
        problem(
            of: lackingSwift(of: compilers.sorted()), "compiles no Swift yet, and needs a Swift version for",
            several: "compile no Swift yet, and need a Swift version for")
    }

    /// Reports targets that are built for systems which no Swift is compiled for.
    var beforeSwift: Diagnostic? {
        let old = targetsBeforeSwift
        guard !old.isEmpty else { return nil }
        let additions = command == nil ? [] : additions
        let steps = [true, false].map { model.stepForSwift(in: old, raisedBy: additions, $0) }
        let work = WorkByHand(
            steps: steps.compactMap(\.self), command: steps[0].flatMap { _ in command },
            commandCount: steps[0] == nil ? 0 : 1)
        return problem("'\(place.shown)' is Swift, which its target can't compile; \(work.textWithCommand)")
    }

    /// Reports tools whose only Swift is the output, and whose systems have none of its libraries.
    var withoutLibraries: Diagnostic? {
        let tools = compilers.sorted().map { model.targets[$0] }.filter { target in
            !place.isProxy && target.lacksSwiftLibraries
                && target.compilesNoSwift(in: model.files, besides: output.contains)
        }
        guard !tools.isEmpty else { return nil }
        return problem(
            "'\(place.shown)' is the only Swift of \(ProjectDescription.Kind.targets(named: tools.map(\.name))), and macOS before 10.14.4 "
                + "has no libraries for it: raise MACOSX_DEPLOYMENT_TARGET, or write a proxy in Objective-C, 'output: {file: NAME.m}'"
        )
    }

    /// Reports a class in Objective-C of an app without a bridging header, which its Swift doesn't see.
    var unseenClass: Diagnostic? {
        let blind = compilers.sorted().filter { index in
            // Only of these descriptions is it known.
            [.xcode, .xcodegen].contains(model.owner(of: index).kind)
                && ProjectTarget.kindsWithBridgingHeaders.contains(model.targets[index].kind)
                && !model.targets[index].hasBridgingHeader
        }.map { model.targets[$0] }
        let names = place.ownClassNames
        guard !place.isProxy, !blind.isEmpty, !names.isEmpty,
            let declared = TypesOfTargets(named: names, in: blind, of: model),
            let (name, path) = names.lazy.compactMap({ name in
                declared.implementation(of: name).map { (name, $0.text) }
            }).first
        else { return nil }
        return problem(
            "Swift doesn't see '\(name)' (\(place.shown(path))), which '\(place.shown)' wraps: set SWIFT_OBJC_BRIDGING_HEADER of "
                + "\(ProjectDescription.Kind.targets(named: blind.map(\.name))) to a header that imports it")
    }

    /// Reports targets that compile the proxy, and hide its header from their other code.
    var withoutHeader: Diagnostic? {
        problem(
            of: compilers.sorted().filter { place.isProxy && !model.takes(output, $0) }, "lists no header of",
            several: "list no header of")
    }

    var targetsBeforeSwift: [Int] {
        place.isProxy ? [] : compilers.sorted().filter { !model.targets[$0].systemsForSwift.isEmpty }
    }

    func lackingSwift(of targets: [Int]) -> [Int] {
        place.isProxy ? [] : targets.filter { output.lacksVersion(in: $0, of: model) }
    }

    /// Reports targets that compile the proxy without ARC, which it refuses.
    var withoutARC: Diagnostic? {
        guard place.isProxy, let file = place.files.first,
            let step = model.stepForARC(of: file, by: place.root, in: model.indices(compiling: file))
        else { return nil }
        let message = "'\(place.shown)' doesn't compile without ARC: \(step)"
        return Diagnostic(.notCompiled, message, at: nil, path: place.shown)
    }
}
