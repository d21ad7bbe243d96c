//! Debug information as extended instructions: NonSemantic.Shader.DebugInfo.100, or OpenCL.DebugInfo.100.
//!
//! While functions are emitted, positions and records become markers between their instructions (`mark`), which are removed before the module is
//! completed (`records`). All instructions and ids of debug information are added after everything else is final (`write`), so that a module
//! without debug information has the same words.

mod entities;
mod macros;
mod mark;
mod names;
mod nodes;
mod reaching;
pub(crate) mod records;
mod types;
mod write;

pub(crate) use write::{Emission, extension, write};
