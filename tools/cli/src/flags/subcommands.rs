//! The subcommands: what `--help`, the manual page and the shells' scripts say of them. Each has a `--help` of its own.

/// A subcommand.
#[derive(Debug, Clone, Copy)]
pub struct Subcommand {
    /// The first argument.
    pub name: &'static str,
    /// The arguments behind it.
    pub usage: &'static str,
    /// What it does.
    pub help: &'static str,
}

const fn row(name: &'static str, usage: &'static str, help: &'static str) -> Subcommand {
    Subcommand { name, usage, help }
}

/// All of them, in the order of `--help`.
pub const SUBCOMMANDS: &[Subcommand] = &[
    row("build", "MANIFEST", "compile the permutations of a manifest"),
    row("shadermake", "SHADERMAKE'S ARGUMENTS", "compile a configuration of ShaderMake"),
    row("header", "SPV_VENDOR_name --from GRAMMAR.json", "write or check the header of an extension"),
    row("reflect", "MODULE.spv...", "say what a module expects of the application"),
    row("bindings", "--rust|--c [FLAGS] FILE...", "write structs for the blocks of a module"),
    row("dis", "MODULE.spv [--grammar FILE]", "disassemble a module"),
    row("as", "TEXT.spvasm -o FILE [--grammar FILE]", "assemble the text of a module"),
    row("check", "MODULE.spv [--grammar FILE]", "check a module"),
    row("explain", "CODE", "explain a diagnostic"),
    row("explore", "[FLAGS] [FILE]", "show a shader and its forms in a browser"),
    row("lsp", "", "serve an editor by the language server protocol"),
    row("completions", "bash|fish|zsh", "write a script that completes arguments"),
    row("man", "", "write the manual page"),
];
