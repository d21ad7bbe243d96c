//! The subcommands, as `--help`, the manual page and the completion scripts describe them. Each has its own `--help`.

/// A subcommand.
#[derive(Debug, Clone, Copy)]
pub struct Subcommand {
    /// The name, which is the first argument.
    pub name: &'static str,
    /// The arguments after the name.
    pub usage: &'static str,
    /// A one-line description.
    pub help: &'static str,
}

const fn row(name: &'static str, usage: &'static str, help: &'static str) -> Subcommand {
    Subcommand { name, usage, help }
}

/// All subcommands, in the order of `--help`.
pub const SUBCOMMANDS: &[Subcommand] = &[
    row("build", "MANIFEST", "compile the shader permutations of a manifest"),
    row("shadermake", "SHADERMAKE-ARGUMENTS", "compile a ShaderMake configuration"),
    row("header", "SPV_VENDOR_name --from GRAMMAR.json", "generate, check or print the header of an extension"),
    row("reflect", "MODULE.spv...", "print the reflection of a module as JSON"),
    row("bindings", "--rust|--c [FLAGS] FILE...", "write Rust or C structs for the buffers of a module"),
    row("dis", "MODULE.spv [--grammar FILE]", "disassemble a module"),
    row("as", "TEXT.spvasm -o FILE [--grammar FILE]", "assemble a module"),
    row("check", "MODULE.spv [--grammar FILE]", "validate a module"),
    row("explain", "CODE", "explain a diagnostic"),
    row("explore", "[FLAGS] [FILE]", "show a shader and its intermediate forms in a browser"),
    row("fmt", "[--check] [--style FILE] FILE...", "format HLSL files"),
    row("lsp", "", "run the language server"),
    row("completions", "bash|fish|zsh", "print a shell completion script"),
    row("man", "", "print the manual page"),
];
