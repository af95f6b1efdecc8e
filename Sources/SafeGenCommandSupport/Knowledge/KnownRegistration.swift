/// A function, a type or a method that keeps a plain pointer to an object: a row of `registrations` in `Knowledge/`.
package struct KnownRegistration: Equatable, Sendable {
    package enum Holding: String, Sendable {
        /// By a struct with functions that retain and release it; the callback returns nothing.
        case releases
        /// By something that never releases it.
        case keeps
        /// As an object, not as a pointer.
        case object
        /// As an object that observes until it is removed.
        case observer
    }

    /// `FSEventStreamContext`, `CGEvent.tapCreate`
    package var name: String
    package var module: String
    /// The label of the argument, or its number from 0.
    package var argument: String
    /// The position of the context among the parameters of the callback, from 0; nil where the callback isn't seen.
    package var position: Int?
    /// The argument that is the callback; nil if it is the one before the context.
    package var callback: String?
    package var holding: Holding
    /// The functions that end it; empty where none is known. One that begins it too is followed by the argument with which it ends it:
    /// `SCNetworkReachabilitySetCallback nil`.
    package var ends: [String]
    /// The frames under the callback, where the row has some.
    package var caller: KnownCaller?

    /// `tapCreate` of `CGEvent.tapCreate`
    package var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
    /// `CGEvent` of `CGEvent.tapCreate`; nil of a function or a type.
    package var owner: String? { name.contains(".") ? name.split(separator: ".").first.map(String.init) : nil }

    /// What to do about an object, in a sentence; nil of a pointer.
    private var ownRemedy: String?
    /// What else is to know about the remedy, in sentences; empty if nothing.
    private var caveat = ""

    /// The others with the same frames, which a crash doesn't tell from this one.
    package var alike: [KnownRegistration] {
        guard let frames = caller?.frames, !frames.isEmpty else { return [] }
        return CommandKnowledge.registrations.filter { $0.name != name && $0.caller?.frames == frames }
    }

    /// Reads `MODULE; ARGUMENT POSITION CALLBACK; HOLDING; END, END; FRAME, FRAME; SOURCE; REMEDY; CAVEAT`, of which the position, the callback
    /// and the last two may be left out; nil if it is something else.
    init?(name: String, _ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(KnownCaller.trimmed)
        guard parts.count >= 6, let holding = Holding(rawValue: parts[2]) else { return nil }
        let words = parts[1].split(separator: " ").map(String.init)
        self.name = name
        self.holding = holding
        module = parts[0]
        argument = words.first ?? ""
        position = words.dropFirst().first.flatMap { Int($0) }
        callback = words.dropFirst(2).first
        ends = KnownCaller.list(parts[3][...])
        let label = Int(argument) == nil ? argument : ""
        caller = KnownCaller(name: "\(name).\(label)", "\(module) unretained;\(parts[4]);-;\(parts[5])")
        ownRemedy = parts.count > 6 ? parts[6] : nil
        caveat = parts.count > 7 ? parts[7].replacing(". ", with: ".\n") + "\n" : ""
    }

    package var remedy: String {
        if let ownRemedy { return ownRemedy }
        let end = call.map { "\($0) in deinit, or " } ?? ""
        return switch holding {
        case .releases, .keeps: end + box
        case .object, .observer: "call \(ends.first ?? "nil")(_:) with the object before it is deallocated"
        }
    }

    /// `call SCNetworkReachabilitySetCallback with nil`
    private var call: String? { ends.first.map { "call \($0.replacing(" ", with: " with "))" } }

    private var box: String {
        holding == .releases
            ? "give it a WeakContext of SafeGenRuntime, which '\(name)' releases"
            : "give it WeakContext.passRetained(self) of SafeGenRuntime, and release that when no call is due"
    }

    /// What to do after a crash, line by line: the code may end it in `deinit` already, while a callback runs on another thread.
    package var remediesAfterCrash: [String] {
        guard ownRemedy == nil, holding == .releases || holding == .keeps else {
            guard owner == "UndoManager" else { return [remedy] }
            let ofText = CommandKnowledge.registrations(named: "allowsUndo").map { "for a text view: \($0.remedy)" }
            return [remedy] + ofText + CommandKnowledge.ownUndoTextView.split(separator: "\n").map { "  \($0)" }
        }
        let alone = call.map { ["or \($0) in deinit, if no callback runs on another thread then"] } ?? []
        return [
            box + "; the target's dependencies need:", "  .product(name: \"SafeGenRuntime\", package: \"SafeGen\")",
        ] + alone
    }

    private var cure: String { owner == "NSTextView" ? "\n" + CommandKnowledge.ownUndoTextView + "\n\n" : "" }

    package var explanation: String {
        "\(name) keeps a plain pointer to an object and doesn't retain it: after the object is deallocated, the next call uses freed "
            + "memory.\nWhat to do: \(remedy).\n\(caveat)\(cure)" + (caller.map { "Known from: \($0.source).\n" } ?? "")
    }
}

extension KnownCaller {
    /// The row of what keeps a plain pointer otherwise than as a delegate: the rules of the audit find its places.
    package var registration: KnownRegistration? { CommandKnowledge.registrations.first { name.hasPrefix($0.name) } }
}

extension CommandKnowledge {
    package static let registrations: [KnownRegistration] = pairs(in: CommandKnowledgeText.registrations)
        .compactMap(KnownRegistration.init)

    /// The rows of a function, of a type, or of the methods of a type.
    package static func registrations(named name: String) -> [KnownRegistration] {
        registrations.filter { $0.name == name || $0.owner == name || $0.lastName == name }
    }

    /// The subclass that cures `NSTextView.allowsUndo`.
    package static let ownUndoTextView = """
        /// A text view whose edits go with it: they are in an undo manager of its own, not in the window's, which lives longer.
        /// Cmd+Z undoes them only while the view has the focus, and they don't mark a document as edited.
        private final class OwnUndoTextView: NSTextView {
            private let ownUndoManager = UndoManager()

            override var undoManager: UndoManager? { delegate?.undoManager?(for: self) ?? ownUndoManager }
        }
        """
}
