//! The names of the grammar's definitions in headers.

use grammar_files::{Enumerant, Operand};

/// The name in SPIR-V's own C header without its prefix and the suffix `Mask`: `RayFlagsOpaqueKHR`. `name` is the grammar's name of the
/// enumerant, or an alias.
pub fn constant_name(enumerant: &Enumerant, name: &str) -> String {
    let kind = &enumerant.kind;
    if name.starts_with(kind.as_str()) { name.to_owned() } else { format!("{kind}{name}") }
}

/// The grammar's name of an operand as an identifier in lower camel case: `SBT Record Index` to `sbtRecordIndex`.
pub fn parameter_name(operand: &Operand, at: usize) -> String {
    let mut name = String::new();
    for word in operand.name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()) {
        if name.is_empty() {
            let capitals = word.chars().take_while(char::is_ascii_uppercase).count();
            // Of an abbreviation before a word, the last capital belongs to the word.
            let lowered = if capitals == word.len() { capitals } else { capitals.saturating_sub(1).max(1) };
            name += &word[..lowered].to_ascii_lowercase();
            name += &word[lowered..];
        } else {
            name += &word[..1].to_ascii_uppercase();
            name += &word[1..];
        }
    }
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) { format!("operand{at}") } else { name }
}

/// True for a name that HLSL reserves.
pub fn is_reserved(name: &str) -> bool {
    const WORDS: &[&str] = &[
        "matrix",
        "vector",
        "sample",
        "in",
        "out",
        "inout",
        "point",
        "line",
        "triangle",
        "texture",
        "sampler",
        "default",
        "register",
        "string",
        "packed",
        "linear",
        "centroid",
        "shared",
        "target",
        "operator",
        "export",
        "precise",
        "static",
        "const",
        "template",
        "typename",
        "class",
        "struct",
        "union",
        "float",
        "int",
        "uint",
        "bool",
        "half",
        "double",
        "for",
        "if",
        "else",
        "while",
        "do",
        "switch",
        "case",
        "return",
        "break",
        "continue",
        "this",
        "using",
        "enum",
        "namespace",
        "interface",
        "pass",
        "compile",
        "unsigned",
        "signed",
        "globallycoherent",
        "groupshared",
        "uniform",
        "volatile",
        "extern",
        "auto",
        "void",
        "snorm",
        "unorm",
        "stateblock",
    ];
    WORDS.contains(&name)
}
