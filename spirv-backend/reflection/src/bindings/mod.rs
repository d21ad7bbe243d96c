//! Rust or C structs and constants for the interface between a module and the application.
//!
//! The structs have the same memory layout as the blocks of the module, and the generated text verifies it: each offset and size is asserted at
//! compile time. Padding is a member, matrices are arrays of columns (or of rows, if they are row-major), a 16-bit float is its bits in a `u16`,
//! and an address a `u64`.
//!
//! ```
//! # let words = spirv_reflection::doc_example();
//! use spirv_reflection::{bindings, reflect};
//!
//! let module = bindings::Module { name: "fill".to_owned(), reflection: reflect(&words)? };
//! let text = bindings::rust(&[module])?;
//! assert!(text.contains("pub const OUTPUT_BINDING: u32 = 3;"));
//! assert!(text.contains("pub const MAIN_WORKGROUP_SIZE: [u32; 3] = [64, 1, 1];"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod c;
mod error;
mod items;
mod layout;
mod names;
mod rust;

pub use error::BindingsError;

use crate::model::Reflection;
use items::Items;
use names::Language;

/// A module to generate bindings for.
#[derive(Debug, Clone, PartialEq)]
#[expect(clippy::exhaustive_structs, reason = "who asks for bindings makes it")]
pub struct Module {
    /// The common name of the items if there are several modules: a `mod` in Rust, a prefix in C.
    pub name: String,
    /// The reflection of the module.
    pub reflection: Reflection,
}

/// The text of a Rust file, to be included or compiled as a module.
///
/// # Errors
/// Two items would have the same name and different contents, or a block has a type or a layout that structs cannot represent.
pub fn rust(modules: &[Module]) -> Result<String, BindingsError> {
    Ok(rust::text(&items(modules, Language::Rust)?))
}

/// The text of a header for C11 and C++11.
///
/// # Errors
/// The same as for [`rust()`].
pub fn c(modules: &[Module]) -> Result<String, BindingsError> {
    Ok(c::text(&items(modules, Language::C)?))
}

fn items(modules: &[Module], language: Language) -> Result<Vec<Items>, BindingsError> {
    let mut all: Vec<Items> = Vec::new();
    for module in modules {
        let scope = if modules.len() > 1 { Some(names::identifier(&module.name, language)?) } else { None };
        if all.iter().any(|other| other.scope == scope) {
            return Err(BindingsError::new(format!("two modules are called '{}'", scope.unwrap_or_default())));
        }
        all.push(Items::of(&module.reflection, scope, language)?);
    }
    Ok(all)
}
