/// A stand-in of an undo manager: it keeps its targets unretained, and its handlers retained.
final class StandInUndoManager {
    private final class Action {
        unowned(unsafe) let target: AnyObject
        let undo: (AnyObject) -> Void

        init(_ target: AnyObject, _ undo: @escaping (AnyObject) -> Void) { (self.target, self.undo) = (target, undo) }
    }

    private var actions: [Action] = []

    func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        actions.append(Action(target) { handler(unsafeBitCast($0, to: Target.self)) })
    }

    func removeAllActions(withTarget target: AnyObject) { actions.removeAll { $0.target === target } }

    func undo() {
        guard let action = actions.popLast() else { return }
        action.undo(action.target)
    }
}

/// A window, which has an undo manager, and a view, which finds it only while it is in the window.
private final class Window {
    let undoManager = StandInUndoManager()
}

private class View {
    weak var window: Window?
    private(set) var text = ""
    var undoManager: StandInUndoManager? { window?.undoManager }

    func type(_ text: String) {
        let old = self.text
        self.text = text
        undoManager?.registerUndo(withTarget: self) { $0.text = old }
    }
}

private final class OwnUndoView: View {
    private let ownUndoManager = StandInUndoManager()
    override var undoManager: StandInUndoManager? { ownUndoManager }
}

private final class LateView: View {
    deinit { undoManager?.removeAllActions(withTarget: self) }
}

private final class Model {
    private(set) var name = ""
    private let manager: StandInUndoManager
    init(_ manager: StandInUndoManager) { self.manager = manager }
    deinit { manager.removeAllActions(withTarget: self) }

    func rename(_ name: String, captures: Bool) {
        let old = self.name
        self.name = name
        if captures {
            manager.registerUndo(withTarget: self) { _ in self.name = old }
        } else {
            manager.registerUndo(withTarget: self) { $0.name = old }
        }
    }
}

/// Types into a view that then leaves its window and is deallocated, and undoes: of a bare view, and of one that removes its actions in
/// `deinit`, where it finds no manager any more. AddressSanitizer must report both.
@inline(never) func undoOfADeadView(isLate: Bool) {
    let window = Window()
    ({
        let view = isLate ? LateView() : View()
        view.window = window
        view.type("a")
        window.undoManager.undo()
        check(view.text.isEmpty, "nothing was undone")
        view.type("b")
        view.window = nil
    })()
    window.undoManager.undo()
}

/// The cures: a manager of the view's own, a manager that the object knows at its end, and a handler that captures it.
@inline(never) func undoOfCuredObjects(rounds: Int) {
    for _ in 0..<rounds {
        let window = Window()
        ({
            let view = OwnUndoView()
            view.window = window
            view.type("a")
            view.undoManager?.undo()
            check(view.text.isEmpty, "nothing was undone")
            view.type("b")
            view.window = nil
        })()
        for captures in [false, true] { Model(window.undoManager).rename("c", captures: captures) }
        for _ in 0..<4 { window.undoManager.undo() }
    }
}
