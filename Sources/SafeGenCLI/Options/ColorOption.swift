import ArgumentParser
import SafeGenSystem

struct ColorOption: ParsableArguments {
    enum Choice: String, CaseIterable, ExpressibleByArgument {
        case auto, always, never
    }

    @Option(help: "Color the diff: auto (on a terminal, unless NO_COLOR is set), always or never.")
    var color = Choice.auto

    init() {}

    var isColored: Bool { color == .always || color == .auto && Terminal.showsColor }
}
