"""A repository with a toolchain for a compiler that is installed on this machine."""

_BUILD = """\
load("{rules}", "hlsl_to_spirv_toolchain")

hlsl_to_spirv_toolchain(
    name = "compiler",
    compiler = ":hlsl-to-spirv",
)

toolchain(
    name = "toolchain",
    toolchain = ":compiler",
    toolchain_type = "{type}",
)
"""

def _hlsl_to_spirv_local(ctx):
    path = ctx.attr.path
    if not path:
        found = ctx.which("hlsl-to-spirv")
        if not found:
            fail("there is no hlsl-to-spirv in PATH; hlsl_to_spirv_local has the attribute `path`")
        path = str(found)
    ctx.symlink(path, "hlsl-to-spirv")

    # By labels that mean the same in every repository.
    text = _BUILD.format(rules = Label("//:defs.bzl"), type = Label("//:toolchain_type"))
    ctx.file("BUILD.bazel", text, executable = False)

hlsl_to_spirv_local = repository_rule(
    implementation = _hlsl_to_spirv_local,
    doc = "The toolchain @NAME//:toolchain with the command of this machine.",
    attrs = {"path": attr.string(doc = "The absolute path of the command; without it, the one in PATH.")},
    local = True,
    environ = ["PATH"],
)
