//! Compilations on other machines, by the Remote Execution API (<https://github.com/bazelbuild/remote-apis>).
//!
//! An action runs the compiler's own binary on a shader and the files that it includes, all of them given by digest, in an empty
//! environment, and has one output: the module. So equal actions have equal results, and a server knows the results of those that it
//! ran. A server that only keeps results gets those that are made here.
//!
//! A result that is no module without diagnostics is not used: the compilation is done again here, which says what there is to say.

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
