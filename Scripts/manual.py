#!/usr/bin/env python3
"""Makes a manual page out of what `TOOL --experimental-dump-help` prints.

ArgumentParser's own plugin does the same from a package; this one needs the built tool alone, in the version that is packed.
"""
import json
import sys


def escape(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.splitlines())


def paragraphs(text):
    """Text as it is laid out in the help: indented lines keep their place, others are filled."""
    blocks = []
    for block in text.split("\n\n"):
        is_fixed = any(line.startswith(" ") for line in block.splitlines())
        blocks.append(f".nf\n{escape(block)}\n.fi" if is_fixed else escape(block))
    return "\n.PP\n".join(blocks)


def names(argument):
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    value = argument.get("valueName", "value")
    if argument["kind"] == "positional":
        return f"\\fI{escape(value)}\\fR"
    spelled = [f"\\fB{escape(dashes[name['kind']] + name['name'])}\\fR" for name in argument.get("names", [])]
    return ", ".join(spelled) + ("" if argument["kind"] == "flag" else f" \\fI{escape(value)}\\fR")


def options(command):
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True):
            continue
        yield f".TP\n{names(argument)}"
        for key in ("abstract", "discussion"):
            if argument.get(key):
                yield escape(argument[key])


def page(tool):
    root = tool["command"]
    name = root["commandName"]
    yield f'.TH {name.upper()} 1 "" "{name}" "SafeGen"'
    yield f".SH NAME\n{name} \\- {escape(root.get('abstract', ''))}"
    yield f".SH SYNOPSIS\n.B {name}\n.I command\n[options]" if root.get("subcommands") else f".SH SYNOPSIS\n.B {name}"
    if root.get("discussion"):
        yield ".SH DESCRIPTION\n" + paragraphs(root["discussion"])
    yield ".SH OPTIONS"
    yield from options(root)
    for command in root.get("subcommands", []):
        if command["commandName"] == "help":
            continue
        yield f".SH {name.upper()} {command['commandName'].upper()}\n{escape(command.get('abstract', ''))}"
        if command.get("discussion"):
            yield ".PP\n" + paragraphs(command["discussion"])
        yield from options(command)


print("\n".join(page(json.load(sys.stdin))))
