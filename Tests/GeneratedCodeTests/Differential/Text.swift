extension Case {
    /// The case as a program to read: the class, the delegates, and what is done, each with what follows when bare.
    func text(_ form: Form, with wrapped: [Event]?) -> String {
        let bare = Run.trace(self, form, isBare: true)
        var lines = [recipe.text, ""]
        for (number, reactions) in reactions.enumerated() where !reactions.isEmpty {
            lines.append("\(delegateNames[number]):")
            for reaction in reactions {
                lines.append("    once in \(reaction.callback)(emitter): \(reaction.action.text)")
            }
        }
        for (number, operation) in (operations.map { $0.text } + ["all emitters go"]).enumerated() {
            lines.append(operation)
            let events = events(number, of: bare)
            if let wrapped, self.events(number, of: wrapped) != events {
                lines += ["    // bare: \(events)", "    // \(form): \(self.events(number, of: wrapped))"]
            } else if !events.isEmpty {
                lines.append("    // \(events)")
            }
        }
        return lines.joined(separator: "\n")
    }

    /// What happens in an operation.
    private func events(_ number: Int, of trace: [Event]) -> String {
        let start = trace.firstIndex(of: .operation(number)) ?? trace.endIndex
        let end = trace.firstIndex(of: .operation(number + 1)) ?? trace.endIndex
        return start < end ? trace[(start + 1)..<end].map { $0.text }.joined(separator: ", ") : ""
    }
}

private let delegateNames = ["first", "second", "third"]

extension Operation {
    fileprivate var text: String {
        switch self {
        case .act(let action): action.text
        case .actOnThread(let action): "onThread { \(action.text) }"
        case .assignInterrupted(let property, let first, let second, let question):
            "emitter.\(property) = \(delegateNames[first])  "
                + "// and on another thread, at place \(question): emitter.\(property) = \(delegateNames[second])"
        case .copy: "emitter = emitter.copy()"
        case .turnBack: "emitter = the one before"
        case .renew: "emitter = Emitter()"
        }
    }
}

extension Action {
    fileprivate var text: String {
        switch self {
        case .assign(let property, let number): "emitter.\(property) = \(delegateNames[number])"
        case .assignNil(let property): "emitter.\(property) = nil"
        case .assignSame(let property): "emitter.\(property) = emitter.\(property)"
        case .assignEmitter(let property): "emitter.\(property) = emitter"
        case .clearIf(let property, let number):
            "if emitter.\(property) === \(delegateNames[number]) { emitter.\(property) = nil }"
        case .read(let property): "print(emitter.\(property))"
        case .emit: "emitter.emit()"
        case .handOn(let property, let times): "handOn(emitter.\(property), times: \(times))"
        case .stop: "emitter.stop()"
        case .drop(let number): "drop(&\(delegateNames[number]))"
        }
    }
}

extension Event {
    fileprivate var text: String {
        switch self {
        case .operation: ""
        case .heard(let name, let callback): "\(name.text).\(callback)"
        case .asked(let name): "\(name.text).wantsBeginning"
        case .answered(let name): name.text
        case .willChange(let name): "was \(name.text)"
        case .didChange(let name): "is \(name.text)"
        case .goesWhileSeveralAreAssigned(let name): "\(name.text) goes while several are being assigned"
        case .takesItselfAway(let name): "deinit of \(name.text)"
        case .halted(.dangling): "USE AFTER FREE"
        case .halted(.chance): "an address came back"
        case .halted(.endless): "and so on"
        }
    }
}

extension Name {
    fileprivate var text: String {
        switch self {
        case .nobody: "nil"
        case .delegate(let number, let generation): delegateNames[number] + String(repeating: "'", count: generation)
        case .emitter(let number): "emitter \(number)"
        case .own(let number): "own of emitter \(number)"
        case .interposer(let number): "interposer \(number)"
        case .going(let name): "the going \(name.text)"
        case .proxy: "a proxy"
        }
    }
}
