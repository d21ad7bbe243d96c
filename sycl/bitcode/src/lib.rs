//! LLVM bitcode: reads modules, links them, and writes them as LLVM assembly.
//!
//! Functions are read only when they are written, so that unused ones cost nothing. The output is the text that LLVM's own
//! tools would write, without comments, use-list orders and index ranges. Bitcode of LLVM 15 and later is supported;
//! unsupported contents result in an error and are never dropped.

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

/// Returns the name of the source file of a bitcode module.
///
/// # Errors
/// The same as for [`assembly`].
pub fn source_file(bytes: &[u8]) -> Result<String> {
    Ok(module::read(bytes)?.source)
}

/// Returns a bitcode module as LLVM assembly.
///
/// # Errors
/// The bytes are not bitcode, are broken, or contain something unsupported.
pub fn assembly(bytes: &[u8]) -> Result<String> {
    let mut module = module::read(bytes)?;
    let plan = text::Plan::of_one(&module);
    let head = text::head(&module.source, &module.datalayout, &module.triple);
    let mut output = text::Output::default();
    text::write(&mut output, &mut module, &plan, |_| false)?;
    Ok(output.finish(&head))
}
