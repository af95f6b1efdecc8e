import SafeGen

/// A function, a type or a method that keeps a plain pointer to an object: a row of `registrations` in `Knowledge/`.
package struct KnownRegistration: Equatable, Sendable {
    /// How the pointer is held.
    package enum Holding: String, Sendable {
        /// By a struct with functions that retain and release it; the callback returns nothing.
        case releases
        /// By something that never releases it.
        case keeps
        /// As an object, not as a pointer.
        case object
    }

    /// `FSEventStreamContext`, `CGEvent.tapCreate`
    package var name: String
    package var module: String
    /// The label of the argument, or its number from 0.
    package var argument: String
    package var holding: Holding
    /// The functions that end it; empty where none is known.
    package var ends: [String]
    /// The frames under the callback, where the row has some.
    package var caller: KnownCaller?

    /// `tapCreate` of `CGEvent.tapCreate`
    package var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
    /// `CGEvent` of `CGEvent.tapCreate`; nil of a function or a type.
    package var owner: String? { name.contains(".") ? name.split(separator: ".").first.map(String.init) : nil }

    /// Reads `MODULE; ARGUMENT; HOLDING; END, END; FRAME, FRAME; SOURCE`; nil if it is something else.
    init?(name: String, _ text: String) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(KnownCaller.trimmed)
        guard parts.count == 6, let holding = Holding(rawValue: parts[2]) else { return nil }
        (self.name, module, argument, self.holding) = (name, parts[0], parts[1], holding)
        ends = KnownCaller.list(parts[3][...])
        caller = KnownCaller(name: "\(name).\(argument)", "\(module) unretained;\(parts[4]);-;\(parts[5])")
    }

    /// What to do, in a sentence.
    package var remedy: String {
        let end = ends.first.map { "call \($0) in deinit, or " } ?? ""
        switch holding {
        case .releases:
            return "\(end)give it a WeakContext of SafeGenRuntime, which '\(name)' releases"
        case .keeps:
            return
                "\(end)give it WeakContext.passRetained(self) of SafeGenRuntime, and release that when no call is due"
        case .object: break
        }
        switch name {
        case "UndoManager.registerUndo":
            return "call removeAllActions(withTarget:) before it is deallocated, or let the handler capture it"
        case "NSTextView.allowsUndo": return "give it an undo manager of its own"
        default: return "call \(ends.first ?? "nil")(_:) with the object before it is deallocated"
        }
    }

    /// What else is to know about the remedy; empty if nothing.
    private var caveat: String {
        let late =
            "A view that has left its window finds no undo manager, so in its deinit removeAllActions does nothing.\n"
        return switch name {
        case "UndoManager.registerUndo": late
        case "NSTextView.allowsUndo":
            "The view registers its edits with its window's undo manager. " + late + """
                Override 'undoManager', as here, or return one from 'undoManager(for:)' of the delegate. Cmd+Z then undoes the text
                only while the view has the focus, and its edits don't mark a document as edited. So leave the text view of a
                document the document's manager, and remove the view's actions before it leaves its window.

                \(CommandKnowledge.ownUndoTextView)

                """
        default: ""
        }
    }

    /// The facts, for `safegen explain`.
    package var explanation: String {
        "\(name) keeps a plain pointer to an object and doesn't retain it: after the object is deallocated, the next call uses freed "
            + "memory.\nWhat to do: \(remedy).\n\(caveat)" + (caller.map { "Known from: \($0.source).\n" } ?? "")
    }
}

extension CommandKnowledge {
    /// All rows of `registrations`.
    package static let registrations: [KnownRegistration] = pairs(in: CommandKnowledgeText.registrations)
        .compactMap(KnownRegistration.init)

    /// The rows of a function, of a type, or of the methods of a type.
    package static func registrations(named name: String) -> [KnownRegistration] {
        registrations.filter { $0.name == name || $0.owner == name || $0.lastName == name }
    }
}

extension CommandKnowledge {
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
