//! Compilations on other machines, using the Remote Execution API (<https://github.com/bazelbuild/remote-apis>).
//!
//! An action runs the compiler's own binary on a shader and the files that it includes, all of them identified by digest, in an empty
//! environment. Its only output is the module. Therefore equal actions have equal results, and a server reuses the results of those that it ran.
//! A server that only stores results receives those that are made locally.
//!
//! Unless the result is a module without diagnostics, it is discarded. The compilation is then repeated locally, which reports the diagnostics.

#[cfg(feature = "remote")]
mod action;
#[cfg(feature = "remote")]
mod blobs;
#[cfg(feature = "remote")]
mod client;
#[cfg(feature = "remote")]
mod executor;
mod server;

#[cfg(feature = "remote")]
pub use action::Work;
#[cfg(feature = "remote")]
pub use executor::{Answer, Executor};
pub use server::ExecutionServer;
