import ArgumentParser
import SafeGen
import SafeGenSystem

/// Whether a diff is coloured.
package struct ColorOption: ParsableArguments {
    package enum Choice: String, CaseIterable, ExpressibleByArgument {
        case auto, always, never
    }

    @Option(help: "Color the diff: auto (on a terminal, unless NO_COLOR is set), always or never.")
    package var color = Choice.auto

    package init() {}

    /// The effect of the option on standard output.
    package var isColored: Bool { color == .always || color == .auto && Terminal.showsColor }
}
