#!/usr/bin/env python3
"""What the tool of a plugin costs a clean build: SafeGen's, and those of other plugins that are built from source.

    Tests/Benchmarks/Plugin/peers.py [--rounds N] [--base REVISION ...] [--alone]

Each tool is built as a package's user builds it, in debug, in a fresh clone of its repository; what it depends on is fetched
beforehand. The tools take turns; with --base SafeGen's is also built as those revisions have it, and with --alone no other
plugin's is. Wall is that of 'swift build', and CPU is its time on all cores; of each the median and the least.
"""
import argparse
import shutil
import statistics
import subprocess

from measure import ROOT, run

WORK = ROOT / ".build-integration" / "peers"
# The tool, its repository, the version, and SwiftPM's flags.
OWN = ("SafeGenBuildTool", ROOT, "HEAD", ["--disable-default-traits", "--traits", "FromSource"])
PEERS = [
    ("BenchmarkBoilerplateGenerator", "https://github.com/ordo-one/benchmark", "1.38.1", ["--disable-default-traits"]),
    ("protoc-gen-swift", "https://github.com/apple/swift-protobuf", "1.39.0", []),
    ("protoc-gen-grpc-swift-2", "https://github.com/grpc/grpc-swift-protobuf", "2.4.1", []),
]


def clean_build(tool, source, version, flags):
    folder = WORK / tool
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", str(source), str(folder)], check=True)
    subprocess.run(["git", "-C", str(folder), "checkout", "--quiet", version], check=True)
    run(folder, "package", *flags, "resolve")
    return run(folder, "build", *flags, "--product", tool)


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--rounds", type=int, default=1)
    options.add_argument("--base", nargs="+", default=[])
    options.add_argument("--alone", action="store_true")
    options = options.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    tools = [OWN] + [(OWN[0], ROOT, base, OWN[3]) for base in options.base] + ([] if options.alone else PEERS)
    runs = [[] for _ in tools]
    for _ in range(options.rounds):
        for tool, measured in zip(tools, runs):
            measured.append(clean_build(*tool))
    own = statistics.median(cpu for _, cpu in runs[0])
    print("| Tool | Version | Wall | least | CPU | least | CPU : SafeGen's |")
    print("|:-----|:--------|-----:|------:|----:|------:|----------------:|")
    for (tool, _, version, _), measured in zip(tools, runs):
        (wall, least_wall), (cpu, least_cpu) = ((statistics.median(column), min(column)) for column in zip(*measured))
        print(f"| {tool} | {version} | {wall:.1f} s | {least_wall:.1f} s | {cpu:.1f} s | {least_cpu:.1f} s | {cpu / own:.2f}× |")


if __name__ == "__main__":
    main()
