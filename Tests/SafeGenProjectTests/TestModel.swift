import SafeGenSystem
import TestSupport

@testable import SafeGenProject

/// The model of what describes the files of a folder.
struct TestModel {
    let model: ProjectModel
    private let folder: TemporaryFolder

    init(_ folder: TemporaryFolder) {
        var reader = ProjectReader()
        reader.readDescriptions(around: folder.path("_"))
        (model, self.folder) = (reader.model, folder)
    }

    var targets: [ProjectTarget] { model.targets }
    var descriptions: [ProjectDescription] { model.descriptions }

    /// The modules that a file of the folder is compiled into.
    func modules(_ path: String) -> Set<String> {
        Set(model.targets(compiling: folder.path(path)).compactMap(\.module))
    }

    func target(_ name: String) -> ProjectTarget? { targets.first { $0.name == name } }
}
