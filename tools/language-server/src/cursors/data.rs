//! A cursor, and the types that the compiler knows.

use std::collections::HashMap;
use std::ops::Range;

/// A part of a document.
#[derive(Debug, Clone, Default)]
pub struct Cursor {
    /// One of the numbers in [`super::kind`].
    pub kind: u32,
    /// The whole in the expanded text.
    pub whole: Range<u32>,
    /// The first byte of its name in the expanded text.
    pub at: u32,
    /// The name.
    pub name: String,
    /// The name with the types of parameters: `f(int)`.
    pub display: String,
    /// The names of all enclosing namespaces and structs, each followed by `::`.
    pub path: String,
    /// The type in HLSL's spelling; empty if there is none.
    pub ty: String,
    /// The parent cursor; the document is its own parent.
    pub parent: usize,
    /// The children, in order.
    pub children: Vec<usize>,
    /// The parameters of a function, or the arguments of a call.
    pub arguments: Option<Vec<usize>>,
    /// The declaration that it refers to.
    pub referenced: Option<usize>,
    /// True for a declaration with a body or members, and for variables.
    pub is_definition: bool,
}

/// The results of semantic analysis for the expanded text.
#[derive(Debug, Clone, Default)]
pub struct Types {
    /// The types of variables, fields and functions, by the starts of their names.
    pub names: HashMap<u32, String>,
    /// The types of expressions, by their starts and ends.
    pub exprs: HashMap<(u32, u32), String>,
    /// The starts of the names of called functions, by the starts and ends of the calls.
    pub calls: HashMap<(u32, u32), u32>,
    /// The ranges of expressions that have errors.
    pub wrong: Vec<Range<u32>>,
}
