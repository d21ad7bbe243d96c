//! LLVM bitcode: reads modules, links them, and writes them as LLVM assembly.
//!
//! A module is read as its records have it, and its functions when they are written, so that what nobody wants costs nothing. What comes out is
//! the text that LLVM's own tools would write of it, but that comments, hints for the order of uses and ranges of indices are left out. Bitcode of
//! LLVM 15 and later is read; what is not known here is an error that says so, and never left out.

mod attributes;
mod body_text;
mod constants;
mod debug_names;
mod debug_nodes;
mod error;
mod function;
mod instructions;
mod link;
mod metadata;
mod module;
mod names;
mod nodes;
mod operators;
mod stream;
mod text;
mod types;

pub use error::{Error, Result};
pub use link::{Input, Linked, link};

/// The file that a module in bitcode was made of.
///
/// # Errors
/// As [`assembly`].
pub fn source_file(bytes: &[u8]) -> Result<String> {
    Ok(module::read(bytes)?.source)
}

/// The LLVM assembly of a module in bitcode.
///
/// # Errors
/// It is no bitcode, or is broken, or has what is not known here.
pub fn assembly(bytes: &[u8]) -> Result<String> {
    let mut module = module::read(bytes)?;
    let plan = text::Plan::of_one(&module);
    let head = text::head(&module.source, &module.datalayout, &module.triple);
    let mut output = text::Output::default();
    text::write(&mut output, &mut module, &plan, |_| false)?;
    Ok(output.finish(&head))
}
