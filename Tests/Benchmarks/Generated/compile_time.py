#!/usr/bin/env python3
"""How long the compiler takes for 100 wrappers with 100 proxies, beside the same written by hand, each with a proxy that
lives for one assignment. Optimised, as one module; user seconds, in turns.

    SAFEGEN=path/to/safegen Tests/Benchmarks/Generated/compile_time.py [ROUNDS]
"""
import os
import resource
import statistics
import subprocess
import sys
import tempfile

COUNT = 100
SAFEGEN = os.environ.get("SAFEGEN", "safegen")

SUPERCLASSES = "".join(
    f"""
public protocol D{n}: AnyObject {{
    func begin(_ value: Int)
    func change(_ value: Int, to other: Int)
    func count() -> Int
    func end()
}}
open class C{n} {{
    open unowned(unsafe) var delegate: (any D{n})?
    public init() {{}}
}}
"""
    for n in range(COUNT)
)

BY_HAND = "import Frame\n" + "".join(
    f"""
class HandC{n}: C{n} {{
    private var proxy: HandP{n}?

    override var delegate: (any D{n})? {{
        get {{ proxy?.target }}
        set {{
            let next = newValue.map {{ HandP{n}($0) }}
            let previous = proxy
            proxy = next
            unsafe super.delegate = next
            withExtendedLifetime(previous) {{}}
        }}
    }}
}}
final class HandP{n}: D{n} {{
    private(set) weak var target: (any D{n})?
    init(_ target: any D{n}) {{ self.target = target }}
    func begin(_ value: Int) {{ target?.begin(value) }}
    func change(_ value: Int, to other: Int) {{ target?.change(value, to: other) }}
    func count() -> Int {{ target?.count() ?? 0 }}
    func end() {{ target?.end() }}
}}
"""
    for n in range(COUNT)
)

MANIFEST = 'version: 1\noutput: {file: Generated.swift, swift: "6.2"}\ndefaults: {forward: proxy}\nclasses:\n' + "".join(
    f"  - {{name: C{n}, module: Frame, properties: [{{name: delegate, type: D{n}}}]}}\n" for n in range(COUNT)
) + "protocols:\n" + "".join(
    f"  - {{name: D{n}, module: Frame, inherits: [AnyObject], requirements: [\"func begin(_ value: Int)\", "
    f"\"func change(_ value: Int, to other: Int)\", \"func count() -> Int\", \"func end()\"]}}\n"
    for n in range(COUNT)
)


def user_seconds(folder, source):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    subprocess.run(
        ["swiftc", "-O", "-wmo", "-swift-version", "6", "-I", ".", "-c", source, "-o", "out.o"], cwd=folder, check=True)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as folder:
        for name, text in [("Frame.swift", SUPERCLASSES), ("Hand.swift", BY_HAND), ("safegen.yml", MANIFEST)]:
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        subprocess.run([os.path.abspath(SAFEGEN) if os.sep in SAFEGEN else SAFEGEN, "generate", "--quiet"], cwd=folder, check=True)
        subprocess.run(
            ["swiftc", "-O", "-parse-as-library", "-emit-module", "-module-name", "Frame", "Frame.swift"], cwd=folder, check=True)
        generated, by_hand = [], []
        for _ in range(rounds):
            generated.append(user_seconds(folder, "Generated.swift"))
            by_hand.append(user_seconds(folder, "Hand.swift"))
        ratio = statistics.median(a / b for a, b in zip(generated, by_hand))
        print(f"{COUNT} wrappers: generated {statistics.median(generated):.2f} s, by hand {statistics.median(by_hand):.2f} s, "
              f"ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
