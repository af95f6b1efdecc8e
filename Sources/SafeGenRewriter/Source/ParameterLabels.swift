import SwiftSyntax

/// The parameters of a declaration: which argument of a call goes to which of them.
struct ParameterLabels: Hashable, Sendable {
    private struct Parameter: Hashable {
        /// `_` for none.
        let label: String
        let isOmissible: Bool
        let isVariadic: Bool
    }

    private let parameters: [Parameter]

    init(_ list: FunctionParameterListSyntax) {
        parameters = list.map {
            let isVariadic = $0.ellipsis != nil
            return Parameter(
                label: $0.firstName.identifierText, isOmissible: isVariadic || $0.defaultValue != nil,
                isVariadic: isVariadic)
        }
    }

    init(_ list: EnumCaseParameterListSyntax) {
        parameters = list.map {
            Parameter(
                label: $0.firstName?.identifierText ?? "_", isOmissible: $0.defaultValue != nil, isVariadic: false)
        }
    }

    struct Fit {
        /// For each argument in parentheses the index of its parameter.
        var places: [Int]
        /// Whether it has one argument for each parameter, none of which takes several.
        var isExact: Bool
    }

    /// How a call fits by the labels of its arguments in parentheses, `_` for none; nil if it can't be a call of this.
    /// The first of the trailing closures is without its label.
    func fit(_ labels: [String], hasTrailingClosure: Bool) -> Fit? {
        var fit = Fit(places: [], isExact: !hasTrailingClosure)
        var rest = labels[...]
        for (place, parameter) in parameters.enumerated() {
            if parameter.isVariadic { fit.isExact = false }
            if rest.first == parameter.label {
                // The arguments of a variadic parameter have no labels after the first.
                repeat {
                    rest.removeFirst()
                    fit.places.append(place)
                } while parameter.isVariadic && rest.first == "_"
            } else if parameter.isOmissible || hasTrailingClosure && rest.isEmpty {
                fit.isExact = false
            } else {
                return nil
            }
        }
        return rest.isEmpty ? fit : nil
    }
}

extension FunctionCallExprSyntax {
    /// The labels of the arguments in parentheses; `_` for none.
    var labels: [String] { arguments.map { $0.label?.identifierText ?? "_" } }
}
