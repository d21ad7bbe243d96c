//! `hlsl-to-spirv build`: many compilations from one manifest.
//!
//! A manifest is converted to a list of [`Task`]s, one for each permutation of a shader ([`manifest`], [`shadermake`]). [`run()`] compiles them
//! on all processors, and writes their outputs: modules, C headers, and blobs of several modules ([`artifact`]). If an equal compilation was
//! made before, in this run or an earlier one, its result comes from the [`cache`]. The caller provides the [`Compiler`]: this crate knows
//! neither its flags nor its stages.

pub mod artifact;
#[cfg(feature = "remote")]
mod breaker;
pub mod cache;
pub mod execution;
pub mod manifest;
pub mod options;
mod outcome;
pub mod progress;
mod record;
pub mod run;
pub mod shadermake;
pub mod sources;
mod task;
#[cfg(feature = "remote")]
mod tls;
pub mod url;
mod warn;
pub mod watch;

pub use outcome::{Messages, Outcome};
pub use run::{Compiler, Event, Status, Summary, run};
pub use task::{Bundle, Manifest, ManifestError, Task};
pub use warn::Warn;
