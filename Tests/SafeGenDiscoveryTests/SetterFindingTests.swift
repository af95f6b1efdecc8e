import TestSupport
import Testing

@testable import SafeGen
@testable import SafeGenDiscovery

/// Delegates that a method sets.
@Suite struct SetterFindingTests {
    private func findings(_ declare: (inout GraphText) -> Void) throws -> [Finding] {
        var graph = GraphText()
        graph.addProtocol("D", ["func a()"])
        graph.addClass("Widget")
        declare(&graph)
        return try graph.findings()
    }

    @Test func listsADelegateThatAMethodSets() throws {
        let found = try findings {
            $0.addMethod("setDelegate(_:)", of: "Widget", "func setDelegate(_ d: (any D)?)", protocols: ["D"])
            $0.addMethod("delegate()", of: "Widget", "func delegate() -> (any D)?", protocols: ["D"])
        }
        #expect(found.map(\.fullName) == ["Widget.delegate"])
        #expect(found.first?.type == "D")
        #expect(
            found.first?.reason
                == "set by 'setDelegate(_:)', which doesn't say whether the object is retained; if it is not, list it by hand, "
                + "with 'setter: setDelegate(_:)' and 'getter: delegate()'")
    }

    @Test func namesAReadOnlyPropertyAsTheGetter() throws {
        let found = try findings {
            $0.addMethod("setTarget(_:)", of: "Widget", "func setTarget(_ target: Any?)")
            $0.addProperty("target", of: "Widget", "var target: AnyObject? { get }")
        }
        #expect(found.first?.reason?.hasSuffix("with 'setter: setTarget(_:)' and 'getter: target'") == true)
        #expect(found.first?.type == "AnyObject")
    }

    @Test func reportsMethodsThatCannotBeOverridden() throws {
        let found = try findings {
            $0.addMethod(
                "setObserver(_:)", of: "Widget", "func setObserver(_ o: any D)", protocols: ["D"], access: "public")
        }
        #expect(
            found.first?.reason
                == "set by 'setObserver(_:)', which doesn't say whether the object is retained, and can't be overridden"
        )
    }

    @Test func leavesOutOtherMethods() throws {
        let found = try findings {
            $0.addMethod("setTitle(_:)", of: "Widget", "func setTitle(_ title: String)")
            $0.addMethod("setContext(_:)", of: "Widget", "func setContext(_ context: Any?)")
            $0.addMethod("addObserver(_:)", of: "Widget", "func addObserver(_ o: any D)", protocols: ["D"])
            $0.addMethod(
                "setDelegate(_:queue:)", of: "Widget", "func setDelegate(_ d: any D, queue: Int)", protocols: ["D"])
        }
        #expect(found == [])
    }

    @Test func leavesOutTheSetterOfAProperty() throws {
        let found = try findings {
            $0.addProperty("delegate", of: "Widget", "weak var delegate: (any D)? { get set }", protocols: ["D"])
            $0.addMethod("setDelegate(_:)", of: "Widget", "func setDelegate(_ d: (any D)?)", protocols: ["D"])
        }
        #expect(found == [])
    }
}
