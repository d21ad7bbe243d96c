"""A repository with a toolchain for a locally installed compiler."""

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
            fail("hlsl-to-spirv is not in PATH; set the attribute `path` of hlsl_to_spirv_local")
        path = str(found)
    ctx.symlink(path, "hlsl-to-spirv")

    # These labels mean the same in every repository.
    text = _BUILD.format(rules = Label("//:defs.bzl"), type = Label("//:toolchain_type"))
    ctx.file("BUILD.bazel", text, executable = False)

hlsl_to_spirv_local = repository_rule(
    implementation = _hlsl_to_spirv_local,
    doc = "The toolchain @NAME//:toolchain for the locally installed command.",
    attrs = {"path": attr.string(doc = "Absolute path of the command (default: search PATH).")},
    local = True,
    environ = ["PATH"],
)
