"""Rules that compile HLSL to SPIR-V: hlsl_library, hlsl_binary, hlsl_to_spirv_toolchain.

For an example, see docs/build-systems.md. The rules have no dependencies and work with WORKSPACE and with MODULE.bazel.
"""

TOOLCHAIN_TYPE = str(Label("//:toolchain_type"))

HlslInfo = provider(
    doc = "Compile options that a library propagates to its dependents.",
    fields = {
        "headers": "depset of File: headers of the library and of its dependencies",
        "includes": "depset of strings: folders for -I, relative to the execution root",
        "defines": "depset of strings: NAME or NAME=VALUE for -D",
    },
)

def _joined(*parts):
    return "/".join([part for part in parts if part and part != "."]) or "."

def _folders(ctx):
    """The folders of `includes`, in the sources and among generated files."""
    folders = []
    for include in ctx.attr.includes:
        if include.startswith("/") or ".." in include.split("/"):
            fail("{}: '{}' in includes is outside the package".format(ctx.label, include))
        folder = _joined(ctx.label.workspace_root, ctx.label.package, include)
        folders += [folder, _joined(ctx.bin_dir.path, folder)]
    return folders

def _collect(ctx):
    """The headers, includes and defines of a target and its dependencies."""
    of = [dep[HlslInfo] for dep in ctx.attr.deps]
    return HlslInfo(
        headers = depset(ctx.files.hdrs, transitive = [info.headers for info in of]),
        includes = depset(_folders(ctx), transitive = [info.includes for info in of], order = "preorder"),
        # The last definition of a macro is used: that of a target comes after those of its dependencies.
        defines = depset(ctx.attr.defines, transitive = [info.defines for info in of], order = "postorder"),
    )

_COMMON = {
    "hdrs": attr.label_list(allow_files = True, doc = "Headers."),
    "deps": attr.label_list(providers = [HlslInfo], doc = "Libraries whose headers are included."),
    "includes": attr.string_list(doc = "Include path: folders relative to the package; '.' is the package itself."),
    "defines": attr.string_list(doc = "Macros, as NAME or NAME=VALUE. They propagate to dependents."),
}

def _hlsl_library(ctx):
    return [DefaultInfo(files = depset(ctx.files.hdrs)), _collect(ctx)]

hlsl_library = rule(
    implementation = _hlsl_library,
    doc = "Headers, with include path and macros for their dependents.",
    attrs = _COMMON,
    provides = [HlslInfo],
)

def _hlsl_binary(ctx):
    compiler = ctx.toolchains[TOOLCHAIN_TYPE].compiler
    info = _collect(ctx)
    module = ctx.actions.declare_file(ctx.attr.out or ctx.label.name + ".spv")
    outputs = [module]
    inputs = [ctx.file.src]

    args = ctx.actions.args()
    if ctx.attr.profile:
        args.add("-T", ctx.attr.profile)
    if ctx.attr.entry:
        args.add("-E", ctx.attr.entry)
    args.add_all(info.defines, format_each = "-D%s")
    args.add_all(info.includes, format_each = "-I%s")

    # A file that is not an input of the rule must not affect the module.
    if ctx.file.config:
        inputs.append(ctx.file.config)
        args.add("--config", ctx.file.config)
    else:
        args.add("--no-config")
    if ctx.attr.reflection:
        reflection = ctx.actions.declare_file(module.basename + ".json", sibling = module)
        outputs.append(reflection)
        args.add("-Fre", reflection)
    for flag in ctx.attr.flags:
        args.add(ctx.expand_location(flag, ctx.attr.data))
    args.add("-Fo", module)
    args.add(ctx.file.src)

    ctx.actions.run(
        executable = compiler,
        arguments = [args],
        inputs = depset(inputs + ctx.files.data, transitive = [info.headers]),
        outputs = outputs,
        mnemonic = "HlslCompile",
        progress_message = "Compiling {}".format(ctx.label),
    )
    files = depset(outputs)
    return [
        DefaultInfo(files = files, runfiles = ctx.runfiles(files = outputs)),
        OutputGroupInfo(spirv = depset([module]), reflection = depset(outputs[1:])),
    ]

hlsl_binary = rule(
    implementation = _hlsl_binary,
    doc = "Compiles one source to a SPIR-V module, which can be the `data` of a program.",
    attrs = dict(
        _COMMON,
        src = attr.label(mandatory = True, allow_single_file = True, doc = "The source."),
        profile = attr.string(doc = "-T: stage and shader model, such as cs_6_0 (default: from [shader] and [numthreads])."),
        entry = attr.string(doc = "-E: entry point (default: main)."),
        flags = attr.string_list(doc = "Other flags of hlsl-to-spirv. $(location LABEL) is the path of a file in `data`."),
        data = attr.label_list(allow_files = True, doc = "Files that flags name, such as a vendor grammar."),
        config = attr.label(allow_single_file = True, doc = "An hlsl-to-spirv.toml (default: none)."),
        reflection = attr.bool(doc = "Whether to also write the reflection of the module as JSON."),
        out = attr.string(doc = "File name of the module (default: the name of the target and '.spv')."),
    ),
    toolchains = [TOOLCHAIN_TYPE],
)

def _hlsl_to_spirv_toolchain(ctx):
    return [platform_common.ToolchainInfo(compiler = ctx.attr.compiler[DefaultInfo].files_to_run)]

hlsl_to_spirv_toolchain = rule(
    implementation = _hlsl_to_spirv_toolchain,
    doc = "A compiler for hlsl_binary. A `toolchain` of the type @hlsl_to_spirv//:toolchain_type specifies the platforms on which it runs.",
    attrs = {
        "compiler": attr.label(
            mandatory = True,
            executable = True,
            allow_single_file = True,
            cfg = "exec",
            doc = "The executable hlsl-to-spirv. It must be linked statically if actions run in a container or on other machines.",
        ),
    },
)
