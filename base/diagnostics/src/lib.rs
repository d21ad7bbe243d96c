//! The registry of diagnostics: every code that the compiler reports, with its severity, its warning groups, a description and two examples.
//!
//! A [`Code`] can only be declared here, so a diagnostic without an entry does not compile. To add a diagnostic, add an entry to the file
//! of its area in `registry/`, and report it in the compiler. `hlsl-to-spirv explain CODE` prints an entry. [`pages`] generates
//! `docs/diagnostics.md` and `docs/diagnostics/*.md` from the entries, and a test compiles every example.

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
pub use page::{Page, pages};
pub use suggest::{did_you_mean, nearest, nearest_within};
pub use visible::{visible, visible_name};
