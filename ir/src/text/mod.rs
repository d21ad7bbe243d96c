//! Reads and prints the IR as LLVM assembly.
//!
//! The printed text is accepted by `llvm-as` of LLVM 22, and reading and printing it again gives the same bytes. The reader
//! accepts what LLVM 15 to 22 print, with typed pointers read as `ptr`. It drops comments, `uselistorder`, summaries (`^0`),
//! debug records (`#dbg_…`) and calls of `llvm.dbg.*` where they are not asked for (the nodes that they refer to stay, as does
//! `!dbg`), `inrange` on `getelementptr`, and the flags of constant expressions other than `getelementptr`. It rejects inline assembly, exception
//! handling, scalable vectors, `prefix`, `prologue` and `personality`, by name.
//!
//! Three things are spelled differently from their form in memory:
//! - the attributes that [`crate::attr`] types are string attributes;
//! - a terminator's merge is a call of `llvm.spv.selection.merge.p0(ptr blockaddress(@f, %merge), i32 control)` or of
//!   `llvm.spv.loop.merge(ptr blockaddress(@f, %merge), ptr blockaddress(@f, %continue), i32 control)` before it;
//! - the names of a struct's members are in `!spirv.MemberNames`, one node `!{!"struct", !"member", …}` for each struct that has them.

mod attributes;
mod lexer;
mod parser;
mod printer;
mod spelling;

use crate::error::IrError;
use crate::id::FunctionId;
use crate::module::{Linkage, Loc, Module};

/// Reads LLVM assembly.
///
/// # Errors
/// The first construct that is not LLVM assembly or not supported, with its location in the text.
pub fn parse(text: &str) -> Result<Module, IrError> {
    parser::parse(text, false)
}

/// Like [`parse`], but keeps the debug records of other compilers, whose locations are numbered: each record has its
/// `!DILocation` as the attachment `!dbg`. [`parse`] skips these records.
///
/// # Errors
/// The same as for [`parse`].
pub fn parse_with_records(text: &str) -> Result<Module, IrError> {
    parser::parse(text, true)
}

/// Prints LLVM assembly that LLVM 22's `llvm-as` accepts. `parse` returns the same module, apart from numbering.
pub fn print(module: &Module) -> String {
    printer::print(module)
}

/// The output of [`print()`], and for each instruction with a location the offset of its line in the output. Other
/// instructions are omitted.
pub fn print_with_places(module: &Module) -> (String, Vec<(usize, Loc)>) {
    printer::print_with_places(module)
}

/// Prints one function for humans: attribute groups, metadata nodes and struct types are omitted.
pub fn print_function(module: &Module, function: FunctionId) -> String {
    printer::print_function(module, function)
}

/// A string of metadata in quotes.
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    printer::write_quoted(&mut out, text);
    out
}

/// The keyword of a linkage.
pub(crate) fn linkage_text(linkage: Linkage) -> &'static str {
    spelling::Spelled::word(linkage)
}

/// The text between the quotes of a string.
pub(crate) fn unescaped(text: &str) -> String {
    String::from_utf8_lossy(&lexer::unescape(text)).into_owned()
}

pub use parser::handle_type;
pub use printer::{constant_text, type_text};
