"""safegen_swift: the safe delegate wrappers of a manifest, as one Swift file.

    load("@safegen//bazel:safegen.bzl", "safegen_swift")

    safegen_swift(
        name = "safe_delegates",
        manifest = "safegen.yml",
        includes = ["Protocols/Foundation.yml"],
    )

    swift_library(name = "App", srcs = glob(["*.swift"]) + [":safe_delegates"])

The action reads the manifest and what `includes` lists, through its sandbox, and writes one file. The same inputs give
the same bytes on every machine: no date, no version and no absolute path goes into them. So it runs on remote executors
and is found in a shared cache. An include that is not listed is an error: 'no file ... to include'.
"""

def _safegen_swift_impl(ctx):
    output = ctx.actions.declare_file(ctx.attr.out or ctx.label.name + ".swift")
    arguments = ctx.actions.args()
    arguments.add("generate")
    arguments.add("--quiet")
    # What is read is what the rule lists: the sandbox sees to that, and its links lead out of it.
    arguments.add("--allow-outside-includes")
    arguments.add("--config", ctx.file.manifest)
    arguments.add("--output", output)
    ctx.actions.run(
        executable = ctx.executable.safegen,
        arguments = [arguments],
        inputs = [ctx.file.manifest] + ctx.files.includes,
        outputs = [output],
        mnemonic = "SafeGen",
        progress_message = "Generating safe delegates %s" % ctx.label,
        env = {},
    )
    return [DefaultInfo(files = depset([output]))]

safegen_swift = rule(
    implementation = _safegen_swift_impl,
    doc = "Generates the wrappers that a manifest asks for.",
    attrs = {
        "manifest": attr.label(
            doc = "The manifest.",
            allow_single_file = [".yml", ".yaml"],
            mandatory = True,
        ),
        "includes": attr.label_list(
            doc = "Everything that the manifest includes.",
            allow_files = [".yml", ".yaml"],
        ),
        "out": attr.string(doc = "The name of the file; NAME.swift where it is not given."),
        "safegen": attr.label(
            doc = "The tool. @safegen//:safegen, as it is in a release, unless another is named.",
            default = Label("//:safegen"),
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
    },
)
