#!/usr/bin/env python3
"""release.py --repository OWNER/NAME --output FOLDER DIST…: makes one release of what 'make dist' packed on several machines.

Each DIST is the folder dist/ of one machine. Into FOLDER go
  safegen.artifactbundle.zip  one bundle for all machines
  *.tar.gz                  the tarballs, as they are
  SHA256SUMS                the checksum of each file that is published
  SafeGenPlugins/, .tar.gz  a package of the plugins, to be pushed to a repository of its own: it takes the bundle by URL
  safegen.rb                a Homebrew formula
  mise.toml, Mintfile       for mise and for Mint
  Dockerfile                an image with nothing but the tool
The same input gives the same bytes. It ends with 1, and says why, where an input is incomplete or two don't fit together.
"""
import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys

from published import published

SCRIPTS = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(SCRIPTS)

# What each triple is called elsewhere: by Homebrew (system, processor) and by mise.
SYSTEMS = {
    "arm64-apple-macosx": ("macos", "arm", "macos-arm64"),
    "x86_64-apple-macosx": ("macos", "intel", "macos-x64"),
    "aarch64-unknown-linux-gnu": ("linux", "arm", "linux-arm64"),
    "x86_64-unknown-linux-gnu": ("linux", "intel", "linux-x64"),
}


def fail(message):
    sys.exit(f"release: {message}")


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def write(folder, name, text):
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


class Release:
    """What the inputs hold: a version, and the program and the tarball of each triple."""

    def __init__(self, folders):
        self.version, self.variants, self.tarballs = None, {}, {}
        for folder in folders:
            bundle = os.path.join(folder, "safegen.artifactbundle")
            if not os.path.isdir(bundle):
                fail(f"no 'safegen.artifactbundle' in '{folder}'")
            self.add(bundle)
        for triple in sorted(self.variants):
            name = f"safegen-{self.version}-{triple}.tar.gz"
            found = [path for path in (os.path.join(folder, name) for folder in folders) if os.path.isfile(path)]
            if len(found) != 1:
                fail(f"there are {len(found)} '{name}'; one is needed")
            self.tarballs[triple] = found[0]

    def add(self, bundle):
        try:
            with open(os.path.join(bundle, "info.json"), encoding="utf-8") as file:
                artifact = json.load(file)["artifacts"]["safegen"]
        except (OSError, ValueError, KeyError) as error:
            fail(f"'{bundle}' has no readable info.json: {error}")
        version = artifact.get("version") or fail(f"'{bundle}' has no version")
        if not re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?", version):
            fail(f"'{version}' in '{bundle}' is not a version")
        if self.version not in (None, version):
            fail(f"'{bundle}' is of version {version}, others of {self.version}")
        self.version = version
        for variant in artifact["variants"]:
            triples = variant.get("supportedTriples") or [""]
            program = os.path.join(bundle, variant["path"])
            if not os.path.isfile(program) or not os.access(program, os.X_OK):
                fail(f"'{program}' is not a program")
            for triple in triples:
                if triple not in SYSTEMS:
                    fail(f"'{triple}' in '{bundle}' is none of {', '.join(SYSTEMS)}")
                if triple in self.variants:
                    fail(f"safegen is there twice for {triple}")
                self.variants[triple] = program


def bundle(release, output):
    """Packs the programs into one bundle, and returns the checksum that SwiftPM asks for."""
    folder = os.path.join(output, "safegen.artifactbundle")
    variants = []
    for triple, program in sorted(release.variants.items()):
        path = f"safegen-{release.version}-{triple}/bin/safegen"
        os.makedirs(os.path.dirname(os.path.join(folder, path)))
        shutil.copy(program, os.path.join(folder, path))
        variants.append({"path": path, "supportedTriples": [triple]})
    info = {
        "schemaVersion": "1.0",
        "artifacts": {"safegen": {"version": release.version, "type": "executable", "variants": variants}},
    }
    write(folder, "info.json", json.dumps(info, indent=2) + "\n")
    subprocess.run([sys.executable, os.path.join(SCRIPTS, "zip.py"), folder, folder + ".zip"], check=True)
    shutil.rmtree(folder)
    # SwiftPM's checksum is that of the file: 'swift package compute-checksum' gives the same.
    return digest(folder + ".zip")


