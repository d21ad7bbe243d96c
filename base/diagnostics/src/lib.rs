//! The registry of diagnostics: every code that a user can see, with its severity, its groups, a paragraph, and two examples.
//!
//! A [`Code`] can only be made here, so a diagnostic without an entry does not compile. A new one is an entry in the file of its area
//! below `registry/`, and the line of the compiler that reports it. `hlsl-to-spirv explain CODE` prints an entry,
//! `docs/diagnostics.md` is made from all of them, and a test compiles every example.

mod code;
mod internal;
mod names;
mod page;
pub mod registry;
mod suggest;
mod visible;

pub use code::{Area, Code, Example, Language, Severity};
pub use internal::{INTERNAL_ERROR_STATUS, command_line, internal_error};
pub use names::{codes_of, find, nearest_code};
pub use page::markdown;
pub use suggest::{did_you_mean, nearest, nearest_within};
pub use visible::{visible, visible_name};
