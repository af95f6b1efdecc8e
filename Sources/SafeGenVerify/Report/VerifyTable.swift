import SafeGen
import SafeGenCommandSupport

package struct VerifyTable {
    enum Cell: Equatable {
        /// The compiler has no message.
        case clean
        case mistakes(errors: Int, warnings: Int)
        /// Its condition does not hold.
        case leftOut
        /// The compiler didn't get that far.
        case unknown

        var text: String {
            switch self {
            case .clean: "clean"
            case .mistakes(let errors, 0): Plural.count(errors, "error")
            case .mistakes(0, let warnings): Plural.count(warnings, "warning")
            case .mistakes(let errors, let warnings): "\(Plural.count(errors, "error")), \(warnings) w."
            case .leftOut: "-"
            case .unknown: "?"
            }
        }
    }

    let rows: [String]
    let columns: [String]
    private var cells: [[Cell]]

    init(rows: [String], columns: [String]) {
        (self.rows, self.columns) = (rows, columns)
        cells = columns.map { _ in rows.map { _ in .clean } }
    }

    mutating func fill(_ column: Int, with outcome: CallRunner.Outcome, _ map: OutputMap, leftOut: Set<Int>) {
        let own = outcome.messages.compactMap(\.ofOutput).filter { !ConditionProbe.isOne($0) }
        let isLost = outcome.status != 0 && own.isEmpty
        for row in rows.indices {
            let isUnseen = isLost || !map.files(ofDeclaration: row).isDisjoint(with: outcome.call.leftOut)
            cells[column][row] = isUnseen ? .unknown : leftOut.contains(row) ? .leftOut : .clean
        }
        for message in own {
            guard let file = message.generatedFile, let row = map.declaration(file: file, line: message.line) else {
                continue
            }
            var (errors, warnings) = (0, 0)
            if case .mistakes(let known, let others) = cells[column][row] { (errors, warnings) = (known, others) }
            if message.severity == .error { errors += 1 } else { warnings += 1 }
            cells[column][row] = .mistakes(errors: errors, warnings: warnings)
        }
    }

    /// Whether no call compiled a declaration, and each got that far.
    func isNowhere(_ row: Int) -> Bool { !cells.isEmpty && cells.allSatisfy { $0[row] == .leftOut } }

    /// Whether all is clean, or is left out on purpose in some call.
    package var isClean: Bool { cells.allSatisfy { $0.allSatisfy { $0 == .clean || $0 == .leftOut } } }

    package var text: String {
        let head = [""] + columns.map { PresentableText.line($0) }
        let body = rows.indices.map { row in [PresentableText.line(rows[row])] + cells.map { $0[row].text } }
        return TextTable.lines([head] + body).map { $0 + "\n" }.joined()
    }
}