def plugins(output, target, version, url):
    """Writes the package of plugins that takes the tool from a bundle."""
    folder = os.path.join(output, "SafeGenPlugins")
    for name in ("SafeGenCommand", "SafeGenPlanning", "SafeGenPlugin", "SafeGenPrebuildPlugin"):
        shutil.copytree(os.path.join(ROOT, "Plugins", name), os.path.join(folder, "Plugins", name))
    for name in ("LICENSE", "CHANGELOG.md"):
        shutil.copy(os.path.join(ROOT, name), folder)
    write(folder, "Package.swift", f"""\
// swift-tools-version: 6.1
// Generated by the release {version} of SafeGen.
import PackageDescription

// SafeGen's plugins on the tool of a release: nothing of the tool is compiled.
let package = Package(
    name: "SafeGenPlugins",
    products: [
        .plugin(name: "SafeGenPlugin", targets: ["SafeGenPlugin"]),
        .plugin(name: "SafeGenPrebuildPlugin", targets: ["SafeGenPrebuildPlugin"]),
        .plugin(name: "SafeGenCommand", targets: ["SafeGenCommand"]),
    ],
    targets: [
        {target},
        .plugin(name: "SafeGenPlugin", capability: .buildTool, dependencies: ["safegen"]),
        .plugin(name: "SafeGenPrebuildPlugin", capability: .buildTool, dependencies: ["safegen"]),
        .plugin(
            name: "SafeGenCommand",
            capability: .command(
                intent: .custom(verb: "safegen", description: "Generate, compare and check safe delegate wrappers"),
                permissions: [.writeToPackageDirectory(reason: "to write the wrappers that the manifests ask for")]
            ),
            dependencies: ["safegen", "SafeGenPlanning"]
        ),
        // So that SwiftPM plans before it runs the command plugin.
        .executableTarget(name: "SafeGenPlanning", path: "Plugins/SafeGenPlanning"),
    ]
)
""")
    write(folder, "README.md", f"""\
# SafeGen's plugins, version {version}

The plugins of SafeGen on a prebuilt tool: nothing of the tool is compiled, and libyaml isn't needed.

```swift
.package(url: "{url}", exact: "{version}")
…
.target(name: "App", plugins: [.plugin(name: "SafeGenPlugin", package: "SafeGenPlugins")])
```

`SafeGenPlugin` generates into the build, `SafeGenPrebuildPlugin` does so with a file for each class, and `SafeGenCommand` is
`swift package safegen`.
""")


def formula(release, url):
    lines = ["class Safegen < Formula", '  desc "Generates subclasses that hold delegates weakly"']
    lines += [f'  homepage "{url}"', f'  version "{release.version}"', '  license "Apache-2.0"']
    for system in ("macos", "linux"):
        triples = [triple for triple in sorted(release.tarballs) if SYSTEMS[triple][0] == system]
        if not triples:
            continue
        lines += ["", f"  on_{system} do"]
        for triple in triples:
            lines += [
                f"    on_{SYSTEMS[triple][1]} do",
                f'      url "{download(release, url, os.path.basename(release.tarballs[triple]))}"',
                f'      sha256 "{digest(release.tarballs[triple])}"',
                "    end",
            ]
        lines += ["  end"]
    lines += [
        "",
        "  def install",
        '    bin.install Dir["bin/*"]',
        '    man1.install Dir["share/man/man1/*"]',
        '    pkgshare.install Dir["share/safegen/*"]',
        '    Dir["share/completions/*"].each do |file|',
        '      tool = File.basename(file, ".*")',
        "      case File.extname(file)",
        '      when ".bash" then bash_completion.install file => tool',
        '      when ".zsh" then zsh_completion.install file => "_#{tool}"',
        '      when ".fish" then fish_completion.install file',
        "      end",
        "    end",
        "  end",
        "",
        "  test do",
        '    (testpath/"safegen.yml").write "version: 1\\nclasses: [XMLParser]\\n"',
        '    system bin/"safegen", "generate"',
        '    assert_path_exists testpath/"Generated/SafeXMLParser.swift"',
        "  end",
        "end",
    ]
    return "\n".join(lines) + "\n"


def mise(release, url):
    lines = ['[tools."http:safegen"]', f'version = "{release.version}"', 'bin_path = "bin"', ""]
    lines += ['[tools."http:safegen".platforms]']
    for triple, path in sorted(release.tarballs.items()):
        address = download(release, url, os.path.basename(path))
        lines.append(f'{SYSTEMS[triple][2]} = {{ url = "{address}", checksum = "sha256:{digest(path)}" }}')
    return "\n".join(lines) + "\n"


def dockerfile(release, url):
    names = {"amd64": "x86_64-unknown-linux-gnu", "arm64": "aarch64-unknown-linux-gnu"}
    stages = []
    for machine, triple in names.items():
        if triple in release.tarballs:
            name = os.path.basename(release.tarballs[triple])
            stages += [
                f"FROM scratch AS {machine}",
                f"ADD --checksum=sha256:{digest(release.tarballs[triple])} {download(release, url, name)} /{name}",
                "",
            ]
    if not stages:
        return None
    return "\n".join([
        "# docker build -t safegen . && docker run --rm -v \"$PWD:/work\" safegen check",
        "ARG TARGETARCH",
        *stages,
        "FROM debian:stable-slim AS unpacked",
        "ARG TARGETARCH",
        "RUN --mount=from=${TARGETARCH},target=/release mkdir /safegen && tar -xzf /release/*.tar.gz -C /safegen --strip-components 1",
        "",
        "FROM debian:stable-slim",
        "RUN apt-get update && apt-get install --yes --no-install-recommends git && rm -rf /var/lib/apt/lists/* \\",
        "    && git config --system --add safe.directory /work",
        "COPY --from=unpacked /safegen/bin/ /usr/local/bin/",
        "WORKDIR /work",
        'ENTRYPOINT ["safegen"]',
    ]) + "\n"


def changes(changelog, version):
    """The section of a changelog about a version."""
    with open(changelog, encoding="utf-8") as file:
        sections = re.split(r"^## ", file.read(), flags=re.M)[1:]
    found = [section.partition("\n")[2].strip() for section in sections if section.split()[0] == version]
    if not found:
        fail(f"'{changelog}' has no section '## {version}'")
    return found[0]


def libraries(folders):
    """A sentence about the libraries of each machine that are linked in, which no revision pins."""
    found = []
    for folder in folders:
        for name in sorted(os.listdir(folder)):
            if name.startswith("libraries-"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    found.append(f"{name[len('libraries-'):-len('.txt')]}: {file.read().strip()}")
    if not found:
        fail("no 'libraries-TRIPLE.txt' in the folders: 'make dist' writes it")
    return "Linked in from the machines that built it, beside the revisions in Scripts/release.resolved: " + "; ".join(sorted(found)) + "."


def install(repository, version):
    """Docs/Install.md with the repository and the version filled in."""
    with open(os.path.join(ROOT, "Docs", "Install.md"), encoding="utf-8") as file:
        text = published(file.read())
    owner, name = repository.split("/")
    text = text.replace("ghcr.io/owner/safegen", f"ghcr.io/{repository.lower()}").replace("OWNER/SafeGenPlugins", f"{owner}/SafeGenPlugins")
    text = text.replace("OWNER/SafeGen", f"{owner}/{name}").replace("OWNER", owner)
    return re.sub(r"\b0\.1\.0\b", version, text)


def download(release, url, name):
    return f"{url}/releases/download/{release.version}/{name}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repository", required=True, help="OWNER/NAME on GitHub, where the release is published")
    parser.add_argument("--output", required=True, help="a folder, which is replaced")
    parser.add_argument("--local-bundle", help="a path that the package of plugins takes the bundle from, instead of by URL")
    parser.add_argument("--changelog", default=os.path.join(ROOT, "CHANGELOG.md"), help="has a section for the version")
    parser.add_argument("dist", nargs="+", help="the folder dist/ of a machine")
    options = parser.parse_args()
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", options.repository, re.ASCII):
        fail(f"'{options.repository}' is not OWNER/NAME")
    for folder in options.dist:
        if not os.path.isdir(folder):
            fail(f"no folder '{folder}'")
    release = Release(options.dist)
    notes = changes(options.changelog, release.version)
    url = f"https://github.com/{options.repository}"
    output = options.output
    if os.path.exists(output):
        shutil.rmtree(output)
    os.makedirs(output)
    checksum = bundle(release, output)
    for path in release.tarballs.values():
        shutil.copy(path, output)
    address = download(release, url, "safegen.artifactbundle.zip")
    target = f'.binaryTarget(name: "safegen", url: "{address}", checksum: "{checksum}")'
    if options.local_bundle:
        target = f'.binaryTarget(name: "safegen", path: "{options.local_bundle}")'
    plugins(output, target, release.version, f"https://github.com/{options.repository.split('/')[0]}/SafeGenPlugins")
    # The package is pushed to a repository, and published beside the rest for those who unpack it.
    plugins_archive = os.path.join(output, "SafeGenPlugins.tar.gz")
    subprocess.run([sys.executable, os.path.join(SCRIPTS, "tar.py"), os.path.join(output, "SafeGenPlugins"), plugins_archive], check=True)
    write(output, "safegen.rb", formula(release, url))
    write(output, "mise.toml", mise(release, url))
    write(output, "Mintfile", f"{options.repository}@{release.version}\n")
    image = dockerfile(release, url)
    if image:
        write(output, "Dockerfile", image)
    os.makedirs(os.path.join(output, "notes"))
    write(os.path.join(output, "notes"), "CHANGES.md", notes + "\n\n" + libraries(options.dist) + "\n")
    write(os.path.join(output, "notes"), "INSTALL.md", install(options.repository, release.version))
    published = sorted(name for name in os.listdir(output) if os.path.isfile(os.path.join(output, name)))
    write(output, "SHA256SUMS", "".join(f"{digest(os.path.join(output, name))}  {name}\n" for name in published))
    print(f"{release.version}: {', '.join(sorted(release.tarballs))}")


main()
